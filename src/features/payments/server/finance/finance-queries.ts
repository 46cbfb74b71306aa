import { sql } from 'kysely'
import { offsetOf } from '#core/wire/page.ts'
import { endOfDay, startOfDay } from '#core/time.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { prefixPattern } from '#server/database/like.ts'
import { totalOf } from '#server/database/total.ts'
import type { Payment, Reconciliation } from '#server/database/tables.ts'
import type { sheetKinds } from '../../bank-refund-contract.ts'
import { financeChannels } from '../../finance-contract.ts'
import { SHEET_TRANSFERS_MAX } from '../../rules.ts'
import { shownRefunds, type RefundStatus, type ShownRefundStatus } from '../../states.ts'

type Page = { current: number; size: number }
type Days = { from?: string | undefined; to?: string | undefined }

type Input<Status> = Page & {
  keyword?: string | undefined
  channel?: Payment['channel'] | undefined
  status?: Status | undefined
  orderId?: number
}
/** The payments that a word may mean, each by its index: our number, a transfer's code, the provider's, an order's. */
export async function paymentsNamed(db: Database, word: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from payment where pay_number = ${word}
    union select id from payment where remit_code = ${word}
    union select id from unnest(${[...financeChannels]}::text[]) as of_channel(name) join payment on channel = name
    and channel_number = ${word}
    union select payment_id from payment_order where order_id = (select id from shop_order
    where order_number = ${word})`.execute(db)
  return rows.map(({ id }) => id)
}

async function refundsNamed(db: Database, word: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from refund where refund_number = ${word}
    union select id from refund where payment_id = (select id from payment where pay_number = ${word})
    union select id from refund where order_id = (select id from shop_order where order_number = ${word})
    union select id from refund where bank_reference = ${word}
    union select refund_id from refund_return
      where ${word} in (refund_number, bank_reference, returned_reference)`.execute(db)
  return rows.map(({ id }) => id)
}

export async function paymentRows(db: Database, input: Input<Payment['status']> & Days) {
  let query = db.selectFrom('payment')
  if (input.channel) query = query.where('channel', '=', input.channel)
  // As a literal, so that PostgreSQL sees which partial index serves.
  if (input.status) query = query.where('status', '=', sql.lit(input.status))
  if (input.from) query = query.where('payment.created_at', '>=', startOfDay(input.from))
  if (input.to) query = query.where('payment.created_at', '<', endOfDay(input.to))
  if (input.keyword) {
    const ids = await paymentsNamed(db, input.keyword)
    query = query.where('payment.id', '=', anyOf(ids))
  }
  if (input.orderId)
    query = query.where('payment.id', 'in', (eb) =>
      eb.selectFrom('payment_order').select('payment_id').where('order_id', '=', input.orderId!),
    )
  // What is skipped on the way to a page far down is skipped by its id alone.
  const page = query.select('payment.id').orderBy('payment.id', 'desc').limit(input.size).offset(offsetOf(input))
  const [rows, total] = await Promise.all([
    db
      .selectFrom('payment')
      .innerJoin('account', 'account.id', 'account_id')
      .where('payment.id', 'in', page)
      .select([
        'pay_number as payNumber',
        'channel',
        'status',
        'amount_cents as amountCents',
        'asked_cents as askedCents',
      ])
      .select([
        'asked_currency as askedCurrency',
        'channel_number as channelNumber',
        'account.nick_name as buyer',
        'top_up_id as topUpId',
        'membership_id as membershipId',
      ])
      .select(['payment.created_at as createdAt', 'paid_at as paidAt'])
      .select((eb) =>
        eb
          .selectFrom('payment_order')
          .innerJoin('shop_order', 'shop_order.id', 'order_id')
          .select(({ fn }) => fn<string[] | null>('array_agg', ['order_number']).as('numbers'))
          .whereRef('payment_id', '=', 'payment.id')
          .as('orderNumbers'),
      )
      .orderBy('payment.id', 'desc')
      .execute(),
    totalOf(db, query),
  ])
  return { rows, total }
}

export const noticesOfAll = (db: Database, payNumbers: string[]) =>
  db
    .selectFrom('payment_notice')
    .select([sql<string>`pay_number`.as('payNumber'), 'verdict', 'received_at as at', 'wrong_cents as wrongCents'])
    .select(['payer', 'payer_account as account', 'payer_bank as bank', 'remark'])
    .select(sql<string | null>`bank_day::text`.as('bankDay'))
    .where('pay_number', '=', anyOf(payNumbers, 'text'))
    .orderBy('id')
    .execute()

