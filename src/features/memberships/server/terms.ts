// A term begins with its payment, and gives its coupons month by month. What it gives was fixed when it was ordered.
import type { Tx } from '#server/database/database.ts'
import { giveMemberCoupons } from '#features/coupons/server/index.ts'
import {
  MEMBER_COUPON_DAYS,
  monthsAfter,
  monthsOf,
  nextGift,
  termStart,
  type LevelRights,
  type MembershipSpan,
} from '../rules.ts'
import * as queries from './queries.ts'

type Bought = {
  orderId: number
  accountId: number
  levelId: number
  span: MembershipSpan
  rights: LevelRights
  now: Date
}

export async function beginTerm(tx: Tx, { orderId, accountId, levelId, span, rights, now }: Bought): Promise<void> {
  await queries.holdAccount(tx, accountId)
  const startsAt = termStart(now, await queries.lastEndOf(tx, accountId, levelId))
  const endsAt = monthsAfter(startsAt, monthsOf[span])
  const isNow = startsAt <= now
  if (isNow) await giveCoupons(tx, accountId, rights, now)
  const givenMonths = isNow ? 1 : 0
  const nextGiftAt = rights.coupons > 0 ? nextGift(startsAt, endsAt, givenMonths) : null
  await queries.insertTerm(tx, { orderId, accountId, levelId, rights, startsAt, endsAt, givenMonths, nextGiftAt }, now)
}

export async function giveCoupons(tx: Tx, accountId: number, rights: LevelRights, now: Date): Promise<void> {
  const { coupons: count, couponThresholdCents: thresholdCents, couponAmountCents: amountCents } = rights
  if (thresholdCents === null || amountCents === null) return
  await giveMemberCoupons(tx, { accountId, count, thresholdCents, amountCents, validDays: MEMBER_COUPON_DAYS, now })
}
