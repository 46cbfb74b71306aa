/** Products as the shop that sells them works on them. */
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { trim } from '#core/field/trim.ts'
import { PAGE_SIZE_MAX } from '#core/limits.ts'
import { yuanField } from '#core/field/money-field.ts'
import { validity } from './contract.ts'
import { QUANTITY_MAX } from './rules.ts'
import {
  DAYS_MAX,
  LADDER_STEPS_MAX,
  MOVE_NOTE_MAX,
  PICTURES_MAX,
  PRICE_CHANGES_PAGE,
  PRODUCT_TEXTS,
  SHELF_AT_ONCE_MAX,
  SHOP_PRODUCTS_PAGE,
  SHOP_SKUS_PAGE,
  SKUS_MAX,
  STOCK_MAX,
  WEIGHT_MAX_G,
  isSigned,
  priceSources,
  shelfFilters,
  stockFilters,
  stockReasons,
} from './shop-rules.ts'

const maybeId = z.optional(id)
const version = z.number().check(z.int(), z.gte(1))
const words = (max: number) => z.string().check(trim(), z.maxLength(max, 'textTooLong'))
const needed = (max: number) => z.string().check(trim(), z.minLength(1, 'textBlank'), z.maxLength(max, 'textTooLong'))
const whole = (max: number) => z.number().check(z.int(), z.gte(0), z.lte(max))

const row = z.object({
  prodId: z.number(),
  prodName: z.string(),
  model: z.string(),
  brand: z.string(),
  category: z.string(),
  pic: z.string(),
  isOnShelf: z.boolean(),
  skuCount: z.number(),
  /** Those that can be bought while the product is on the shelf. */
  skusOnShelf: z.number(),
  stocks: z.number(),
  /** Skus with no more pieces than the shop's alarm says. */
  lowCount: z.number(),
  priceFrom: z.number(),
  soldNum: z.number(),
  changeTime: z.string(),
})

export type ShopProduct = z.infer<typeof row>

/** The newest first, by key: `after` is the `next` of the page before. */
export const shopProducts = endpoint({
  method: 'GET',
  path: '/shop/products',
  access: 'merchant',
  permission: 'products',
  input: z.object({
    /** Part of a name or a designation, an order code, or an article number of the shop's own. */
    words: z.optional(words(60)),
    categoryId: maybeId,
    brandId: maybeId,
    shelf: z._default(z.enum(shelfFilters), 'all'),
    stock: z._default(z.enum(stockFilters), 'all'),
    after: maybeId,
    size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_SIZE_MAX)), SHOP_PRODUCTS_PAGE),
  }),
  answer: z.object({ records: z.array(row), next: z.nullable(z.number()) }),
  problems: [],
})

const named = z.array(z.object({ id: z.number(), name: z.string() }))

/** What a list can be narrowed by: the categories and brands this shop has. */
export const shopProductFilters = endpoint({
  method: 'GET',
  path: '/shop/products/filters',
  access: 'merchant',
  permission: 'products',
  input: z.object({}),
  answer: z.object({ categories: named, brands: named }),
  problems: [],
})

/** A parameter and its value: a number as it is written, or the code of a word. */
const chosen = z.object({ attributeId: z.number(), value: z.string() })

/** What one as sold is, and the quantities it is sold in; an empty word is the product's unit. */
const soldAs = z.object({
  unitZh: words(PRODUCT_TEXTS.unit),
  unitEn: words(PRODUCT_TEXTS.unit),
  pieces: whole(STOCK_MAX).check(z.gte(1)),
  pieceZh: words(PRODUCT_TEXTS.unit),
  pieceEn: words(PRODUCT_TEXTS.unit),
  minQuantity: whole(QUANTITY_MAX).check(z.gte(1)),
  quantityStep: whole(QUANTITY_MAX).check(z.gte(1)),
})

const skuFields = {
  model: needed(PRODUCT_TEXTS.model),
  price: yuanField,
  marketPrice: yuanField,
  memberPrice: yuanField,
  seniorPrice: yuanField,
  /** From so many pieces on, so many percent off; both rise. */
  ladder: z.array(z.object({ from: whole(STOCK_MAX), percentOff: whole(99) })).check(z.maxLength(LADDER_STEPS_MAX)),
  leadDays: whole(DAYS_MAX),
  restockDays: whole(DAYS_MAX),
  weightG: whole(WEIGHT_MAX_G),
  isOnShelf: z.boolean(),
  attributes: z.array(chosen).check(z.maxLength(30)),
}

