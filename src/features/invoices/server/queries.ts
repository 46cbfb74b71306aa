import type { InsertObject } from 'kysely'
import { anyOf } from '#server/database/arrays.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { prefixPattern } from '#server/database/like.ts'
import type { DB } from '#server/database/tables.ts'
import { totalOf } from '#server/database/total.ts'
import type { InvoiceTitle } from '#features/orders/invoice.ts'
import type { OrderInvoices } from '#features/orders/server/index.ts'
import type { InvoiceStatus } from '../states.ts'

// Titles.

export async function listTitles(db: Database, accountId: number) {
  const rows = await db
    .selectFrom('invoice_title')
    .select(['id as titleId', 'is_default as isDefault', 'title'])
    .where('account_id', '=', accountId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ title, ...row }) => ({ ...row, title: title as unknown as InvoiceTitle }))
}

export async function countTitles(db: Database, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('invoice_title')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

/** Holds the account, so that what is counted of it stays so until the end of the transaction. */
export const lockAccount = (tx: Tx, accountId: number) =>
  tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()

export const clearDefaultTitle = (tx: Tx, accountId: number) =>
  tx
    .updateTable('invoice_title')
    .set({ is_default: false })
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .execute()

export const insertTitle = (tx: Tx, row: InsertObject<DB, 'invoice_title'>) =>
  tx.insertInto('invoice_title').values(row).execute()

/** Where they keep the same one already, that stays. */
export const insertTitleOnce = (tx: Tx, row: InsertObject<DB, 'invoice_title'>) =>
  tx
    .insertInto('invoice_title')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** False: there is none of theirs with this id. */
export async function updateTitle(
  tx: Tx,
  {
    accountId,
    titleId,
    title,
    isDefault,
  }: { accountId: number; titleId: number; title: InvoiceTitle; isDefault: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invoice_title')
    .set({ title: JSON.stringify(title), is_default: isDefault })
    .where('id', '=', titleId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteTitle(
  db: Database,
  { accountId, titleId }: { accountId: number; titleId: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('invoice_title')
    .where('id', '=', titleId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

// Invoices.

const invoices = (db: Database) =>
  db
    .selectFrom('invoice')
    .innerJoin('shop_order', 'shop_order.id', 'invoice.order_id')
    .innerJoin('shop', 'shop.id', 'invoice.shop_id')
    .leftJoin('invoice as blue', 'blue.id', 'invoice.red_of')
    .selectAll('invoice')
    .select(['shop_order.status as orderStatus', 'shop_order.address'])
    .select([
      'shop.name_zh as shop_zh',
      'shop.name_en as shop_en',
      'blue.invoice_number as redOf',
      'blue.fiscal_number as redOfFiscal',
    ])

export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findOwnInvoice>>>

export const findOwnInvoice = (db: Database, { invoiceId, accountId }: { invoiceId: number; accountId: number }) =>
  invoices(db).where('invoice.id', '=', invoiceId).where('invoice.account_id', '=', accountId).executeTakeFirst()

export const findShopInvoice = (db: Database, { invoiceId, shopId }: { invoiceId: number; shopId: number }) =>
  invoices(db).where('invoice.id', '=', invoiceId).where('invoice.shop_id', '=', shopId).executeTakeFirst()

/** For links that were found to be signed: nobody else asks by the id alone. */
export const findSignedInvoice = (db: Database, invoiceId: number) =>
  invoices(db).where('invoice.id', '=', invoiceId).executeTakeFirst()

export const orderInvoices: OrderInvoices = async (db, { accountId, orderId }) => {
  const rows = await db
    .selectFrom('invoice')
    .select(['status', 'kind', 'title'])
    .where('order_id', '=', orderId)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return rows.map(({ status, kind, title }) => {
    const { titleName, taxpayerId = null } = title as unknown as InvoiceTitle
    return { status, invoiceType: kind, titleName, taxpayerId }
  })
}

export const invoicesOfOrderOf = (db: Database, { orderId, accountId }: { orderId: number; accountId: number }) =>
  invoices(db)
    .where('invoice.order_id', '=', orderId)
    .where('invoice.account_id', '=', accountId)
    .orderBy('invoice.id', 'desc')
    .execute()

type Listing = { accountId: number; statuses: readonly InvoiceStatus[]; limit: number; offset: number }

export const listOwnInvoices = (db: Database, { accountId, statuses, limit, offset }: Listing) =>
  invoices(db)
    .where('invoice.account_id', '=', accountId)
    .where('invoice.status', 'in', statuses)
    .orderBy('invoice.applied_at', 'desc')
    .orderBy('invoice.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countOwnInvoices(
  db: Database,
  accountId: number,
  statuses: readonly InvoiceStatus[],
): Promise<number> {
  const { count } = await db
    .selectFrom('invoice')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('status', 'in', statuses)
    .executeTakeFirstOrThrow()
  return count
}

type ShopListing = {
  shopId: number
  statuses: readonly InvoiceStatus[]
  number: string | undefined
  oldestFirst: boolean
  limit: number
  offset: number
}

type Wanted = Pick<ShopListing, 'shopId' | 'statuses' | 'number'>

const ofShop = (db: Database, { shopId, statuses, number }: Wanted) =>
  db
    .selectFrom('invoice')
    .where('invoice.shop_id', '=', shopId)
    .where('invoice.status', 'in', statuses)
    .$if(number !== undefined, (query) =>
      query.where((eb) =>
        eb.or(
          (['invoice.order_number', 'invoice.invoice_number', 'invoice.fiscal_number'] as const).map((column) =>
            eb(column, 'like', prefixPattern(number!)),
          ),
        ),
      ),
    )

export async function listShopInvoices(db: Database, input: ShopListing) {
  const way = input.oldestFirst ? 'asc' : 'desc'
  const all = ofShop(db, input)
  // What is skipped on the way to a page far down is skipped without what is shown of it.
  const page = all.select('invoice.id').orderBy('invoice.applied_at', way).orderBy('invoice.id', way)
  const [rows, total] = await Promise.all([
    invoices(db)
      .where('invoice.id', 'in', page.limit(input.limit).offset(input.offset))
      .orderBy('invoice.applied_at', way)
      .orderBy('invoice.id', way)
      .execute(),
    totalOf(db, all),
  ])
  return { rows, total }
}

/** How many a shop still has to write. */
export const countShopInvoices = async (db: Database, shopId: number, statuses: readonly InvoiceStatus[]) =>
  (await totalOf(db, ofShop(db, { shopId, statuses, number: undefined }))).total

export type LineRow = Awaited<ReturnType<typeof linesOf>>[number]

export const linesOf = (db: Database, invoiceIds: readonly number[]) =>
  db.selectFrom('invoice_line').selectAll().where('invoice_id', '=', anyOf(invoiceIds)).orderBy('id').execute()

/** Of each line of an order, what its written invoices come to, red-letter ones taken off; null: the freight. */
export const writtenOf = (db: Database, orderId: number) =>
  db
    .selectFrom('invoice_line')
    .innerJoin('invoice', 'invoice.id', 'invoice_line.invoice_id')
    .select('order_item_id as orderItemId')
    .select((eb) => [
      eb.fn.sum<number>('invoice_line.amount_cents').as('amountCents'),
      eb.fn.sum<number>('invoice_line.net_cents').as('netCents'),
      eb.fn.sum<number>('invoice_line.quantity').as('quantity'),
    ])
    .where('invoice_line.order_id', '=', orderId)
    .where('invoice.status', 'in', ['invoiced', 'redDue', 'redInvoiced'] satisfies InvoiceStatus[])
    .groupBy('order_item_id')
    .execute()

/** Lines of an order that an invoice holds; null: the freight. */
export async function heldLines(db: Database, orderId: number): Promise<Set<number | null>> {
  const rows = await db
    .selectFrom('invoice_line')
    .select('order_item_id')
    .where('order_id', '=', orderId)
    .where('holds', '=', true)
    .execute()
  return new Set(rows.map(({ order_item_id }) => order_item_id))
}

type NewInvoice = { invoice: InsertObject<DB, 'invoice'>; lines: InsertObject<DB, 'invoice_line'>[] }

/** False: a line of the order is in another invoice already. */
export async function insertInvoice(tx: Tx, { invoice, lines }: NewInvoice): Promise<boolean> {
  await tx.insertInto('invoice').values(invoice).execute()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('invoice_line')
    .values(lines)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) === lines.length
}

type Closing = { invoiceId: number; from: readonly InvoiceStatus[]; to: InvoiceStatus; now: Date; refusal?: string }

/** Ends an application and lets its lines go; false: its status moved meanwhile. Whose it is, was found before. */
export async function closeInvoice(tx: Tx, { invoiceId, from, to, now, refusal }: Closing): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invoice')
    .set({ status: to, closed_at: now, ...(refusal && { refusal }) })
    .where('id', '=', invoiceId)
    .where('status', 'in', from)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx.updateTable('invoice_line').set({ holds: false }).where('invoice_id', '=', invoiceId).execute()
  return true
}

type Sums = { amount_cents: number; net_cents: number; tax_cents: number }

/** Writes an application's lines and sums anew. Its order is held. */
export async function rewriteApplication(
  tx: Tx,
  {
    invoiceId,
    from,
    sums,
    lines,
  }: { invoiceId: number; from: readonly InvoiceStatus[]; sums: Sums; lines: InsertObject<DB, 'invoice_line'>[] },
) {
  await tx.updateTable('invoice').set(sums).where('id', '=', invoiceId).where('status', 'in', from).execute()
  await tx.deleteFrom('invoice_line').where('invoice_id', '=', invoiceId).execute()
  await tx.insertInto('invoice_line').values(lines).execute()
}

/** The invoices of an order that lines of it are in: applications and written ones. */
export const liveInvoices = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('invoice')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('red_of', 'is', null)
    .where('status', 'in', ['applied', 'invoiced'] satisfies InvoiceStatus[])
    .orderBy('id')
    .execute()

type Issuing = {
  invoiceId: number
  from: InvoiceStatus
  to: InvoiceStatus
  fiscalNumber: string
  seller: object
  now: Date
}

/** False: its status moved meanwhile. A number the shop has used already breaks `invoice_fiscal_number`. */
export async function writeInvoice(
  tx: Tx,
  { invoiceId, from, to, fiscalNumber, seller, now }: Issuing,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invoice')
    .set({ status: to, fiscal_number: fiscalNumber, seller: JSON.stringify(seller), issued_at: now })
    .where('id', '=', invoiceId)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function attachFile(
  tx: Tx,
  {
    invoiceId,
    shopId,
    from,
    file,
  }: { invoiceId: number; shopId: number; from: readonly InvoiceStatus[]; file: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invoice')
    .set({ file })
    .where('id', '=', invoiceId)
    .where('shop_id', '=', shopId)
    .where('status', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
