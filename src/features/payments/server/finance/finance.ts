// The operator's side of money: lists, and the few things that are done by hand.
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { partsOf, type AccountKind } from '#core/ledger-account.ts'
import { PAGE_SIZE_MAX } from '#core/limits.ts'
import { yuan, yuanOrNull } from '#core/money.ts'
import { isPermitted } from '#core/permissions.ts'
import { Problem } from '#core/problem.ts'
import { wireTime, wireTimeOrNull } from '#core/time.ts'
import { audit } from '#server/audit.ts'
import type { StaffContext } from '#server/http/context.ts'
import { inTransaction, type Database } from '#server/database/database.ts'
import { newNumber } from '#server/database/ids.ts'
import { mount } from '#server/http/mount.ts'
import { enqueue } from '#server/work/outbox.ts'
import { namesOf } from '#features/staff/server/index.ts'
import { correctPayee, exportTransfers, returnRefund } from '../../bank-refund-contract.ts'
import * as contract from '../../finance-contract.ts'
import { refundStates, shownRefund } from '../../states.ts'
import { decimal } from '../channels/http.ts'
import * as queries from './finance-queries.ts'
import { inNoSheet, moveRefund } from '../queries.ts'
import { bounce, confirm, correct } from './bank-refunds.ts'
import { returnsOf } from './came-back-queries.ts'
import { takeBack } from './came-back.ts'
import { reconcileOne } from './reconcile.ts'
import { transferSheet } from './transfer-sheet.ts'
import { channelsOf } from '../ways.ts'

export function financeApi(app: FastifyInstance): void {
  mount(app, contract.paymentList, payments)
  mount(app, contract.refundList, refunds)
  mount(app, contract.retryRefund, retry)
  mount(app, contract.confirmRefund, confirm)
  mount(app, contract.bounceRefund, bounce)
  mount(app, returnRefund, takeBack)
  mount(app, correctPayee, correct)
  mount(app, exportTransfers, transferSheet)
  mount(app, contract.ledgerList, ledger)
  mount(app, contract.reconciliationList, reconciliations)
  mount(app, contract.reconcileDay, run)
  mount(app, contract.resolveDifference, resolve)
}

type Input<E extends { input: z.core.$ZodType }> = z.output<E['input']>
type Answer<E extends { answer: z.core.$ZodType }> = Promise<z.input<E['answer']>>

async function payments(
  { db }: StaffContext,
  input: Input<typeof contract.paymentList>,
): Answer<typeof contract.paymentList> {
  const { rows, total } = await queries.paymentRows(db, input)
  return { records: await asPayments(db, rows), ...total }
}

type PaymentRows = Awaited<ReturnType<typeof queries.paymentRows>>['rows']
type RefundRows = Awaited<ReturnType<typeof queries.refundRows>>['rows']

async function asPayments(db: Database, rows: PaymentRows): Promise<contract.PaymentRecord[]> {
  const notices = Map.groupBy(
    await queries.noticesOfAll(
      db,
      rows.map(({ payNumber }) => payNumber),
    ),
    ({ payNumber }) => payNumber,
  )
  return rows.map(
    ({
      amountCents,
      askedCents,
      askedCurrency,
      status,
      createdAt,
      paidAt,
      topUpId,
      membershipId,
      orderNumbers,
      ...row
    }) => ({
      ...row,
      status,
      amount: yuan(amountCents),
      asked: askedCents === null ? null : `${askedCurrency} ${decimal(askedCents)}`,
      isTopUp: topUpId !== null,
      isMembership: membershipId !== null,
      orderNumbers: orderNumbers ?? [],
      createTime: wireTime(createdAt),
      payTime: wireTimeOrNull(paidAt),
      notices: (notices.get(row.payNumber) ?? []).map(
        ({ verdict, at, bankDay, wrongCents, payNumber: _, ...sender }) => ({
          verdict: verdict.split(':')[0]!,
          at: wireTime(at),
          bankDay,
          wrongAmount: yuanOrNull(wrongCents),
          sender: row.channel === 'bank' ? sender : null,
        }),
      ),
    }),
  )
}

async function refunds(
  { db }: StaffContext,
  input: Input<typeof contract.refundList>,
): Answer<typeof contract.refundList> {
  const { rows, total } = await queries.refundRows(db, input)
  return { records: await asRefunds(db, rows), ...total }
}

async function asRefunds(db: Database, rows: RefundRows): Promise<contract.RefundRecord[]> {
  const ids = rows.map(({ id }) => id)
  const all = Map.groupBy(await returnsOf(db, ids), ({ refundId }) => refundId)
  return rows.map(({ id, amountCents, status, createdAt, doneAt, bounced, failure, payer, account, bank, ...row }) => {
    const { bankReference, transferDay, sheetAt, sheetBy, ...rest } = row
    const returns = all.get(id) ?? []
    const shown = shownRefund(row.channel, status)
    return {
      ...rest,
      status: shown,
      amount: yuan(amountCents),
      createTime: wireTime(createdAt),
      doneTime: wireTimeOrNull(doneAt),
      failure: bounced ?? failure ?? (shown === 'toTransfer' ? (returns.at(-1)?.reason ?? null) : null),
      payee: row.channel === 'bank' ? { payer, account, bank } : null,
      sheet: sheetAt && { time: wireTime(sheetAt), by: sheetBy! },
      transfer: bankReference === null ? null : { bankReference, day: transferDay! },
      returns: returns.map(({ refundId: _, confirmedAt, returnedAt, ...one }) => ({
        ...one,
        confirmTime: wireTime(confirmedAt),
        returnTime: wireTime(returnedAt),
      })),
    }
  })
}

