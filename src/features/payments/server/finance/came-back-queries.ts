import { sql } from 'kysely'
import { anyOf } from '#server/database/arrays.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { owedStatuses } from '../../states.ts'
import { refundRow } from '../queries.ts'
import type { Refund } from '../refunds.ts'
import type { CameBack } from './came-back.ts'

/** A refund by bank of that number, held until the transaction ends. */
export const lockBankRefund = (tx: Tx, refundNumber: string): Promise<Refund | undefined> =>
  refundRow(tx)
    .where('refund_number', '=', refundNumber)
    .where('channel', '=', 'bank')
    .forUpdate('refund')
    .executeTakeFirst()

type Kept = { id: number; refund: Refund; came: CameBack; staffId: number; now: Date }

export const keepReturn = (tx: Tx, { id, refund, came, staffId, now }: Kept) =>
  tx
    .insertInto('refund_return')
    .values({
      id,
      refund_id: refund.id,
      refund_number: refund.refundNumber,
      bank_reference: refund.bankReference,
      transferred_on: refund.transferDay,
      confirmed_at: refund.doneAt!,
      returned_reference: came.bankNumber,
      returned_on: came.day,
      returned_at: now,
      returned_by: staffId,
      reason: came.reason,
    })
    .execute()

/** Whether it was said already that this money is what came back of that refund. */
export async function wasReturned(db: Database, of: { refundNumber: string; bankNumber: string }): Promise<boolean> {
  const found = db
    .selectFrom('refund_return')
    .select('id')
    .where('refund_number', '=', of.refundNumber)
    .where('returned_reference', '=', of.bankNumber)
  return Boolean(await found.executeTakeFirst())
}

/** Of transfers that came back too, so that none is named twice. */
export async function wasTransferred(db: Database, bankReference: string): Promise<boolean> {
  const found = db.selectFrom('refund_return').select('id').where('bank_reference', '=', bankReference)
  return Boolean(await found.executeTakeFirst())
}

type Payee = { payer: string; account: string; bank: string }

/** Where a refund by bank goes that is not done; false: there is none of that number. */
export async function keepPayee(tx: Tx, refundNumber: string, { payer, account, bank }: Payee): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refund')
    .set({ payee: payer, payee_account: account, payee_bank: bank })
    .where('refund_number', '=', refundNumber)
    .where('status', '=', anyOf(owedStatuses, 'text'))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('payment').whereRef('payment.id', '=', 'payment_id').where('channel', '=', 'bank')),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What became of these refunds before: each transfer of theirs that came back, the oldest first. */
export const returnsOf = (db: Database, refundIds: readonly number[]) =>
  db
    .selectFrom('refund_return as one')
    .innerJoin('staff', 'staff.id', 'returned_by')
    .select(['refund_id as refundId', 'refund_number as refundNumber', 'bank_reference as bankReference'])
    .select([sql<string | null>`transferred_on::text`.as('day'), 'confirmed_at as confirmedAt'])
    .select(['returned_reference as returnReference', sql<string>`returned_on::text`.as('returnDay')])
    .select(['returned_at as returnedAt', 'staff.name as returnedBy', 'reason'])
    .where('refund_id', '=', anyOf(refundIds))
    .orderBy('one.id')
    .execute()
