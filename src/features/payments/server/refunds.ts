import { inTransaction, type Database } from '#server/database.ts'
import { book } from '#server/ledger.ts'
import type { OutboxHandler } from '#server/outbox.ts'
import type { Channel, ChannelName } from './channels/channel.ts'
import { findRefund, moveRefund, movePayment, openRefunds } from './queries.ts'

type Wish = { refundId: number; channelNumber: string | null }

/** Sends one refund to its channel, then books it. Asked again after a failure, the refund number keeps it one refund. */
export function refundSender(channels: Partial<Record<ChannelName, Channel>>): OutboxHandler {
  return async (db: Database, { payload, now }) => {
    const { refundId, channelNumber } = payload as Wish
    const refund = await findRefund(db, refundId)
    if (!refund || refund.status !== 'created') return
    const channel = channels[refund.channel as ChannelName]
    if (!channel) throw new Error(`the channel ${refund.channel} is not there`)
    await channel.refund(db, {
      refundNumber: refund.refundNumber,
      channelNumber: channelNumber ?? refund.channelNumber ?? '',
      amountCents: refund.amountCents,
    })
    await inTransaction(db, async (tx) => {
      if (!(await moveRefund(tx, refundId, 'created', 'done', now))) return
      await book(tx, {
        kind: 'refund',
        reference: refund.refundNumber,
        at: now,
        lines: { [`refund:${refund.payNumber}`]: refund.amountCents, [`channel:${refund.channel}`]: -refund.amountCents },
      })
      if (!(await openRefunds(tx, refund.paymentId))) await movePayment(tx, refund.paymentId, 'refunding', 'refunded')
    })
  }
}
