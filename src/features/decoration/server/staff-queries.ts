// Pages of one shop, or (null) of the mall, as those read them who write them.
import { sql } from 'kysely'
import { anyOf } from '#server/database/arrays.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { containsPattern, prefixPattern } from '#server/database/like.ts'
import type { Locale } from '#core/locale.ts'
import { FOUND_MAX } from '../rules.ts'
import type { Found, StoredBlock } from '../staff-contract.ts'
import { NAMED_PAGE, SHOP_HOME } from './queries.ts'

export type Owner = number | null

const own = (db: Database, owner: Owner) =>
  db
    .selectFrom('decoration')
    .leftJoin('staff', 'staff.id', 'decoration.draft_staff_id')
    .where((eb) => (owner === null ? eb('decoration.shop_id', 'is', null) : eb('decoration.shop_id', '=', owner)))

const columns = [
  'decoration.id',
  'decoration.renovation_type as type',
  'decoration.shop_id as shopId',
  'decoration.name_zh as nameZh',
  'decoration.name_en as nameEn',
  'decoration.content',
  'decoration.is_active as isActive',
  'decoration.live_number as liveNumber',
  'decoration.created_at as createdAt',
  'decoration.draft',
  'decoration.draft_version as version',
  'decoration.draft_staff_id as draftStaffId',
  'decoration.draft_at as draftAt',
  'staff.name as author',
] as const

export const listOwn = (db: Database, owner: Owner) =>
  own(db, owner).select(columns).orderBy('decoration.renovation_type').orderBy('decoration.id').execute()
export type OwnRow = Awaited<ReturnType<typeof listOwn>>[number]

export const findOwn = (db: Database, owner: Owner, id: number) =>
  own(db, owner).select(columns).where('decoration.id', '=', id).executeTakeFirst()

export const lockOwn = (tx: Tx, owner: Owner, id: number) =>
  own(tx, owner).select(columns).where('decoration.id', '=', id).forUpdate('decoration').executeTakeFirst()

/** The shop's home: there is one of a shop, however often it is begun. */
export async function beginShopHome(tx: Tx, shopId: number): Promise<number> {
  await sql`
    insert into decoration (renovation_type, shop_id, name_zh, name_en, content, is_active)
    select ${SHOP_HOME}, id, name_zh, name_en, '[]', false from shop where id = ${shopId}
    on conflict (shop_id) where renovation_type = 2 do nothing`.execute(tx)
  const { id } = await tx
    .selectFrom('decoration')
    .select('id')
    .where('renovation_type', '=', SHOP_HOME)
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  return id
}

export const beginNamed = (tx: Tx, { nameZh, nameEn }: { nameZh: string; nameEn: string }) =>
  tx
    .insertInto('decoration')
    .values({ renovation_type: NAMED_PAGE, name_zh: nameZh, name_en: nameEn, content: '[]', is_active: false })
    .returning('id')
    .executeTakeFirstOrThrow()

type Draft = { id: number; version: number; content: readonly StoredBlock[]; staffId: number; now: Date }

