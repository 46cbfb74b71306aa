// Notices get lost: providers are asked about what is open, at growing pauses, and last when its time is over.
import { move } from '#core/status-table.ts'
import { SECOND_MS } from '#core/time.ts'
import type { Job } from '#server/work/clock.ts'
import type { Config } from '#server/settings/config.ts'
import { inTransaction, type Database } from '#server/database/database.ts'
import type { OutboxHandler } from '#server/work/outbox.ts'
import { paymentStates } from '../../states.ts'
import { claimPayments, claimRefunds, stopAsking } from './ask-queries.ts'
import type { Channel, ChannelName } from '../channels/channel.ts'
import { findPayment, findRefund, movePayment } from '../queries.ts'
import { finishRefund, refundInput } from '../refunds.ts'
import { settle } from './settle.ts'
import { channelsOf, type Channels } from '../ways.ts'

type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

export const askProviders = (config: Config): Job => ({
  name: 'ask payment providers',
  everyMs: 3 * SECOND_MS,
  run: ({ db, now }) => askDue(db, channelsOf(config), now),
})

/** One provider that does not answer keeps nobody else waiting; what failed is tried again and told to the log. */
export async function askDue(db: Database, channels: Channels, now: Date): Promise<void> {
  const [payments, refunds] = [await claimPayments(db, now), await claimRefunds(db, now)]
  const outcomes = await Promise.allSettled([
    ...payments.map(({ payNumber }) => askPayment(db, channels, payNumber, now)),
    ...refunds.map(({ id }) => askRefund(db, channels, id, now)),
  ])
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as Error)
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('; '))
}

/** For a payer who has just agreed: the outbox asks at once. */
export const paymentSender =
  (channels: Channels): OutboxHandler =>
  (db, { payload, now }) =>
    askPayment(db, channels, (payload as { payNumber: string }).payNumber, now)

async function askPayment(db: Database, channels: Channels, payNumber: string, now: Date): Promise<void> {
  const payment = await findPayment(db, payNumber)
  // What was closed is not asked about: asking PayPal would take money that nobody waits for.
  if (!payment || move(paymentStates, payment.status, 'succeed', 'channel') !== 'paid') return stopAsking(db, payNumber)
  const channel = channels[payment.channel as ChannelName]
  const attempt = { payNumber, channelOrder: payment.channelOrder, now }
  const found = (await channel?.find?.(attempt)) ?? { state: 'unknown' as const }
  if (found.state === 'paid') {
    if (found.notice.payNumber !== payNumber)
      throw new Error(`${payment.channel} was asked about ${payNumber} and spoke of ${found.notice.payNumber}`)
    await settle(
      db,
      payment.channel,
      { ...found.notice, noticeId: `asked-${payNumber}-${found.notice.channelNumber}` },
      now,
    )
    return stopAsking(db, payNumber)
  }
  if (found.state === 'closed' || payment.expiresAt <= now) await end(db, channel, payment, attempt)
}

/** Closed there first: whoever paid in between makes that fail, and the next question finds the money. */
async function end(
  db: Database,
  channel: Channel | undefined,
  payment: Payment,
  attempt: Parameters<NonNullable<Channel['close']>>[0],
): Promise<void> {
  await channel?.close?.(attempt)
  await movePayment(db, payment.id, 'created', paymentStates.created.close.to)
  await stopAsking(db, payment.payNumber)
}

async function askRefund(db: Database, channels: Channels, id: number, now: Date): Promise<void> {
  const refund = await findRefund(db, id)
  const channel = refund && channels[refund.channel as ChannelName]
  if (!refund || !channel?.findRefund) return
  const outcome = await channel.findRefund(refundInput(refund, null, now))
  if (outcome !== 'sent')
    await inTransaction(db, (tx) => finishRefund(tx, refund, outcome === 'done' ? 'settle' : 'fail', now))
}
