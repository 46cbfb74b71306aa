/** Flash sales as a shop proposes them; what becomes of a proposal is the matter of sales. */
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { yuanWithin } from '#core/field/money-field.ts'
import { timeField } from '#core/field/time-field.ts'
import { invitationProblems, invited, waitingInvitation } from '#features/sales/invitation-contract.ts'
import { candidatesAsked, saleCandidate } from '#features/sales/staff-contract.ts'
import { FLASH_LIMIT_MAX, FLASH_UNITS_MAX, FLASH_YUAN_MAX } from './rules.ts'

const whole = (most: number) =>
  z.number('flashInvalid').check(z.int('flashInvalid'), z.gte(1, 'flashInvalid'), z.lte(most, 'flashInvalid'))
const wireMoment = timeField('flashSessionUnknown').check(z.regex(/:00:00$/, 'flashSessionUnknown'))

const written = {
  skuId: id,
  price: yuanWithin(0.01, FLASH_YUAN_MAX, 'flashInvalid'),
  units: whole(FLASH_UNITS_MAX),
  perPerson: whole(FLASH_LIMIT_MAX),
  /** When its session begins. */
  startTime: wireMoment,
}
const shop = { access: 'merchant', permission: 'sales' } as const
const platform = { access: 'platform', permission: 'sales' } as const
const refused = [
  'flashInvalid',
  'flashTooDear',
  'flashSessionUnknown',
  'productUnknown',
  'saleTimesWrong',
  'saleGoodsWrong',
  'saleStockShort',
] as const

/** The sessions of the next days, and how many items of the shop each has. */
export const flashSessionsAhead = endpoint({
  ...shop,
  method: 'GET',
  path: '/shop/flash/sessions',
  input: z.object({}),
  answer: z.array(z.object({ startTime: z.string(), endTime: z.string(), items: z.number() })),
  problems: [],
})

/** The same for the operator, of a shop that is to be invited. */
export const flashSessionsOf = endpoint({
  ...flashSessionsAhead,
  ...platform,
  path: '/platform/saleInvitations/sessions',
  input: z.object({ shopId: id }),
})

/** Writes a flash item for goods of a shop, which agrees or declines; with `saleId` other terms for one that waits. */
export const inviteToFlash = endpoint({
  ...platform,
  method: 'POST',
  path: '/platform/saleInvitations/flash',
  input: z.object({ ...invited, ...written }),
  answer: z.object({ saleId: z.number() }),
  problems: [...refused, ...invitationProblems],
})

/** One that waits for its shop, as the operator goes on writing it. */
export const flashInvitation = endpoint({
  ...platform,
  method: 'GET',
  path: '/platform/saleInvitations/flash/one',
  input: waitingInvitation.asked,
  answer: z.object({ ...waitingInvitation.head, ...written, startTime: z.string() }),
  problems: waitingInvitation.problems,
})
export type FlashInvitation = z.infer<typeof flashInvitation.answer>

/** Goods of the shop that can be proposed, by model or order code; the one that is chosen among them. */
export const flashCandidates = endpoint({
  ...shop,
  method: 'GET',
  path: '/shop/flash/goods',
  input: candidatesAsked,
  answer: z.array(saleCandidate),
  problems: [],
})

/** What a shop wrote, as it goes on writing it. */
export const flashProposal = endpoint({
  ...shop,
  method: 'GET',
  path: '/shop/flash/one',
  input: z.object({ saleId: id }),
  answer: z.object({
    saleId: z.number(),
    version: z.number(),
    mayChange: z.boolean(),
    ...written,
    startTime: z.string(),
  }),
  problems: ['flashUnknown'],
})
export type FlashProposal = z.infer<typeof flashProposal.answer>

/** A draft; proposed with it, the operator decides. */
export const addFlashProposal = endpoint({
  ...shop,
  method: 'POST',
  path: '/shop/flash',
  input: z.object({ ...written, isProposed: z._default(z.boolean(), true) }),
  answer: z.object({ saleId: z.number() }),
  problems: refused,
})

/** Changes what is not decided, or was refused; proposed with it, the operator decides. */
export const changeFlashProposal = endpoint({
  ...shop,
  method: 'PUT',
  path: '/shop/flash',
  input: z.object({
    saleId: id,
    version: z.number().check(z.int(), z.gte(1)),
    ...written,
    isProposed: z._default(z.boolean(), true),
  }),
  answer: z.object({ saleId: z.number() }),
  problems: [...refused, 'saleUnknown', 'saleDecided', 'changedMeanwhile'],
})
