// Sales as the back office lists them.
import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { after } from '#core/time.ts'
import { shopStatus } from '#features/shops/rules.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Database } from '#server/database/database.ts'
import { containsPattern } from '#server/database/like.ts'
import { ANSWERED_SHOWN_MS, CANDIDATES_MAX } from '../rules.ts'
import type { SaleKind, SaleStatus } from '../states.ts'
import { saleColumns, type Sale } from './queries.ts'

export type ListedSale = Sale & { shopName: string | null }

const shopName = (locale: Locale) =>
  sql`(select ${sql.ref(locale === 'en' ? 'name_en' : 'name_zh')} from shop where shop.id = sale.shop_id) as "shopName"`

type Listing = {
  shopId: number
  kind: SaleKind | undefined
  status: SaleStatus | undefined
  locale: Locale
  offset: number
  limit: number
}

export async function listOfShop(db: Database, { shopId, kind, status, locale, offset, limit }: Listing) {
  const where = sql`shop_id = ${shopId} and (${kind ?? null}::text is null or kind = ${kind ?? null})
    and (${status ?? null}::text is null or status = ${status ?? null})`
  const [{ rows }, counted] = await Promise.all([
    sql<ListedSale>`select ${saleColumns}, ${shopName(locale)} from sale where ${where}
      order by created_at desc, id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from sale where ${where}`.execute(db),
  ])
  return { rows, total: counted.rows[0]!.total }
}

const find = async (db: Database, locale: Locale, where: RawBuilder<unknown>): Promise<ListedSale[]> => {
  const { rows } = await sql<ListedSale>`select ${saleColumns}, ${shopName(locale)} from sale where ${where}
    order by starts_at, id`.execute(db)
  return rows
}

/** Approved, stopped or ended ones that touch this span. */
export const ofSpan = (db: Database, locale: Locale, { from, until }: { from: Date; until: Date }) =>
  find(db, locale, sql`status in ('approved', 'stopped', 'ended') and starts_at < ${until} and ends_at > ${from}`)

type ShopSpan = { shopId: number; now: Date; from: Date; until: Date }

/** The same of one shop, and what may still become a sale. */
export const ofShopSpan = (db: Database, locale: Locale, { shopId, now, from, until }: ShopSpan) =>
  find(
    db,
    locale,
    sql`shop_id = ${shopId} and starts_at < ${until} and ends_at > ${from} and (
      status in ('approved', 'stopped', 'ended') or (status in ('draft', 'proposed', 'invited') and ends_at > ${now}))`,
  )

export const runningAt = (db: Database, locale: Locale, now: Date) =>
  find(db, locale, sql`status = 'approved' and starts_at <= ${now} and ends_at > ${now}`)

/** Of those whose time is over nobody has to decide any more. */
export const waiting = (db: Database, locale: Locale, now: Date) =>
  find(db, locale, sql`status = 'proposed' and ends_at > ${now}`)

type ShopsAsked = { keyword: string; chosen: number }

export async function openShops(db: Database, locale: Locale, { keyword, chosen }: ShopsAsked) {
  const name = sql.ref(locale === 'en' ? 'name_en' : 'name_zh')
  const pattern = containsPattern(keyword)
  const { rows } = await sql<{ shopId: number; shopName: string }>`
    select id as "shopId", ${name} as "shopName" from shop
    where status = ${shopStatus.open} and (id = ${chosen} or name_zh ilike ${pattern} or name_en ilike ${pattern})
    order by id <> ${chosen}, ${name}, id limit ${CANDIDATES_MAX}`.execute(db)
  return rows
}

/** Those that wait for a shop in front, then what became of others recently. */
export async function invitations(db: Database, locale: Locale, now: Date): Promise<ListedSale[]> {
  const since = after(now, -ANSWERED_SHOWN_MS)
  const { rows } = await sql<ListedSale>`select ${saleColumns}, ${shopName(locale)} from sale
    where answer_by > ${since} and (status in ('invited', 'lapsed') or decided_at > ${since})
    order by status <> 'invited', coalesce(decided_at, answer_by) desc, id limit ${INVITATIONS_MAX}`.execute(db)
  return rows
}
const INVITATIONS_MAX = 50

export type NamedProduct = { productId: number; model: string; drawing: string; dims: unknown }

/** What stands beside the lines of a sale. */
export async function namedProducts(db: Database, productIds: readonly number[]): Promise<Map<number, NamedProduct>> {
  const rows = await db
    .selectFrom('product')
    .select(['id as productId', 'model', 'drawing', 'dims'])
    .where('id', '=', anyOf(productIds))
    .execute()
  return new Map(rows.map((row) => [row.productId, row]))
}

export async function modelsOfProducts(db: Database, productIds: readonly number[]): Promise<Map<number, string>> {
  return new Map([...(await namedProducts(db, productIds))].map(([id, { model }]) => [id, model]))
}

export async function modelsOf(db: Database, skuIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('sku').select(['id', 'model']).where('id', '=', anyOf(skuIds)).execute()
  return new Map(rows.map(({ id, model }) => [id, model]))
}
