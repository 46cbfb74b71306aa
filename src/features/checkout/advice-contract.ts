// What a cart may say of the order that it would become: asked for with the page, and apart from the checkout's calls.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { reduction } from '#features/coupons/contract.ts'
import { region } from '#features/addresses/contract.ts'
import { couponScopes } from '#features/coupons/rules.ts'

/**
 * `claim`: with it less would be paid, once it is claimed. `applies`: the person has it and the order would use it.
 * `short`: the goods ticked lack something to its threshold. `idle`: it changes nothing about what is ticked.
 */
const couponWords = ['claim', 'applies', 'short', 'idle'] as const

const adviceCoupon = z.object({
  couponId: z.number(),
  couponName: z.string(),
  /** null: of the mall. */
  shopId: z.nullable(z.number()),
  ...reduction,
  scope: z.enum(couponScopes),
  isClaimed: z.boolean(),
  says: z.enum(couponWords),
  /** What less is paid with it, freight counted. */
  saves: z.number(),
  /** To its threshold. */
  missing: z.number(),
})
export type AdviceCoupon = z.infer<typeof adviceCoupon>

/** The next step of a line's prices, as the line can be ordered. */
const adviceStep = z.object({
  basketId: z.number(),
  /** The least allowed quantity of that step; there is as much in stock. */
  quantity: z.number(),
  /** Of one at that quantity. */
  price: z.number(),
  /** What the whole order costs more then, with coupons and freight; below zero: less. */
  extra: z.number(),
})
export type AdviceStep = z.infer<typeof adviceStep>

const adviceShop = z.object({
  shopId: z.number(),
  /** By express, for what is ticked; null: nobody knows where to, nothing ticked, or out of reach. */
  transFee: z.nullable(z.number()),
  /** A coupon took the goods below the sum from which on freight is free: that sum. */
  freeFrom: z.nullable(z.number()),
})
export type AdviceShop = z.infer<typeof adviceShop>

const adviceOrder = z.object({
  /** Of the goods, discounts off already: what the cart sums up. */
  goods: z.number(),
  /** What coupons take off. */
  couponReduce: z.number(),
  /** All shops' freight, and with it what is paid; null: nobody knows where to, or some shop does not send there. */
  freight: z.nullable(z.object({ to: region, transFee: z.number(), payable: z.number() })),
})
export type AdviceOrder = z.infer<typeof adviceOrder>

/**
 * Ours: what is ticked in the cart, priced as the checkout would price it by itself: for the default address, or for
 * the district `areaId`, by express, with the best of the person's coupons and without points.
 */
export const cartAdvice = endpoint({
  method: 'GET',
  path: '/p/order/cartAdvice',
  access: 'member',
  input: z.object({ areaId: z.catch(z._default(z.coerce.number(), 0), 0) }),
  answer: z.object({
    /** null: nothing is ticked, or more than one order can have. */
    order: z.nullable(adviceOrder),
    shops: z.array(adviceShop),
    /** At most one of each shop and one of the mall: the one that matters most. */
    coupons: z.array(adviceCoupon),
    steps: z.array(adviceStep),
  }),
  problems: [],
})
export type CartAdvice = z.infer<typeof cartAdvice.answer>
