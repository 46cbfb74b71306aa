// Whoever saves a discount proposes it; every step stands in the audit log of sales.
import type { z } from 'zod'
import { cents } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { fromWireTime, wireTime } from '#core/time.ts'
import { inTransaction, type Tx } from '#server/database/database.ts'
import type { Context, MerchantContext, StaffContext } from '#server/http/context.ts'
import {
  addProposal,
  changeProposal,
  invitationToChange,
  saleRow,
  saveInvitation,
  type Sale,
} from '#features/sales/server/index.ts'
import { areTiersSound, type Tier } from '../rules.ts'
import type {
  discountInvitation,
  inviteToDiscount,
  saveShopDiscount,
  shopDiscount,
  shopDiscountGoods,
  goodsToInvite,
} from '../staff-contract.ts'
import { findGoods, termsOf, writeTerms, type Discount } from './queries.ts'
import { wireTiers } from './service.ts'

type Input = z.output<typeof saveShopDiscount.input>
type Terms = Omit<Input, 'saleId' | 'version'>

/** A merchant's own shop; the operator's is the mall. */
export function save(context: StaffContext, { saleId, version, ...input }: Input): Promise<{ saleId: number }> {
  const terms = written(input)
  return inTransaction(context.db, (tx) =>
    saleId ? changeProposal(tx, context, { saleId, version: version ?? 0, ...terms }) : addProposal(tx, context, terms),
  )
}

/** Of a shop, which agrees or declines. */
export function invite(
  context: StaffContext,
  { shopId, answerTime, saleId, version, ...input }: z.output<typeof inviteToDiscount.input>,
): Promise<{ saleId: number }> {
  const terms = written(input)
  return inTransaction(context.db, (tx) => saveInvitation(tx, context, { shopId, answerTime, saleId, version }, terms))
}

export async function invitation(context: StaffContext, asked: z.output<typeof discountInvitation.input>) {
  const { sale, head } = await invitationToChange(context, asked, 'discount')
  const [terms] = await termsOf(context.db, [sale.saleId])
  return { ...asWritten(sale, terms!), ...head }
}

function written(input: Terms) {
  const { nameZh, nameEn, startTime, endTime, measure, prodIds: productIds } = input
  const tiers = tiersOf(input)
  if (!areTiersSound({ tiers }, measure)) throw new Problem('discountTiersWrong')
  const sale = { nameZh, nameEn, startsAt: fromWireTime(startTime), endsAt: fromWireTime(endTime), productIds }
  const write = (tx: Tx, saleId: number) => writeTerms(tx, { saleId, measure, tiers })
  const audited = { kind: 'discount', nameZh, startsAt: startTime, endsAt: endTime }
  return { kind: 'discount', sale, write, audited, isProposed: true } as const
}

const tiersOf = ({ measure, tiers }: Terms): Tier[] =>
  tiers.map(({ reached, cut, percentOff }) => ({
    reached: measure === 'amount' ? cents(reached) : reached,
    cutCents: cut ? cents(cut) : null,
    percentOff: percentOff ?? null,
  }))

export async function read({ db, staff }: StaffContext, { saleId }: z.output<typeof shopDiscount.input>) {
  const [sale, [terms]] = await Promise.all([saleRow(db, saleId), termsOf(db, [saleId])])
  if (!sale || !terms || sale.shopId !== staff.shopId) throw new Problem('saleUnknown')
  return asWritten(sale, terms)
}

const asWritten = ({ saleId, version, nameZh, nameEn, startsAt, endsAt }: Sale, terms: Discount) => ({
  saleId,
  version,
  nameZh,
  nameEn,
  startTime: wireTime(startsAt),
  endTime: wireTime(endsAt),
  measure: terms.measure,
  tiers: wireTiers(terms),
  prodIds: [...terms.productIds],
})

type GoodsInput = z.output<typeof shopDiscountGoods.input>

export const goods = (context: MerchantContext, asked: GoodsInput) =>
  goodsOf(context, { shopId: context.shopId, ...asked })

/** Of a shop that is to be invited. */
export const goodsOf = ({ db, locale }: Context, { keyword, chosen, shopId }: z.output<typeof goodsToInvite.input>) =>
  findGoods(db, { shopId, keyword, chosen: chosen.split(',').filter(Boolean).map(Number), locale })