/**
 * Every attempt to pay an order, and what was given back of it. Whose bank account it was is known to those alone who
 * look after money.
 */
export async function moneyOfOrder({ db, staff }: StaffContext, orderId: number) {
  const page = { current: 1, size: PAGE_SIZE_MAX, orderId }
  const [paymentRows, refundRows] = await Promise.all([queries.paymentRows(db, page), queries.refundRows(db, page)])
  const [payments, refunds] = [await asPayments(db, paymentRows.rows), await asRefunds(db, refundRows.rows)]
  if (isPermitted(staff.permissions, 'finance')) return { payments, refunds }
  return {
    payments: payments.map(({ notices, ...rest }) => ({
      ...rest,
      notices: notices.map((notice) => ({ ...notice, sender: null })),
    })),
    refunds: refunds.map((refund) => ({ ...refund, payee: null })),
  }
}

/** The old number is spent with the provider: a new one is a new order to give back. */
async function retry(context: StaffContext, { refundNumber }: { refundNumber: string }): Promise<null> {
  const { db, now } = context
  return inTransaction(db, async (tx) => {
    const refund = await queries.refundOf(tx, refundNumber)
    const next = newNumber(now)
    const isMoved =
      refund &&
      (await moveRefund(tx, refund.id, 'failed', refundStates.failed.retry.to, {
        refund_number: next,
        failure: null,
        ...inNoSheet,
      }))
    if (!isMoved) throw new Problem('refundChanged')
    await enqueue(tx, 'refund', { refundId: refund.id, channelNumber: refund.channelNumber }, now)
    await audit(
      { ...context, db: tx },
      { action: 'refund.retry', subject: `refund:${next}`, before: { refundNumber }, after: { refundNumber: next } },
    )
    return null
  })
}

const holders: Partial<Record<AccountKind, string>> = { wallet: 'user', shop: 'shop' }

/** Whose account it is, as the audit log calls them; undefined: neither a person's nor a shop's. */
function holderOf(account: string): string | undefined {
  const parts = partsOf(account)
  const holder = parts && holders[parts.kind]
  return holder && `${holder}:${parts.of}`
}

async function ledger(
  { db, locale }: StaffContext,
  input: Input<typeof contract.ledgerList>,
): Answer<typeof contract.ledgerList> {
  const { rows, total } = await queries.ledgerRows(db, input)
  const ids = rows.map(({ entryId }) => entryId)
  const all = await queries.linesOf(db, ids)
  const lines = Map.groupBy(all, ({ entryId }) => entryId)
  const logged = all.flatMap(({ account }) => holderOf(account) ?? []).map((subject) => ({ subject }))
  const names = await namesOf(db, logged, locale)
  const records = rows.map(({ at, ...row }) => ({
    ...row,
    time: wireTime(at),
    lines: (lines.get(row.entryId) ?? []).map(({ account, amountCents }) => ({
      account,
      name: names.get(holderOf(account) ?? '')?.name ?? null,
      amount: yuan(amountCents),
    })),
  }))
  return { records, ...total }
}

async function reconciliations(
  { db }: StaffContext,
  input: Input<typeof contract.reconciliationList>,
): Answer<typeof contract.reconciliationList> {
  const { rows, total } = await queries.reconciliationRows(db, input)
  const all = await queries.differencesOf(
    db,
    rows.map(({ id }) => id),
  )
  const differences = Map.groupBy(all, ({ reconciliationId }) => reconciliationId)
  const records = rows.map(({ ranAt, ...row }) => ({
    ...row,
    channel: row.channel as (typeof contract.statementChannels)[number],
    status: row.status as 'matched',
    ranTime: wireTime(ranAt),
    differences: (differences.get(row.id) ?? []).map(({ ourCents, theirCents, reconciliationId: _, ...one }) => ({
      ...one,
      what: one.what as 'payment',
      kind: one.kind as 'amount',
      ours: yuanOrNull(ourCents),
      theirs: yuanOrNull(theirCents),
    })),
  }))
  return { records, ...total }
}

async function run(
  context: StaffContext,
  { channel: name, day }: Input<typeof contract.reconcileDay>,
): Answer<typeof contract.reconcileDay> {
  const channel = channelsOf(context.config)[name]
  if (!channel?.statement) throw new Problem('payWayOff')
  const status = await reconcileOne(context.db, channel, day, context.now)
  await audit(context, { action: 'reconciliation.run', subject: `reconciliation:${name} ${day}`, after: { status } })
  return { status }
}

function resolve(
  context: StaffContext,
  { differenceId, note }: Input<typeof contract.resolveDifference>,
): Promise<null> {
  return inTransaction(context.db, async (tx) => {
    if (
      !(await queries.resolveDifference(tx, {
        id: differenceId,
        note,
        staffId: context.staff.staffId,
        now: context.now,
      }))
    )
      throw new Problem('differenceChanged')
    await audit(
      { ...context, db: tx },
      { action: 'reconciliation.resolve', subject: `difference:${differenceId}`, after: { note } },
    )
    return null
  })
}
