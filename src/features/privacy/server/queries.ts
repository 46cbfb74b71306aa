// The one place that looks across all features: what belongs to a person is told by the tables, so that no feature can
// be forgotten (ADR 0037).
import { sql } from 'kysely'
import { account } from '#core/ledger-account.ts'
import { returnStates, returnStatuses } from '#features/after-sales/states.ts'
import { startsOf as writesInvoice } from '#features/invoices/states.ts'
import { orderStates, orderStatuses, startsOf, type OrderStatus } from '#features/orders/states.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { ClosingReason } from '../rules.ts'

const UNPAID = startsOf('pay', 'payment')
/** Nothing that can still be done to it, such as a review or an invoice, leads anywhere else. */
const isOver = (status: OrderStatus): boolean => Object.values(orderStates[status]).every(({ to }) => to === status)
const UNDER_WAY = orderStatuses.filter((status) => !isOver(status) && !UNPAID.includes(status))

/** A refusal that nobody disputes is settled. */
const OPEN_RETURNS = returnStatuses.filter((status) =>
  Object.keys(returnStates[status]).some((action) => action !== 'dispute'),
)

/** The shop still has to write them. */
const OPEN_INVOICES = writesInvoice('issue', 'seller')

/** How much of each kind is not settled yet. */
export async function countOpen(db: Database, accountId: number): Promise<Record<ClosingReason, number>> {
  const { rows } = await sql<Record<ClosingReason, number>>`
    select
      (select count(*) from shop_order
      where account_id = ${accountId} and status = any(${UNPAID}::text[])) as "unpaidOrders",
      (select count(*) from shop_order
      where account_id = ${accountId} and status = any(${UNDER_WAY}::text[])) as "openOrders",
      (select count(*) from refund join payment on payment.id = refund.payment_id
        where payment.account_id = ${accountId} and refund.done_at is null) as "openRefunds",
      (select count(*) from wallet where account_id = ${accountId} and balance_cents > 0) as "balance",
      (select count(*) from shop where owner_id = ${accountId})
        + (select count(*) from shop_application where account_id = ${accountId} and decided_at is null) as "ownShop",
      (select count(*) from return_case
      where account_id = ${accountId} and status = any(${OPEN_RETURNS}::text[])) as "openReturns",
      (select count(*) from invoice
      where account_id = ${accountId} and status = any(${OPEN_INVOICES}::text[])) as "openInvoices"`.execute(db)
  return rows[0]!
}

/**
 * From here to the end of the transaction this person orders nothing. The checkouts first, as a submit does: otherwise
 * each would wait for the other.
 */
export async function holdAccount(tx: Tx, accountId: number): Promise<void> {
  await tx.selectFrom('checkout').select('id').where('account_id', '=', accountId).forUpdate().execute()
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().executeTakeFirstOrThrow()
}

// Taking along.

/** Made for the machine: half-open checkouts, keys against doubled requests, digests of tokens. */
const NOT_THEIRS = ['login', 'idempotency', 'checkout']
/** Tables that name the person by another column. */
const OTHER_NAMES = [
  { name: 'account', via: 'id' },
  { name: 'shop', via: 'owner_id' },
]

/** Staff wrote them for each other. */
const NOT_FOR_THEM = ['order_note']

type PersonalTable = { name: string; columns: string[] } & Whose
/** `of`: rows belong to whom the row of that table belongs to. */
type Whose = { via: string; of: string | null }

/**
 * Every table with a column `account_id`, and every one whose rows are a part of such a row (what lies in a parcel, the
 * steps of a case), without what is secret in it.
 */
export async function personalTables(db: Database): Promise<PersonalTable[]> {
  const own = sql`
    select table_name::text as name, 'account_id' as via, null as of from information_schema.columns
    where table_schema = 'public' and column_name = 'account_id'
    union all ${sql.join(
      OTHER_NAMES.map(({ name, via }) => sql`select ${name}, ${via}, null`),
      sql` union all `,
    )}`
  const { rows } = await sql<PersonalTable>`
    with own (name, via, of) as (${own}), part (name, via, of) as (
      select distinct on (child.relname) child.relname::text, attname::text, parent.relname::text
      from pg_constraint
        join pg_class child on child.oid = conrelid
        join pg_class parent on parent.oid = confrelid
        join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and cardinality(conkey) = 1
        and parent.relname in (select name from own where via = 'account_id') and child.relname not in (select name
        from own)
      order by child.relname, attnotnull desc, attnum
    )
    select name, via, of, array(
      select column_name::text from information_schema.columns
      where table_schema = 'public' and table_name = name and data_type <> 'bytea' and column_name !~ '(hash|secret)'
      order by ordinal_position) as columns
    from (select * from own union all select * from part) as found
    where name <> all(${[...NOT_THEIRS, ...NOT_FOR_THEM]}::text[]) order by name`.execute(db)
  return rows
}

const ROWS_MAX = 50_000

export async function rowsOf(
  db: Database,
  { name, via, of, columns }: PersonalTable,
  accountId: number,
): Promise<unknown[]> {
  const theirs =
    of === null ? sql`= ${accountId}` : sql`in (select id from ${sql.table(of)} where account_id = ${accountId})`
  const { rows } = await sql`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
    where ${sql.ref(via)} ${theirs} limit ${ROWS_MAX}`.execute(db)
  return rows
}

/** What came into the balance and left it: the ledger knows the wallet by a name. */
export async function balanceRecords(db: Database, accountId: number): Promise<unknown[]> {
  const { rows } = await sql`
    select kind, reference, -amount_cents as amount_cents, at from ledger_line
    join ledger_entry on ledger_entry.id = entry_id
    where account = ${account.wallet(accountId)} order by at limit ${ROWS_MAX}`.execute(db)
  return rows
}

// Closing.

export async function closedSince(db: Database, since: Date): Promise<number[]> {
  const rows = await db.selectFrom('account').select('id').where('closed_at', '>', since).execute()
  return rows.map(({ id }) => id)
}
