import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { CART_SETTLE_MAX } from '#core/limits.ts'
import { address } from '#features/addresses/contract.ts'
import { pack } from '#features/catalog/contract.ts'
import { QUANTITY_MAX } from '#features/catalog/rules.ts'
import { reduction } from '#features/coupons/contract.ts'
import { pricePartsOnWire } from '#features/discounts/wire-parts.ts'
import { orderInvoice } from '#features/orders/invoice.ts'
import { arrival, deliveryMethod } from '#features/shops/contract.ts'
import { deliveryMethods } from '#features/shops/rules.ts'
import { trim } from '#core/field/trim.ts'
import { orderTypes, payType } from '#core/wire/wire-words.ts'
import { CHECKOUT_KEY, QUOTED_SETTLE_MAX } from './rules.ts'
import { meaning, orderType } from '#core/wire/wire-number.ts'

/** Blank, as some clients send what they have not: none. */
const key = z.nullish(z.union([z.string().check(z.regex(CHECKOUT_KEY)), z.literal('')]))

const wantedMethod = z.pipe(
  z.coerce.number('deliveryUnsupported'),
  z.literal(Object.values(deliveryMethods), 'deliveryUnsupported').check(meaning(deliveryMethods)),
)

const orderItem = z.object({
  prodId: id,
  skuId: id,
  shopId: z.optional(id),
  prodCount: z.coerce
    .number('quantityWrong')
    .check(z.int('quantityWrong'), z.gte(1, 'quantityWrong'), z.lte(QUANTITY_MAX, 'quantityWrong')),
})

const areAllOther = (ids: readonly number[]): boolean => new Set(ids).size === ids.length
/** Each sale and each sku once, so that every line is of one sale. */
const orderItems = z.array(z.extend(orderItem, { saleId: id })).check(
  z.minLength(1, 'nothingSelected'),
  z.maxLength(CART_SETTLE_MAX, 'tooManyToSettle'),
  z.refine((items) => areAllOther(items.map(({ saleId }) => saleId)) && areAllOther(items.map(({ skuId }) => skuId))),
)

/** Ours: what one thing is bought by in place of its ordinary price: 1 a group, 2 a flash sale, 3 points. */
const boughtBy = {
  orderType: z.nullish(z.coerce.number().check(z.int(), z.gte(0), z.lte(3), meaning(orderTypes))),
  saleId: z.nullish(id),
}

/** Why a line cannot be ordered as it stands. */
export const lineTroubles = ['outOfStock', 'stockShort', 'shopNotOpen', 'quantityRule'] as const

/** Why one of the person's coupons cannot be used here. */
export const couponTroubles = ['outOfScope', 'belowThreshold', 'notValidYet'] as const
export type CouponTrouble = (typeof couponTroubles)[number]

const checkoutCoupon = z.object({
  couponUserId: z.number(),
  couponName: z.string(),
  /** null: of the mall. */
  shopId: z.nullable(z.number()),
  ...reduction,
  validFrom: z.string(),
  validUntil: z.string(),
  isChosen: z.boolean(),
  /** What it takes off, of one that is chosen. */
  reduce: z.number(),
  trouble: z.nullable(z.enum(couponTroubles)),
  /** To its threshold. */
  missing: z.number(),
  /** Ours: what less is paid with it than with none in its place, freight counted; of those that can be used. */
  saves: z.number(),
})
export type CheckoutCoupon = z.infer<typeof checkoutCoupon>

/** One that the person could claim, and what less would be paid then with the best coupons. */
const couponOffer = z.object({
  couponId: z.number(),
  couponName: z.string(),
  /** null: of the mall. */
  shopId: z.nullable(z.number()),
  saves: z.number(),
})
export type CouponOffer = z.infer<typeof couponOffer>

const checkoutItem = z.object({
  /** 0: bought at once, not from the cart. */
  basketId: z.number(),
  shopId: z.number(),
  prodId: z.number(),
  skuId: z.number(),
  prodName: z.string(),
  skuName: z.string(),
  partyCode: z.string(),
  properties: z.string(),
  ...pack,
  pic: z.string(),
  price: z.number(),
  oriPrice: z.number(),
  /** Ours: points that one costs beside its price. */
  scorePrice: z.number(),
  prodCount: z.number(),
  actualTotal: z.number(),
  stocks: z.number(),
  leadDays: z.number(),
  trouble: z.nullable(z.enum(lineTroubles)),
  /** Ours: from the list price to what is paid. */
  parts: pricePartsOnWire,
})
export type CheckoutItem = z.infer<typeof checkoutItem>

