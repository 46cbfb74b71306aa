import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { region } from '#features/addresses/contract.ts'
import { pack, quantity } from '#features/catalog/contract.ts'
import { arrival, shopState } from '#features/shops/contract.ts'
import { addItems } from './add-contract.ts'
import { measures } from '#features/discounts/rules.ts'
import { pricePartsOnWire } from '#features/discounts/wire-parts.ts'
import { CART_LINES_MAX } from './rules.ts'
import { mold, prodType } from '#core/wire/wire-number.ts'

/** A list of basketIds; a client may send none at all. */
const basketIds = z.array(id).check(z.maxLength(CART_LINES_MAX))
const money = z.object({
  totalMoney: z.number(),
  subtractMoney: z.number(),
  finalMoney: z.number(),
  count: z.number(),
  /** All that comes off `totalMoney`. */
  totalReduceMoney: z.number(),
  /** What the member level took off the ordinary price; `totalMoney` has it off already. */
  memberReduceAmount: z.number(),
})
/** Where the checked goods would go, and what express costs there; null: some shop does not send there. */
const cartDelivery = z.object({
  userAddr: z.object({ addrId: z.number(), province: z.string(), city: z.string(), area: z.string() }),
  totalTransFee: z.nullable(z.number()),
})

/** Why a line cannot be settled as it is; `few`: it can, in a smaller number. */
const lineStates = ['ok', 'few', 'out', 'gone', 'closed'] as const

export const cartItem = z.object({
  basketId: z.number(),
  shopId: z.number(),
  prodId: z.number(),
  skuId: z.number(),
  prodName: z.string(),
  skuName: z.string(),
  properties: z.string(),
  pic: z.string(),
  /** Of one piece at this quantity and level. */
  price: z.number(),
  oriPrice: z.number(),
  prodCount: z.number(),
  isChecked: z.literal([0, 1]),
  actualTotal: z.number(),
  discountId: z.nullable(z.number()),
  /** Ours: from the list price to what is paid, of what is ticked with discounts. */
  parts: pricePartsOnWire,
  mold,
  prodType,
  // Ours.
  model: z.string(),
  partyCode: z.string(),
  ...pack,
  stocks: z.number(),
  leadDays: z.number(),
  restockAt: z.nullable(z.string()),
  state: z.enum(lineStates),
  /** There is another sku of its product to change to. */
  hasVariants: z.boolean(),
  /** From `from` pieces on each costs `price`; null at the top of the ladder, or where there are not so many. */
  nextStep: z.nullable(z.object({ from: z.number(), price: z.number() })),
  /** The step this quantity has reached; null below the first. */
  step: z.nullable(z.number()),
})
export type CartItem = z.infer<typeof cartItem>

/** `cut`: taken off now. `next`: at the next tier, reached by so many yuan or pieces more. */
const discountNote = z.object({
  discountId: z.number(),
  discountName: z.string(),
  measure: z.enum(measures),
  cut: z.number(),
  next: z.nullable(z.object({ missing: z.number(), cut: z.nullable(z.number()), percentOff: z.nullable(z.number()) })),
})
export type DiscountNote = z.infer<typeof discountNote>

const shopCart = z.object({
  shopId: z.number(),
  shopName: z.string(),
  shopStatus: shopState,
  isSelfRun: z.boolean(),
  /** Of its checked lines. */
  totalMoney: z.number(),
  finalMoney: z.number(),
  count: z.number(),
  /** Of its checked goods that can be settled, else of all that can; null: of none. */
  arrival: z.nullable(arrival),
  /** What its checked goods lack for free freight; 0: reached. */
  freeFreightGap: z.number(),
  /** Ours: where its ticked goods stand to discounts of the shop. */
  discounts: z.array(discountNote),
  shopCartItemDiscounts: z.array(z.object({ discountId: z.nullable(z.number()), shopCartItems: z.array(cartItem) })),
})
export type ShopCart = z.infer<typeof shopCart>

/** The cart by shops, with its sums. */
export const cartInfo = endpoint({
  method: 'POST',
  path: '/p/shopCart/info',
  access: 'member',
  /**
   * `addrId` 0, or none: the default address. `areaId`: goods are asked for in this district instead; freight stays
   * that to the address.
   */
  input: z.nullish(
    z.union([
      z.array(z.unknown()),
      z.object({
        addrId: z.catch(z.nullish(z.coerce.number()), 0),
        areaId: z.catch(z.nullish(z.coerce.number()), 0),
      }),
    ]),
  ),
  /** Totals cover the checked lines that can be settled; freight follows at checkout. */
  answer: z.extend(money, {
    shopCarts: z.array(shopCart),
    /** Ours: where `arrival` of the shops is told for; null: nobody knows. */
    arrivalRegion: z.nullable(region),
    freightAmount: z.number(),
    /** Ours: where the ticked goods stand to discounts of the mall. */
    discounts: z.array(discountNote),
    /** null: no address yet. */
    userDeliveryInfo: z.nullable(cartDelivery),
  }),
  problems: [],
})

/** What these lines of the cart come to. */
export const totalPay = endpoint({
  method: 'POST',
  path: '/p/shopCart/totalPay',
  access: 'member',
  input: basketIds,
  answer: money,
  problems: [],
})

/** As it is answered, or as other clients have it in a form or as a switch. */
const wantedTick = z.pipe(
  z.literal([0, 1, '0', '1', false, true]),
  z.transform((is) => (Number(is) === 1 ? 1 : 0)),
)

/** Ticks lines of the cart, or takes the tick away. */
export const checkItems = endpoint({
  method: 'POST',
  path: '/p/shopCart/checkItems',
  access: 'member',
  input: z.array(z.object({ basketId: id, isChecked: wantedTick })).check(z.maxLength(CART_LINES_MAX)),
  answer: z.null(),
  problems: [],
})

/**
 * Ours: other skus in place of those of these lines, all or none, each so many of it: another variant, or the same part
 * of another shop. What lies in the cart already is added to.
 */
export const replaceItems = endpoint({
  method: 'PUT',
  path: '/p/shopCart/replaceItems',
  access: 'member',
  input: z
    .array(z.object({ basketId: id, skuId: id, count: quantity }))
    .check(z.minLength(1, 'nothingSelected'), z.maxLength(CART_LINES_MAX)),
  /** The lines in which they lie now. */
  answer: z.array(z.object({ basketId: z.number(), skuId: z.number() })),
  problems: ['nothingSelected', ...addItems.problems],
})

/** Takes lines out of the cart. */
export const deleteItems = endpoint({
  method: 'DELETE',
  path: '/p/shopCart/deleteItem',
  access: 'member',
  input: basketIds.check(z.minLength(1, 'nothingSelected')),
  answer: z.null(),
  problems: ['nothingSelected'],
})

/** The popup's confirmation sends PUT (spec §7). */
export const deleteItemsByPut = endpoint({ ...deleteItems, method: 'PUT' })

/** How many pieces lie in the cart. */
export const prodCount = endpoint({
  method: 'GET',
  path: '/p/shopCart/prodCount',
  access: 'member',
  input: z.object({}),
  answer: z.number(),
  problems: [],
})

/** The spec's older path; visitors have 0. */
export const prodCountMa = endpoint({
  ...prodCount,
  path: '/mall4cloud_product/shop_cart/ma/prod_count',
  access: 'optional',
})
