// The one place that looks across all features: what belongs to a person is told by the tables, so that no feature can be forgotten (ADR 0037).
import { sql } from 'kysely'
import { returnStates, returnStatuses } from '#features/after-sales/states.ts'
import { startsOf as writesInvoice } from '#features/invoices/states.ts'
import { orderStates, orderStatuses, startsOf, type OrderStatus } from '#features/orders/states.ts'
import type { Database, Tx } from '#server/database.ts'
import type { ClosingReason } from '../rules.ts'

const UNPAID = startsOf('pay', 'payment')
/** Nothing that can still be done to it, such as a review or an invoice, leads anywhere else. */
const isOver = (status: OrderStatus): boolean => Object.values(orderStates[status]).every(({ to }) => to === status)
const UNDER_WAY = orderStatuses.filter((status) => !isOver(status) && !UNPAID.includes(status))

/** A refusal that nobody disputes is settled. */
const OPEN_RETURNS = returnStatuses.filter((status) => Object.keys(returnStates[status]).some((action) => action !== 'dispute'))

/** The shop still has to write them. */
const OPEN_INVOICES = writesInvoice('issue', 'seller')

/** How much of each kind is not settled yet. */
export async function countOpen(db: Database, accountId: number): Promise<Record<ClosingReason, number>> {
  const { rows } = await sql<Record<ClosingReason, number>>`
    select
      (select count(*) from shop_order where account_id = ${accountId} and status = any(${UNPAID}::text[])) as "unpaidOrders",
      (select count(*) from shop_order where account_id = ${accountId} and status = any(${UNDER_WAY}::text[])) as "openOrders",
      (select count(*) from refund join payment on payment.id = refund.payment_id
        where payment.account_id = ${accountId} and refund.done_at is null) as "openRefunds",
      (select count(*) from wallet where account_id = ${accountId} and balance_cents > 0) as "balance",
      (select count(*) from shop where owner_id = ${accountId})
        + (select count(*) from shop_application where account_id = ${accountId} and decided_at is null) as "ownShop",
      (select count(*) from return_case where account_id = ${accountId} and status = any(${OPEN_RETURNS}::text[])) as "openReturns",
      (select count(*) from invoice where account_id = ${accountId} and status = any(${OPEN_INVOICES}::text[])) as "openInvoices"`.execute(
    db,
  )
  return rows[0]!
}

/** From here to the end of the transaction this person orders nothing. */
export async function holdAccount(tx: Tx, accountId: number): Promise<void> {
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

type PersonalTable = { name: string; via: string; columns: string[] }

/** Every table with a column `account_id`, without what is secret in it. */
export async function personalTables(db: Database): Promise<PersonalTable[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text order by ordinal_position) filter (
      where data_type <> 'bytea' and column_name !~ '(hash|secret)') as columns
    from information_schema.columns where table_schema = 'public' group by table_name
    having bool_or(column_name = 'account_id') or table_name = any(${OTHER_NAMES.map(({ name }) => name)}::text[])
    order by table_name`.execute(db)
  const viaOf = (name: string) => OTHER_NAMES.find((other) => other.name === name)?.via ?? 'account_id'
  return rows.filter(({ name }) => !NOT_THEIRS.includes(name)).map((table) => ({ ...table, via: viaOf(table.name) }))
}

const ROWS_MAX = 50_000

export async function rowsOf(db: Database, { name, via, columns }: PersonalTable, accountId: number): Promise<unknown[]> {
  const { rows } = await sql`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
    where ${sql.ref(via)} = ${accountId} limit ${ROWS_MAX}`.execute(db)
  return rows
}

// Closing.

/** Deletes what nobody has to keep; answers the files that go with it. */
export async function forgetPersonal(tx: Tx, accountId: number): Promise<string[]> {
  const mine = await tx.selectFrom('account').select(['mobile', 'avatar']).where('id', '=', accountId).executeTakeFirstOrThrow()
  const papers = await tx.selectFrom('private_file').select('path').where('account_id', '=', accountId).execute()
  // What refers to a paper stays; what was on it goes.
  await sql`update private_file set path = 'files/private/gone-' || id where account_id = ${accountId}`.execute(tx)
  for (const table of [
    'address',
    'cart_item',
    'product_favourite',
    'shop_favourite',
    'footprint',
    'checkout',
    'idempotency',
    'quotation',
    'invoice_title',
  ] as const)
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  for (const table of ['sms_code', 'checked_code', 'demo_message'] as const)
    await tx.deleteFrom(table).where('mobile', '=', mine.mobile).execute()
  const avatar = mine.avatar?.startsWith('/files/avatars/') ? [mine.avatar.slice(1)] : []
  return [...avatar, ...papers.map(({ path }) => path)]
}

/** Orders, payments and invoices stay as accounting law wants them, without who it was. The number is free again. */
export async function anonymise(tx: Tx, { accountId, now }: { accountId: number; now: Date }): Promise<void> {
  await sql`
    update account set user_name = null, mobile = 'closed-' || id, nick_name = '***', contact = null, avatar = null, password_hash = null,
      pay_password_hash = null, firm_name = null, birthday = null, sex = null, recommends = false, locked_at = ${now}, closed_at = ${now}
    where id = ${accountId}`.execute(tx)
  await sql`
    update shop_order set remarks = '', address = address || '{"receiver": "***", "mobile": "", "addr": ""}'
    where account_id = ${accountId}`.execute(tx)
  await sql`update review set nick_name = '***', is_anonymous = true where account_id = ${accountId}`.execute(tx)
  await sql`
    update enterprise_audit set contact_name = '', position = '', phone = '', email = '', address = '' where account_id = ${accountId}`.execute(
    tx,
  )
  await sql`
    update shop_application set contact_name = '', phone = '', address = '', longitude = null, latitude = null, password_hash = ''
    where account_id = ${accountId}`.execute(tx)
  await sql`update visit set account_id = null where account_id = ${accountId}`.execute(tx)
  await sql`update return_case set mobile = '', sender_mobile = null, note = '' where account_id = ${accountId}`.execute(tx)
}
