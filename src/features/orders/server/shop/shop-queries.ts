// Orders as their shop reads them. Every query carries the shop. Pages go by key (creation and id), so that the last
// one costs what the first one does.
import { expressionBuilder, sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely'
import { anyOf } from '#server/database/arrays.ts'
import type { Database } from '#server/database/database.ts'
import { fewIds } from '#server/database/few-ids.ts'
import type { DB } from '#server/database/tables.ts'
import { startsWith } from '#server/database/like.ts'
import { totalOf } from '#server/database/total.ts'
import { productsCalled } from '#features/catalog/server/index.ts'
import { COUNTED_MAX } from '../../rules.ts'
import { orderStates, type ShopOrderFilter } from '../../states.ts'
import { statusIn } from '../status-in.ts'

export type ShopOrderQuery = {
  shopId: number
  status: ShopOrderFilter
  orderNumber?: string | undefined
  product?: string | undefined
  buyer?: string | undefined
  words?: string | undefined
  from: Date | undefined
  before: Date | undefined
  after: { createdAt: Date; id: number } | undefined
  size: number
}

type Eb = ExpressionBuilder<DB, 'shop_order'>

/** Orders with who bought and how many notes they have. */
export const found = (db: Database) =>
  db
    .selectFrom('shop_order')
    .innerJoin('account', 'account.id', 'shop_order.account_id')
    .selectAll('shop_order')
    .select(['account.nick_name as nickName', 'account.firm_name as firmName'])
    .select((eb) =>
      eb
        .selectFrom('order_note')
        .select((of) => of.fn.countAll<number>().as('n'))
        .whereRef('order_id', '=', 'shop_order.id')
        .as('noteCount'),
    )

export type ShopOrderRow = NonNullable<Awaited<ReturnType<typeof findShopOrder>>>

/** One more than a page, so that the caller knows whether there is another. */
export async function listShopOrders(db: Database, query: ShopOrderQuery): Promise<ShopOrderRow[]> {
  const { shopId, after } = query
  const looked = await lookedUp(db, query)
  return found(db)
    .where('shop_order.id', 'in', (eb) =>
      eb
        .selectFrom('shop_order')
        .select('shop_order.id')
        .where('shop_id', '=', shopId)
        .where((inner) => inner.and([...conditions(inner, query), ...looked]))
        .$if(after !== undefined, (page) =>
          page.where(sql<SqlBool>`(created_at, id) < (${after!.createdAt}, ${after!.id})`),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(query.size + 1),
    )
    .orderBy('shop_order.created_at', 'desc')
    .orderBy('shop_order.id', 'desc')
    .execute()
}

/** How many the filters find, wherever the page is. */
export async function countFound(db: Database, query: ShopOrderQuery): Promise<number> {
  const looked = await lookedUp(db, query)
  const { n } = await db
    .selectFrom('shop_order')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('shop_id', '=', query.shopId)
    .where((eb) => eb.and([...conditions(eb, query), ...looked]))
    .executeTakeFirstOrThrow()
  return n
}

const lookedUp = (db: Database, { shopId, product, buyer, words }: ShopOrderQuery) =>
  Promise.all([
    ...(product ? [withProduct(db, shopId, product)] : []),
    ...(buyer ? [ofBuyer(db, shopId, buyer)] : []),
    ...(words ? [byAny(db, shopId, words)] : []),
  ])

async function byAny(db: Database, shopId: number, words: string): Promise<Expression<SqlBool>> {
  const eb = expressionBuilder<DB, 'shop_order'>()
  const looked = await Promise.all([withProduct(db, shopId, words), ofBuyer(db, shopId, words)])
  return eb.or([...(isNumber(words) ? [eb.and(numberBegins(eb, words))] : []), ...looked])
}

const isNumber = (words: string): boolean => /^\d{4,32}$/.test(words)

/** Figures alone, so that a range serves whatever the collation: nothing is greater than nines. */
const numberBegins = (eb: Eb, orderNumber: string): Expression<SqlBool>[] => [
  eb('order_number', '>=', orderNumber),
  eb('order_number', '<=', orderNumber.padEnd(40, '9')),
]

export function conditions(
  eb: Eb,
  { status, orderNumber, from, before }: Pick<ShopOrderQuery, 'status' | 'orderNumber' | 'from' | 'before'>,
): Expression<SqlBool>[] {
  return [
    ...ofStatus(eb, status),
    ...(from ? [eb('created_at', '>=', from)] : []),
    ...(before ? [eb('created_at', '<', before)] : []),
    ...(orderNumber ? numberBegins(eb, orderNumber) : []),
  ]
}

function ofStatus(eb: Eb, status: ShopOrderFilter): Expression<SqlBool>[] {
  if (status === 'all') return []
  if (status !== 'partlyShipped') return [statusIn([status])]
  return [statusIn([orderStates.pendingDelivery.shipPart.to]), eb('part_shipped_at', 'is not', null)]
}

/** By what the shop sells under these words today, and by the order code and the article number as they were. */
async function withProduct(db: Database, shopId: number, words: string): Promise<Expression<SqlBool>> {
  const called = productsCalled(shopId, words)
  // Looked through once for all that follows, which then goes by keys.
  const few = await fewIds(db, called)
  const isCalled = few ? sql`product_id = ${anyOf(few)}` : sql`product_id in (${called})`
  const isCode = sql`part_code = ${words.toUpperCase()}`
  const isArticle = sql`article_no <> '' and upper(article_no) = upper(${words}::text)`
  const lines = sql`select order_id as id from order_item where ${isCalled} union all
    select order_id from order_item where ${isCode} union all select order_id from order_item where ${isArticle}`
  return amongOrders(db, lines, sql`${isCalled} or ${isCode} or (${isArticle})`)
}

/** Ours: so many ids are read in some 20 ms and held against each order that the index of a shop's orders names. */
const SOME = 50_000

/**
 * The orders of these lines. However many there are, and wherever among the shop's: PostgreSQL, left to choose, reads
 * each of them for one page. Of more than `SOME` a walk along the list meets the page soon.
 */
async function amongOrders(
  db: Database,
  lines: RawBuilder<unknown>,
  isLine: RawBuilder<unknown>,
): Promise<Expression<SqlBool>> {
  const few = await fewIds(db, lines)
  if (few) return sql<SqlBool>`shop_order.id = ${anyOf(few)}`
  const { totalIsCapped } = await totalOf(db, lines, SOME)
  // `is true` and `offset 0` keep both from becoming a join.
  return totalIsCapped
    ? sql<SqlBool>`exists (select from order_item where order_id = shop_order.id and (${isLine}) offset 0)`
    : sql<SqlBool>`(shop_order.id in (select id from (${lines}) as lines limit ${sql.lit(SOME)})) is true`
}

/** How a name begins. */
export const begins = (column: string, words: string) => startsWith(sql.raw(column), words)

async function ofBuyer(db: Database, shopId: number, words: string): Promise<Expression<SqlBool>> {
  const accounts = sql`select id from account where mobile = ${words} union select id from account
    where ${begins('nick_name', words)}
    union select id from account where ${begins('firm_name', words)}`
  const receiver = begins("(address ->> 'receiver')", words)
  const few = await fewIds(
    db,
    sql`select id from shop_order where shop_id = ${shopId} and ${receiver}
      union all select id from shop_order where shop_id = ${shopId} and (address ->> 'mobile') = ${words}
      union all select id from shop_order where shop_id = ${shopId} and account_id = any(array(${accounts}))`,
  )
  return few
    ? sql<SqlBool>`shop_order.id = any(${few}::bigint[])`
    : sql<SqlBool>`((${receiver}) or (address ->> 'mobile') = ${words} or account_id = any(array(${accounts})))`
}

/** An order that its buyer deleted is still the shop's. */
export function findShopOrder(db: Database, { shopId, orderNumber }: { shopId: number; orderNumber: string }) {
  return found(db)
    .where('shop_order.order_number', '=', orderNumber)
    .where('shop_order.shop_id', '=', shopId)
    .executeTakeFirst()
}

/** Which of these numbers are the shop's. */
export const ownNumbers = (db: Database, { shopId, numbers }: { shopId: number; numbers: readonly string[] }) =>
  db
    .selectFrom('shop_order')
    .select('order_number as orderNumber')
    .where('shop_id', '=', shopId)
    .where('order_number', 'in', numbers)
    .execute()

/** The lines of these orders, with how many of each have left. */
export function shopLines(db: Database, orderIds: readonly number[]) {
  return db
    .selectFrom('order_item')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('parcel_item')
        .select((of) => of.fn.sum<number>('parcel_item.quantity').as('n'))
        .whereRef('order_item_id', '=', 'order_item.id')
        .as('sent'),
    )
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('id')
    .execute()
}
export type ShopLineRow = Awaited<ReturnType<typeof shopLines>>[number]

export function notesOf(db: Database, orderId: number) {
  return db.selectFrom('order_note').selectAll().where('order_id', '=', orderId).orderBy('id', 'desc').execute()
}

export function parcelsOfShopOrder(db: Database, orderId: number) {
  return db
    .selectFrom('parcel')
    .select(['id', 'courier', 'waybill', 'courier_tel', 'state', 'shipped_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

export function findShopHead(db: Database, shopId: number) {
  return db
    .selectFrom('shop')
    .select(['name_zh', 'name_en', 'tel', 'logo'])
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow()
}

/** Counts to COUNTED_MAX and stops. */
export async function countShopOrders(db: Database, shopId: number, status: ShopOrderFilter): Promise<number> {
  const some = db
    .selectFrom('shop_order')
    .select(sql.lit(1).as('one'))
    .where('shop_id', '=', shopId)
    .where((eb) => eb.and(ofStatus(eb, status)))
    .limit(COUNTED_MAX)
    .as('some')
  const { n } = await db
    .selectFrom(some)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
