import { sql } from 'kysely'
import { anyOf, planOpaque } from '#server/database/arrays.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { keptNamed, keptStatement } from '#server/database/kept-query.ts'
import { startsOf } from '#features/orders/states.ts'
import { payEntry, type PayEntry } from '../rules.ts'
import type { PaymentStatus, RefundStatus } from '../states.ts'
import type { ChannelName, Sender } from './channels/channel.ts'
import { amountOf, type Target } from './payables.ts'

const columns = [
  'id',
  'pay_number as payNumber',
  'account_id as accountId',
  'top_up_id as topUpId',
  'membership_id as membershipId',
  'channel',
  'pay_type as payType',
  'status',
  'amount_cents as amountCents',
  sql<number>`coalesce(asked_cents, amount_cents)`.as('askedCents'),
  sql<string>`coalesce(asked_currency, currency)`.as('askedCurrency'),
  'channel_order as channelOrder',
  'channel_number as channelNumber',
  'remit_code as remitCode',
  'proof',
  'expires_at as expiresAt',
] as const

export type NewPayment = {
  id: number
  payNumber: string
  accountId: number
  channel: ChannelName | 'balance'
  /** The channel's own, where it is known. */
  channelNumber?: string
  payType: number
  status: PaymentStatus
  remitCode: string | null
  entry: PayEntry
  targets: Target[]
  /** Where the provider settles in another currency. */
  asked?: { cents: number; currency: string } | undefined
  /** When the provider is asked for the first time. */
  queryAt?: Date | undefined
  now: Date
  expiresAt: Date
}

type NewNotice = {
  channel: string
  noticeId: string
  /** Null: nobody knows what it is to pay. */
  payNumber: string | null
  verdict: string
  /** What came, where it was refused for its sum. */
  wrongCents?: number | undefined
  /** What came of a transfer that names nothing that is paid for. */
  unknownCents?: number
  sender?: Sender | undefined
  /** The day that the bank dates a transfer. */
  bankDay?: string | undefined
  now: Date
}

type PaymentRow = Omit<NewPayment, 'entry' | 'targets' | 'asked' | 'channelNumber' | 'queryAt'> & {
  amountCents: number
  channelNumber: string | null
  paidAt: Date | null
  topUpId: number | null
  membershipId: number | null
  askedCents: number | null
  askedCurrency: string | null
  queryAt: Date | null
  orderIds: number[]
  orderCents: number[]
}

const inserting = keptNamed(
  (_, { isNoted }: { isNoted: boolean }, one: PaymentRow & Partial<NewNotice>) => sql`
    with made as (
      insert into payment (id, pay_number, account_id, channel, channel_number, pay_type, status, amount_cents,
      remit_code, top_up_id, membership_id, created_at, expires_at, paid_at,
        asked_cents, asked_currency, query_at)
      values (${one.id}, ${one.payNumber}, ${one.accountId}, ${one.channel}, ${one.channelNumber},
      ${one.payType}, ${one.status}, ${one.amountCents},
        ${one.remitCode}, ${one.topUpId}, ${one.membershipId}, ${one.now}, ${one.expiresAt}, ${one.paidAt},
        ${one.askedCents}, ${one.askedCurrency}, ${one.queryAt})
      returning id)${isNoted ? noting(one) : sql``}
    insert into payment_order (payment_id, order_id, amount_cents)
    select made.id, line.order_id, line.cents from made,
      unnest(${one.orderIds}::bigint[], ${one.orderCents}::bigint[]) as line (order_id, cents)`,
)

/** `notice`: of one that is paid as it is made. */
export async function insertPayment(db: Database, payment: NewPayment, notice?: NewNotice): Promise<void> {
  const { entry, targets, asked, now } = payment
  const orders = entry === payEntry.orders ? targets : []
  const row: PaymentRow = {
    ...payment,
    channelNumber: payment.channelNumber ?? null,
    amountCents: amountOf(targets),
    paidAt: payment.status === 'paid' ? now : null,
    topUpId: entry === payEntry.topUp ? targets[0]!.id : null,
    membershipId: entry === payEntry.membership ? targets[0]!.id : null,
    askedCents: asked?.cents ?? null,
    askedCurrency: asked?.currency ?? null,
    queryAt: payment.queryAt ?? null,
    orderIds: orders.map((order) => order.id),
    orderCents: orders.map((order) => order.amountCents),
  }
  await inserting(db, { isNoted: notice !== undefined }, { ...notice, ...row })
}

