// What a verified notice does. One transaction, one state move; whatever cannot be used is given back, and nothing is
// booked twice.
import { account, type Account } from '#core/ledger-account.ts'
import { move } from '#core/status-table.ts'
import { inOrder, inTransaction, isDuplicate, type Database, type Tx } from '#server/database/database.ts'
import { newId, newNumber } from '#server/database/ids.ts'
import { emit } from '#server/events.ts'
import { book, type Entry } from '#server/ledger.ts'
import { enqueue } from '#server/work/outbox.ts'
import { payEntry, type PayEntry } from '../../rules.ts'
import { paymentStates } from '../../states.ts'
import type { Notice } from '../channels/channel.ts'
import { amountOf, payableOf, type Target } from '../payables.ts'
import {
  goesBack,
  insertPayment,
  isKnown,
  keepNotice,
  lockPayment,
  movePayment,
  ordersOf,
  targetsOf,
  type NewPayment,
} from '../queries.ts'

export type Verdict =
  | 'paid'
  | 'failed'
  | 'repeated'
  | 'late'
  | 'double'
  | 'refunded'
  | 'refundFailed'
  | 'approved'
  | 'ignored'
  | 'refused:unknown'
  | 'refused:amount'
type Payment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>

declare module '#server/events.ts' {
  interface Events {
    /** A bank transfer came with another sum than its code was given for: nothing of it is booked. */
    transferRefused: (tx: Tx, transfer: { paymentId: number; wrongCents: number; now: Date }) => Promise<unknown>
  }
}

type Money = Pick<Payment, 'id' | 'payNumber' | 'accountId' | 'channel' | 'payType' | 'status' | 'amountCents'>

export function settle(db: Database, channel: string, notice: Notice, now: Date): Promise<Verdict> {
  return inTransaction(db, async (tx) => {
    const { payNumber, noticeId, sender, bankDay } = notice
    // The lock comes first: a notice that waited for its twin knows it, and what it pays is what the twin left.
    const [payment, isTwin, orders] = await inOrder(tx, [
      (one) => lockPayment(one, payNumber),
      (one) => isKnown(one, channel, noticeId),
      (one) => ordersOf(one, payNumber),
    ])
    if (isTwin) return 'repeated'
    const own = payment?.channel === channel ? payment : undefined
    const { verdict, entry } = await decide(tx, own, { orders, notice, now })
    const wrongCents = verdict === 'refused:amount' && isTransfer(own) ? notice.amountCents : undefined
    const [isNew] = await inOrder(tx, [
      (one) => keepNotice(one, { channel, noticeId, payNumber, verdict, wrongCents, sender, bankDay, now }),
      (one) => entry && book(one, entry),
    ])
    if (isNew && own && wrongCents) await emit(tx, 'transferRefused', { paymentId: own.id, wrongCents, now })
    return isNew ? verdict : 'repeated'
  }).catch((error: unknown) => {
    // The channel's number stands at another payment already: this money was heard of before.
    if (isDuplicate(error, 'payment_channel_channel_number_key')) return 'refused:unknown' as const
    throw error
  })
}

/** Pays with money that came before anybody knew what it was for; its notice is kept already. */
export async function settleKept(tx: Tx, notice: Notice, now: Date): Promise<Verdict> {
  const [payment, orders] = await inOrder(tx, [
    (one) => lockPayment(one, notice.payNumber),
    (one) => ordersOf(one, notice.payNumber),
  ])
  const { verdict, entry } = await decide(tx, payment, { orders, notice, now })
  if (entry) await book(tx, entry)
  return verdict
}

/** Whoever transfers types the sum; what a provider takes is what it was asked for, or its notice is false. */
const isTransfer = (payment: Payment | undefined): boolean => payment?.channel === 'bank'

/**
 * An attempt that is paid as it is made (ADR 0870): what it pays is held by this transaction, so it can be paid, and
 * nobody knows the attempt yet, so it has no twin. Should it not be paid after all, false is answered, and the caller
 * undoes all of it.
 */
export async function makePaid(tx: Tx, made: Omit<NewPayment, 'status'>, notice: Notice): Promise<boolean> {
  const { accountId, channel, payNumber, payType, entry, targets, now } = made
  const payable = payableOf(tx, entry)
  const lines = new Map<Account, number>([[account.channel(channel), amountOf(targets)]])
  for (const target of targets) addTo(lines, payable.keeper(target, accountId), -target.amountCents)
  const kept = { channel, noticeId: notice.noticeId, payNumber, verdict: 'paid', now }
  const [, , areUsed] = await inOrder(tx, [
    (one) => insertPayment(one, { ...made, ...notice, status: 'paid' }, kept),
    (one) => book(one, { kind: kindOf(entry), reference: payNumber, at: now, lines }),
    (one) =>
      inOrder(
        one,
        targets.map((target) => (two: Tx) => payable.use(two, target, { accountId, payType, now })),
      ),
  ])
  return areUsed.every(Boolean)
}

