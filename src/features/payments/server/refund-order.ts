// Gives the money of a paid order back the way it came: into the wallet at once, through a channel by the outbox.
import { account } from '#core/ledger-account.ts'
import { newId, newNumber } from '#server/database/ids.ts'
import type { Tx } from '#server/database/database.ts'
import { emit } from '#server/events.ts'
import { book } from '#server/ledger.ts'
import { enqueue } from '#server/work/outbox.ts'
import { creditWallet, lockPaymentOfOrder, movePayment } from './queries.ts'

export type RefundInput = {
  orderId: number
  orderNumber: string
  accountId: number
  amountCents: number
  reason: string
  now: Date
}
/**
 * `isDone`: the money is there; otherwise the event `refundDone` tells when it is. Without an amount there is no refund
 * to wait for.
 */
export type OrderRefund = { refundId: number | null; isDone: boolean }

/** The caller holds the order; this holds its payment, then its wallet. */
export async function refundOrder(tx: Tx, input: RefundInput): Promise<OrderRefund> {
  const { orderId, orderNumber, accountId, amountCents, reason, now } = input
  if (amountCents === 0) return { refundId: null, isDone: true }
  const payment = await lockPaymentOfOrder(tx, orderId)
  if (!payment || payment.leftOfOrder < amountCents)
    throw new Error(`order ${orderNumber} has less than ${amountCents} cents to give back`)
  const isDone = payment.channel === 'balance'
  const [id, refundNumber] = [newId(), newNumber(now)]
  await tx
    .insertInto('refund')
    .values({
      id,
      refund_number: refundNumber,
      payment_id: payment.id,
      order_id: orderId,
      amount_cents: amountCents,
      reason,
      status: isDone ? 'done' : 'created',
      created_at: now,
      done_at: isDone ? now : null,
    })
    .execute()
  const to = isDone ? account.wallet(accountId) : account.refund(payment.payNumber)
  await book(tx, {
    kind: 'refund',
    reference: refundNumber,
    at: now,
    lines: [
      [account.escrow(orderNumber), amountCents],
      [to, -amountCents],
    ],
  })
  if (payment.leftOfPayment === amountCents) await movePayment(tx, payment.id, 'paid', 'refunding')
  if (!isDone) await enqueue(tx, 'refund', { refundId: id, channelNumber: null }, now)
  else {
    await creditWallet(tx, accountId, amountCents)
    if (payment.leftOfPayment === amountCents) await movePayment(tx, payment.id, 'refunding', 'refunded')
    await emit(tx, 'refundDone', { refundId: id, now })
  }
  return { refundId: id, isDone }
}
