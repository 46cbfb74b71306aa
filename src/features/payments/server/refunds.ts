import { account } from '#core/ledger-account.ts'
import { can } from '#core/status-table.ts'
import { after } from '#core/time.ts'
import { inTransaction, type Database, type Tx } from '#server/database/database.ts'
import { emit } from '#server/events.ts'
import { book } from '#server/ledger.ts'
import type { OutboxHandler } from '#server/work/outbox.ts'
import { QUERY_FIRST_MS } from '../rules.ts'
import { refundStates } from '../states.ts'
import type { ChannelName, RefundInput } from './channels/channel.ts'
import { findRefund, lockPayment, moveRefund, movePayment, openRefunds } from './queries.ts'
import { shareOf } from './share.ts'
import type { Channels } from './ways.ts'

type Input = { refundId: number; channelNumber: string | null }
export type Refund = NonNullable<Awaited<ReturnType<typeof findRefund>>>

/**
 * Sends one refund to its channel, then books it. Asked again after a failure, the refund number keeps it one refund.
 */
declare module '#server/events.ts' {
  interface Events {
    /** Money has gone back. */
    refundDone: (tx: Tx, refund: { refundId: number; now: Date }) => Promise<unknown>
    /** Money that had gone back came back to the mall, which owes it again. */
    refundReturned: (tx: Tx, refund: { refundId: number; now: Date }) => Promise<unknown>
  }
}

export function refundSender(channels: Channels): OutboxHandler {
  return async (db: Database, { payload, now }) => {
    const { refundId, channelNumber } = payload as Input
    const refund = await findRefund(db, refundId)
    if (!refund || !can(refundStates, refund.status, 'send', 'channel')) return
    const channel = channels[refund.channel as ChannelName]
    if (!channel) throw new Error(`the channel ${refund.channel} is not there`)
    const outcome = await channel.refund(db, refundInput(refund, channelNumber, now))
    if (outcome === 'done') await inTransaction(db, (tx) => finishRefund(tx, refund, 'settle', now))
    else {
      const queryAt = channel.findRefund ? after(now, QUERY_FIRST_MS) : null
      await moveRefund(db, refundId, 'created', refundStates.created.send.to, { query_at: queryAt })
    }
  }
}

/** What the provider is told: its own number of the money, and the share in what it was asked in. */
export function refundInput(refund: Refund, channelNumber: string | null, now: Date): RefundInput {
  const { refundNumber, payNumber, askedCents, askedCurrency } = refund
  return {
    refundNumber,
    payNumber,
    channelNumber: channelNumber ?? refund.channelNumber ?? '',
    amountCents: shareOf(refund),
    totalCents: askedCents,
    currency: askedCurrency,
    now,
  }
}

/** The provider's last word on a refund, however it came: booked once. False: it had been said before. */
export async function finishRefund(tx: Tx, refund: Refund, word: 'settle' | 'fail', now: Date): Promise<boolean> {
  const { id } = refund
  if (word === 'fail') return moveRefund(tx, id, 'sent', refundStates.sent.fail.to, { query_at: null })
  const isFirst =
    (await moveRefund(tx, id, 'created', refundStates.created.settle.to, { done_at: now })) ||
    (await moveRefund(tx, id, 'sent', refundStates.sent.settle.to, { done_at: now, query_at: null }))
  if (isFirst) await bookRefund(tx, refund, now)
  return isFirst
}

const bookMoney = (tx: Tx, { refundNumber, payNumber, channel, amountCents }: Refund, at: Date, isBack: boolean) => {
  const cents = isBack ? -amountCents : amountCents
  return book(tx, {
    kind: isBack ? 'refundReturned' : 'refund',
    reference: refundNumber,
    at,
    lines: [
      [account.refund(payNumber), cents],
      [account.channel(channel), -cents],
    ],
  })
}

/** The money has gone; the caller has moved the refund to its end. */
export async function bookRefund(tx: Tx, refund: Refund, now: Date): Promise<void> {
  const { id, paymentId, payNumber } = refund
  await bookMoney(tx, refund, now, false)
  await emit(tx, 'refundDone', { refundId: id, now })
  // Held, so that of two that end at once the later one sees that it is the last.
  await lockPayment(tx, payNumber)
  if (!(await openRefunds(tx, paymentId))) await movePayment(tx, paymentId, 'refunding', 'refunded')
}

/** The money came back after that; the caller has moved the refund, which has a new number since. */
export async function bookReturn(tx: Tx, refund: Refund, now: Date): Promise<void> {
  const { id, paymentId, payNumber } = refund
  await bookMoney(tx, refund, now, true)
  await emit(tx, 'refundReturned', { refundId: id, now })
  await lockPayment(tx, payNumber)
  await movePayment(tx, paymentId, 'refunded', 'refunding')
}
