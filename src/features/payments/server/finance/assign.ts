// A transfer that names nothing pays what somebody found out it was for, by the rules of every other that comes
// (ADR 0992).
import type { z } from 'zod'
import { yuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { wireTime } from '#core/time.ts'
import { audit } from '#server/audit.ts'
import { newId, newNumber } from '#server/database/ids.ts'
import { inTransaction, type Tx } from '#server/database/database.ts'
import type { StaffContext } from '#server/http/context.ts'
import { payEntry, payType } from '../../rules.ts'
import type { assignOrders, assignTransfer, waitingOrders } from '../../unmatched-contract.ts'
import { makePaid, settleKept } from '../notices/settle.ts'
import { decimal } from '../channels/http.ts'
import { amountOf, payableOf, type Target } from '../payables.ts'
import { remitCodeIn, transferNotice } from '../transfer.ts'
import { assignReturn, bankDayOf } from './came-back.ts'
import {
  closeAssigned,
  lockUnknown,
  orderNamed,
  ordersWaiting,
  waitingTransfers,
  type Unknown,
} from './assign-queries.ts'

export function assign(
  context: StaffContext,
  { noticeId, number, bankDay: typed, note }: z.output<typeof assignTransfer.input>,
): Promise<null> {
  const { db, now, staff } = context
  return inTransaction(db, async (tx) => {
    const within = { ...context, db: tx }
    const transfer = await lockUnknown(tx, { noticeId })
    if (!transfer) throw new Problem('transferHandled')
    const subject = `unknownTransfer:${transfer.bankNumber}`
    const bankDay = bankDayOf(transfer, typed)
    const refundNumber = await assignReturn(within, transfer, { number, bankDay, note })
    if (refundNumber) {
      await audit(within, { action: 'unknownTransfer.assign', subject, after: { refundNumber, note } })
      return null
    }
    const payNumber = await pay(tx, transfer, remitCodeIn(number) ?? number, now)
    if (!payNumber) throw new Problem('transferFitsNothing', { amount: decimal(transfer.cents) })
    await closeAssigned(tx, { noticeId, payNumber, verdict: 'paid', bankDay, note, staffId: staff.staffId, now })
    await audit(within, { action: 'unknownTransfer.assign', subject, after: { payNumber, note } })
    return null
  })
}

/** The number of the payment that it became; undefined: nothing of that number waits for exactly that sum. */
async function pay(tx: Tx, transfer: Unknown, number: string, now: Date): Promise<string | undefined> {
  const { bankNumber, cents } = transfer
  const [payNumber, another] = await waitingTransfers(tx, { number, cents, now })
  if (another) return undefined // which of them, nobody said
  if (!payNumber) return payOrder(tx, transfer, number, now)
  const verdict = await settleKept(tx, transferNotice(bankNumber, payNumber, cents), now)
  // Money of which a part would go back at once was meant otherwise.
  return verdict === 'paid' ? payNumber : undefined
}

/** Its buyer sent the money without asking for a code. */
async function payOrder(tx: Tx, transfer: Unknown, number: string, now: Date): Promise<string | undefined> {
  const order = await orderNamed(tx, number)
  if (!order) return undefined
  const targets = await payableOf(tx, payEntry.orders).lock(tx, { numbers: [number], accountId: order.accountId, now })
  return amountOf(targets) === transfer.cents ? payTargets(tx, transfer, { targets, ...order, now }) : undefined
}

type Held = { targets: Target[]; accountId: number; now: Date }

/** By one payment, of all of them or of none; they come to exactly that sum. */
async function payTargets(tx: Tx, { bankNumber, cents }: Unknown, held: Held): Promise<string | undefined> {
  const payNumber = newNumber(held.now)
  const made = {
    ...held,
    id: newId(),
    payNumber,
    channel: 'bank',
    payType: payType.bank,
    remitCode: null,
    entry: payEntry.orders,
    expiresAt: held.now,
  } as const
  return (await makePaid(tx, made, transferNotice(bankNumber, payNumber, cents))) ? payNumber : undefined
}

/** To orders of one buyer that were paid by one transfer without a code. */
export function assignToOrders(
  context: StaffContext,
  { noticeId, orderNumbers, bankDay: typed, note }: z.output<typeof assignOrders.input>,
): Promise<null> {
  const { db, now, staff } = context
  return inTransaction(db, async (tx) => {
    const transfer = await lockUnknown(tx, { noticeId })
    if (!transfer) throw new Problem('transferHandled')
    const bankDay = bankDayOf(transfer, typed)
    const order = await orderNamed(tx, orderNumbers[0]!)
    if (!order) throw new Problem('orderUnknown')
    const { accountId } = order
    const targets = await payableOf(tx, payEntry.orders).lock(tx, { numbers: orderNumbers, accountId, now })
    const comesTo = amountOf(targets)
    const payNumber =
      comesTo === transfer.cents ? await payTargets(tx, transfer, { targets, accountId, now }) : undefined
    if (!payNumber) throw new Problem('ordersNotExact', { sum: decimal(comesTo), amount: decimal(transfer.cents) })
    await closeAssigned(tx, { noticeId, payNumber, verdict: 'paid', bankDay, note, staffId: staff.staffId, now })
    const subject = `unknownTransfer:${transfer.bankNumber}`
    const after = { payNumber, orderNumbers: orderNumbers.join(' '), note }
    await audit({ ...context, db: tx }, { action: 'unknownTransfer.assign', subject, after })
    return null
  })
}

export async function waiting(
  { db, now, locale }: StaffContext,
  { keyword }: z.output<typeof waitingOrders.input>,
): Promise<z.input<typeof waitingOrders.answer>> {
  const found = await ordersWaiting(db, { keyword, locale, now })
  return found.map(({ amountCents, createdAt, ...order }) => ({
    ...order,
    amount: yuan(amountCents),
    createTime: wireTime(createdAt),
  }))
}
