import type { z } from 'zod'
import { yuan, yuanOrNull } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { after, DAY_MS, wireTime } from '#core/time.ts'
import type { Locale } from '#core/locale.ts'
import type { Context, MemberContext } from '#server/http/context.ts'
import { inTransaction } from '#server/database/database.ts'
import { oneAtATime } from '#server/database/one-at-a-time.ts'
import { newNumber } from '#server/database/ids.ts'
import { UNCACHEABLE } from '#server/cache/tags.ts'
import type { buyMembership, PaidLevel, PaidLevels } from '../contract.ts'
import { MEMBERSHIP_ORDER_MS, MEMBERSHIP_ORDERS_MAX, type LevelRights } from '../rules.ts'
import { seniorGrowth as seniorOf } from './growth.ts'
import * as queries from './queries.ts'

const wireRights = ({ pointsPercent, freeFreight = false, coupons, ...coupon }: LevelRights) => ({
  pointsPercent,
  coupons,
  couponThreshold: yuanOrNull(coupon.couponThresholdCents),
  couponAmount: yuanOrNull(coupon.couponAmountCents),
  freeFreight,
})

const levelOf = (level: queries.LevelRow, locale: Locale): PaidLevel => ({
  levelId: level.id,
  version: level.version,
  name: locale === 'en' ? level.nameEn : level.nameZh,
  monthPrice: yuan(level.monthCents),
  yearPrice: yuan(level.yearCents),
  rights: wireRights(queries.rightsOf(level)),
})

/** What somebody has is nobody else's: no page that shows it is kept. */
export async function describeLevels(context: Context): Promise<PaidLevels> {
  context.dependsOn(UNCACHEABLE)
  const { db, locale, now, session } = context
  const [levels, { growth: seniorGrowth }, terms] = await Promise.all([
    queries.offeredLevels(db),
    seniorOf(db),
    session ? queries.termsOf(db, session.accountId, now) : null,
  ])
  return {
    levels: levels.map((level) => levelOf(level, locale)),
    seniorGrowth,
    mine: terms && {
      renews: terms.some(({ renews }) => renews),
      terms: terms.map(({ levelId, rights, startsAt, endsAt }) => ({
        levelId,
        name: (rights as LevelRights).name[locale],
        rights: wireRights(rights as LevelRights),
        startTime: wireTime(startsAt),
        endTime: wireTime(endsAt),
        daysLeft: Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS),
        isRunning: startsAt <= now,
      })),
    },
  }
}

/** Asked twice for the same, the one that waits already: a second click makes no second order. */
export async function order(
  { db, accountId, now }: MemberContext,
  { levelId, version, span }: z.output<typeof buyMembership.input>,
): Promise<z.input<typeof buyMembership.answer>> {
  const level = await queries.findLevel(db, levelId)
  if (level?.status !== 'offered') throw new Problem('paidLevelUnknown')
  if (level.version !== version) throw new Problem('changedMeanwhile')
  const amountCents = span === 'year' ? level.yearCents : level.monthCents
  const rights = queries.rightsOf(level)
  return inTransaction(db, async (tx) => {
    await oneAtATime(tx, `membership of ${accountId}`)
    const open = await queries.openOrders(tx, { accountId, now })
    const same = open.find(
      (one) =>
        one.levelId === levelId &&
        one.span === span &&
        one.amountCents === amountCents &&
        isSame(one.rights as LevelRights, rights) &&
        one.expiresAt.getTime() - now.getTime() > MEMBERSHIP_ORDER_MS / 2,
    )
    if (same) return { membershipNumber: same.number }
    if (open.length >= MEMBERSHIP_ORDERS_MAX) throw new Problem('tooOften')
    const number = newNumber(now)
    const expiresAt = after(now, MEMBERSHIP_ORDER_MS)
    await queries.insertOrder(tx, { number, accountId, levelId, span, amountCents, rights, now, expiresAt })
    return { membershipNumber: number }
  })
}

const isSame = (one: LevelRights, other: LevelRights): boolean =>
  one.pointsPercent === other.pointsPercent &&
  one.coupons === other.coupons &&
  one.couponThresholdCents === other.couponThresholdCents &&
  one.couponAmountCents === other.couponAmountCents &&
  one.freeFreight === other.freeFreight

export async function endRenewal({ db, accountId, now }: MemberContext): Promise<null> {
  if (!(await queries.setRenewal(db, false, { accountId, now }))) throw new Problem('membershipNone')
  return null
}

export async function resumeRenewal({ db, accountId, now }: MemberContext): Promise<null> {
  if (!(await queries.setRenewal(db, true, { accountId, now }))) throw new Problem('membershipNone')
  return null
}
