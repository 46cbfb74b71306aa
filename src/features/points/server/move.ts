// Every way points move. All of it inside the caller's transaction, under the lock of the person's points; the next to
// expire go first.
import { Problem } from '#core/problem.ts'
import { after } from '#core/time.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { answerOf, emit } from '#server/events.ts'
import { atRate, earnedFor, GIVEN_BACK_LIVE_MS, type PointsRules } from '../rules.ts'
import * as queries from './queries.ts'
import { pointsRules } from './settings.ts'

function yearsAfter(at: Date, years: number): Date {
  const end = new Date(at)
  end.setUTCFullYear(end.getUTCFullYear() + years)
  return end
}

/** What is owed is paid first; the rest lives its years. */
export async function earn(tx: Tx, entry: queries.Entry & { rules: PointsRules }): Promise<boolean> {
  const { accountId, points, growth = 0, now, rules } = entry
  const { owed } = await queries.lockPoints(tx, accountId)
  if (!(await queries.insertEntry(tx, entry))) return false
  const paid = Math.min(owed, points)
  const kept = points - paid
  if (kept > 0)
    await queries.insertLot(tx, { accountId, points: kept, now, expiresAt: yearsAfter(now, rules.yearsValid) })
  await queries.changePoints(tx, accountId, { balance: kept, growth, owed: -paid })
  return true
}

/** Takes so many out of the lots; what was taken from which. */
async function take(tx: Tx, accountId: number, points: number): Promise<{ lotId: number; points: number }[]> {
  const taken: { lotId: number; points: number }[] = []
  let missing = points
  for (const { id, left } of await queries.openLots(tx, accountId)) {
    if (missing === 0) break
    const part = { lotId: id, points: Math.min(left, missing) }
    await queries.takeFromLot(tx, accountId, part)
    taken.push(part)
    missing -= part.points
  }
  return taken
}

/** Sweeps what has expired; locks the person's points. */
export async function expireLots(tx: Tx, accountId: number, now: Date): Promise<void> {
  await queries.lockPoints(tx, accountId)
  for (const { id, left, expiresAt } of await queries.openLots(tx, accountId)) {
    if (expiresAt > now) break
    await queries.takeFromLot(tx, accountId, { lotId: id, points: left })
    // A lot that points came back into may expire once more.
    const reference = `${id} ${expiresAt.toISOString()}`
    await queries.insertEntry(tx, { accountId, kind: 'expiry', reference, points: -left, now })
    await queries.changePoints(tx, accountId, { balance: -left })
  }
}

type Use = { orderNumber: string; points: number }

/** Pays orders with points, or refuses the whole: more than one has are not spent. */
export async function usePoints(
  tx: Tx,
  { accountId, uses, now }: { accountId: number; uses: readonly Use[]; now: Date },
): Promise<void> {
  await expireLots(tx, accountId, now)
  const { balance } = await queries.lockPoints(tx, accountId)
  if (uses.reduce((sum, { points }) => sum + points, 0) > balance) throw new Problem('pointsShort', { balance })
  for (const { orderNumber, points } of uses.filter((use) => use.points > 0)) {
    for (const part of await take(tx, accountId, points)) await queries.insertUse(tx, { orderNumber, ...part })
    await queries.insertEntry(tx, { accountId, kind: 'use', reference: orderNumber, points: -points, now })
    await queries.changePoints(tx, accountId, { balance: -points })
  }
}

type Return = {
  accountId: number
  orderNumber: string
  /** Of what the order was paid with; without it all that is not back yet. */ points?: number
  /** The number of what brings them back: the order that ended, or a refund. */ reference: string
  now: Date
}

/**
 * Points that paid for an order come back, into the lots they came from; late ones get some weeks to be used. Answers
 * how many.
 */