const noting = ({ channel, noticeId, payNumber, verdict, now }: Partial<NewNotice>) => sql`, noted as (
      insert into payment_notice (channel, notice_id, pay_number, verdict, received_at)
      values (${channel}, ${noticeId}, ${payNumber}, ${verdict}, ${now}) on conflict (channel, notice_id) do nothing)`

export function lockPayment(db: Database, payNumber: string) {
  return db.selectFrom('payment').select(columns).where('pay_number', '=', payNumber).forUpdate().executeTakeFirst()
}

export function findPayment(db: Database, payNumber: string) {
  return db.selectFrom('payment').select(columns).where('pay_number', '=', payNumber).executeTakeFirst()
}

type OpenInput = { accountId: number; channel: ChannelName; payType: number; now: Date }

const open = keptStatement((db, accountId: number, channel: ChannelName, payType: number, now: Date) =>
  db
    .selectFrom('payment')
    .select([
      ...columns,
      sql<number[] | null>`(select json_agg(order_id order by order_id) from payment_order
        where payment_id = payment.id)`.as('orderIds'),
      sql<{ id: number; number: string }[] | null>`case when payment.channel = 'bank' then (
        select json_agg(json_build_object('id', o.id, 'number', o.order_number) order by o.id)
        from payment_order line join shop_order o on o.id = line.order_id
        where line.payment_id = payment.id and o.status = ${anyOf(startsOf('pay', 'payment'), 'text')}
          and o.expires_at > ${now}::timestamptz) end`.as('payable'),
    ])
    .where('account_id', '=', planOpaque(accountId, 'bigint'))
    .where('channel', '=', channel)
    .where('status', '=', planOpaque('created', 'text'))
    .where('expires_at', '>', planOpaque(now, 'timestamptz'))
    .where('pay_type', '=', payType)
    .orderBy('id', 'desc'),
)

/**
 * This person's open attempts by that way, the newest first; `orderIds` in their order, `payable`: of a transfer, those
 * of them that it could still pay.
 */
export const openPayments = (db: Database, { accountId, channel, payType, now }: OpenInput) =>
  open(db, accountId, channel, payType, now)

type OpenPayment = Awaited<ReturnType<typeof openPayments>>[number]

/** The newest of these that is for exactly that. */
export const openFor = (payments: readonly OpenPayment[], entry: PayEntry, ids: readonly number[]) =>
  payments.find(({ topUpId, membershipId, orderIds }) => {
    if (entry === payEntry.topUp) return topUpId === ids[0]
    if (entry === payEntry.membership) return membershipId === ids[0]
    return String(orderIds) === String(ascending(ids))
  })

const ascending = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b)

/**
 * The same of bank transfers, or else the newest of which exactly that is left: its money may be under way already, and
 * it pays what is left and gives the rest back. Whoever scans has not paid yet, and is asked for no more than is due.
 */
export const transferFor = (transfers: readonly OpenPayment[], entry: PayEntry, ids: readonly number[]) =>
  openFor(transfers, entry, ids) ??
  (entry === payEntry.orders
    ? transfers.find(({ payable }) => String(payable?.map(({ id }) => id)) === String(ascending(ids)))
    : undefined)

export function findByRemitCode(db: Database, remitCode: string) {
  return db.selectFrom('payment').select(columns).where('remit_code', '=', remitCode).executeTakeFirst()
}

