// Group buys as shoppers know them. Ordering by one stands in the contract of the checkout.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { pageOf } from '#core/wire/page.ts'
import { teamPhases } from './rules.ts'

const team = z.object({
  teamId: z.number(),
  saleId: z.number(),
  /** With the rest of the name masked, as everybody is told. */
  leader: z.string(),
  size: z.number(),
  /** One a place that somebody has: what stands in it, and whether it is paid. */
  seats: z.array(z.object({ initial: z.string(), isPaid: z.boolean(), isMine: z.boolean() })),
  /** Places that can be joined now. */
  free: z.number(),
  /** Places that nobody has paid yet. */
  missing: z.number(),
  /** What its members have bought together. */
  bought: z.number(),
  phase: z.enum(teamPhases),
  /** null: the one who started it has not paid. */
  endTime: z.nullable(z.string()),
  closeTime: z.nullable(z.string()),
  /** Of the person who asks: their order in it. */
  orderNumber: z.nullable(z.string()),
})
export type Team = z.infer<typeof team>

const offer = z.object({
  saleId: z.number(),
  prodId: z.number(),
  skuId: z.number(),
  shopId: z.number(),
  shopName: z.string(),
  model: z.string(),
  /** Maker and kind. */
  prodName: z.string(),
  brandName: z.string(),
  properties: z.string(),
  partyCode: z.string(),
  pic: z.string(),
  unit: z.string(),
  pieces: z.number(),
  pieceUnit: z.string(),
  price: z.number(),
  /** What the person who asks pays alone, from so many on. */
  alone: z.array(z.object({ from: z.number(), price: z.number() })),
  size: z.number(),
  hours: z.number(),
  minQuantity: z.number(),
  quantityStep: z.number(),
  /** That one person may have of it, and what the one who asks can still have. */
  most: z.number(),
  left: z.number(),
  stock: z.number(),
  formed: z.number(),
  startTime: z.string(),
  endTime: z.string(),
  phase: z.enum(['coming', 'running', 'over']),
  /** It is over before its end: its seller or the mall stopped it. */
  isStopped: z.boolean(),
})
export type GroupOffer = z.infer<typeof offer>

/** What is offered now, each with the groups closest to full; of members also those they are in. */
export const groupBuys = endpoint({
  method: 'GET',
  path: '/groupBuy/page',
  access: 'optional',
  input: z.object({
    of: z.catch(z.enum(['all', 'short']), 'all'),
    current: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1),
  }),
  answer: z.extend(pageOf(z.extend(offer, { teams: z.array(team), openCount: z.number() })), {
    counts: z.object({ all: z.number(), short: z.number() }),
    mine: z.array(z.object({ offer, team, quantity: z.number(), paid: z.nullable(z.number()) })),
  }),
  problems: [],
})
export type GroupBuys = z.infer<typeof groupBuys.answer>

/** One offer with its open groups, those that ended recently, and the one that somebody was invited to. */
export const groupBuy = endpoint({
  method: 'GET',
  path: '/groupBuy/info',
  access: 'optional',
  input: z.object({ saleId: id, teamId: z.catch(z.optional(id), undefined) }),
  answer: z.extend(offer, {
    teams: z.array(team),
    own: z.nullable(team),
    invited: z.nullable(team),
    /** Its address, whichever group was asked for, for search engines. */
    url: z.string(),
  }),
  problems: ['groupUnknown'],
})
export type GroupBuy = z.infer<typeof groupBuy.answer>

/** For the page of a product; null: it is not offered to groups now. */
export const groupOfProduct = endpoint({
  method: 'GET',
  path: '/groupBuy/product',
  access: 'optional',
  input: z.object({ prodId: id }),
  answer: z.nullable(z.extend(offer, { teams: z.array(team), openCount: z.number() })),
  problems: [],
})
