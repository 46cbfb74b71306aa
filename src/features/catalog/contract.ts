// The catalogue on the wire.
import * as z from 'zod/mini'
import { dayField } from '#core/field/day-field.ts'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { VALID_DAYS_MAX } from './validity.ts'
import { region } from '#features/addresses/contract.ts'
import { arrival, shopState } from '#features/shops/contract.ts'
import { PAGE_SIZE_MAX } from '#core/limits.ts'
import { pageOf, paging } from '#core/wire/page.ts'
import { drawnAs, kindGroups } from './designation/kind-words.ts'
import { QUANTITY_MAX } from './rules.ts'
import { meaning, mold, prodType } from '#core/wire/wire-number.ts'
import { prodTypes } from '#core/wire/wire-words.ts'

const day = dayField('validityInvalid')
export const validity = z.union([
  z.object({ kind: z.literal('always') }),
  z.object({ kind: z.literal('sameDay') }),
  z.object({
    kind: z.literal('days'),
    days: z
      .number('validityInvalid')
      .check(z.int('validityInvalid'), z.gte(1, 'validityInvalid'), z.lte(VALID_DAYS_MAX, 'validityInvalid')),
  }),
  z.object({ kind: z.literal('range'), from: day, to: day }),
])

/** A picker of languages may send `''`: nothing. */
export const maybeId = z.catch(z.optional(id), undefined)
/** Comma-separated. */
const idList = z.string().check(z.regex(/^(\d{1,16}(,\d{1,16})*)?$/), z.maxLength(17 * PAGE_SIZE_MAX))
export const quantity = z.coerce
  .number('quantityWrong')
  .check(z.int('quantityWrong'), z.gte(1, 'quantityWrong'), z.lte(QUANTITY_MAX, 'quantityWrong'))

/** Ours: what price, quantity and stock of a sku count, and which quantities it is sold in. */
export const pack = {
  /** One as sold: 盒. */
  unit: z.string(),
  /** How many pieces it holds, and the word for one: 10 套. */
  pieces: z.number(),
  pieceUnit: z.string(),
  /** From so many on, in multiples of so many. */
  minQuantity: z.number(),
  quantityStep: z.number(),
}

/** A sale on the page of its product, coming or running. */
const saleOfProduct = z.object({
  saleId: z.number(),
  prodType,
  name: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Of one; null: by thresholds. */
  price: z.nullable(z.number()),
  /** The sku that it is of; null: any. */
  skuId: z.nullable(z.number()),
  /** Where it is bought, or told of. */
  path: z.string(),
})
export type SaleOfProduct = z.infer<typeof saleOfProduct>

/** A product as lists and blocks show it; prices are those of the level that asks. */
export const product = z.object({
  prodId: z.number(),
  prodName: z.string(),
  brief: z.string(),
  price: z.number(),
  oriPrice: z.number(),
  /** The enterprise price; null for those who are not entitled to it. */
  memberPrice: z.nullable(z.number()),
  activityPrice: z.nullable(z.number()),
  activityInProgress: z.boolean(),
  pic: z.string(),
  imgs: z.string(),
  prodType,
  shopId: z.number(),
  shopName: z.string(),
  totalStocks: z.number(),
  /** Ours: of `skuId` alone, in its `unit`; all of them together may be pieces and packs. */
  stocks: z.number(),
  soldNum: z.number(),
  commentNum: z.number(),
  brandId: z.number(),
  categoryId: z.number(),
  status: z.number(),
  /** Ours: px per mm at which its drawing fills the cell of a card; a row is drawn at the least of its own. */
  fit: z.number(),
  // Ours: what a card says beside the name.
  model: z.string(),
  brandName: z.string(),
  ...pack,
  /** The plain sku, or a pack of it that can be bought: whose price, unit and rule these are. */
  skuId: z.number(),
  /**
   * Its skus differ in what makes it another part, and none is meant: `skuId` is the cheapest, its price the one from
   * which on it is had.
   */
  asksChoice: z.boolean(),
  /** 1: a service, which is bought by itself and never goes through the cart. */
  mold,
  /** How many one unit of it holds, in words; empty for a single piece. */
  pack: z.string(),
  leadDays: z.number(),
  shopStatus: shopState,
})
export type Product = z.infer<typeof product>

/**
 * A product that somebody marked or looked at: what can belong to one variant is its own where one is `chosen`, and
 * `asksChoice` is false.
 */
export const markedProduct = z.extend(product, {
  chosen: z.nullable(
    z.object({
      /** The order code. */
      partyCode: z.string(),
      properties: z.string(),
    }),
  ),
})
export type MarkedProduct = z.infer<typeof markedProduct>

const ladder = z.array(z.object({ from: z.number(), price: z.number() }))

