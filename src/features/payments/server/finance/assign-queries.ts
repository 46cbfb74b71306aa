import { sql } from 'kysely'
import { move } from '#core/status-table.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { paymentStates } from '../../states.ts'
import { paymentsNamed } from './finance-queries.ts'

export type Unknown = { bankNumber: string; cents: number }

/** Held until the transaction ends; undefined: it is none, or somebody has dealt with it. */
export async function lockUnknown(tx: Tx, noticeId: number): Promise<Unknown | undefined> {
  const { rows } = await sql<Unknown>`
    select notice_id as "bankNumber", unknown_cents as cents from payment_notice
    where id = ${noticeId} and unknown_cents is not null and outcome is null for update`.execute(tx)
  return rows[0]
}

type Waiting = { number: string; cents: number; now: Date }

/** The numbers of the open transfers that this may mean and that wait for exactly that sum. */
export async function waitingTransfers(db: Database, { number, cents, now }: Waiting): Promise<string[]> {
  const found = await db
    .selectFrom('payment')
    .select(['pay_number as payNumber', 'status'])
    .where('id', '=', anyOf(await paymentsNamed(db, number)))
    .where('channel', '=', 'bank')
    .where('amount_cents', '=', cents)
    .where('expires_at', '>', now)
    .execute()
  return found
    .filter(({ status }) => move(paymentStates, status, 'succeed', 'channel') === 'paid')
    .map(({ payNumber }) => payNumber)
}

export const orderNamed = (db: Database, orderNumber: string) =>
  db
    .selectFrom('shop_order')
    .select('account_id as accountId')
    .where('order_number', '=', orderNumber)
    .executeTakeFirst()

type Assigned = { noticeId: number; payNumber: string; note: string; staffId: number; now: Date }

/** The caller holds it. */
export const closeAssigned = (tx: Tx, { noticeId, payNumber, note, staffId, now }: Assigned) =>
  tx
    .updateTable('payment_notice')
    .set({ pay_number: payNumber, verdict: 'paid', outcome: 'matched', outcome_note: note })
    .set({ handled_at: now, handled_by: staffId })
    .where('id', '=', noticeId)
    .where('outcome', 'is', null)
    .execute()