const shopOrder = z.object({
  shopId: z.number(),
  shopName: z.string(),
  isSelfRun: z.boolean(),
  /** False: the way chosen does not reach this address. */
  isDeliverable: z.boolean(),
  /** The ways this shop offers, and the one chosen. */
  dvyTypes: z.array(deliveryMethod),
  dvyType: deliveryMethod,
  // Ours: what each of them costs here (null: it does not reach the address), and where goods can be collected.
  deliveries: z.array(z.object({ dvyType: deliveryMethod, transFee: z.nullable(z.number()) })),
  /** When it comes this way; null: nothing of it can be sent so. */
  arrival: z.nullable(arrival),
  station: z.nullable(z.object({ address: z.string(), hours: z.string(), tel: z.string() })),
  transFee: z.number(),
  /** Freight that is not charged, because the goods are worth enough; and of it what the shop bears: all of it. */
  freeTransFee: z.number(),
  shopFreeTransFee: z.number(),
  /**
   * Ours: what the goods lack, after the shop's own coupon, for free freight by express; null: it is free, or never is.
   */
  freeFreightGap: z.nullable(z.number()),
  /** What the member level took off; `total` has it off already. */
  totalLevelAmount: z.number(),
  /** What the buyer writes to the shop is said at submit. */
  remarks: z.string(),
  /** Goods, what coupons take off them, and all of it with freight. */
  total: z.number(),
  couponReduce: z.number(),
  /** Ours: what discounts by thresholds take off. */
  discountReduce: z.number(),
  actualTotal: z.number(),
  totalCount: z.number(),
  shopCartItemDiscounts: z.array(
    z.object({ discountId: z.nullable(z.number()), shopCartItems: z.array(checkoutItem) }),
  ),
})
export type CheckoutShop = z.infer<typeof shopOrder>

/**
 * What a checkout would cost, kept under its key for half an hour. Of the lines, one way to name them is used:
 * `orderItem`, `quotation`, `basketIds`, or the checked cart.
 */
export const confirmOrder = endpoint({
  method: 'POST',
  path: '/p/order/confirm',
  access: 'member',
  // Whoever has nothing to say sends no body.
  input: z.prefault(
    z
      .object({
        /** Ours: the key of the page; without one the answer brings a new one. */
        uuid: key,
        /** 0: the default address. */
        addrId: z._default(z.coerce.number(), 0),
        orderItem: z.nullish(orderItem),
        /** Ours: several points goods at once, each by its sale; `orderType` is 3 then, and `saleId` stands here. */
        orderItems: z.nullish(orderItems),
        basketIds: z.nullish(z.array(id)),
        /** Ours: of one's own quotation these, as many as it says (ADR 0780). */
        quotation: z.nullish(
          z.object({
            quotationId: id,
            skuIds: z
              .array(id)
              .check(z.minLength(1, 'nothingSelected'), z.maxLength(QUOTED_SETTLE_MAX, 'tooManyToSettle')),
          }),
        ),
        /** Points to pay with, in multiples of 10. */
        userUseScore: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
        /** 1: as many points as pay here, unless `userUseScore` says how many. */
        isScorePay: z.nullish(z.coerce.number()),
        /** At most one of each shop and one of the mall. Null: those that leave the least to pay. */
        couponUserIds: z.nullish(z.array(id).check(z.maxLength(60))),
        /** Of the shops that are not in it: express. */
        dvyTypes: z.nullish(z.array(z.object({ shopId: id, dvyType: wantedMethod }))),
        ...boughtBy,
        /** Ours: the group that is joined; without one a group buy starts its own. */
        teamId: z.nullish(id),
      })
      .check(
        z.refine(({ orderType: by, saleId, orderItem: one, orderItems: some }) =>
          some && !one ? by === orderTypes.points && !saleId : !by || Boolean(saleId && one),
        ),
      ),
    {},
  ),
  answer: z.object({
    uuid: z.string(),
    /** ms since the epoch. */
    expiresAt: z.number(),
    userAddr: z.nullable(address),
    shopCartOrders: z.array(shopOrder),
    /** Of each shop the way chosen. */
    dvyTypes: z.array(z.object({ shopId: z.number(), dvyType: deliveryMethod })),
    /** What cannot be ordered so, once more and flat: not sent to this address, of a closed shop, off the shelf. */
    filterShopItems: z.array(checkoutItem),
    total: z.number(),
    totalTransFee: z.number(),
    /** Freight not charged, and what the member level took off; both are off already. */
    freeTransFee: z.number(),
    totalLevelAmount: z.number(),
    /** Discounts, coupons and points together. */
    orderReduce: z.number(),
    couponReduce: z.number(),
    /** Ours: what discounts by thresholds take off. */
    discountReduce: z.number(),
    /** All of the person's that belong to these shops or to the mall: those that can be used first, the best on top. */
    coupons: z.array(checkoutCoupon),
    /** Ours: with which less would be paid, the most first; at most one of each shop and one of the mall. */
    couponOffers: z.array(couponOffer),
    actualTotal: z.number(),
    totalCount: z.number(),
    /**
     * What level and quantity took off the ordinary price, or a sale off what this person pays without it; `total` has
     * it off already.
     */
    savedTotal: z.number(),
    /** What points can pay at most here: what the person has and the goods take, in multiples of 10. */
    usableScore: z.number(),
    /** What the person has. */
    totalScore: z.number(),
    /** What is paid with points now, and what that takes off. */
    usedScore: z.number(),
    scoreReduce: z.number(),
    /** Ours: points that the goods cost beside their price. */
    costScore: z.number(),
    /** So many points pay one yuan. */
    scorePerYuan: z.number(),
    /**
     * Ours: one shop that has all of what several would send here; null: none. `saves`: what less is paid there, below
     * zero more; `items`: what lies in the cart then, by `replaceItems`.
     */
    oneShop: z.nullable(
      z.object({
        shopId: z.number(),
        shopName: z.string(),
        transFee: z.number(),
        saves: z.number(),
        items: z.array(z.object({ basketId: z.number(), skuId: z.number(), count: z.number() })),
      }),
    ),
    /** Ours: what the balance holds, which pays all of `actualTotal` or nothing; null where it pays nothing here. */
    balance: z.nullable(z.number()),
    /** Whether the balance asks for the payment password. */
    hasPayPassword: z.boolean(),
    orderType,
  }),
  problems: [
    'nothingSelected',
    'tooManyToSettle',
    'addressUnknown',
    'productGone',
    'outOfStock',
    'virtualBuyNow',
    'deliveryUnsupported',
    'orderExpired',
    'orderRepeated',
    'pointsStep',
    'pointsShort',
    'pointsTooMany',
    'couponUnusable',
    'quotationUnknown',
  ],
})
export type Checkout = z.infer<typeof confirmOrder.answer>