export const sku = z.object({
  skuId: z.number(),
  prodId: z.number(),
  skuName: z.string(),
  pic: z.string(),
  price: z.number(),
  oriPrice: z.number(),
  /** The enterprise price; null for those who are not entitled to it. */
  memberAmount: z.nullable(z.number()),
  stocks: z.number(),
  isHasStock: z.boolean(),
  /** `游隙:C3;包装:单个盒装` */
  properties: z.string(),
  /** The part number: our order code. */
  partyCode: z.string(),
  status: z.number(),
  // Ours.
  ...pack,
  model: z.string(),
  /** From so many pieces on each costs so much, as this level pays; the first step from 1. */
  ladder,
  leadDays: z.number(),
  /** When more comes, for a sku that is out; yyyy-MM-dd. */
  restockAt: z.nullable(z.string()),
  /**
   * What it cost before its price fell, and the days (yyyy-MM-dd) in which it never cost less; null where nothing
   * fell, the record does not reach that far, or an enterprise price is shown (ADR 0351).
   */
  formerPrice: z.nullable(z.object({ price: z.number(), from: z.string(), to: z.string() })),
})
export type Sku = z.infer<typeof sku>

const parameter = z.object({
  parameterKey: z.string(),
  parameterValue: z.string(),
  /** The letter of the drawing. */
  symbol: z.nullable(z.string()),
  /** A typical value, not one of a standard. */
  isReference: z.boolean(),
})

const piece = z.object({ text: z.string(), name: z.string(), meaning: z.string() })

/** The shop as the card beside a product shows it. */
const shopCard = z.object({
  shopId: z.number(),
  shopName: z.string(),
  shopLogo: z.nullable(z.string()),
  shopStatus: shopState,
  isSelfRun: z.boolean(),
  city: z.string(),
  score: z.number(),
  /** Percent of orders that left on time. */
  onTime: z.number(),
  replyMinutes: z.number(),
  openYears: z.number(),
})

export const productDetail = z.object({
  prodId: z.number(),
  shopId: z.number(),
  shopName: z.string(),
  prodName: z.string(),
  brief: z.string(),
  price: z.number(),
  oriPrice: z.number(),
  memberPrice: z.nullable(z.number()),
  content: z.string(),
  pic: z.string(),
  /** Comma-separated, the drawing first. */
  imgs: z.string(),
  video: z.string(),
  status: z.number(),
  prodType,
  /** 1: virtual goods, of which `validity` says how long their codes can be used. */
  mold,
  validity: z.nullable(validity),
  totalStocks: z.number(),
  soldNum: z.number(),
  commentNum: z.number(),
  categoryId: z.number(),
  brand: z.object({ brandId: z.number(), name: z.string(), firstLetter: z.string() }),
  /** Ours: paid before this hour of a working day, goods leave with that day's. */
  cutOff: z.string(),
  deliveryModeVO: z.object({ hasShopDelivery: z.boolean(), hasUserPickUp: z.boolean(), hasCityDelivery: z.boolean() }),
  /** To the person's address; null for visitors and people without an address. */
  userDeliveryInfo: z.nullable(
    z.object({
      userAddr: z.object({ addrId: z.number(), province: z.string(), city: z.string(), area: z.string() }),
      isDeliverable: z.boolean(),
      /** Freight of one piece of the first sku; 0 from the amount on that ships free. */
      totalTransFee: z.nullable(z.number()),
    }),
  ),
  prodParameterList: z.array(parameter),
  /** Ours, `decoded`: what the model of this one says. */
  skuList: z.array(z.extend(sku, { decoded: z.array(piece) })),
  // Ours.
  /** Names of the properties that have to be chosen, for its skus differ in them and are another part by them. */
  deciding: z.array(z.string()),
  /** Average of the reviews, one place; null without any. */
  score: z.nullable(z.number()),
  url: z.string(),
  model: z.string(),
  /** The name without maker and model: what kind of part it is. */
  kindName: z.string(),
  standard: z.string(),
  unit: z.string(),
  sizeKey: z.string(),
  /** The price level of the answer: 1 ordinary, 2 enterprise, 3 senior enterprise. */
  level: z.literal([1, 2, 3]),
  categories: z.array(z.object({ categoryId: z.number(), categoryName: z.string() })),
  designation: z.object({
    pieces: z.array(piece),
    /** `flats`: across flats in mm, where a part of that standard takes another wrench. */
    equals: z.array(
      z.object({
        model: z.string(),
        by: z.string(),
        flats: z.optional(z.object({ theirs: z.number(), mine: z.number() })),
      }),
    ),
  }),
  /** `drawnAs`: whether it shows a section or the part from outside. */
  drawing: z.object({
    full: z.string(),
    symbols: z.string(),
    thumb: z.string(),
    title: z.string(),
    drawnAs: z.enum(drawnAs),
  }),
  /** What kind of part it is, for what may be said of it. */
  kindGroup: z.enum(kindGroups),
  shop: shopCard,
  /** Those with a price of their own first. */
  sales: z.array(saleOfProduct),
})
export type ProductDetail = z.infer<typeof productDetail>
/** A sku on the page of its product. */
export type Variant = ProductDetail['skuList'][number]