export async function refundRows(db: Database, input: Input<ShownRefundStatus>) {
  const { status, isByBank }: Partial<{ status: RefundStatus; isByBank: boolean }> = input.status
    ? shownRefunds[input.status]
    : {}
  const refunds = db.selectFrom('refund').innerJoin('payment', 'payment.id', 'payment_id')
  let query = db.selectFrom('refund')
  if (input.channel)
    query = query.where(({ exists, selectFrom }) =>
      exists(selectFrom('payment').whereRef('payment.id', '=', 'payment_id').where('channel', '=', input.channel!)),
    )
  // As a literal, so that PostgreSQL sees which partial index serves.
  if (status) query = query.where('refund.status', '=', sql.lit<RefundStatus>(status))
  if (isByBank !== undefined) query = query.where(paidByBank(isByBank))
  if (input.keyword) {
    const ids = await refundsNamed(db, input.keyword)
    query = query.where('refund.id', '=', anyOf(ids))
  }
  if (input.orderId) query = query.where('refund.order_id', '=', input.orderId)
  const page = query.select('refund.id').orderBy('refund.id', 'desc').limit(input.size).offset(offsetOf(input))
  const [rows, total] = await Promise.all([
    refunds
      .leftJoin('shop_order', 'shop_order.id', 'order_id')
      .leftJoin('payment_notice as came', (join) => join.on(isWhatCame))
      .leftJoin('staff', 'staff.id', 'sheet_by')
      .where('refund.id', 'in', page)
      .select([
        'refund_number as refundNumber',
        'payment.pay_number as payNumber',
        'order_number as orderNumber',
        'payment.channel',
        'refund.status',
      ])
      .select([
        'refund.amount_cents as amountCents',
        'refund.reason',
        'refund.created_at as createdAt',
        'refund.done_at as doneAt',
        'bank_reference as bankReference',
        sql<string | null>`transferred_on::text`.as('transferDay'),
      ])
      .select(['refund.id', 'refund.failure as bounced', ...goesTo, 'sheet_at as sheetAt', 'staff.name as sheetBy'])
      .select((eb) =>
        eb
          .selectFrom('outbox')
          .select('failure')
          .where('kind', '=', 'refund')
          .where('sent_at', 'is', null)
          .where(sql<boolean>`(payload ->> 'refundId')::bigint = refund.id`)
          .orderBy('outbox.id', 'desc')
          .limit(1)
          .as('failure'),
      )
      .orderBy('refund.id', 'desc')
      .execute(),
    totalOf(db, query),
  ])
  return { rows, total }
}

const paidByBank = (is: boolean) =>
  sql<boolean>`${is ? sql`` : sql`not `}exists (select from payment where payment.id = payment_id and channel = 'bank')`

/** The line of the bank's statement by which the money came that goes back. */
const isWhatCame = sql<boolean>`payment.channel = 'bank' and came.channel = payment.channel
  and came.notice_id = coalesce(refund.channel_number, payment.channel_number)`

/** The account that it came from, or that its buyer told finance since. */
const goesTo = [
  sql<string | null>`coalesce(refund.payee, payer)`.as('payer'),
  sql<string | null>`coalesce(refund.payee_account, payer_account)`.as('account'),
  sql<string | null>`coalesce(refund.payee_bank, payer_bank)`.as('bank'),
] as const

const toTransfer = (db: Database) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .leftJoin('staff', 'staff.id', 'sheet_by')
    .where('refund.status', '=', sql.lit<RefundStatus>(shownRefunds.toTransfer.status))
    .where('payment.channel', '=', 'bank')

/**
 * The transfers that somebody has to make, the oldest first; so many of them at once, held until the transaction ends.
 * Those of earlier sheets are among them only if they are asked for, too.
 */
export function lockToTransfer(tx: Tx, which: (typeof sheetKinds)[number]) {
  const all = toTransfer(tx)
    .leftJoin('payment_notice as came', (join) => join.on(isWhatCame))
    .select(['refund.id', 'refund_number as refundNumber', 'refund.amount_cents as amountCents', ...goesTo])
    .select(['sheet_at as sheetAt', 'staff.name as sheetBy'])
    .orderBy('refund.id')
    .limit(SHEET_TRANSFERS_MAX)
    .forUpdate('refund')
  return (which === 'all' ? all : all.where('sheet_at', 'is', null)).execute()
}

