// Coupons are given out, changed while nobody has one, and stopped; every step stands in the audit log.
import type { z } from 'zod'
import type { Locale } from '#core/locale.ts'
import { cents, yuan, yuanOrNull } from '#core/money.ts'
import { offsetOf } from '#core/wire/page.ts'
import { Problem } from '#core/problem.ts'
import { can, move } from '#core/status-table.ts'
import { dayOf, endOfDay, lastDayBefore, startOfDay } from '#core/time.ts'
import { audit } from '#server/audit.ts'
import type { StaffContext } from '#server/http/context.ts'
import { inTransaction } from '#server/database/database.ts'
import type {
  addShopCoupon,
  changeShopCoupon,
  CouponRecord,
  platformCoupons,
  shopCouponTargets,
  stopShopCoupon,
} from '../staff-contract.ts'
import { reductionOf, wrongDays } from '../rules.ts'
import { couponStates } from '../states.ts'
import { issuePhase } from '../phase.ts'
import * as queries from './staff-queries.ts'
import type { IssuedRow, Owner, Terms } from './staff-queries.ts'

/** A merchant's own shop; the operator's is the mall. */
const ownerOf = ({ staff }: StaffContext): Owner => staff.shopId

export async function list(
  context: StaffContext,
  { of, phase, keyword, ...paging }: z.output<typeof platformCoupons.input>,
) {
  const { db, now, locale, staff } = context
  const owner = staff.shopId ?? (of === 'mall' ? null : undefined)
  const span = { offset: offsetOf(paging), limit: paging.size }
  const { rows, total } = await queries.listIssued(db, { owner, ofShops: of === 'shop', phase, keyword, now, ...span })
  return { records: rows.map((row) => recordOf(row, { locale, now, owner: ownerOf(context) })), total }
}

export function targets(
  { db, locale, staff }: StaffContext,
  { scope, keyword, chosen }: z.output<typeof shopCouponTargets.input>,
) {
  const ids = chosen.split(',').filter(Boolean).map(Number)
  return queries.findTargets(db, { owner: staff.shopId, scope, keyword, ids, locale })
}

export function add(context: StaffContext, input: z.output<typeof addShopCoupon.input>): Promise<{ couponId: number }> {
  const { db, now } = context
  const [owner, terms] = [ownerOf(context), termsOf(input)]
  refuseWrongDays(terms, now)
  return inTransaction(db, async (tx) => {
    await checkTargets(tx, owner, terms)
    const couponId = await queries.insertCoupon(tx, owner, terms, { status: 'active', now })
    await audit(
      { ...context, db: tx },
      { action: 'coupon.add', subject: `coupon:${couponId}`, after: auditedTerms(terms) },
    )
    return { couponId }
  })
}

export function change(
  context: StaffContext,
  { couponId, version, ...input }: z.output<typeof changeShopCoupon.input> & { couponId: number; version: number },
): Promise<null> {
  const { db, now } = context
  const [owner, terms] = [ownerOf(context), termsOf(input)]
  return inTransaction(db, async (tx) => {
    const coupon = await queries.lockCoupon(tx, owner, couponId)
    if (!coupon) throw new Problem('couponUnknown')
    const { status } = coupon as { status: IssuedRow['status'] }
    if (!can(couponStates, status, 'change', 'issuer')) throw new Problem('couponClaimed')
    if (coupon.version !== version) throw new Problem('changedMeanwhile')
    const had = queries.termsIn(coupon)
    refuseWrongDays(terms, now, had)
    await checkTargets(tx, owner, terms)
    if (!(await queries.updateTerms(tx, couponId, terms, status))) throw new Problem('couponClaimed')
    const [before, after] = [auditedTerms(had), auditedTerms(terms)]
    await audit({ ...context, db: tx }, { action: 'coupon.change', subject: `coupon:${couponId}`, before, after })
    return null
  })
}

/** The operator may stop a shop's coupon as well. */
export function stop(context: StaffContext, { couponId }: z.output<typeof stopShopCoupon.input>): Promise<null> {
  const { db, now, staff } = context
  return inTransaction(db, async (tx) => {
    const coupon = await queries.lockCoupon(tx, staff.shopId ?? undefined, couponId)
    if (!coupon) throw new Problem('couponUnknown')
    const { status: from } = coupon as { status: IssuedRow['status'] }
    const to = move(couponStates, from, 'stop', 'issuer')
    if (!to || !(await queries.stopCoupon(tx, couponId, { from, to, now }))) throw new Problem('couponEnded')
    await audit(
      { ...context, db: tx },
      { action: 'coupon.stop', subject: `coupon:${couponId}`, after: { nameZh: coupon.name_zh } },
    )
    return null
  })
}

