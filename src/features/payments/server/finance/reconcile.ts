// Each morning the providers' statements of yesterday are laid beside our books, line by line.
import { after, DAY_MS, dayOf, HOUR_MS, MINUTE_MS, startOfDay } from '#core/time.ts'
import type { Job } from '#server/work/clock.ts'
import type { Config } from '#server/settings/config.ts'
import { inTransaction, type Database, type Tx } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { STATEMENT_DAYS, STATEMENT_HOUR, STATEMENT_SLACK_MS } from '../../rules.ts'
import type { Channel, StatementLine } from '../channels/channel.ts'
import {
  bookedBetween,
  bookedByNumber,
  daysDone,
  keepReconciliation,
  markReconciled,
  type Booked,
  type Difference,
} from './reconcile-queries.ts'
import { channelsOf, type Channels } from '../ways.ts'

export const reconcile = (config: Config): Job => ({
  name: 'compare with the statements of payment providers',
  everyMs: 10 * MINUTE_MS,
  run: ({ db, now }) => reconcileDue(db, channelsOf(config), now),
})

/** Yesterday's, and what was missed in the days before; a day that failed is tried again. */
export async function reconcileDue(db: Database, channels: Channels, now: Date): Promise<void> {
  const last = after(now, -DAY_MS - STATEMENT_HOUR * HOUR_MS)
  const days = Array.from({ length: STATEMENT_DAYS }, (_, ago) => dayOf(after(last, -ago * DAY_MS)))
  for (const channel of Object.values(channels)) {
    if (!channel.statement) continue
    const done = await daysDone(db, channel.name, days)
    for (const day of days.filter((one) => !done.has(one))) await reconcileOne(db, channel, day, now)
  }
}

export async function reconcileOne(
  db: Database,
  channel: Channel,
  day: string,
  now: Date,
): Promise<'matched' | 'differs' | 'failed'> {
  const facts = { id: newId(), channel: channel.name, day, now }
  let lines: StatementLine[]
  try {
    lines = await channel.statement!(day, now)
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    await inTransaction(db, (tx) =>
      keepReconciliation(tx, { ...facts, status: 'failed', failure, payments: 0, refunds: 0, differences: [] }),
    )
    return 'failed'
  }
  return inTransaction(db, async (tx) => {
    const differences = [
      ...(await compare(tx, channel, lines, 'payment', day)),
      ...(await compare(tx, channel, lines, 'refund', day)),
    ]
    const status = differences.length > 0 ? 'differs' : 'matched'
    const refunds = lines.filter(({ kind }) => kind === 'refund').length
    await keepReconciliation(tx, {
      ...facts,
      status,
      failure: null,
      payments: lines.length - refunds,
      refunds,
      differences,
    })
    return status
  })
}

async function compare(
  tx: Tx,
  { name }: Channel,
  all: StatementLine[],
  what: 'payment' | 'refund',
  day: string,
): Promise<Difference[]> {
  const lines = all.filter(({ kind }) => kind === what)
  const numbers = lines.map(({ number }) => number)
  const known = new Map((await bookedByNumber(tx, what, name, numbers)).map((one) => [one.number, one]))
  const found = lines.flatMap((line) => differenceOf(line, known.get(line.number)))
  await markReconciled(tx, what, name, numbers, day)
  // Ours that no statement has, up to shortly before midnight: what came later may stand in the next one.
  const start = startOfDay(day)
  const ours = await bookedBetween(
    tx,
    what,
    name,
    after(start, -STATEMENT_SLACK_MS),
    after(start, DAY_MS - STATEMENT_SLACK_MS),
  )
  const missing = ours.map((one): Difference => ({ ...one, what, kind: 'missingThere', theirCents: null }))
  return [...found, ...missing]
}

function differenceOf(line: StatementLine, ours: Booked | undefined): Difference[] {
  const { kind: what, number, channelNumber, amountCents: theirCents, currency } = line
  const common = { what, number, channelNumber, theirCents, currency, ourCents: ours?.ourCents ?? null }
  if (!ours) return [{ ...common, kind: 'missingHere' }]
  if (!ours.isBooked) return [{ ...common, kind: 'status' }]
  return ours.ourCents === theirCents && ours.currency === currency ? [] : [{ ...common, kind: 'amount' }]
}
