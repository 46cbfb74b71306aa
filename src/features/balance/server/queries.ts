import { sql } from 'kysely'
import { account } from '#core/ledger-account.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { topUpStates } from '../states.ts'

type Whose = { number: string; accountId: number }

const columns = [
  'id',
  'top_up_number as number',
  'amount_cents as amountCents',
  'status',
  'expires_at as expiresAt',
] as const

const ofAccount = (db: Database, { number, accountId }: Whose) =>
  db.selectFrom('top_up').select(columns).where('top_up_number', '=', number).where('account_id', '=', accountId)

export const findTopUp = (db: Database, whose: Whose) => ofAccount(db, whose).executeTakeFirst()
export const lockTopUp = (tx: Tx, whose: Whose) => ofAccount(tx, whose).forNoKeyUpdate().executeTakeFirst()

/** What this person has not paid yet and still can. */
export function openTopUps(db: Database, { accountId, now }: { accountId: number; now: Date }) {
  return db
    .selectFrom('top_up')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('status', '=', 'created')
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute()
}

type NewTopUp = { id: number; number: string; accountId: number; amountCents: number; now: Date; expiresAt: Date }

export function insertTopUp(db: Database, { id, number, accountId, amountCents, now, expiresAt }: NewTopUp) {
  return db
    .insertInto('top_up')
    .values({
      id,
      top_up_number: number,
      account_id: accountId,
      amount_cents: amountCents,
      status: 'created',
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
}

/** False: it is not waiting for its payment any more, or nobody is left to have it. */
export async function payTopUp(
  tx: Tx,
  { id, accountId, now }: { id: number; accountId: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('top_up')
    .set({ status: topUpStates.created.pay.to, paid_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('status', '=', 'created')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('account').select('account.id').where('account.id', '=', accountId).where('closed_at', 'is', null),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export function extendTopUps(
  tx: Tx,
  { ids, accountId, until }: { ids: readonly number[]; accountId: number; until: Date },
) {
  return tx
    .updateTable('top_up')
    .set({ expires_at: until })
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .where('status', '=', 'created')
    .where('expires_at', '<', until)
    .execute()
}

/** What somebody has not paid yet ends with the account: money that comes then goes back to its payer. */
export function endTopUps(tx: Tx, accountId: number) {
  return tx
    .updateTable('top_up')
    .set({ status: topUpStates.created.end.to })
    .where('account_id', '=', accountId)
    .where('status', '=', 'created')
    .execute()
}

export function closeLapsed(db: Database, now: Date) {
  return db
    .updateTable('top_up')
    .set({ status: topUpStates.created.expire.to })
    .where('status', '=', 'created')
    .where('expires_at', '<=', now)
    .execute()
}

type BalanceRow = {
  recordId: number
  kind: string
  number: string
  orderNumbers: string[] | null
  cents: number
  balanceCents: number
  at: Date
  total: number
}

/** The lines of one wallet, newest first; the ledger counts what the mall owes as negative. */
export async function balanceRows(
  db: Database,
  { accountId, offset, limit }: { accountId: number; offset: number; limit: number },
) {
  const { rows } = await sql<BalanceRow>`
    with line as (
      select entry_id, -amount_cents as cents, -sum(amount_cents) over (order by entry_id) as left_cents,
      count(*) over () as total
      from ledger_line where account = ${account.wallet(accountId)}),
    page as (select * from line order by entry_id desc limit ${limit} offset ${offset})
    select page.entry_id as "recordId", entry.kind, entry.reference as number, page.cents,
    page.left_cents as "balanceCents", entry.at,
      page.total,
      (select array_agg(shop_order.order_number order by shop_order.id)
        from payment join payment_order on payment_order.payment_id = payment.id
        join shop_order on shop_order.id = payment_order.order_id
        where payment.pay_number = entry.reference and payment.account_id = ${accountId}) as "orderNumbers"
    from page join ledger_entry entry on entry.id = page.entry_id
    order by page.entry_id desc`.execute(db)
  return rows
}