const texts = {
  nameZh: needed(PRODUCT_TEXTS.name),
  nameEn: needed(PRODUCT_TEXTS.name),
  briefZh: words(PRODUCT_TEXTS.brief),
  briefEn: words(PRODUCT_TEXTS.brief),
  standard: words(PRODUCT_TEXTS.standard),
  unitZh: needed(PRODUCT_TEXTS.unit),
  unitEn: needed(PRODUCT_TEXTS.unit),
  attributes: z.array(chosen).check(z.maxLength(30)),
}

const attribute = z.object({
  attributeId: z.number(),
  name: z.string(),
  unit: z.nullable(z.string()),
  isNumber: z.boolean(),
  /** Of each sku; otherwise of the product. */
  ofSku: z.boolean(),
  /** The words to choose from. */
  words: z.array(z.object({ code: z.string(), label: z.string() })),
})

export type ProductAttribute = z.infer<typeof attribute>

const stockMove = z.object({
  id: z.number(),
  partyCode: z.string(),
  change: z.number(),
  stockAfter: z.number(),
  reason: z.enum(stockReasons),
  note: z.string(),
  author: z.string(),
  time: z.string(),
})

/** One product as its shop edits it. */
export const shopProduct = endpoint({
  method: 'GET',
  path: '/shop/products/:prodId',
  access: 'merchant',
  permission: 'products',
  input: z.object({ prodId: id }),
  answer: z.object({
    ...texts,
    prodId: z.number(),
    version: z.number(),
    model: z.string(),
    brand: z.string(),
    category: z.string(),
    isOnShelf: z.boolean(),
    soldNum: z.number(),
    /** null: goods. */
    validity: z.nullable(validity),
    drawing: z.string(),
    pics: z.array(z.string()),
    /** What products of the category are told by. */
    allowed: z.array(attribute),
    skus: z.array(
      z.object({
        ...skuFields,
        /** What the shop calls it in its own books, as in `KG-10-0320`; empty: it gave none. */
        articleNo: z.string(),
        soldAs,
        skuId: z.number(),
        partyCode: z.string(),
        stocks: z.number(),
      }),
    ),
    stockMoves: z.array(stockMove),
  }),
  problems: ['productUnknown'],
})
export type ShopProductDetail = z.infer<typeof shopProduct.answer>

const ownSku = z.object({
  prodId: z.number(),
  skuId: z.number(),
  /** What the shop calls it in its own books, as in `KG-10-0320`; empty: it gave none. */
  articleNo: z.string(),
  /** The order code, as in `BG-10 320 4017`. */
  partyCode: z.string(),
  model: z.string(),
  /** One as sold holds so many: a piece and a box of ten may have one article number. */
  pieces: z.number(),
  stocks: z.number(),
  price: z.number(),
  isOnShelf: z.boolean(),
})

/** The variants a shop sells under its own article numbers, by key: for programs that know no other number. */
export const shopSkus = endpoint({
  method: 'GET',
  path: '/shop/skus',
  access: 'merchant',
  permission: 'products',
  input: z.object({
    /** Those with this article number, in capitals or not; left out: all. */
    articleNo: z.optional(needed(PRODUCT_TEXTS.article)),
    after: maybeId,
    size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_SIZE_MAX)), SHOP_SKUS_PAGE),
  }),
  answer: z.object({ records: z.array(ownSku), next: z.nullable(z.number()) }),
  problems: ['textBlank', 'textTooLong'],
})

const priceChange = z.object({
  id: z.number(),
  skuId: z.number(),
  partyCode: z.string(),
  /** null: the first price on record. */
  priceBefore: z.nullable(z.number()),
  price: z.number(),
  marketPriceBefore: z.nullable(z.number()),
  marketPrice: z.number(),
  source: z.enum(priceSources),
  /** Who of the shop it was, where somebody was. */
  author: z.nullable(z.string()),
  time: z.string(),
})

