// Headers of one shop, or (null) of the mall; categories are a shop's alone.
import type { Database, Tx } from '#server/database/database.ts'
import { anyOf } from '#server/database/arrays.ts'
import { containsPattern } from '#server/database/like.ts'
import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import type { HeaderDraft, NavDraft } from '../staff-contract.ts'
import { navLinkTypes, TARGETS_SHOWN } from '../rules.ts'

export type Owner = number | null

const own = (db: Database, shopId: Owner) =>
  db
    .selectFrom('store_header')
    .where((eb) => (shopId === null ? eb('shop_id', 'is', null) : eb('shop_id', '=', shopId)))

const columns = [
  'is_on as isOn',
  'bg_url as bgUrl',
  'shows_category as showsCategory',
  'shows_logo as showsLogo',
  'shows_navs as showsNavs',
  'shows_search as showsSearch',
  'nav',
  'version',
] as const

const plain: HeaderDraft = {
  isOn: false,
  bgUrl: '',
  showsCategory: true,
  showsLogo: true,
  showsNavs: true,
  showsSearch: true,
  navList: [],
  version: 0,
}

export async function headerOf(db: Database, shopId: Owner): Promise<HeaderDraft> {
  const row = await own(db, shopId).select(columns).executeTakeFirst()
  if (!row) return plain
  const { nav, ...rest } = row
  return { ...rest, navList: nav as NavDraft[] }
}

