// Money that pays nothing stands in two tables: a transfer of a wrong sum, or one that names nothing, is a notice of
// which nothing was booked, late and repeated money is a refund.
import { sql, type RawBuilder } from 'kysely'
import { cents } from '#core/money.ts'
import { offsetOf } from '#core/wire/page.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { containsPattern } from '#server/database/like.ts'
import { totalOf } from '#server/database/total.ts'
import type { TransferOutcome } from '#features/orders/contract.ts'
import { owedStatuses, type RefundStatus } from '../../states.ts'
import type { unmatchedKinds, unmatchedViews } from '../../unmatched-contract.ts'
import { paymentsNamed } from './finance-queries.ts'

type Input = {
  current: number
  size: number
  keyword?: string | undefined
  kind?: (typeof unmatchedKinds)[number] | undefined
  show: (typeof unmatchedViews)[number]
}
type Condition = RawBuilder<unknown>

type Row = {
  noticeId: number | null
  refundNumber: string | null
  kind: (typeof unmatchedKinds)[number]
  payNumber: string | null
  channel: string
  remitCode: string | null
  topUpId: number | null
  membershipId: number | null
  orderNumbers: string[] | null
  buyer: string | null
  dueCents: number | null
  receivedCents: number
  at: Date
  status: RefundStatus | null
  outcome: TransferOutcome | null
  note: string | null
  handledAt: Date | null
  handledBy: string | null
  returnOf: string | null
  bankNumber: string | null
  payer: string | null
  payerAccount: string | null
  payerBank: string | null
  remark: string | null
  bankDay: string | null
}

const asked = (show: Input['show'], isOpen: Condition): Condition =>
  show === 'all' ? sql`true` : show === 'open' ? isOpen : sql`not (${isOpen})`

const wrongSums = (show: Input['show'], isMeant: Condition) => sql`
  select 'wrongSum' as kind, n.id as notice_id, null::text as refund_number, p.id as payment_id, null::bigint as order_id,
    p.amount_cents as due, n.wrong_cents as received, n.received_at as at, null::text as status, n.outcome,
    n.outcome_note as note, n.handled_at, n.handled_by, n.notice_id as bank_number
  from payment_notice n join payment p on p.pay_number = n.pay_number and p.channel = n.channel
  where n.wrong_cents is not null and ${isMeant} and ${asked(show, sql`n.outcome is null`)}`

/** Before one is assigned, nothing but what the bank tells of it says whose it is. */
const unknowns = (show: Input['show'], isMeant: Condition) => sql`
  select 'unknown', n.id, null::text, p.id, null::bigint, case when n.verdict = 'paid' then p.amount_cents end,
    n.unknown_cents, n.received_at, null::text,
    n.outcome, n.outcome_note, n.handled_at, n.handled_by, n.notice_id
  from payment_notice n left join payment p on p.pay_number = n.pay_number and p.channel = n.channel
  where n.unknown_cents is not null and ${isMeant} and ${asked(show, sql`n.outcome is null`)}`

function isTold(words: string): Condition {
  const pattern = containsPattern(words)
  const isSum = /^\d{1,9}(\.\d{1,2})?$/.test(words)
  return sql`(n.notice_id = ${words} or n.payer_account = ${words} or n.payer ilike ${pattern}
    or n.remark ilike ${pattern}${
      isSum ? sql` or coalesce(n.unknown_cents, n.wrong_cents) = ${cents(Number(words))}` : sql``
    })`
}

/** Of late money one refund for each order that it came too late for; repeated money is all of its payment's. */
const refunds = (show: Input['show'], isMeant: Condition) => sql`
  select r.reason, null::bigint, r.refund_number, p.id, r.order_id, r.amount_cents, r.amount_cents, r.created_at,
    r.status, null::text, null::text, r.done_at, null::bigint, n.notice_id
  from refund r join payment p on p.id = r.payment_id
  left join payment_notice n on p.channel = 'bank' and n.channel = p.channel
    and n.notice_id = coalesce(r.channel_number, p.channel_number)
  where r.reason in ('late', 'double') and ${isMeant} and ${asked(show, sql`r.status = ${anyOf(owedStatuses, 'text')}`)}`

async function entriesOf(db: Database, { keyword, kind, show }: Input): Promise<Condition> {
  const isMeant = keyword ? sql`p.id = ${anyOf(await paymentsNamed(db, keyword))}` : sql`true`
  const isNamed = keyword ? sql`(${isMeant} or ${isTold(keyword)})` : isMeant
  const all = sql`(${wrongSums(show, isNamed)} union all ${unknowns(show, isNamed)}
    union all ${refunds(show, isNamed)})`
  return kind ? sql`(select * from ${all} as each where kind = ${kind})` : all
}

const newestFirst = sql`entry.at desc, entry.payment_id desc, entry.order_id desc, entry.refund_number desc,
  entry.notice_id desc`

export async function unmatchedRows(db: Database, input: Input) {
  const entries = await entriesOf(db, input)
  const page = sql<Row>`
    select entry.notice_id as "noticeId", entry.refund_number as "refundNumber", entry.kind, p.pay_number as "payNumber",
      coalesce(p.channel, told.channel) as channel, p.remit_code as "remitCode",
      p.top_up_id as "topUpId", p.membership_id as "membershipId",
      (select array_agg(o.order_number order by o.id) from payment_order line join shop_order o on o.id = line.order_id
        where line.payment_id = p.id and (entry.order_id is null or o.id = entry.order_id)) as "orderNumbers",
      a.nick_name as buyer, entry.due as "dueCents", entry.received as "receivedCents", entry.at, entry.status,
      entry.outcome, entry.note, entry.handled_at as "handledAt", staff.name as "handledBy",
      (select r.refund_number from refund_return back join refund r on r.id = back.refund_id
        where back.returned_reference = entry.bank_number) as "returnOf",
      entry.bank_number as "bankNumber", told.payer, told.payer_account as "payerAccount",
      told.payer_bank as "payerBank", told.remark,
      told.bank_day::text as "bankDay"
    from (select * from ${entries} as entry order by ${newestFirst}
      limit ${input.size} offset ${offsetOf(input)}) as entry
    left join payment p on p.id = entry.payment_id left join account a on a.id = p.account_id
    left join payment_notice told on told.channel = 'bank' and told.notice_id = entry.bank_number
    left join staff on staff.id = entry.handled_by
    order by ${newestFirst}`
  const [{ rows }, total] = await Promise.all([page.execute(db), totalOf(db, sql`select from ${entries} as those`)])
  return { rows, total }
}

type Closed = { bankNumber: string; at: Date } & (
  | { paymentId: number; payNumber: string; wrongCents: number }
  | { paymentId: null; payNumber: null; wrongCents: null }
)
type Handling = { noticeId: number; outcome: TransferOutcome; note: string; staffId: number; now: Date }

/** The transfer that was closed by it; undefined: there is none that is open. Of an unknown one there is no payment. */
export async function closeTransfer(tx: Tx, { noticeId, outcome, note, staffId, now }: Handling) {
  const { rows } = await sql<Closed>`
    update payment_notice n
    set outcome = ${outcome}, outcome_note = ${note}, handled_at = ${now}, handled_by = ${staffId}
    where n.id = ${noticeId} and coalesce(n.wrong_cents, n.unknown_cents) is not null and n.outcome is null
    returning (select id from payment p where p.pay_number = n.pay_number and p.channel = n.channel) as "paymentId",
      n.pay_number as "payNumber", n.notice_id as "bankNumber", n.wrong_cents as "wrongCents",
      n.received_at as at`.execute(tx)
  return rows[0]
}
