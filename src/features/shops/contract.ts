import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { trim } from '#core/field/trim.ts'
import { pageOf, paging } from '#core/wire/page.ts'
import { numberOf } from '#core/wire/wire-number.ts'
import { deliveryMethods, shopStatus } from './rules.ts'

export const shopState = numberOf(shopStatus)
export const deliveryMethod = numberOf(deliveryMethods)

/**
 * Ours: paid before `payBefore` (exclusive), goods leave on `shipDay` and arrive on `arriveDay`; null: it is unknown
 * how long the way takes.
 */
export const arrival = z.object({ payBefore: z.string(), shipDay: z.string(), arriveDay: z.nullable(z.string()) })
export type WireArrival = z.infer<typeof arrival>

const shop = z.object({
  shopId: z.number(),
  shopName: z.string(),
  /** null: none; the page shows the first character of the name. */
  shopLogo: z.nullable(z.string()),
  intro: z.string(),
  tel: z.nullable(z.string()),
  /** 1 open, 0 in review, -1 review failed, 2 not yet open, 3 paused, 4 offline. */
  shopStatus: shopState,
  fansCount: z.number(),
  prodCount: z.number(),
  renovationId: z.nullable(z.number()),
  // Ours.
  isSelfRun: z.boolean(),
  city: z.string(),
  score: z.number(),
  /** Percent of orders that left on time. */
  onTime: z.number(),
  replyMinutes: z.number(),
  openedYear: z.number(),
})
export type Shop = z.infer<typeof shop>

/** What stands at the head of a shop's pages. */
export const headInfo = endpoint({
  method: 'GET',
  path: '/shop/headInfo',
  access: 'anyone',
  input: z.object({ shopId: id }),
  answer: shop,
  problems: ['shopUnknown'],
})

/** Ours: shops by name, the open ones first, then by size. */
export const shopPage = endpoint({
  method: 'GET',
  path: '/shop/page',
  access: 'anyone',
  input: z.object({
    shopName: z._default(z.string().check(trim(), z.maxLength(60)), ''),
    ...paging,
  }),
  answer: pageOf(shop),
  problems: [],
})