const kindOf = (entry: PayEntry): string => (entry === payEntry.topUp ? 'topUp' : 'payment')

const addTo = (lines: Map<Account, number>, to: Account, cents: number): unknown =>
  lines.set(to, (lines.get(to) ?? 0) + cents)

/** With what is to be booked, where money came. */
type Decision = { verdict: Verdict; entry?: Entry }
type SettleInput = { notice: Notice; /** What it pays, unless it is a top-up. */ orders: Target[]; now: Date }

async function decide(tx: Tx, payment: Payment | undefined, { notice, orders, now }: SettleInput): Promise<Decision> {
  if (!payment) return { verdict: 'refused:unknown' }
  if (notice.amountCents !== payment.askedCents || notice.currency !== payment.askedCurrency)
    return { verdict: 'refused:amount' }
  const from = payment.status
  const to = move(paymentStates, from, notice.outcome === 'paid' ? 'succeed' : 'fail', 'channel')
  if (!to) return repeatedOrDouble(tx, payment, notice, now)
  const [isPaid, more] = [notice.outcome === 'paid', { channel_number: notice.channelNumber, paid_at: now }]
  const [, used] = await inOrder(tx, [
    (one) => movePayment(one, payment.id, from, to, isPaid ? more : {}),
    (one) => (isPaid ? useMoney(one, { ...payment, status: to }, targetsOf(payment, orders), now) : undefined),
  ])
  return used ?? { verdict: 'failed' }
}

/** The same money again says nothing new; other money for a payment that has its own goes back. */
async function repeatedOrDouble(tx: Tx, payment: Payment, notice: Notice, now: Date): Promise<Decision> {
  if (notice.outcome === 'failed' || notice.channelNumber === payment.channelNumber) return { verdict: 'repeated' }
  if (await goesBack(tx, payment.id, notice.channelNumber)) return { verdict: 'repeated' }
  await giveBack(tx, payment, {
    orderId: null,
    amountCents: payment.amountCents,
    reason: 'double',
    channelNumber: notice.channelNumber,
    now,
  })
  const lines = [
    [account.channel(payment.channel), payment.amountCents],
    [account.refund(payment.payNumber), -payment.amountCents],
  ] as const
  return { verdict: 'double', entry: { kind: 'payment', reference: payment.payNumber, at: now, lines } }
}

/** Each order, or the top-up, takes its share; the share of one that can no longer be paid is given back. */
async function useMoney(
  tx: Tx,
  payment: Money,
  { entry, targets }: ReturnType<typeof targetsOf>,
  now: Date,
): Promise<Decision> {
  const { accountId, payType } = payment
  const payable = payableOf(tx, entry)
  const lines = new Map<Account, number>([[account.channel(payment.channel), payment.amountCents]])
  const back = account.refund(payment.payNumber)
  for (const target of targets) {
    const isUsed = payment.status === 'paid' && (await payable.use(tx, target, { accountId, payType, now }))
    addTo(lines, isUsed ? payable.keeper(target, accountId) : back, -target.amountCents)
    const orderId = entry === payEntry.orders ? target.id : null
    if (!isUsed) await giveBack(tx, payment, { orderId, amountCents: target.amountCents, reason: 'late', now })
  }
  const wasUsed = lines.size > (lines.has(back) ? 2 : 1)
  if (!wasUsed && payment.status === 'paid') await movePayment(tx, payment.id, 'paid', 'refunding')
  return {
    verdict: lines.has(back) ? 'late' : 'paid',
    entry: { kind: kindOf(entry), reference: payment.payNumber, at: now, lines },
  }
}

type GiveBack = { orderId: number | null; amountCents: number; reason: string; channelNumber?: string; now: Date }

async function giveBack(
  tx: Tx,
  payment: Money,
  { orderId, amountCents, reason, channelNumber, now }: GiveBack,
): Promise<void> {
  const id = newId()
  await tx
    .insertInto('refund')
    .values({
      id,
      refund_number: newNumber(now),
      payment_id: payment.id,
      order_id: orderId,
      amount_cents: amountCents,
      reason,
      channel_number: channelNumber ?? null,
      status: 'created',
      created_at: now,
    })
    .execute()
  await enqueue(tx, 'refund', { refundId: id, channelNumber: channelNumber ?? null }, now)
}
