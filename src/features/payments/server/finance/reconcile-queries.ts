import { sql } from 'kysely'
import type { Database, Tx } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { shareOf } from '../share.ts'

export type Booked = {
  number: string
  channelNumber: string | null
  ourCents: number
  currency: string
  isBooked: boolean
}
export type Difference = {
  what: 'payment' | 'refund'
  kind: 'missingHere' | 'missingThere' | 'amount' | 'status'
  number: string
  channelNumber: string | null
  ourCents: number | null
  theirCents: number | null
  currency: string
}

type What = 'payment' | 'refund'
type Row = Booked & { reason: string; amountCents: number; beforeCents: number; paidCents: number; askedCents: number }

/** Payments that took money, or refunds that were done: in what the provider counts in. */
const rows = (db: Database, what: What) =>
  what === 'payment'
    ? sql<Row>`
        select pay_number as number, channel_number as "channelNumber", coalesce(asked_cents,
        amount_cents) as "ourCents",
          coalesce(asked_currency, currency) as currency, paid_at is not null as "isBooked", channel, paid_at as at,
          reconciled_on
        from payment`
    : sql<Row>`
        select refund_number as number, coalesce(refund.channel_number, payment.channel_number) as "channelNumber",
        0 as "ourCents",
          coalesce(asked_currency, currency) as currency, refund.status = 'done' as "isBooked", channel, done_at as at,
          refund.reconciled_on,
          refund.reason, refund.amount_cents as "amountCents", payment.amount_cents as "paidCents",
          coalesce(asked_cents, payment.amount_cents) as "askedCents",
          (select coalesce(sum(b.amount_cents), 0)::bigint from refund b
            where b.payment_id = refund.payment_id and b.id < refund.id and b.reason <> 'double') as "beforeCents"
        from refund join payment on payment.id = payment_id`

const booked = (what: What, found: Row[]): Booked[] =>
  found.map((row) => ({
    number: row.number,
    channelNumber: row.channelNumber,
    ourCents: what === 'refund' ? shareOf(row) : row.ourCents,
    currency: row.currency,
    isBooked: row.isBooked,
  }))

export async function bookedByNumber(db: Database, what: What, channel: string, numbers: string[]): Promise<Booked[]> {
  const found = await sql<Row>`select * from (${rows(db, what)}) one
      where channel = ${channel} and number = any(${numbers}::text[])`.execute(db)
  return booked(what, found.rows)
}

/** Those of that time that stand in no statement yet. */
export async function bookedBetween(
  db: Database,
  what: What,
  channel: string,
  from: Date,
  to: Date,
): Promise<Booked[]> {
  const found = await sql<Row>`
    select * from (${rows(db, what)}) one
    where channel = ${channel} and at >= ${from} and at < ${to} and reconciled_on is null order by at`.execute(db)
  return booked(what, found.rows)
}

export async function markReconciled(
  tx: Tx,
  what: What,
  channel: string,
  numbers: string[],
  day: string,
): Promise<void> {
  if (what === 'payment')
    await sql`update payment set reconciled_on = ${day} where channel = ${channel} and pay_number = any(${numbers}::text[])`.execute(
      tx,
    )
  else
    await sql`
      update refund set reconciled_on = ${day} from payment
      where payment.id = payment_id and channel = ${channel} and refund_number = any(${numbers}::text[])`.execute(tx)
}

/** The days that were compared, whatever came out. */
export async function daysDone(db: Database, channel: string, days: string[]): Promise<Set<string>> {
  const { rows: done } = await sql<{ day: string }>`
    select day::text from reconciliation where channel = ${channel} and day = any(${days}::date[])
    and status <> 'failed'`.execute(db)
  return new Set(done.map(({ day }) => day))
}

type Outcome = {
  id: number
  channel: string
  day: string
  status: 'matched' | 'differs' | 'failed'
  failure: string | null
  payments: number
  refunds: number
  differences: Difference[]
  now: Date
}

/** Takes the place of an earlier comparison of that day; what was cleared up stays cleared up. */
export async function keepReconciliation(tx: Tx, outcome: Outcome): Promise<void> {
  const { id, channel, day, status, failure, payments, refunds, differences, now } = outcome
  const { rows: kept } = await sql<{ id: number }>`
    insert into reconciliation (id, channel, day, status, payments, refunds, failure, ran_at)
    values (${id}, ${channel}, ${day}, ${status}, ${payments}, ${refunds}, ${failure}, ${now})
    on conflict (channel, day) do update set status = excluded.status, payments = excluded.payments,
    refunds = excluded.refunds,
      failure = excluded.failure, ran_at = excluded.ran_at
    returning id`.execute(tx)
  const reconciliationId = kept[0]!.id
  await tx
    .deleteFrom('reconciliation_difference')
    .where('reconciliation_id', '=', reconciliationId)
    .where('resolved_at', 'is', null)
    .execute()
  const cleared = await tx
    .selectFrom('reconciliation_difference')
    .select(['what', 'kind', 'number'])
    .where('reconciliation_id', '=', reconciliationId)
    .execute()
  const open = differences.filter(
    (one) => !cleared.some(({ what, kind, number }) => what === one.what && kind === one.kind && number === one.number),
  )
  if (open.length === 0) return
  await tx
    .insertInto('reconciliation_difference')
    .values(
      open.map((one) => ({
        id: newId(),
        reconciliation_id: reconciliationId,
        what: one.what,
        kind: one.kind,
        number: one.number,
        channel_number: one.channelNumber,
        our_cents: one.ourCents,
        their_cents: one.theirCents,
        currency: one.currency,
      })),
    )
    .execute()
}
