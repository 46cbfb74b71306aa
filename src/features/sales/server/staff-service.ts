// Whoever decides reads what stands in the way; every step stands in the audit log.
import type { z } from 'zod'
import { cents } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { DAY_MS, fromWireTime } from '#core/time.ts'
import { offsetOf } from '#core/wire/page.ts'
import { audit } from '#server/audit.ts'
import { inTransaction } from '#server/database/database.ts'
import type { Context, MerchantContext, StaffContext } from '#server/http/context.ts'
import { SALE_LASTS_MAX_MS } from '../rules.ts'
import type { checkShopSale, decidePlatformSale, moveShopSale, shopSales } from '../staff-contract.ts'
import { conflictsOf, type Planned } from './conflicts.ts'
import { belowCost } from './costs.ts'
import { moveSale, type SaleMove } from './move.ts'
import { ownProducts, type Owner } from './queries.ts'
import { recordsOf, wireConflicts } from './records.ts'
import { listOfShop } from './staff-queries.ts'

export async function listOwn(
  { db, shopId, locale, now }: MerchantContext,
  { kind, status, ...paging }: z.output<typeof shopSales.input>,
) {
  const span = { offset: offsetOf(paging), limit: paging.size }
  const { rows, total } = await listOfShop(db, { shopId, kind, status, locale, ...span })
  return { records: await recordsOf(db, rows, { locale, now, by: 'owner' }), total }
}

export const moveOwn = (
  context: MerchantContext,
  { reason, ...input }: z.output<typeof moveShopSale.input>,
): Promise<null> =>
  logged(context, {
    ...input,
    ...(reason && { reason }),
    mover: { by: 'owner', shopId: context.shopId, staffId: context.staff.staffId },
    now: context.now,
  })

export const decide = (
  context: StaffContext,
  { reason, ...input }: z.output<typeof decidePlatformSale.input>,
): Promise<null> => {
  const said = input.action === 'approve' || input.action === 'recall' ? {} : { reason }
  return logged(context, {
    ...input,
    ...said,
    mover: { by: 'operator', staffId: context.staff.staffId },
    now: context.now,
  })
}

const logged = (context: StaffContext, move: SaleMove): Promise<null> =>
  inTransaction(context.db, async (tx) => {
    const { from, to } = await moveSale(tx, move)
    const { action, saleId, version, reason = '' } = move
    await audit(
      { ...context, db: tx },
      {
        action: `sale.${action}`,
        subject: `sale:${saleId}`,
        before: { status: from },
        after: { status: to, version, ...(reason && { reason }) },
      },
    )
    return null
  })

/** What its goods cost the shop is told to the shop alone: whoever may try any price would find it out. */
export async function check(context: MerchantContext, input: z.output<typeof checkShopSale.input>) {
  const { db, locale, now, shopId } = context
  const planned = await plannedOf(context, shopId, input)
  if (!planned) return []
  const found = await Promise.all([conflictsOf(db, planned, now), belowCost(db, planned.prices)])
  return wireConflicts(db, found.flat(), locale)
}

export async function inTheWay(context: Context, shopId: Owner, input: z.output<typeof checkShopSale.input>) {
  const { db, locale, now } = context
  const planned = await plannedOf(context, shopId, input)
  return planned ? wireConflicts(db, await conflictsOf(db, planned, now), locale) : []
}

/** Goods that are not the shop's are left out: it hears nothing of other shops' sales. */
async function plannedOf(
  { db, now }: Context,
  shopId: Owner,
  { saleId, kind, startTime, endTime, lines }: z.output<typeof checkShopSale.input>,
): Promise<Planned | undefined> {
  const [startsAt, endsAt] = [fromWireTime(startTime), fromWireTime(endTime)]
  if (!(endsAt > startsAt) || endsAt <= now) throw new Problem('saleTimesWrong', { days: SALE_LASTS_MAX_MS / DAY_MS })
  const own = await ownProducts(
    db,
    shopId,
    lines.map(({ prodId }) => prodId),
  )
  if (lines.length > 0 && own.size === 0) return undefined
  const prices = lines.flatMap(({ prodId, skuId, price }) =>
    own.has(prodId) && skuId && price ? [{ productId: prodId, skuId, cents: cents(price) }] : [],
  )
  return { saleId: saleId ?? null, kind, shopId, startsAt, endsAt, productIds: [...own], prices }
}
