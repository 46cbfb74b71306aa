import type { z } from 'zod'
import { pageFacts, spanOf } from '#core/wire/page.ts'
import { Problem } from '#core/problem.ts'
import { after, DAY_MS, dayOf, wireTime } from '#core/time.ts'
import { levelName } from '#features/accounts/rules.ts'
import type { Context, MemberContext } from '#server/http/context.ts'
import { inTransaction, type Database } from '#server/database/database.ts'
import {
  pointsTabs,
  type PointsPage,
  type pointsPage,
  type pointsRulesInfo,
  type scoreInfo,
  type signInToday,
} from '../contract.ts'
import { EXPIRING_SOON_MS, POINTS_STEP, signInReward, type PointsKind, type PointsRules } from '../rules.ts'
import { earn } from './move.ts'
import { insertSignIn, lastSignIn, listEntries, lockPoints, readPoints, signInsSince } from './queries.ts'
import { pointsRules } from './settings.ts'

/** What this person can spend now. */
export async function spendablePoints(db: Database, accountId: number, now: Date): Promise<number> {
  return (await readPoints(db, accountId, { now, soon: now })).balance
}

/** Days in a row: broken ones count no more. */
async function signInState(db: Database, accountId: number, now: Date) {
  const last = await lastSignIn(db, accountId)
  const isDone = last?.day === dayOf(now)
  const lives = isDone || last?.day === dayOf(after(now, -DAY_MS))
  return { isDone, streak: lives ? last!.streak : 0 }
}

export async function describeScore({
  db,
  accountId,
  now,
  session,
  locale,
}: MemberContext): Promise<z.input<typeof scoreInfo.answer>> {
  const [{ balance, growth }, { streak }] = await Promise.all([
    readPoints(db, accountId, { now, soon: now }),
    signInState(db, accountId, now),
  ])
  return {
    score: balance,
    growth,
    levelName: levelName(session.level, locale),
    levelType: session.level,
    signInCount: streak,
  }
}

const expiringOf = ({ expiring }: { expiring: number }, soon: Date) =>
  expiring > 0 ? { points: expiring, before: dayOf(soon) } : null

export async function pointsAtAGlance({ db, accountId, now }: MemberContext) {
  const soon = after(now, EXPIRING_SOON_MS)
  const [points, { isDone }] = await Promise.all([
    readPoints(db, accountId, { now, soon }),
    signInState(db, accountId, now),
  ])
  const { balance, growth } = points
  return { score: balance, growth, isSignedInToday: isDone, expiring: expiringOf(points, soon) }
}

export async function describePoints(
  { db, accountId, now }: MemberContext,
  { sts, ...wanted }: z.output<typeof pointsPage.input>,
): Promise<PointsPage> {
  const soon = after(now, EXPIRING_SOON_MS)
  const today = dayOf(now)
  const [rules, points, signIn, month, { rows, total }] = await Promise.all([
    pointsRules(db),
    readPoints(db, accountId, { now, soon }),
    signInState(db, accountId, now),
    signInsSince(db, accountId, `${today.slice(0, 7)}-01`),
    listEntries(db, { accountId, ofGrowth: sts === pointsTabs.growth, ...spanOf(wanted) }),
  ])
  return {
    score: points.balance,
    growth: points.growth,
    owed: points.owed,
    expiring: expiringOf(points, soon),
    signIn: { ...signIn, days: daysOf(signIn, rules), today, month },
    rules: { ...rules, step: POINTS_STEP },
    records: {
      records: rows.map(({ at, kind, ...entry }) => ({ ...entry, kind: kind as PointsKind, time: wireTime(at) })),
      ...pageFacts(total, wanted),
    },
  }
}

export async function describeRules({
  db,
  dependsOn,
}: Pick<Context, 'db' | 'dependsOn'>): Promise<z.input<typeof pointsRulesInfo.answer>> {
  const rules = await pointsRules(db, dependsOn)
  return { rules: { ...rules, step: POINTS_STEP }, signIn: { days: daysOf({ streak: 0, isDone: false }, rules) } }
}

/** The round of days that today belongs to. */
function daysOf({ streak, isDone }: { streak: number; isDone: boolean }, { signIn }: PointsRules) {
  const done = isDone ? ((streak - 1) % signIn.length) + 1 : streak % signIn.length
  return signIn.map((points, at) => ({ points, isDone: at < done }))
}

export function signIn({ db, accountId, now }: MemberContext): Promise<z.input<typeof signInToday.answer>> {
  return inTransaction(db, async (tx) => {
    const rules = await pointsRules(tx)
    await lockPoints(tx, accountId)
    const { isDone, streak: before } = await signInState(tx, accountId, now)
    if (isDone) throw new Problem('signedInToday')
    const streak = before + 1
    const { points } = signInReward(streak, rules)
    const day = dayOf(now)
    if (!(await insertSignIn(tx, { accountId, day, streak, points }))) throw new Problem('signedInToday')
    await earn(tx, { accountId, kind: 'signIn', reference: day, points, now, rules })
    return { points, streak, score: (await readPoints(tx, accountId, { now, soon: now })).balance }
  })
}
