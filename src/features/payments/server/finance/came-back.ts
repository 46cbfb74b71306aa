// A refund by bank that was confirmed and came back: the money is owed again, and goes out anew under a new number, so
// that what came back once says nothing of the next transfer (ADR 1001).
import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import { can } from '#core/status-table.ts'
import { dayOf } from '#core/time.ts'
import { audit } from '#server/audit.ts'
import { newId, newNumber } from '#server/database/ids.ts'
import { inTransaction } from '#server/database/database.ts'
import type { StaffContext } from '#server/http/context.ts'
import type { returnRefund } from '../../bank-refund-contract.ts'
import { NOTE_MAX } from '../../finance-contract.ts'
import { refundStates } from '../../states.ts'
import type { Sender } from '../channels/channel.ts'
import { findRefundByNumber, inNoSheet, keepNotice, moveRefund } from '../queries.ts'
import { bookReturn, type Refund } from '../refunds.ts'
import { closeAssigned, lockUnknown, type Unknown } from './assign-queries.ts'
import type { InTransaction } from './bank-refunds.ts'
import { keepReturn, lockBankRefund, wasReturned } from './came-back-queries.ts'
import { refundsNamedIn } from './statement-queries.ts'

/** The money that came back, as the bank tells of it. */
export type CameBack = { bankNumber: string; day: string; reason: string }

/** What a line of the statement was by which it came. */
const RETURNED = 'returned'

/** Finance says it of a refund; a line that lies unknown under the bank's number is the same money. */
export async function takeBack(
  context: StaffContext,
  { refundNumber, ...came }: z.output<typeof returnRefund.input>,
): Promise<null> {
  const { bankNumber } = came
  await inTransaction(context.db, async (tx) => {
    const within = { ...context, db: tx }
    const named = await findRefundByNumber(tx, refundNumber, 'bank')
    const isNew = named && (await keepLine(within, named, { bankNumber, day: came.day }))
    const unknown = isNew ? undefined : await lockUnknown(tx, { bankNumber })
    const refund = await lockBankRefund(tx, refundNumber)
    if (!named || !refund || !canReopen(refund)) {
      if (await wasReturned(tx, { refundNumber, bankNumber })) return // said before
      throw new Problem('refundChanged')
    }
    if (!isNew && unknown?.cents !== refund.amountCents) throw new Problem('bankReferenceUsed')
    if (unknown) bankDayOf(unknown, came.day)
    if (!isPossible(refund, came.day, context.now)) throw new Problem('transferDayInvalid')
    if (unknown) await closeReturned(within, unknown, refund, came)
    await reopen(within, refund, came)
  })
  return null
}

type Line = { bankNumber: string; day: string; sender?: Sender }

/** False: the bank's number was heard of before. */
const keepLine = ({ db, now }: InTransaction, { payNumber }: Refund, { bankNumber, day: bankDay, sender }: Line) =>
  keepNotice(db, { channel: 'bank', noticeId: bankNumber, payNumber, verdict: RETURNED, sender, bankDay, now })

/** Of a line of the statement that nobody had heard of. False: the refund is done no more, and nothing was changed. */
export async function takeLineBack(context: InTransaction, named: Refund, { sender, ...came }: CameBack & Line) {
  if (!(await keepLine(context, named, { ...came, sender }))) return false
  const refund = await lockBankRefund(context.db, named.refundNumber)
  if (!refund || !canReopen(refund)) throw new Problem('refundChanged')
  await reopen(context, refund, { ...came, reason: came.reason.slice(0, NOTE_MAX) })
  return true
}

/**
 * Of an unknown transfer that the caller holds, by the number of a refund or the bank's of its transfer. Answers the
 * refund's; undefined: it is not what came back of one.
 */
export async function assignReturn(
  context: InTransaction,
  unknown: Unknown,
  { number, bankDay: day, note }: { number: string; bankDay: string; note: string },
): Promise<string | undefined> {
  const { bankNumber, cents } = unknown
  const [named, another] = await refundsNamedIn(context.db, [{ remark: number }])
  const refund = named && !another ? await lockBankRefund(context.db, named.refundNumber) : undefined
  if (!refund || !canReopen(refund) || refund.amountCents !== cents) return undefined
  if (!isPossible(refund, day, context.now)) throw new Problem('transferDayInvalid')
  await closeReturned(context, unknown, refund, { day, reason: note })
  await reopen(context, refund, { bankNumber, day, reason: note })
  return refund.refundNumber
}

/** The bank's day of it: that of its statement, or, where that was not kept, what finance has from there. */
export function bankDayOf({ bankDay, at }: Unknown, typed: string | undefined): string {
  if (bankDay !== null) {
    if (typed !== undefined && typed !== bankDay) throw new Problem('transferDayDiffers', { day: bankDay })
    return bankDay
  }
  if (typed === undefined) throw new Problem('transferDayNeeded')
  if (typed > dayOf(at)) throw new Problem('transferDayInvalid') // it was read in before
  return typed
}

const closeReturned = (
  { db, staff, now }: InTransaction,
  { noticeId }: Unknown,
  { payNumber }: Refund,
  { day: bankDay, reason: note }: Omit<CameBack, 'bankNumber'>,
) => closeAssigned(db, { noticeId, payNumber, verdict: RETURNED, bankDay, note, staffId: staff.staffId, now })

export const canReopen = ({ status }: Refund): boolean => can(refundStates, status, 'reopen', 'operator')

/** It came back after it was made, and not after today. */
export const isPossible = ({ transferDay, doneAt }: Refund, day: string, now: Date): boolean =>
  day >= (transferDay ?? dayOf(doneAt!)) && day <= dayOf(now)

/** The caller holds the refund as one that is done, and the line by which the money came. */
async function reopen(context: InTransaction, refund: Refund, came: CameBack): Promise<void> {
  const { db: tx, now, staff } = context
  const { id: refundId, refundNumber } = refund
  const next = newNumber(now)
  await keepReturn(tx, { id: newId(), refund, came, staffId: staff.staffId, now })
  const anew = { refund_number: next, done_at: null, bank_reference: null, transferred_on: null, ...inNoSheet }
  if (!(await moveRefund(tx, refundId, 'done', refundStates.done.reopen.to, anew))) throw new Problem('refundChanged')
  await bookReturn(tx, refund, now)
  await audit(context, {
    action: 'refund.return',
    subject: `refund:${next}`,
    before: { refundNumber },
    after: { refundNumber: next, bankReference: came.bankNumber, day: came.day, reason: came.reason },
  })
}
