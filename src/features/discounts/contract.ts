import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { measures } from './rules.ts'

/** `reached`: yuan, or pieces as sold. One of `cut` and `percentOff` is there. */
export const tierOnWire = z.object({
  reached: z.number(),
  cut: z.nullable(z.number()),
  percentOff: z.nullable(z.number()),
})
export type WireTier = z.infer<typeof tierOnWire>

const discount = {
  discountId: z.number(),
  discountName: z.string(),
  /** null: the mall's own. */
  shopId: z.nullable(z.number()),
  shopName: z.nullable(z.string()),
  measure: z.enum(measures),
  tiers: z.array(tierOnWire),
  startTime: z.string(),
  endTime: z.string(),
  isRunning: z.boolean(),
  /** null: all goods of the shop, or of the mall. */
  goodsCount: z.nullable(z.number()),
}
const record = z.object(discount)
export type DiscountRecord = z.infer<typeof record>

/** Running ones, and those that begin within a week; the one that ends first in front. */
export const discountList = endpoint({
  method: 'GET',
  path: '/discount/list',
  access: 'anyone',
  input: z.object({}),
  answer: z.array(record),
  problems: [],
})

/** One of them, with some of its goods. */
export const discountInfo = endpoint({
  method: 'GET',
  path: '/discount/info',
  access: 'optional',
  input: z.object({
    discountId: id,
    /** Goods of this category alone. */
    categoryId: z.optional(id),
    /** Goods that cost at least so much, and less than that, in yuan. */
    minPrice: z.optional(z.coerce.number().check(z.gte(0))),
    maxPrice: z.optional(z.coerce.number().check(z.gte(0))),
  }),
  answer: z.object({
    ...discount,
    /** The best sold; none of a discount of the whole mall. */
    prodIds: z.array(z.number()),
    /** Of its goods at these prices, the largest first, empty ones too; none of a discount of the whole mall. */
    categories: z.array(z.object({ categoryId: z.number(), categoryName: z.string(), count: z.number() })),
    /** Of its goods of this category, by what they cost, the cheapest first; `to` is not in it, and none is empty. */
    prices: z.array(z.object({ from: z.nullable(z.number()), to: z.nullable(z.number()), count: z.number() })),
    /** For search engines. */
    url: z.string(),
  }),
  problems: ['discountUnknown'],
})
/** Those that run now and that this product takes part in. */
export const discountsOfProduct = endpoint({
  method: 'GET',
  path: '/discount/ofProduct',
  access: 'anyone',
  input: z.object({ prodId: id }),
  answer: z.array(record),
  problems: [],
})
export type DiscountInfo = z.infer<typeof discountInfo.answer>