/** Those that an earlier sheet has, and its newest; undefined: there are none. */
export async function inEarlierSheets(db: Database): Promise<{ count: number; at: Date; by: string } | undefined> {
  const found = toTransfer(db)
    .where('sheet_at', 'is not', null)
    .select([sql<number>`count(*) over ()`.as('count'), sql<Date>`sheet_at`.as('at'), sql<string>`staff.name`.as('by')])
    .orderBy('sheet_at', 'desc')
    .limit(1)
  return found.executeTakeFirst()
}

export const keepSheet = (tx: Tx, ids: readonly number[], { staffId, now }: { staffId: number; now: Date }) =>
  tx
    .updateTable('refund')
    .set({ sheet_at: now, sheet_by: staffId })
    .where('id', '=', anyOf(ids))
    .where('status', '=', shownRefunds.toTransfer.status)
    .execute()

export const refundOf = (tx: Tx, refundNumber: string) =>
  tx
    .selectFrom('refund')
    .select(['id', 'channel_number as channelNumber'])
    .where('refund_number', '=', refundNumber)
    .executeTakeFirst()

type LedgerInput = Page &
  Days & { keyword?: string | undefined; account?: string | undefined; kind?: string | undefined }

export async function ledgerRows(db: Database, input: LedgerInput) {
  const { keyword, account } = input
  let query = db.selectFrom('ledger_entry')
  if (input.kind) query = query.where('kind', '=', sql.lit(input.kind))
  if (input.from) query = query.where('at', '>=', startOfDay(input.from))
  if (input.to) query = query.where('at', '<', endOfDay(input.to))
  if (account)
    query = query.where('id', 'in', (eb) =>
      eb.selectFrom('ledger_line').select('entry_id').where('account', '=', account),
    )
  if (keyword)
    query = query.where(
      sql<boolean>`id in (select id from ledger_entry where reference = ${keyword}
        union select entry_id from ledger_line where account like ${prefixPattern(keyword)})`,
    )
  const [rows, total] = await Promise.all([
    db
      .selectFrom('ledger_entry')
      .select(['id as entryId', 'kind', 'reference', 'at'])
      .where('id', 'in', query.select('id').orderBy('id', 'desc').limit(input.size).offset(offsetOf(input)))
      .orderBy('id', 'desc')
      .execute(),
    totalOf(db, query),
  ])
  return { rows, total }
}

export const linesOf = (db: Database, entryIds: number[]) =>
  db
    .selectFrom('ledger_line')
    .select(['entry_id as entryId', 'account', 'amount_cents as amountCents'])
    .where('entry_id', '=', anyOf(entryIds))
    .orderBy('amount_cents', 'desc')
    .execute()

export async function reconciliationRows(
  db: Database,
  input: Page & { channel?: string | undefined; status?: Reconciliation['status'] | undefined },
) {
  let query = db.selectFrom('reconciliation')
  if (input.channel) query = query.where('channel', '=', input.channel)
  if (input.status) query = query.where('status', '=', input.status)
  const [rows, total] = await Promise.all([
    query
      .select([
        'id',
        'channel',
        sql<string>`day::text`.as('day'),
        'status',
        'payments',
        'refunds',
        'failure',
        'ran_at as ranAt',
      ])
      .orderBy('reconciliation.day', 'desc')
      .orderBy('channel')
      .limit(input.size)
      .offset(offsetOf(input))
      .execute(),
    totalOf(db, query),
  ])
  return { rows, total }
}

export const differencesOf = (db: Database, ids: number[]) =>
  db
    .selectFrom('reconciliation_difference as one')
    .leftJoin('staff', 'staff.id', 'resolved_by')
    .select([
      'one.id as differenceId',
      'reconciliation_id as reconciliationId',
      'what',
      'kind',
      'number',
      'channel_number as channelNumber',
    ])
    .select(['our_cents as ourCents', 'their_cents as theirCents', 'currency', 'note', 'staff.name as resolvedBy'])
    .where('reconciliation_id', '=', anyOf(ids))
    .orderBy('one.id')
    .execute()

type Resolving = { id: number; note: string; staffId: number; now: Date }

export async function resolveDifference(tx: Tx, { id, note, staffId, now }: Resolving): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reconciliation_difference')
    .set({ note, resolved_at: now, resolved_by: staffId })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
