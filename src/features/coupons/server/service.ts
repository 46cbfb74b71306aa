import type { z } from 'zod'
import type { Locale } from '#core/locale.ts'
import { asPage, spanOf } from '#core/wire/page.ts'
import { Problem } from '#core/problem.ts'
import { after, DAY_MS, wireTime, wireTimeOrNull } from '#core/time.ts'
import type { Context, MemberContext } from '#server/http/context.ts'
import { inTransaction } from '#server/database/database.ts'
import { UNCACHEABLE } from '#server/cache/tags.ts'
import type {
  claimCoupon,
  ClaimedCoupon,
  Coupon,
  couponCentre,
  couponsById,
  couponsFor,
  myCoupons,
  MyCoupons,
} from '../contract.ts'
import {
  COUPON_PAGE,
  EXPIRING_SOON_MS,
  reductionOf,
  UNUSED_MAX,
  type ClaimPhase,
  wireClaimed,
  type CouponTerms,
} from '../rules.ts'
import { phaseOf } from '../phase.ts'
import type { ClaimedStatus } from '../states.ts'
import * as queries from './queries.ts'

/** How many are left changes with every claim: no page that shows it is kept. */
export async function centre(context: Context, { of, current }: z.output<typeof couponCentre.input>) {
  context.dependsOn(UNCACHEABLE)
  const { db, now, session } = context
  const wanted = { current, size: COUPON_PAGE }
  const { rows, total } = await queries.listOffered(db, { of, accountId: session?.accountId, now, ...spanOf(wanted) })
  const records = rows.map((row) => couponOf(row, context))
  return asPage(records, total, wanted)
}

export async function offers(
  context: Context,
  { prodId, shopIds }: z.output<typeof couponsFor.input>,
): Promise<Coupon[]> {
  context.dependsOn(UNCACHEABLE)
  const { db, now, session } = context
  const shops = shopIds.split(',').filter(Boolean).map(Number)
  const rows = await queries.listFor(db, { prodId, shopIds: shops, accountId: session?.accountId, now })
  return rows.map((row) => couponOf(row, context))
}

export async function byId(context: Context, { couponIds }: z.output<typeof couponsById.input>): Promise<Coupon[]> {
  context.dependsOn(UNCACHEABLE)
  const ids = couponIds.split(',').map(Number)
  const rows = await queries.findCoupons(context.db, ids, context.session?.accountId)
  return ids.flatMap((id) => rows.filter((row) => row.couponId === id).map((row) => couponOf(row, context)))
}

/** One coupon, for pages of other features about it. */
export async function couponWithTerms(
  context: Context,
  couponId: number,
): Promise<{ coupon: Coupon; terms: CouponTerms }> {
  context.dependsOn(UNCACHEABLE)
  const [row] = await queries.findCoupons(context.db, [couponId], context.session?.accountId)
  if (!row) throw new Problem('couponUnknown')
  return { coupon: couponOf(row, context), terms: row }
}

/** How many a person can still use. */
export const unusedCoupons = async ({ db, accountId, now }: MemberContext): Promise<number> =>
  (await queries.countMine(db, accountId, now)).unused

const refusals: Record<
  Exclude<ClaimPhase, 'claimable'>,
  'couponLimit' | 'couponGone' | 'couponNotBegun' | 'couponEnded'
> = {
  claimed: 'couponLimit',
  gone: 'couponGone',
  notBegun: 'couponNotBegun',
  ended: 'couponEnded',
}

/**
 * Whoever claims holds the coupon's row: of all who ask at once, the last piece goes to one, and nobody gets more than
 * their share.
 */
export function claim(context: MemberContext, { couponId }: z.output<typeof claimCoupon.input>): Promise<Coupon> {
  const { db, accountId, now, session } = context
  return inTransaction(db, async (tx) => {
    const isTaken = await queries.takeOne(tx, couponId, now)
    const [row] = await queries.findCoupons(tx, [couponId], accountId)
    if (!row) throw new Problem('couponUnknown')
    if (row.enterpriseOnly && session.level === 1) throw new Problem('couponForEnterprises')
    const phase = phaseOf({ ...row, claimed: isTaken ? row.claimed - 1 : row.claimed }, row.mine, now)
    if (phase !== 'claimable') throw new Problem(refusals[phase], { max: row.perPerson })
    if (!isTaken) throw new Problem('couponGone')
    if ((await queries.countUnused(tx, accountId)) >= UNUSED_MAX) throw new Problem('couponsFull', { max: UNUSED_MAX })
    const validFrom = row.validFrom ?? now
    const validUntil = row.validUntil ?? after(now, row.validDays! * DAY_MS)
    await queries.insertClaim(tx, { couponId, accountId, validFrom, validUntil, now })
    return couponOf({ ...row, mine: row.mine + 1 }, context)
  })
}

export async function mine(
  context: MemberContext,
  { status, ...wanted }: z.output<typeof myCoupons.input>,
): Promise<MyCoupons> {
  const { db, accountId, now, locale } = context
  const state = (Object.keys(wireClaimed) as ClaimedStatus[]).find((name) => wireClaimed[name] === status)!
  const [rows, counts] = await Promise.all([
    queries.listMine(db, { accountId, state, now, ...spanOf(wanted) }),
    queries.countMine(db, accountId, now),
  ])
  const records = rows.map((row) => claimedOf(row, locale, now))
  return { ...asPage(records, counts[state], wanted), counts }
}

const termsOf = (row: CouponTerms & queries.NamedRow, locale: Locale) => ({
  couponId: row.couponId,
  couponName: locale === 'en' ? row.nameEn : row.nameZh,
  shopId: row.shopId,
  shopName: locale === 'en' ? row.shopEn : row.shopZh,
  ...reductionOf(row),
  scope: row.scope,
  scopeNames: (locale === 'en' ? row.namesEn : row.namesZh) ?? [],
  prodId: row.productIds.length === 1 ? row.productIds[0]! : null,
  isEnterpriseOnly: row.enterpriseOnly,
})

const couponOf = (row: queries.CouponRow, { locale, now }: Pick<Context, 'locale' | 'now'>): Coupon => ({
  ...termsOf(row, locale),
  claimFrom: wireTime(row.claimFrom),
  claimUntil: wireTime(row.claimUntil),
  validFrom: wireTimeOrNull(row.validFrom),
  validUntil: wireTimeOrNull(row.validUntil),
  validDays: row.validDays,
  perPerson: row.perPerson,
  mine: row.mine,
  claimedPercent: Math.floor((row.claimed * 100) / row.issued),
  phase: phaseOf(row, row.mine, now),
})

const claimedOf = (row: queries.ClaimedRow, locale: Locale, now: Date): ClaimedCoupon => ({
  ...termsOf(row, locale),
  couponUserId: row.couponUserId,
  status: wireClaimed[row.state],
  isBegun: row.from <= now,
  isEnding: row.until < after(now, EXPIRING_SOON_MS),
  validFrom: wireTime(row.from),
  validUntil: wireTime(row.until),
  usedTime: wireTimeOrNull(row.usedAt),
  orderNumbers: row.orderNumbers ?? [],
})
