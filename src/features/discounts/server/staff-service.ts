// Whoever saves a discount proposes it; every step stands in the audit log of sales.
import type { z } from 'zod'
import { cents } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { fromWireTime, wireTime } from '#core/time.ts'
import { audit } from '#server/audit.ts'
import { inTransaction } from '#server/database/database.ts'
import type { StaffContext } from '#server/http/context.ts'
import { changeSale, createSale, moveSale, saleRow } from '#features/sales/server/index.ts'
import { areTiersSound, type Tier } from '../rules.ts'
import type { saveShopDiscount, shopDiscount, shopDiscountGoods } from '../staff-contract.ts'
import { findGoods, termsOf, writeTerms } from './queries.ts'
import { wireTiers } from './service.ts'

type Input = z.output<typeof saveShopDiscount.input>

/** A merchant's own shop; the operator's is the mall. */
export function save(context: StaffContext, input: Input): Promise<{ saleId: number }> {
  const { db, staff, now } = context
  const { shopId } = staff
  const tiers = tiersOf(input)
  if (!areTiersSound({ tiers }, input.measure)) throw new Problem('discountTiersWrong')
  const terms = {
    nameZh: input.nameZh,
    nameEn: input.nameEn,
    startsAt: fromWireTime(input.startTime),
    endsAt: fromWireTime(input.endTime),
    productIds: input.prodIds,
  }
  return inTransaction(db, async (tx) => {
    const of = { kind: 'discount', shopId, now } as const
    const known = input.saleId ?? undefined
    const version = known ? await changeSale(tx, { ...terms, ...of, saleId: known, version: input.version ?? 0 }) : 1
    const saleId = known ?? (await createSale(tx, { ...terms, ...of }))
    await writeTerms(tx, { saleId, measure: input.measure, tiers })
    await moveSale(tx, { saleId, mover: { by: 'owner', shopId }, action: 'propose', version, now })
    await audit(
      { ...context, db: tx },
      {
        action: known ? 'sale.change' : 'sale.add',
        subject: `sale:${saleId}`,
        after: { kind: 'discount', nameZh: terms.nameZh, startsAt: input.startTime, endsAt: input.endTime },
      },
    )
    return { saleId }
  })
}

const tiersOf = ({ measure, tiers }: Input): Tier[] =>
  tiers.map(({ reached, cut, percentOff }) => ({
    reached: measure === 'amount' ? cents(reached) : Math.round(reached),
    cutCents: cut ? cents(cut) : null,
    percentOff: percentOff ?? null,
  }))

export async function read({ db, staff }: StaffContext, { saleId }: z.output<typeof shopDiscount.input>) {
  const [sale, [terms]] = await Promise.all([saleRow(db, saleId), termsOf(db, [saleId])])
  if (!sale || !terms || sale.shopId !== staff.shopId) throw new Problem('saleUnknown')
  return {
    saleId,
    version: sale.version,
    nameZh: sale.nameZh,
    nameEn: sale.nameEn,
    startTime: wireTime(sale.startsAt),
    endTime: wireTime(sale.endsAt),
    measure: terms.measure,
    tiers: wireTiers(terms),
    prodIds: [...terms.productIds],
  }
}

export const goods = (
  { db, staff, locale }: StaffContext,
  { keyword, chosen }: z.output<typeof shopDiscountGoods.input>,
) => findGoods(db, { shopId: staff.shopId!, keyword, chosen: chosen.split(',').filter(Boolean).map(Number), locale })
