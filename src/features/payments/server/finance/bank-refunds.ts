// Money that came by bank transfer goes back by one: somebody makes it at the bank, and says here that it was made, or
// that it came back. Until then nothing is booked, and nobody is told that money arrived (ADR 0997).
import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import { dayOf } from '#core/time.ts'
import { audit, type Acting } from '#server/audit.ts'
import { inTransaction, isDuplicate, type Tx } from '#server/database/database.ts'
import type { StaffContext } from '#server/http/context.ts'
import type { correctPayee } from '../../bank-refund-contract.ts'
import type { bounceRefund, confirmRefund } from '../../finance-contract.ts'
import { refundStates } from '../../states.ts'
import { findRefundByNumber, moveRefund } from '../queries.ts'
import { bookRefund, type Refund } from '../refunds.ts'
import { keepPayee, wasTransferred } from './came-back-queries.ts'

type Made = z.output<typeof confirmRefund.input>

export async function confirm(context: StaffContext, made: Made): Promise<null> {
  await inTransaction(context.db, async (tx) => {
    const refund = await findRefundByNumber(tx, made.refundNumber, 'bank')
    if (!refund) throw new Problem('refundChanged')
    if (made.day < dayOf(refund.createdAt) || made.day > dayOf(context.now)) throw new Problem('transferDayInvalid')
    if ((await transferred({ ...context, db: tx }, refund, made)) === 'not') throw new Problem('refundChanged')
  }).catch((error: unknown) => {
    if (isDuplicate(error, 'refund_bank_reference_key')) throw new Problem('bankReferenceUsed')
    throw error
  })
  return null
}

export type InTransaction = Acting & { db: Tx }

/** Booked once. `before`: the same was said already; `not`: it does not wait for a transfer. */
export async function transferred(
  context: InTransaction,
  refund: Refund,
  made: Omit<Made, 'refundNumber'>,
): Promise<'now' | 'before' | 'not'> {
  const { db, now } = context
  const { bankReference, day } = made
  const { to } = refundStates.sent.confirm
  const moved = { done_at: now, bank_reference: bankReference, transferred_on: day }
  if (!(await moveRefund(db, refund.id, 'sent', to, moved)))
    return (await findRefundByNumber(db, refund.refundNumber, 'bank'))?.bankReference === bankReference
      ? 'before'
      : 'not'
  if (await wasTransferred(db, bankReference)) throw new Problem('bankReferenceUsed')
  await bookRefund(db, refund, now)
  const subject = `refund:${refund.refundNumber}`
  await audit(context, { action: 'refund.confirm', subject, after: { bankReference, day } })
  return 'now'
}

/** Whose account it is stands in no log (ADR 0997): only that it was corrected. */
export function correct(
  context: StaffContext,
  { refundNumber, ...payee }: z.output<typeof correctPayee.input>,
): Promise<null> {
  return inTransaction(context.db, async (tx) => {
    if (!(await keepPayee(tx, refundNumber, payee))) throw new Problem('refundChanged')
    await audit({ ...context, db: tx }, { action: 'refund.payee', subject: `refund:${refundNumber}` })
    return null
  })
}

export function bounce(
  context: StaffContext,
  { refundNumber, reason }: z.output<typeof bounceRefund.input>,
): Promise<null> {
  return inTransaction(context.db, async (tx) => {
    const refund = await findRefundByNumber(tx, refundNumber, 'bank')
    const { to } = refundStates.sent.bounce
    if (!refund || !(await moveRefund(tx, refund.id, 'sent', to, { failure: reason })))
      throw new Problem('refundChanged')
    const subject = `refund:${refundNumber}`
    await audit({ ...context, db: tx }, { action: 'refund.bounce', subject, after: { reason } })
    return null
  })
}
