// Group buys as a shop proposes them and sees its groups; what becomes of a proposal is the matter of sales.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { yuanWithin } from '#core/field/money-field.ts'
import { timeField } from '#core/field/time-field.ts'
import { listAnswer, listInput } from '#core/wire/list.ts'
import { invitationProblems, invited, waitingInvitation } from '#features/sales/invitation-contract.ts'
import { candidatesAsked, saleCandidate } from '#features/sales/staff-contract.ts'
import {
  GROUP_HOURS_MAX,
  GROUP_LIMIT_MAX,
  GROUP_SIZE_MAX,
  GROUP_SIZE_MIN,
  GROUP_YUAN_MAX,
  shownTeams,
} from './rules.ts'

const whole = (least: number, most: number) =>
  z.number('groupInvalid').check(z.int('groupInvalid'), z.gte(least, 'groupInvalid'), z.lte(most, 'groupInvalid'))
const moment = timeField('groupInvalid').check(z.regex(/:00$/, 'groupInvalid'))

const written = {
  skuId: id,
  price: yuanWithin(0.01, GROUP_YUAN_MAX, 'groupInvalid'),
  /** In a group. */
  people: whole(GROUP_SIZE_MIN, GROUP_SIZE_MAX),
  hours: whole(1, GROUP_HOURS_MAX),
  /** That one person may have of it. */
  most: whole(1, GROUP_LIMIT_MAX),
  startTime: moment,
  endTime: moment,
}
const isProposed = z._default(z.boolean(), true)
const shop = { access: 'merchant', permission: 'sales' } as const
const refused = [
  'groupInvalid',
  'groupTooDear',
  'productUnknown',
  'quantityRule',
  'saleTimesWrong',
  'saleGoodsWrong',
] as const

/** Goods of the shop that can be proposed, by model or order code; the one that is chosen among them. */
export const groupCandidates = endpoint({
  ...shop,
  method: 'GET',
  path: '/shop/group/goods',
  input: candidatesAsked,
  answer: z.array(saleCandidate),
  problems: [],
})

/** One proposal of the shop, with its terms. */
export const groupProposal = endpoint({
  ...shop,
  method: 'GET',
  path: '/shop/group/one',
  input: z.object({ saleId: id }),
  answer: z.object({
    saleId: z.number(),
    version: z.number(),
    mayChange: z.boolean(),
    ...written,
    startTime: z.string(),
    endTime: z.string(),
  }),
  problems: ['groupUnknown'],
})
export type GroupProposal = z.infer<typeof groupProposal.answer>

/** A draft; proposed with it, the operator decides. */
export const addGroupProposal = endpoint({
  ...shop,
  method: 'POST',
  path: '/shop/group',
  input: z.object({ ...written, isProposed }),
  answer: z.object({ saleId: z.number() }),
  problems: refused,
})

/** Other terms for what is not decided, or was refused. */
export const changeGroupProposal = endpoint({
  ...shop,
  method: 'PUT',
  path: '/shop/group',
  input: z.object({ saleId: id, version: z.number().check(z.int(), z.gte(1)), ...written, isProposed }),
  answer: z.object({ saleId: z.number() }),
  problems: [...refused, 'saleUnknown', 'saleDecided', 'changedMeanwhile'],
})

const platform = { access: 'platform', permission: 'sales' } as const

/** One that waits for its shop, as the operator goes on writing it. */
export const groupInvitation = endpoint({
  ...platform,
  method: 'GET',
  path: '/platform/saleInvitations/group/one',
  input: waitingInvitation.asked,
  answer: z.object({ ...waitingInvitation.head, ...written, startTime: z.string(), endTime: z.string() }),
  problems: waitingInvitation.problems,
})
export type GroupInvitation = z.infer<typeof groupInvitation.answer>

/** Writes a group buy for goods of a shop, which agrees or declines; with `saleId` other terms for one that waits. */
export const inviteToGroup = endpoint({
  ...platform,
  method: 'POST',
  path: '/platform/saleInvitations/group',
  input: z.object({ ...invited, ...written }),
  answer: z.object({ saleId: z.number() }),
  problems: [...refused, ...invitationProblems],
})

/** The groups that people form for goods of the shop, the newest first. */
export const shopTeams = endpoint({
  ...shop,
  method: 'GET',
  path: '/shop/group/teams',
  input: z.object({ ...listInput, status: z.catch(z.optional(z.enum(shownTeams)), undefined) }),
  answer: listAnswer(
    z.object({
      teamId: z.number(),
      model: z.string(),
      leader: z.string(),
      status: z.enum(shownTeams),
      size: z.number(),
      paid: z.number(),
      held: z.number(),
      quantity: z.number(),
      amount: z.number(),
      endTime: z.nullable(z.string()),
      closeTime: z.nullable(z.string()),
    }),
  ),
  problems: [],
})
export type ShopTeam = z.infer<typeof shopTeams.answer>['records'][number]