/**
 * One order for each shop, all or none. The same key with the same body answers what it answered before, `repeated`.
 * Without a key the buyer's last confirmation decides. What it comes to and how it is to be paid are no part of the
 * body: asked again with the balance, the same orders are paid by it.
 */
export const submitOrder = endpoint({
  method: 'POST',
  path: '/p/order/submit',
  access: 'member',
  input: z.prefault(
    z.object({
      uuid: key,
      orderShopParams: z.nullish(z.array(z.object({ shopId: id, remarks: z.nullish(z.string().check(trim())) }))),
      /** One for a shop, or without a shop for all. */
      orderInvoiceList: z.nullish(z.array(orderInvoice)),
      /**
       * Ours: what the page showed. Where another tab has confirmed the same checkout anew meanwhile, that sum is
       * refused, not charged.
       */
      actualTotal: z.nullish(z.coerce.number()),
      /** Ours, for the same reason: the address that the page showed. */
      addrId: z.nullish(z.coerce.number()),
      // Ours: said once more, a sale that is over or crowded refuses before anything is held.
      ...boughtBy,
      /** Ours: 9, the balance pays at once. Any other way is chosen at the counter. */
      payType: z.nullish(z.coerce.number().check(meaning(payType))),
      /** Sealed; the balance asks for it where one was set. */
      payPassword: z.nullish(z.string().check(z.maxLength(2048))),
    }),
    {},
  ),
  answer: z.object({
    /** "n1,n2": those that wait for money; where none does, all of them. */
    orderNumbers: z.string(),
    repeated: z.boolean(),
    /**
     * Ours: true also where nothing was left to pay; false leaves the orders to the counter; `payProblem` is then why
     * the balance, if it was asked, did not pay.
     */
    isPaid: z.boolean(),
    payProblem: z.nullable(z.string()),
  }),
  problems: [
    'payPasswordNeeded',
    'payPasswordWrong',
    'payPasswordPaused',
    'sealBroken',
    'orderExpired',
    'keyReused',
    'addressMissing',
    'addressChanged',
    'productGone',
    'virtualBuyNow',
    'addressUnknown',
    'regionUndeliverable',
    'deliveryUnsupported',
    'shopNotOpen',
    'outOfStock',
    'stockShort',
    'quantityRule',
    'priceChanged',
    'tooManyUnpaid',
    'pointsShort',
    'couponUsed',
    'remarkTooLong',
    'invoiceInvalid',
    'invoiceTitleInvalid',
    'taxpayerIdInvalid',
    'idNumberInvalid',
    'checkDigitWrong',
    'emailInvalid',
    'emailTooLong',
    'registeredAddressTooLong',
    'registeredPhoneTooLong',
    'bankTooLong',
    'bankAccountTooLong',
  ],
})
export type Submission = z.output<typeof submitOrder.input>