/** An id that is none is an unknown product. Without `addrId`, or with 0: the person's default address. */
export const prodInfo = endpoint({
  method: 'GET',
  path: '/prod/prodInfo',
  access: 'optional',
  input: z.object({ prodId: z.catch(id, 0), addrId: z.catch(z._default(z.coerce.number(), 0), 0) }),
  answer: productDetail,
  answerIs: 'built',
  problems: ['productGone', 'productUnknown'],
})

/** Ours: what a part costs everybody and what an enterprise member: for the window that asks visitors to sign in. */
export const levelPrices = endpoint({
  method: 'GET',
  path: '/prod/levelPrices',
  access: 'anyone',
  input: z.object({ prodId: id, skuId: maybeId }),
  answer: z.object({
    model: z.string(),
    unit: z.string(),
    price: z.number(),
    memberPrice: z.number(),
    /** The first step of the enterprise prices; null: there is none. */
    step: z.nullable(z.object({ from: z.number(), price: z.number() })),
  }),
  problems: ['productGone', 'productUnknown'],
})
export type LevelPrices = z.infer<typeof levelPrices.answer>

/** The variants of a product with price and stock. */
export const skuList = endpoint({
  method: 'GET',
  path: '/prod/skuList',
  access: 'optional',
  input: z.object({ prodId: id }),
  answer: z.array(sku),
  problems: ['productGone', 'productUnknown'],
})

/** Is it on the shelf, in a shop that is open? */
export const isStatus = endpoint({
  method: 'GET',
  path: '/prod/isStatus',
  access: 'anyone',
  input: z.object({ prodId: id }),
  answer: z.boolean(),
  problems: [],
})

/** Best sold first: of the product's category without itself, of a category with all below it, or of everything. */
export const recommendList = endpoint({
  method: 'GET',
  path: '/prod/recommendList',
  access: 'optional',
  input: z.object({ prodId: maybeId, categoryId: maybeId, ...paging }),
  answer: pageOf(product),
  answerIs: 'built',
  problems: ['productGone', 'productUnknown'],
})

/** Ours: when these would arrive by express where the asker is: in the district named, else at the default address. */
export const arrivals = endpoint({
  method: 'GET',
  path: '/prod/arrival',
  access: 'optional',
  input: z.object({
    skuIds: idList.check(z.minLength(1)),
    areaId: z.catch(z._default(z.coerce.number(), 0), 0),
  }),
  answer: z.object({
    /** null: nothing is known of the asker; then no day of arrival is told. */
    region: z.nullable(region),
    arrivals: z.array(z.extend(arrival, { skuId: z.number(), isDeliverable: z.boolean() })),
  }),
  problems: [],
})
export type Arrivals = z.infer<typeof arrivals.answer>

/** Comma-separated ids; what is gone is left out, the order stays. */
export const productsByIds = endpoint({
  method: 'GET',
  path: '/prod/listProdByIdsAndType',
  access: 'optional',
  input: z.object({
    prodIds: idList,
    prodType: z.optional(z.coerce.number().check(meaning(prodTypes))),
  }),
  answer: z.array(product),
  problems: [],
})

const grades = ['full', 'size', 'check'] as const

/** In what another part differs, in words; the most telling first. */
const difference = z.object({ name: z.string(), theirs: z.string(), mine: z.string() })

/** Ours: other parts of the same boundary dimensions, the best replacement first. */
export const sameSize = endpoint({
  method: 'GET',
  path: '/prod/sameSize',
  access: 'optional',
  input: z.object({
    prodId: id,
    ...paging,
    /** So many of each grade instead of a page. */
    perGrade: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(20))),
  }),
  answer: z.object({
    ...pageOf(z.extend(product, { grade: z.enum(grades), differs: z.array(difference) })).shape,
    sizeKey: z.string(),
    /** The type without closure and maker's suffixes: 6204. */
    baseModel: z.string(),
    /** It is a part with seals, with shields or open, and the others are told apart by that. */
    hasClosure: z.boolean(),
    /** How many there are of each grade. */
    totals: z.object({ full: z.number(), size: z.number(), check: z.number() }),
  }),
  answerIs: 'built',
  problems: ['productGone', 'productUnknown'],
})
export type SameSize = z.infer<typeof sameSize.answer>