const lastDaysOf = ({ claimUntil, validUntil }: Terms) => ({
  claimUntil: lastDayBefore(claimUntil),
  validUntil: validUntil && lastDayBefore(validUntil),
})

function refuseWrongDays(terms: Terms, now: Date, had?: Terms): void {
  const wrong = wrongDays(lastDaysOf(terms), dayOf(now), had && lastDaysOf(had))
  if (wrong) throw new Problem(wrong)
}

async function checkTargets(tx: Parameters<typeof queries.countTargets>[0], owner: Owner, terms: Terms): Promise<void> {
  const wanted = terms.categoryIds.length + terms.productIds.length
  if ((await queries.countTargets(tx, owner, terms)) < wanted) throw new Problem('couponTargetUnknown')
}

type Written = z.output<typeof addShopCoupon.input>
const centsOrNull = (amount: number | null | undefined): number | null => (amount ? cents(amount) : null)

const termsOf = (input: Written): Terms => ({
  nameZh: input.nameZh,
  nameEn: input.nameEn,
  kind: input.kind,
  thresholdCents: cents(input.threshold),
  amountCents: input.kind === 'amount' ? centsOrNull(input.amount) : null,
  percentOff: input.kind === 'percent' ? (input.percentOff ?? null) : null,
  ceilingCents: input.kind === 'percent' ? centsOrNull(input.ceiling) : null,
  scope: input.scope,
  categoryIds: input.scope === 'categories' ? [...new Set(input.categoryIds)] : [],
  productIds: input.scope === 'products' ? [...new Set(input.prodIds)] : [],
  claimFrom: startOfDay(input.claimFrom),
  claimUntil: endOfDay(input.claimUntil),
  validFrom: input.validDays ? null : startOfDay(input.validFrom!),
  validUntil: input.validDays ? null : endOfDay(input.validUntil!),
  validDays: input.validDays ?? null,
  issued: input.issued,
  perPerson: input.perPerson,
  enterpriseOnly: input.isEnterpriseOnly,
})

/** As the log keeps it: yuan, and whole days that both belong to it. */
const auditedTerms = (terms: Terms) => ({
  nameZh: terms.nameZh,
  nameEn: terms.nameEn,
  kind: terms.kind,
  threshold: yuan(terms.thresholdCents),
  amount: yuanOrNull(terms.amountCents),
  percentOff: terms.percentOff,
  ceiling: yuanOrNull(terms.ceilingCents),
  scope: terms.scope,
  categoryIds: [...terms.categoryIds],
  prodIds: [...terms.productIds],
  claimFrom: dayOf(terms.claimFrom),
  validFrom: terms.validFrom && dayOf(terms.validFrom),
  ...lastDaysOf(terms),
  validDays: terms.validDays,
  issued: terms.issued,
  perPerson: terms.perPerson,
  isEnterpriseOnly: terms.enterpriseOnly,
})

function recordOf(row: IssuedRow, { locale, now, owner }: { locale: Locale; now: Date; owner: Owner }): CouponRecord {
  const isEnglish = locale === 'en'
  const isOwn = row.shopId === owner
  const phase = issuePhase(row, now)
  return {
    couponId: row.couponId,
    version: row.version,
    shopId: row.shopId,
    shopName: isEnglish ? row.shopEn : row.shopZh,
    nameZh: row.nameZh,
    nameEn: row.nameEn,
    ...reductionOf(row),
    scope: row.scope,
    categoryIds: [...row.categoryIds],
    prodIds: [...row.productIds],
    scopeNames: (isEnglish ? row.namesEn : row.namesZh) ?? [],
    claimFrom: dayOf(row.claimFrom),
    claimUntil: lastDayBefore(row.claimUntil),
    validFrom: row.validFrom && dayOf(row.validFrom),
    validUntil: row.validUntil && lastDayBefore(row.validUntil),
    validDays: row.validDays,
    isEnterpriseOnly: row.enterpriseOnly,
    perPerson: row.perPerson,
    issued: row.issued,
    claimed: row.claimed,
    used: row.used,
    discount: yuan(row.discountCents),
    phase,
    mayChange: isOwn && row.claimed === 0 && can(couponStates, row.status, 'change', 'issuer'),
    mayStop: can(couponStates, row.status, 'stop', 'issuer') && phase !== 'over',
  }
}
