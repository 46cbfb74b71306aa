/** The operator writes a sale for a shop, which agrees or declines; the terms are those of its kind. */
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { timeField } from '#core/field/time-field.ts'
import { keyword } from '#core/wire/list.ts'
import { candidatesAsked, saleCandidate } from './staff-contract.ts'
import { saleKinds } from './states.ts'

const shopId = id

/** What the form of each kind takes beside its terms. */
export const invited = {
  shopId,
  /** Until when the shop can agree: `yyyy-MM-dd HH:mm:ss`, no later than the sale begins. */
  answerTime: timeField('saleAnswerWrong'),
  /** Of one that waits for an answer and is changed, as it was read; without them a new one. */
  saleId: z.nullish(shopId),
  version: z.nullish(z.number().check(z.int(), z.gte(1))),
}
export type Invited = {
  shopId: number
  answerTime: string
  saleId?: number | null | undefined
  version?: number | null | undefined
}
export const invitationProblems = [
  'saleAnswerWrong',
  'saleShopClosed',
  'saleUnknown',
  'saleDecided',
  'saleAnswerLate',
  'changedMeanwhile',
] as const

/** Which one, and beside its terms what it was sent with: as its form goes on writing it. */
export const waitingInvitation = {
  asked: z.object({ saleId: shopId }),
  head: { saleId: z.number(), version: z.number(), shopId: z.number(), answerTime: z.string() },
  problems: ['saleUnknown', 'saleDecided', 'saleAnswerLate'],
} as const

const platform = { access: 'platform', permission: 'sales' } as const

/** Open shops, by name; the one that is chosen among them. */
export const shopsToInvite = endpoint({
  ...platform,
  method: 'GET',
  path: '/platform/saleInvitations/shops',
  input: z.object({
    keyword: z._default(keyword, ''),
    chosen: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
  }),
  answer: z.array(z.object({ shopId: z.number(), shopName: z.string() })),
  problems: [],
})

/** Goods of the shop that a sale of this kind can be written for. */
export const invitedGoods = endpoint({
  ...platform,
  method: 'GET',
  path: '/platform/saleInvitations/goods',
  input: z.extend(candidatesAsked, { shopId, kind: z.enum(saleKinds) }),
  answer: z.array(saleCandidate),
  problems: [],
})