export async function giveBackPoints(
  tx: Tx,
  { accountId, orderNumber, points = Infinity, reference, now }: Return,
): Promise<number> {
  await queries.lockPoints(tx, accountId)
  const liveUntil = after(now, GIVEN_BACK_LIVE_MS)
  let back = 0
  for (const { lotId, open } of await queries.usesOf(tx, { accountId, orderNumber })) {
    const part = { lotId, points: Math.min(open, points - back) }
    if (part.points <= 0) break
    await queries.putIntoLot(tx, accountId, { ...part, liveUntil })
    await queries.noteGivenBack(tx, { orderNumber, ...part })
    back += part.points
  }
  if (back > 0) {
    if (!(await queries.insertEntry(tx, { accountId, kind: 'givenBack', reference, points: back, now })))
      throw new Error(`points were given back for ${reference} already`)
    await queries.changePoints(tx, accountId, { balance: back })
  }
  return back
}

type Completed = { orderNumber: string; accountId: number; /** What was paid in money for goods. */ goodsCents: number }

declare module '#server/events.ts' {
  interface Answers {
    /** Of the points that everybody earns, what a person earns now: 100, more with a paid membership. */
    earningPercent: (db: Database, accountId: number, now: Date) => Promise<number>
  }
}

declare module '#server/events.ts' {
  interface Events {
    /** An order or a refund moved it; the points of the account are held. */
    growthMoved: (tx: Tx, accountId: number, now: Date) => Promise<unknown>
  }
}

/** A completed order earns its points and growth, once; what was refunded before does not count. */
export async function creditOrder(tx: Tx, { orderNumber, accountId, goodsCents }: Completed, now: Date): Promise<void> {
  const rules = await pointsRules(tx)
  await queries.lockPoints(tx, accountId)
  const order = await queries.noteOrder(tx, {
    orderNumber,
    accountId,
    goodsCents,
    centsPerPoint: rules.yuanPerPoint * 100,
    ratePercent: await answerOf(tx, 'earningPercent')(tx, accountId, now),
  })
  if (!order || order.earned > 0) return
  const { points, growth } = deserved(order)
  if (points <= 0) return
  await earn(tx, { accountId, kind: 'order', reference: orderNumber, points, growth, now, rules })
  await queries.setEarned(tx, orderNumber, { points, growth })
  await emit(tx, 'growthMoved', accountId, now)
}

type Refund = {
  accountId: number
  orderNumber: string
  /** Money given back for goods. */ goodsCents: number
  refundNumber: string
  now: Date
}

/** Goods were refunded: what they earned is taken back with its growth. What was spent already is owed. */
export async function takeBackPoints(
  tx: Tx,
  { accountId, orderNumber, goodsCents, refundNumber, now }: Refund,
): Promise<void> {
  const { balance } = await queries.lockPoints(tx, accountId)
  const order = await queries.noteOrder(tx, { orderNumber, accountId, refundedCents: goodsCents })
  if (!order) return
  const left = deserved(order)
  const tooMuch = order.earned - left.points
  if (tooMuch <= 0) return
  const entry = {
    accountId,
    kind: 'takenBack',
    reference: refundNumber,
    points: -tooMuch,
    growth: left.growth - order.grown,
    now,
  } as const
  if (!(await queries.insertEntry(tx, entry))) throw new Error(`points were taken back for ${refundNumber} already`)
  const taken = Math.min(balance, tooMuch)
  await take(tx, accountId, taken)
  await queries.changePoints(tx, accountId, { balance: -taken, growth: entry.growth, owed: tooMuch - taken })
  await queries.setEarned(tx, orderNumber, left)
  await emit(tx, 'growthMoved', accountId, now)
}

type Earning = NonNullable<Awaited<ReturnType<typeof queries.noteOrder>>>

/** Growth is of the money alone; points are multiplied by the rate that the buyer had. */
function deserved({ goodsCents, refundedCents, centsPerPoint, ratePercent }: Earning) {
  if (goodsCents === null || centsPerPoint === null) return { points: 0, growth: 0 }
  const growth = earnedFor(Math.max(goodsCents - refundedCents, 0), centsPerPoint)
  return { points: atRate(growth, ratePercent), growth }
}