/** The row that is the lock of header and categories alike. */
export async function lockHeader(tx: Tx, shopId: Owner): Promise<{ version: number; categoriesVersion: number }> {
  await tx
    .insertInto('store_header')
    .values({ shop_id: shopId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return own(tx, shopId)
    .select(['version', 'categories_version as categoriesVersion'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}

const ofOwner = (tx: Tx, shopId: Owner) =>
  tx
    .updateTable('store_header')
    .where((eb) => (shopId === null ? eb('shop_id', 'is', null) : eb('shop_id', '=', shopId)))

export const writeHeader = (tx: Tx, shopId: Owner, { navList, version, ...header }: HeaderDraft) =>
  ofOwner(tx, shopId)
    .set({
      is_on: header.isOn,
      bg_url: header.bgUrl,
      shows_category: header.showsCategory,
      shows_logo: header.showsLogo,
      shows_navs: header.showsNavs,
      shows_search: header.showsSearch,
      nav: JSON.stringify(navList),
      version: version + 1,
    })
    .execute()

export const countCategoriesUp = (tx: Tx, shopId: number) =>
  ofOwner(tx, shopId)
    .set((eb) => ({ categories_version: eb('categories_version', '+', 1) }))
    .execute()

/** The shop's own, in its order, with what is on the shelf. */
export const ownCategories = (db: Database, shopId: number) =>
  db
    .selectFrom('shop_category')
    .leftJoin('shop_category_product as held', 'held.shop_category_id', 'shop_category.id')
    .leftJoin('product', (join) => join.onRef('product.id', '=', 'held.product_id').on('product.status', '=', 1))
    .select(['shop_category.id as cid', 'shop_category.name_zh', 'shop_category.name_en'])
    .select((eb) => eb.fn.count<number>('product.id').as('prodCount'))
    .where('shop_category.shop_id', '=', shopId)
    .groupBy('shop_category.id')
    .orderBy('shop_category.seq')
    .execute()

const MALL_CATEGORIES = 12

/** Where a shop has no order of its own: the mall's categories that hold most of its products. */
export const mallCategoriesOf = (db: Database, shopId: number) =>
  db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .select(['category.id as cid', 'category.name_zh', 'category.name_en'])
    .select((eb) => eb.fn.countAll<number>().as('prodCount'))
    .where('product.shop_id', '=', shopId)
    .where('product.status', '=', 1)
    .groupBy('category.id')
    .orderBy('prodCount', 'desc')
    .orderBy('category.id')
    .limit(MALL_CATEGORIES)
    .execute()

export const shopExists = async (db: Database, shopId: number): Promise<boolean> =>
  (await db.selectFrom('shop').select('id').where('id', '=', shopId).executeTakeFirst()) !== undefined

/** Of the shop's own, or one of the mall's. */
export async function findCategory(db: Database, { shopId, cid }: { shopId: number; cid: number }) {
  const its = await db
    .selectFrom('shop_category')
    .select(['name_zh', 'name_en'])
    .where('id', '=', cid)
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  if (its) return { ...its, isOwn: true }
  const mall = await db
    .selectFrom('category')
    .select(['name_zh', 'name_en'])
    .where('id', '=', cid)
    .where('status', '=', 1)
    .executeTakeFirst()
  return mall && { ...mall, isOwn: false }
}

type GoodsInput = { shopId: number; cid: number; isOwn: boolean; offset: number; limit: number }

/** Of one category with all that lies below it. */
export async function goodsIn(db: Database, { shopId, cid, isOwn, offset, limit }: GoodsInput) {
  const below = sql`(
    with recursive below as (
      select id from category where id = ${cid} union all select inner_one.id from category inner_one, below
      where inner_one.parent_id = below.id) select id from below)`
  const held = sql`(select product_id from shop_category_product where shop_category_id = ${cid})`
  const all = db
    .selectFrom('product')
    .where('shop_id', '=', shopId)
    .where('status', '=', 1)
    .where(isOwn ? sql<boolean>`id in ${held}` : sql<boolean>`category_id in ${below}`)
  const [rows, { total }] = await Promise.all([
    all.select('id').orderBy('sold', 'desc').orderBy('id').offset(offset).limit(limit).execute(),
    all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { ids: rows.map(({ id }) => id), total }
}

const tables = {
  [navLinkTypes.product]: 'product',
  [navLinkTypes.category]: 'category',
  [navLinkTypes.shop]: 'shop',
  [navLinkTypes.decoration]: 'decoration',
} as const
export type Target = keyof typeof tables

/** All that an owner may link to: a shop its own, the mall what everybody sees. */
function linkable(db: Database, owner: Owner, type: Target) {
  const id = sql.ref('id')
  if (type === navLinkTypes.product)
    return owner === null
      ? sql`select id, model || ' ' || name_zh as zh, model || ' ' || name_en as en from product where status = 1`
      : sql`select id, model || ' ' || name_zh as zh, model || ' ' || name_en as en from product
          where status = 1 and shop_id = ${owner}`
  if (type === navLinkTypes.category)
    return owner === null
      ? sql`select id, name_zh as zh, name_en as en from category where status = 1 and level = 3`
      : sql`select id, name_zh as zh, name_en as en from shop_category where shop_id = ${owner}`
  if (type === navLinkTypes.shop)
    return owner === null
      ? sql`select id, name_zh as zh, name_en as en from shop where status = 1`
      : sql`select id, name_zh as zh, name_en as en from shop where ${id} = ${owner}`
  return owner === null
    ? sql`select id, name_zh as zh, name_en as en from decoration where shop_id is null and is_active`
    : sql`select id, name_zh as zh, name_en as en from decoration where shop_id = ${owner} and is_active`
}

/** Which of these ids an owner may link to. */
export async function linkableIds(db: Database, owner: Owner, type: Target, ids: readonly number[]) {
  if (ids.length === 0) return new Set<number>()
  const { rows } = await sql<{ id: number }>`
    select id from (${linkable(db, owner, type)}) one where id = ${anyOf(ids, 'bigint')}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

type Wanted = { keyword: string; chosen: readonly number[]; locale: Locale }

/** What is chosen first, then what the words find. */
export async function findTargets(db: Database, owner: Owner, type: Target, { keyword, chosen, locale }: Wanted) {
  const name = sql.ref(locale === 'zh_CN' ? 'zh' : 'en')
  const pattern = containsPattern(keyword)
  const { rows } = await sql<{ targetId: number; name: string }>`
    select id as "targetId", ${name} as name from (${linkable(db, owner, type)}) one
    where id = ${anyOf(chosen, 'bigint')} or zh ilike ${pattern} or en ilike ${pattern}
    order by id = ${anyOf(chosen, 'bigint')} desc, id limit ${TARGETS_SHOWN + chosen.length}`.execute(db)
  return rows
}
