import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'
import { anyOf } from '#server/database/arrays.ts'
import type { Database } from '#server/database/database.ts'
import type { FileKeeping } from '#server/files/kept-files.ts'
import { containsPattern } from '#server/database/like.ts'
import type { DB } from '#server/database/tables.ts'
import type { OrderStatus } from '../states.ts'

/** What is ordered keeps the drawing it was shown with, which needs no file. */
export const orderFiles: FileKeeping = {
  others: [{ table: 'order_item', column: 'pic', because: 'the address of a drawing' }],
}

export type OrderQuery = {
  accountId: number
  statuses: readonly OrderStatus[]
  /** Only those nobody reviewed. */
  unreviewed: boolean
  /** Of these orders alone. */
  ids?: readonly number[] | undefined
  from: Date | undefined
  before: Date | undefined
}

function wanted(query: OrderQuery) {
  return (eb: ExpressionBuilder<DB, 'shop_order'>) =>
    eb.and([
      eb('shop_order.account_id', '=', query.accountId),
      eb('shop_order.deleted_at', 'is', null),
      ...(query.statuses.length > 0 ? [eb('shop_order.status', 'in', query.statuses)] : []),
      ...(query.unreviewed ? [eb('shop_order.reviewed_at', 'is', null)] : []),
      ...(query.from ? [eb('shop_order.created_at', '>=', query.from)] : []),
      ...(query.before ? [eb('shop_order.created_at', '<', query.before)] : []),
      ...(query.ids ? [eb('shop_order.id', '=', anyOf(query.ids))] : []),
    ])
}

/**
 * Those with these words in their number or in a line, the newest first: reading the lines is most of it, so it is done
 * once for page and total.
 */
export async function ordersWithWords(db: Database, query: OrderQuery, words: string): Promise<number[]> {
  const pattern = containsPattern(words.toLowerCase())
  const line = sql`lower(item.name_zh || chr(10) || item.name_en || chr(10) || item.model || chr(10) || item.part_code)`
  const rows = await db
    .selectFrom('shop_order')
    .select('shop_order.id')
    .where(wanted(query))
    .where(
      sql<SqlBool>`(order_number like ${pattern} or shop_order.id in (
        select order_id from order_item item where item.account_id = ${query.accountId} and ${line} like ${pattern}))`,
    )
    .orderBy('shop_order.created_at', 'desc')
    .orderBy('shop_order.id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

export async function countOrders(db: Database, query: OrderQuery): Promise<number> {
  const { count } = await db
    .selectFrom('shop_order')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(wanted(query))
    .executeTakeFirstOrThrow()
  return count
}

const orders = (db: Database) =>
  db
    .selectFrom('shop_order')
    .innerJoin('shop', 'shop.id', 'shop_order.shop_id')
    .selectAll('shop_order')
    .select(['shop.name_zh as shopZh', 'shop.name_en as shopEn'])

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** The newest first. */
export function listOrders(db: Database, query: OrderQuery, { size, offset }: { size: number; offset: number }) {
  return orders(db)
    .select(sql<number>`(select count(*) from parcel where parcel.order_id = shop_order.id)::int`.as('parcelCount'))
    .where(wanted(query))
    .orderBy('shop_order.created_at', 'desc')
    .orderBy('shop_order.id', 'desc')
    .limit(size)
    .offset(offset)
    .execute()
}

type Whose = { orderNumber: string; accountId: number }

export function findOrder(db: Database, { orderNumber, accountId }: Whose) {
  return orders(db)
    .where('order_number', '=', orderNumber)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** For documents whose link was found to be signed: nobody else asks by the number alone. */
export function findOrderAndBuyer(db: Database, orderNumber: string) {
  return db
    .selectFrom('shop_order')
    .innerJoin('shop', 'shop.id', 'shop_order.shop_id')
    .innerJoin('account', 'account.id', 'shop_order.account_id')
    .selectAll('shop_order')
    .select(['shop.name_zh as shop_zh', 'shop.name_en as shop_en', 'account.firm_name as firmName'])
    .where('order_number', '=', orderNumber)
    .executeTakeFirst()
}

export type ItemRow = Awaited<ReturnType<typeof itemsOf>>[number]

export function itemsOf(db: Database, orderIds: readonly number[]) {
  return db.selectFrom('order_item').selectAll().where('order_id', '=', anyOf(orderIds)).orderBy('id').execute()
}

/** How many orders of each status, and how many of the completed ones wait for a review. */
export async function countByStatus(db: Database, accountId: number) {
  const rows = await db
    .selectFrom('shop_order')
    .select((eb) => [
      'status',
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('reviewed_at', 'is', null).as('unreviewed'),
    ])
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, count, unreviewed }) => [status, { count, unreviewed }]))
}

/** Parcels of one buyer's order, by its number or by their own id. */
export function parcelsOf(
  db: Database,
  { accountId, orderNumber, id }: { accountId: number; orderNumber?: string; id?: number },
) {
  return db
    .selectFrom('parcel')
    .innerJoin('shop_order', 'shop_order.id', 'parcel.order_id')
    .select([
      'parcel.id',
      'parcel.courier',
      'parcel.waybill',
      'parcel.courier_tel',
      'parcel.state',
      'parcel.shipped_at',
    ])
    .where('shop_order.account_id', '=', accountId)
    .where('shop_order.deleted_at', 'is', null)
    .$if(orderNumber !== undefined, (query) => query.where('shop_order.order_number', '=', orderNumber!))
    .$if(id !== undefined, (query) => query.where('parcel.id', '=', id!))
    .orderBy('parcel.id')
    .execute()
}

/** The newest first. */
export function tracesOf(db: Database, parcelIds: readonly number[]) {
  return db
    .selectFrom('parcel_trace')
    .selectAll()
    .where('parcel_id', '=', anyOf(parcelIds))
    .orderBy('at', 'desc')
    .execute()
}

/** What is in these parcels, in the order of the lines. */
export function linesInParcels(db: Database, parcelIds: readonly number[]) {
  return db
    .selectFrom('parcel_item')
    .innerJoin('order_item', 'order_item.id', 'parcel_item.order_item_id')
    .selectAll('order_item')
    .select(['parcel_item.parcel_id as parcelId', 'parcel_item.quantity as sent'])
    .where('parcel_id', '=', anyOf(parcelIds))
    .orderBy('order_item.id')
    .execute()
}
