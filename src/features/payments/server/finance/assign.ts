// A transfer that names nothing pays what somebody found out it was for, by the rules of every other that comes
// (ADR 0992).
import type { z } from 'zod'
import { yuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { audit } from '#server/audit.ts'
import { newId, newNumber } from '#server/database/ids.ts'
import { inTransaction, type Tx } from '#server/database/database.ts'
import type { StaffContext } from '#server/http/context.ts'
import { payEntry, payType } from '../../rules.ts'
import type { assignTransfer } from '../../unmatched-contract.ts'
import { makePaid, settleKept } from '../notices/settle.ts'
import { amountOf, payableOf } from '../payables.ts'
import { remitCodeIn, transferNotice } from '../transfer.ts'
import { closeAssigned, lockUnknown, orderNamed, waitingTransfers, type Unknown } from './assign-queries.ts'

export function assign(
  context: StaffContext,
  { noticeId, number, note }: z.output<typeof assignTransfer.input>,
): Promise<null> {
  const { db, now, staff } = context
  return inTransaction(db, async (tx) => {
    const transfer = await lockUnknown(tx, noticeId)
    if (!transfer) throw new Problem('transferHandled')
    const payNumber = await pay(tx, transfer, remitCodeIn(number) ?? number, now)
    if (!payNumber) throw new Problem('transferFitsNothing', { amount: yuan(transfer.cents).toFixed(2) })
    await closeAssigned(tx, { noticeId, payNumber, note, staffId: staff.staffId, now })
    const subject = `unknownTransfer:${transfer.bankNumber}`
    await audit({ ...context, db: tx }, { action: 'unknownTransfer.assign', subject, after: { payNumber, note } })
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
async function payOrder(
  tx: Tx,
  { bankNumber, cents }: Unknown,
  number: string,
  now: Date,
): Promise<string | undefined> {
  const order = await orderNamed(tx, number)
  if (!order) return undefined
  const { accountId } = order
  const targets = await payableOf(tx, payEntry.orders).lock(tx, { numbers: [number], accountId, now })
  if (amountOf(targets) !== cents) return undefined
  const payNumber = newNumber(now)
  const made = {
    id: newId(),
    payNumber,
    accountId,
    channel: 'bank',
    payType: payType.bank,
    remitCode: null,
    entry: payEntry.orders,
    targets,
    now,
    expiresAt: now,
  } as const
  return (await makePaid(tx, made, transferNotice(bankNumber, payNumber, cents))) ? payNumber : undefined
}