/** Moves a payment only if it still is where the caller saw it. */
export async function movePayment(
  db: Database,
  id: number,
  from: PaymentStatus,
  to: PaymentStatus,
  more: { channel_number?: string; paid_at?: Date } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set({ status: to, ...more })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The orders a payment is for, in the order of their ids; none for a top-up or a membership. */
export function ordersOf(db: Database, payNumber: string): Promise<Target[]> {
  return db
    .selectFrom('payment')
    .innerJoin('payment_order', 'payment_id', 'payment.id')
    .innerJoin('shop_order', 'shop_order.id', 'order_id')
    .select(['order_id as id', 'order_number as number', 'payment_order.amount_cents as amountCents'])
    .where('pay_number', '=', payNumber)
    .orderBy('order_id')
    .execute()
}

type Paying = { topUpId: number | null; membershipId: number | null; payNumber: string; amountCents: number }

/** What a payment is for. */
export function targetsOf(
  { topUpId, membershipId, payNumber, amountCents }: Paying,
  orders: Target[],
): { entry: PayEntry; targets: Target[] } {
  const one = (id: number): Target[] => [{ id, number: payNumber, amountCents }]
  if (topUpId !== null) return { entry: payEntry.topUp, targets: one(topUpId) }
  if (membershipId !== null) return { entry: payEntry.membership, targets: one(membershipId) }
  return { entry: payEntry.orders, targets: orders }
}

/** Whether this notice was heard before. */
export async function isKnown(db: Database, channel: string, noticeId: string): Promise<boolean> {
  const found = db
    .selectFrom('payment_notice')
    .select('id')
    .where('channel', '=', channel)
    .where('notice_id', '=', noticeId)
  return Boolean(await found.executeTakeFirst())
}

/** Whether this money of the provider is on its way back already. */
export async function goesBack(db: Database, paymentId: number, channelNumber: string): Promise<boolean> {
  const found = db
    .selectFrom('refund')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('channel_number', '=', channelNumber)
  return Boolean(await found.executeTakeFirst())
}

/** False where this notice was heard before. */
export async function keepNotice(db: Database, notice: NewNotice): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_notice')
    .values({
      channel: notice.channel,
      notice_id: notice.noticeId,
      pay_number: notice.payNumber,
      verdict: notice.verdict,
      wrong_cents: notice.wrongCents ?? null,
      unknown_cents: notice.unknownCents ?? null,
      payer: notice.sender?.payer ?? null,
      payer_account: notice.sender?.payerAccount ?? null,
      payer_bank: notice.sender?.payerBank ?? null,
      remark: notice.sender?.remark ?? null,
      bank_day: notice.bankDay ?? null,
      received_at: notice.now,
    })
    .onConflict((conflict) => conflict.columns(['channel', 'notice_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export function noticesOf(db: Database, payNumber: string) {
  return db
    .selectFrom('payment_notice')
    .select(['verdict', 'received_at as at'])
    .where('pay_number', '=', payNumber)
    .orderBy('id')
    .execute()
}

export function lockWallet(db: Database, accountId: number) {
  return db
    .selectFrom('wallet')
    .select('balance_cents as balanceCents')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

/** Takes from or adds to a wallet; false where less is in it than is taken. */
export async function changeWallet(db: Database, accountId: number, byCents: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('wallet')
    .set((eb) => ({ balance_cents: eb('balance_cents', '+', byCents) }))
    .where('account_id', '=', accountId)
    .where((eb) => eb(eb('balance_cents', '+', byCents), '>=', 0))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Puts money into a wallet, the first too; the ledger's line is the caller's. */
export async function creditWallet(tx: Tx, accountId: number, cents: number): Promise<void> {
  await tx
    .insertInto('wallet')
    .values({ account_id: accountId, balance_cents: cents })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ balance_cents: sql`wallet.balance_cents + ${cents}` }),
    )
    .execute()
}

const balance = keptStatement((db, accountId: number) =>
  db.selectFrom('wallet').select('balance_cents as cents').where('account_id', '=', accountId),
)

export async function balanceOf(db: Database, accountId: number): Promise<number> {
  return (await balance(db, accountId))[0]?.cents ?? 0
}

/** Attempts whose time is over and that no provider is asked about; what comes in for them later is given back. */
export function closePayments(db: Database, now: Date) {
  return db
    .updateTable('payment')
    .set({ status: 'closed' })
    .where('status', '=', 'created')
    .where('expires_at', '<=', now)
    .where('query_at', 'is', null)
    .execute()
}

export function keepChannelOrder(db: Database, payNumber: string, channelOrder: string) {
  return db.updateTable('payment').set({ channel_order: channelOrder }).where('pay_number', '=', payNumber).execute()
}

/** The demo's clock runs ahead: this attempt, if open, ends now. */
export const closePayment = (db: Database, id: number) => movePayment(db, id, 'created', 'closed')

/** `beforeCents`: given back of the payment by the refunds before this one. */
export function findRefund(db: Database, id: number) {
  return refundRow(db).where('refund.id', '=', id).executeTakeFirst()
}

export function findRefundByNumber(db: Database, refundNumber: string, channel: ChannelName) {
  return refundRow(db).where('refund_number', '=', refundNumber).where('channel', '=', channel).executeTakeFirst()
}

export const refundRow = (db: Database) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .select([
      'refund.id',
      'refund_number as refundNumber',
      'refund.status',
      'refund.reason',
      'refund.amount_cents as amountCents',
      'refund.created_at as createdAt',
      'refund.done_at as doneAt',
      'refund.bank_reference as bankReference',
      sql<string | null>`refund.transferred_on::text`.as('transferDay'),
      'payment_id as paymentId',
      'pay_number as payNumber',
      'payment.amount_cents as paidCents',
      'channel',
      sql<string | null>`coalesce(refund.channel_number, payment.channel_number)`.as('channelNumber'),
      sql<number>`coalesce(asked_cents, payment.amount_cents)`.as('askedCents'),
      sql<string>`coalesce(asked_currency, currency)`.as('askedCurrency'),
      sql<number>`(select coalesce(sum(b.amount_cents), 0)::bigint from refund b
        where b.payment_id = refund.payment_id and b.id < refund.id and b.reason <> 'double')`.as('beforeCents'),
    ])

/** Of a new number no sheet for the bank knows. */
export const inNoSheet = { sheet_at: null, sheet_by: null } as const

type RefundMore = {
  done_at?: Date | null
  query_at?: Date | null
  refund_number?: string
  bank_reference?: string | null
  transferred_on?: string | null
  sheet_at?: null
  sheet_by?: null
  failure?: string | null
}

export async function moveRefund(
  db: Database,
  id: number,
  from: RefundStatus,
  to: RefundStatus,
  more: RefundMore = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refund')
    .set({ status: to, ...more })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function openRefunds(db: Database, paymentId: number): Promise<boolean> {
  return Boolean(
    await db
      .selectFrom('refund')
      .select('id')
      .where('payment_id', '=', paymentId)
      .where('status', '<>', 'done')
      .executeTakeFirst(),
  )
}

/**
 * Keeps the slip of this person's open transfer and answers the one before; undefined where there is no such transfer.
 */
export async function swapProof(
  db: Database,
  { payNumber, accountId, file }: { payNumber: string; accountId: number; file: string },
): Promise<{ before: string | null } | undefined> {
  const { rows } = await sql<{ before: string | null }>`
    update payment set proof = ${file} from (
      select id, proof as before from payment
      where pay_number = ${payNumber} and account_id = ${accountId} and channel = 'bank' and status = 'created'
      for update) as old
    where payment.id = old.id and status = 'created' returning before`.execute(db)
  return rows[0]
}

/**
 * The payment whose money an order took, held until the transaction ends, with what is left of it to give back; a
 * refund that failed is still owed.
 */
export async function lockPaymentOfOrder(db: Database, orderId: number) {
  const payment = await db
    .selectFrom('payment')
    .innerJoin('payment_order', 'payment_order.payment_id', 'payment.id')
    .select(['payment.id', 'pay_number as payNumber', 'channel', 'payment.amount_cents as amountCents'])
    .select('payment_order.amount_cents as orderCents')
    .where('payment_order.order_id', '=', orderId)
    .where('payment.status', 'in', ['paid', 'refunding', 'refunded'])
    .where(
      sql<boolean>`not exists (select from refund where payment_id = payment.id
        and refund.order_id = ${orderId} and reason = 'late')`,
    )
    .forUpdate('payment')
    .executeTakeFirst()
  if (!payment) return undefined
  // Asked once the payment is held: what another order of it got back meanwhile is seen.
  const { ofOrder, ofPayment } = await db
    .selectFrom('refund')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('amount_cents').filterWhere('order_id', '=', orderId), sql<number>`0`).as('ofOrder'),
      fn.coalesce(fn.sum<number>('amount_cents'), sql<number>`0`).as('ofPayment'),
    ])
    .where('payment_id', '=', payment.id)
    .where('order_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return { ...payment, leftOfOrder: payment.orderCents - ofOrder, leftOfPayment: payment.amountCents - ofPayment }
}