/** False: somebody else saved since then. */
export async function updateDraft(tx: Tx, { id, version, content, staffId, now }: Draft): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('decoration')
    .set({
      draft: JSON.stringify(content),
      draft_version: version + 1,
      draft_staff_id: staffId,
      draft_at: now,
    })
    .where('id', '=', id)
    .where('draft_version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The draft has become a version: nothing is written that stands in none. */
export const clearDraft = (tx: Tx, id: number) =>
  tx
    .updateTable('decoration')
    .set((eb) => ({ draft: null, draft_version: eb('draft_version', '+', 1) }))
    .where('id', '=', id)
    .execute()

type Version = {
  id: number
  content: unknown
  kind: 'original' | 'published' | 'scheduled' | 'kept'
  staffId: number | null
  at: Date
}

/** Under the lock of the page; answers its number. */
export async function insertVersion(tx: Tx, { id, content, kind, staffId, at }: Version): Promise<number> {
  const { number } = await tx
    .insertInto('decoration_version')
    .values((eb) => ({
      decoration_id: id,
      number: eb
        .selectFrom('decoration_version')
        .where('decoration_id', '=', id)
        .select(({ fn }) => sql<number>`${fn.coalesce(fn.max('number'), sql.lit(0))} + 1`.as('next')),
      content: JSON.stringify(content),
      kind,
      staff_id: staffId,
      made_at: at,
    }))
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

type NewSpan = { id: number; number: number; from: Date; until: Date | null; staffId: number | null }

export const insertSpan = (tx: Tx, { id, number, from, until, staffId }: NewSpan) =>
  tx
    .insertInto('decoration_span')
    .values({ decoration_id: id, number, starts_at: from, ends_at: until, staff_id: staffId })
    .execute()

/** Of a page that the caller has locked. */
export async function withdrawSpan(tx: Tx, { id, spanId, now }: { id: number; spanId: number; now: Date }) {
  const { numUpdatedRows } = await tx
    .updateTable('decoration_span')
    .set({ withdrawn_at: now })
    .where('id', '=', spanId)
    .where('decoration_id', '=', id)
    .where('withdrawn_at', 'is', null)
    // What is live until another begins is replaced, not taken away.
    .where((eb) => eb.or([eb('starts_at', '>', now), eb('ends_at', '>', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const versionsOf = (db: Database, id: number) =>
  db
    .selectFrom('decoration_version')
    .leftJoin('staff', 'staff.id', 'decoration_version.staff_id')
    .select([
      'number',
      'kind',
      'made_at as madeAt',
      'staff.name as author',
      sql<number>`jsonb_array_length(content)`.as('blocks'),
    ])
    .where('decoration_id', '=', id)
    .orderBy('number', 'desc')
    .limit(100)
    .execute()

export const spansOf = (db: Database, id: number) =>
  db
    .selectFrom('decoration_span')
    .select(['id', 'number', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('decoration_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

export const findVersion = (db: Database, id: number, number: number) =>
  db
    .selectFrom('decoration_version')
    .select('content')
    .where('decoration_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()

/** What is live by its spans is what visitors get; answers the pages that changed. One page, or all of them. */
export async function switchLive(db: Database, now: Date, id: number | null = null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with span as (
      select distinct on (decoration_id) decoration_id, number from decoration_span
      where withdrawn_at is null and starts_at <= ${now} and (ends_at is null or ends_at > ${now})
        and (${id}::bigint is null or decoration_id = ${id})
      order by decoration_id, starts_at desc, id desc
    ),
    begun as (
      update decoration set content = version.content, live_number = version.number, is_active = true
      from span join decoration_version version using (decoration_id, number)
      where decoration.id = span.decoration_id
        and (decoration.live_number is distinct from version.number or not decoration.is_active)
      returning decoration.id
    ),
    over as (
      update decoration set is_active = false
      where live_number is not null and is_active and (${id}::bigint is null or id = ${id})
        and not exists (select from span where decoration_id = decoration.id)
      returning id
    )
    select id from begun union all select id from over`.execute(db)
  return rows.map((row) => row.id)
}

/** One of a person's windows at a page; whoever was not heard of since then has left. */
type EditorWindow = { id: number; staffId: number; windowId: string; since: Date }

/** Windows of theirs that were closed go with it. */
export async function sayHere(
  db: Database,
  { id, staffId, windowId, since, place, now }: EditorWindow & { place: number | null; now: Date },
) {
  await db
    .with('closed', (cte) =>
      cte
        .deleteFrom('decoration_editor')
        .where('decoration_id', '=', id)
        .where('staff_id', '=', staffId)
        .where('window_id', '<>', windowId)
        .where('seen_at', '<=', since),
    )
    .insertInto('decoration_editor')
    .values({ decoration_id: id, staff_id: staffId, window_id: windowId, place, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['decoration_id', 'staff_id', 'window_id']).doUpdateSet({ place, seen_at: now }),
    )
    .execute()
}

/** Everybody once, where they were last heard of; whoever asks too, where they have another window open. */
export const othersHere = (db: Database, { id, staffId, windowId, since }: EditorWindow) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('decoration_editor')
        .distinctOn('staff_id')
        .select(['staff_id', 'place'])
        .where('decoration_id', '=', id)
        .where(({ or, eb: is }) => or([is('staff_id', '<>', staffId), is('window_id', '<>', windowId)]))
        .where('seen_at', '>', since)
        .orderBy('staff_id')
        .orderBy('seen_at', 'desc')
        .as('seen'),
    )
    .innerJoin('staff', 'staff.id', 'seen.staff_id')
    .select(['staff.name', 'seen.place', 'staff.id as staffId'])
    .orderBy('staff.name')
    .execute()

type Named = Record<'prodIds' | 'couponIds' | 'categories', number[]> & { pictures: string[] }

/** How many of these are there for this owner to place: all of the mall's, or those of one shop. */
export async function countPlaceable(db: Database, owner: Owner, { prodIds, couponIds, pictures, categories }: Named) {
  const { rows } = await sql<Record<'products' | 'coupons' | 'pictures' | 'categories', number>>`
    select
      (select count(*)::int from product where id = ${anyOf(prodIds)}
        and ${placedBy(owner)}) as products,
      (select count(*)::int from coupon where id = ${anyOf(couponIds)}
        and ${placedBy(owner)}) as coupons,
      (select count(*)::int from category where id = ${anyOf(categories)})
        + (select count(*)::int from shop_category where id = ${anyOf(categories)} and shop_id = ${owner})
        as categories,
      (select count(*)::int from decoration_picture where src = ${anyOf(pictures, 'text')}
        and shop_id is not distinct from ${owner}) as pictures`.execute(db)
  return rows[0]!
}

type Finding = { owner: Owner; keyword: string; ids: number[]; locale: Locale }
const nameIn = (locale: Locale) => (locale === 'en' ? 'en' : 'zh')

/** The mall places goods of every shop. */
const placedBy = (owner: Owner) => sql`(${owner}::bigint is null or shop_id = ${owner})`

export async function findProducts(db: Database, { owner, keyword, ids, locale }: Finding): Promise<Found[]> {
  const [name, brief] = ['name', 'brief'].map((one) => sql.ref(`${one}_${nameIn(locale)}`))
  const mine = placedBy(owner)
  const { rows } = await sql<Found>`
    (select id, model || ' ' || ${name} as name, ${brief} as hint, '' as pic from product
      where id = ${anyOf(ids)} and ${mine})
    union
    (select id, model || ' ' || ${name}, ${brief}, '' from product where status = 1 and ${mine}
      and (${keyword} = '' or model ilike ${prefixPattern(keyword)} or ${name} ilike ${containsPattern(keyword)})
      and ${ids.length === 0 || keyword !== ''}
      order by sold desc, id limit ${FOUND_MAX})`.execute(db)
  return rows
}

/** Of these, what this owner may place and is on the shelf: what sells most comes first. */
export async function placeableBySales(
  db: Database,
  { owner, ids, locale }: Omit<Finding, 'keyword'>,
): Promise<Found[]> {
  const [name, brief] = ['name', 'brief'].map((one) => sql.ref(`${one}_${nameIn(locale)}`))
  const { rows } = await sql<Found>`
    select id, model || ' ' || ${name} as name, ${brief} as hint, '' as pic from product
    where id = ${anyOf(ids)} and status = 1 and ${placedBy(owner)}
    order by sold desc, id`.execute(db)
  return rows
}

export async function findCoupons(db: Database, { owner, keyword, ids, locale }: Finding): Promise<Found[]> {
  const name = sql.ref(`name_${nameIn(locale)}`)
  const { rows } = await sql<Found>`
    select id, ${name} as name, '' as hint, '' as pic from coupon
    where ${placedBy(owner)}
      and (id = ${anyOf(ids)} or (status = 'active' and ${name} ilike ${containsPattern(keyword)}))
    order by not (id = ${anyOf(ids)}), created_at desc, id limit ${FOUND_MAX + ids.length}`.execute(db)
  return rows
}

export async function findShops(db: Database, { owner, keyword, ids, locale }: Finding): Promise<Found[]> {
  const name = sql.ref(`name_${nameIn(locale)}`)
  const { rows } = await sql<Found>`
    select id, ${name} as name, '' as hint, '' as pic from shop
    where (${owner}::bigint is null or id = ${owner})
      and (id = ${anyOf(ids)} or (status = 1 and ${name} ilike ${containsPattern(keyword)}))
    order by not (id = ${anyOf(ids)}), id limit ${FOUND_MAX + ids.length}`.execute(db)
  return rows
}

/** The shop's own and those of the mall that hold its goods; of the mall, all. */
export async function findCategories(db: Database, { owner, keyword, ids, locale }: Finding): Promise<Found[]> {
  const name = sql.ref(`name_${nameIn(locale)}`)
  const { rows } = await sql<Found>`
    select id, name, '' as hint, '' as pic from (
      select id, ${name} as name, 0 as place, seq from shop_category where shop_id = ${owner}
      union all
      select id, ${name}, level, id from category where status = 1 and (${owner}::bigint is null
        or id = ${anyOf(ids)}
        or id in (select category_id from product where shop_id = ${owner} and status = 1))
    ) one
    where id = ${anyOf(ids)} or name ilike ${containsPattern(keyword)}
    order by not (id = ${anyOf(ids)}), place, seq limit ${FOUND_MAX + ids.length}`.execute(db)
  return rows
}
