// A shop proposes a group buy: a sku of its own, a price, how many people, how long, and a limit.
import type { z } from 'zod'
import { isAllowed, ruleDetails } from '#core/field/quantity.ts'
import { cents, formatYuan, yuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { can } from '#core/status-table.ts'
import { fromWireTime, wireTime, wireTimeOrNull } from '#core/time.ts'
import { offsetOf } from '#core/wire/page.ts'
import { offersOf } from '#features/catalog/server/index.ts'
import { maskedName } from '#features/reviews/rules.ts'
import {
  addProposal,
  candidates,
  changeProposal,
  invitationToChange,
  saveInvitation,
} from '#features/sales/server/index.ts'
import { saleStates } from '#features/sales/states.ts'
import { inTransaction, type Tx } from '#server/database/database.ts'
import type { MerchantContext, StaffContext } from '#server/http/context.ts'
import type * as contract from '../staff-contract.ts'
import * as queries from './staff-queries.ts'

type Written = Omit<z.output<typeof contract.addGroupProposal.input>, 'isProposed'>

export async function proposal(
  { db, shopId }: Pick<MerchantContext, 'db' | 'shopId'>,
  { saleId }: z.output<typeof contract.groupProposal.input>,
): Promise<contract.GroupProposal> {
  const row = await queries.findProposal(db, shopId, saleId)
  if (!row) throw new Problem('groupUnknown')
  const { priceCents, size: people, startsAt, endsAt, status, ...terms } = row
  const mayChange = can(saleStates, status, 'change', 'owner')
  return {
    ...terms,
    people,
    mayChange,
    price: yuan(priceCents),
    startTime: wireTime(startsAt),
    endTime: wireTime(endsAt),
  }
}

export const add = (context: MerchantContext, input: z.output<typeof contract.addGroupProposal.input>) =>
  inTransaction(context.db, async (tx) => addProposal(tx, context, await written(tx, context.shopId, input)))

/** Of another shop, which agrees or declines. */
export const invite = (
  context: StaffContext,
  { shopId, answerTime, saleId, version, ...input }: z.output<typeof contract.inviteToGroup.input>,
) =>
  inTransaction(context.db, async (tx) => {
    const terms = await written(tx, shopId, { ...input, isProposed: false })
    return saveInvitation(tx, context, { shopId, answerTime, saleId, version }, terms)
  })

export async function invitation(
  context: StaffContext,
  asked: z.output<typeof contract.groupInvitation.input>,
): Promise<contract.GroupInvitation> {
  const { head } = await invitationToChange(context, asked, 'group')
  const { mayChange: _, ...terms } = await proposal({ ...context, ...head }, asked)
  return { ...terms, ...head }
}

export const goods = (context: MerchantContext, asked: z.output<typeof contract.groupCandidates.input>) =>
  candidates(context, context.shopId, asked)

export const change = (
  context: MerchantContext,
  { saleId, version, ...input }: z.output<typeof contract.changeGroupProposal.input>,
) =>
  inTransaction(context.db, async (tx) =>
    changeProposal(tx, context, { saleId, version, ...(await written(tx, context.shopId, input)) }),
  )

async function written(tx: Tx, shopId: number, { isProposed, ...input }: Written & { isProposed: boolean }) {
  const { sale, terms } = await termsOf(tx, shopId, input)
  const write = (inside: Tx, saleId: number) => queries.writeOffer(inside, saleId, terms)
  return { kind: 'group', sale, write, audited: inLog(input), isProposed } as const
}

/** The log calls them so: `hours` are those of a shop, `most` what an agent answers at once. */
const inLog = ({ hours, most, ...input }: Written) => ({ ...input, fillHours: hours, perPerson: most })

/** What the sale and its offer are, or a refusal: nobody pays more in a group than alone. */
async function termsOf(tx: Tx, shopId: number, input: Written) {
  const { skuId, price, people: size, hours, most, startTime, endTime } = input
  const offer = (await offersOf(tx, [skuId])).get(skuId)
  if (offer?.shopId !== shopId || !offer.isOnShelf || offer.validity) throw new Problem('productUnknown')
  if (!isAllowed(offer, most)) throw new Problem('quantityRule', ruleDetails(offer, most))
  const priceCents = cents(price)
  const below = Math.min(offer.priceCents, offer.memberCents, offer.seniorCents)
  if (priceCents >= below) throw new Problem('groupTooDear', { below: formatYuan(yuan(below)) })
  const names = { nameZh: `${offer.model} ${size} 人团`, nameEn: `${offer.model}, group of ${size}` }
  return {
    sale: { ...names, startsAt: fromWireTime(startTime), endsAt: fromWireTime(endTime), productIds: [offer.prodId] },
    terms: { skuId, priceCents, size, hours, most },
  }
}

export async function teams(
  { db, shopId }: MerchantContext,
  { status, ...paging }: z.output<typeof contract.shopTeams.input>,
) {
  const { rows, total } = await queries.listTeams(db, { shopId, status, offset: offsetOf(paging), limit: paging.size })
  return {
    records: rows.map(({ leader, amountCents, endsAt, closedAt, ...team }) => ({
      ...team,
      leader: maskedName(leader),
      amount: yuan(amountCents),
      endTime: wireTimeOrNull(endsAt),
      closeTime: wireTimeOrNull(closedAt),
    })),
    ...total,
  }
}
