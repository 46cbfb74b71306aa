// Orders of all shops as the operator finds them. Pages go by key; whichever way it is looked for, an index leads
// there.
import { expressionBuilder, sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { fewIds } from '#server/database/few-ids.ts'
import { containsPattern } from '#server/database/like.ts'
import type { DB } from '#server/database/tables.ts'
import { begins, conditions, found, type ShopOrderQuery } from '../shop/shop-queries.ts'

export type PlatformOrderQuery = Omit<ShopOrderQuery, 'shopId' | 'product'> & { shop?: string | undefined }

/** Names that more shops, or more people, share than this are no search. */
const MEANT_MAX = 200

/** One more than a page. */
export async function listAllOrders(db: Database, query: PlatformOrderQuery) {
  const [shops, accounts] = await Promise.all([
    query.shop === undefined ? undefined : shopsCalled(db, query.shop),
    query.buyer === undefined ? undefined : accountsCalled(db, query.buyer),
  ])
  const where = sql.join(
    [...(await narrowed(db, query)), ...(shops && accounts ? [sql`shop_id = any(${shops}::bigint[])`] : [])],
    sql` and `,
  )
  const newest = sql`order by created_at desc, id desc limit ${sql.lit(query.size + 1)}`
  const of = (column: 'account_id' | 'shop_id', ids: number[]) => sql`
    select id from (select shop_order.id, shop_order.created_at from unnest(${ids}::bigint[]) as meant(one),
      lateral (select id, created_at from shop_order where ${sql.ref(column)} = meant.one
      and ${where} ${newest}) as shop_order) as those ${newest}`
  const page = accounts
    ? of('account_id', accounts)
    : shops
      ? of('shop_id', shops)
      : sql`select id from shop_order where ${where} ${newest}`
  return foundWithShop(db)
    .where(sql<SqlBool>`shop_order.id in (${page})`)
    .orderBy('shop_order.created_at', 'desc')
    .orderBy('shop_order.id', 'desc')
    .execute()
}

async function narrowed(db: Database, query: PlatformOrderQuery): Promise<RawBuilder<unknown>[]> {
  const asked = conditions(expressionBuilder<DB, 'shop_order'>(), query).map((one) => sql`${one}`)
  const { orderNumber, after } = query
  const few =
    orderNumber &&
    (await fewIds(
      db,
      sql`select id from shop_order
        where order_number >= ${orderNumber} and order_number <= ${orderNumber.padEnd(40, '9')}`,
    ))
  return [
    sql`true`,
    ...asked,
    ...(few ? [sql`id = any(${few}::bigint[])`] : []),
    ...(after ? [sql`(created_at, id) < (${after.createdAt}, ${after.id})`] : []),
  ]
}

async function shopsCalled(db: Database, words: string): Promise<number[]> {
  const name = containsPattern(words)
  const rows = await db
    .selectFrom('shop')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('name_zh', 'ilike', name),
        eb('name_en', 'ilike', name),
        ...(/^\d{1,15}$/.test(words) ? [eb('id', '=', Number(words))] : []),
      ]),
    )
    .limit(MEANT_MAX)
    .execute()
  return rows.map(({ id }) => id)
}

async function accountsCalled(db: Database, words: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (select id from account where mobile = ${words} union select id from account
    where ${begins('nick_name', words)}
      union select id from account where ${begins('firm_name', words)}) as those limit ${sql.lit(MEANT_MAX)}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

const foundWithShop = (db: Database) =>
  found(db)
    .innerJoin('shop', 'shop.id', 'shop_order.shop_id')
    .select([
      'shop.name_zh as shopZh',
      'shop.name_en as shopEn',
      'account.mobile as accountMobile',
      'account.level as accountLevel',
    ])

export function findAnyOrder(db: Database, orderNumber: string) {
  return foundWithShop(db).where('shop_order.order_number', '=', orderNumber).executeTakeFirst()
}
export type AnyOrderRow = NonNullable<Awaited<ReturnType<typeof findAnyOrder>>>