/** What the skus of a product cost and when, the newest change first, by key. */
export const shopProductPrices = endpoint({
  method: 'GET',
  path: '/shop/products/:prodId/prices',
  access: 'merchant',
  permission: 'products',
  input: z.object({
    prodId: id,
    after: maybeId,
    size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_SIZE_MAX)), PRICE_CHANGES_PAGE),
  }),
  answer: z.object({ records: z.array(priceChange), next: z.nullable(z.number()) }),
  problems: ['productUnknown'],
})

const dearerSale = z.object({
  saleId: z.number(),
  name: z.string(),
  partyCode: z.string(),
  price: z.number(),
  /** The lowest that one costs without the sale, of all levels. */
  lowest: z.number(),
  startTime: z.string(),
  endTime: z.string(),
})
export type DearerSale = z.infer<typeof dearerSale>

/** `version` is the one that was read: an older one is told, not overwritten. A sku without an id is a new one. */
export const changeProduct = endpoint({
  method: 'PUT',
  path: '/shop/products/:prodId',
  access: 'merchant',
  permission: 'products',
  input: z.object({
    ...texts,
    prodId: id,
    /** Left out: as it is. */
    validity: z.optional(z.nullable(validity)),
    version,
    /** `soldAs` left out: as it was, and as the parameters mean it; `articleNo` left out: as it was. */
    skus: z
      .array(
        z.object({
          ...skuFields,
          /** What the shop calls it in its own books, as in `KG-10-0320`; several may have the same. */
          articleNo: z.optional(words(PRODUCT_TEXTS.article)),
          soldAs: z.optional(soldAs),
          skuId: z.nullable(z.number()),
        }),
      )
      .check(z.minLength(1), z.maxLength(SKUS_MAX)),
  }),
  answer: z.object({
    version: z.number(),
    /** Approved and not over, and no cheaper than the product is now; left out: there is none. */
    dearerSales: z.optional(z.array(dearerSale)),
  }),
  problems: [
    'validityInvalid',
    'productUnknown',
    'changedMeanwhile',
    'textBlank',
    'textTooLong',
    'amountInvalid',
    'priceOrder',
    'ladderInvalid',
    'variantRepeated',
    'packInvalid',
    'minimumInvalid',
    'attributeInvalid',
  ],
})

/** Puts products on the shelf, or takes them off. */
export const shelveProducts = endpoint({
  method: 'PUT',
  path: '/shop/products/shelf',
  access: 'merchant',
  permission: 'products',
  input: z.object({
    prodIds: z.array(id).check(z.minLength(1), z.maxLength(SHELF_AT_ONCE_MAX)),
    isOnShelf: z.boolean(),
  }),
  answer: z.object({ changed: z.number() }),
  problems: [],
})

/** So many more, or fewer: what orders take meanwhile stays taken. */
export const moveStock = endpoint({
  method: 'POST',
  path: '/shop/products/:prodId/stock',
  access: 'merchant',
  permission: 'products',
  input: z
    .object({
      prodId: id,
      skuId: id,
      change: z.number().check(
        z.int(),
        z.gte(-STOCK_MAX),
        z.lte(STOCK_MAX),
        z.refine((change) => change !== 0, 'quantityWrong'),
      ),
      reason: z.enum(stockReasons),
      note: z._default(words(MOVE_NOTE_MAX), ''),
    })
    .check(z.refine(({ change, reason }) => isSigned(change, reason), 'receivedNegative')),
  answer: z.object({ stocks: z.number() }),
  problems: ['productUnknown', 'stockTooLow', 'stockTooHigh', 'quantityWrong', 'receivedNegative'],
})

/** Form field `file`; answers nothing. Not JSON, so it is no endpoint of `mount`. */
export const productPicturePath = (prodId: number | ':prodId') => `/shop/products/${prodId}/pictures` as const

/** The pictures that stay, in their order; others go. */
export const arrangePictures = endpoint({
  method: 'PUT',
  path: '/shop/products/:prodId/pictures',
  access: 'merchant',
  permission: 'products',
  input: z.object({ prodId: id, version, pics: z.array(z.string()).check(z.maxLength(PICTURES_MAX)) }),
  answer: z.object({ version: z.number() }),
  problems: ['productUnknown', 'changedMeanwhile'],
})
