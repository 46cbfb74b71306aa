// Every query of claimed coupons says whose.
import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { cached } from '#server/cache/shared.ts'
import { tag } from '#server/cache/tags.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { keptQuery } from '#server/database/kept-query.ts'
import { newId } from '#server/database/ids.ts'
import type { couponFilters } from '../contract.ts'
import type { ClaimedStatus, CouponStatus } from '../states.ts'
import type { Level } from '#server/identity/sessions.ts'
import { COUPON_STRIP_MAX, type CouponTerms } from '../rules.ts'

export type NamedRow = {
  couponId: number
  nameZh: string
  nameEn: string
  shopZh: string | null
  shopEn: string | null
  namesZh: string[] | null
  namesEn: string[] | null
  enterpriseOnly: boolean
}

type OfferRow = {
  status: CouponStatus
  claimFrom: Date
  claimUntil: Date
  validFrom: Date | null
  validUntil: Date | null
  validDays: number | null
  issued: number
  claimed: number
  perPerson: number
}

/** A coupon with all that stands in its row. */
export type WholeCoupon = CouponTerms & NamedRow & OfferRow
export type CouponRow = WholeCoupon & { mine: number }

const NAMES_SHOWN = 3

/** Its terms as `CouponTerms`. */
export const termColumns = sql`coupon.shop_id as "shopId", coupon.kind, coupon.threshold_cents as "thresholdCents",
  coupon.amount_cents as "amountCents",
  coupon.percent_off as "percentOff", coupon.ceiling_cents as "ceilingCents", coupon.scope,
  to_json(coupon.category_ids) as "categoryIds",
  to_json(coupon.product_ids) as "productIds"`

const scopeNames = (column: 'name_zh' | 'name_en') => sql`case coupon.scope
  when 'categories' then (select array_agg(${sql.ref(column)} order by id) from category
  where id = any(coupon.category_ids[:${sql.lit(NAMES_SHOWN)}]))
  when 'products' then (select array_agg(${sql.ref(column)} order by id) from product
  where id = any(coupon.product_ids[:${sql.lit(NAMES_SHOWN)}])) end`

/** It, its shop and the first few things in its scope by name. */
export const nameColumns = sql`coupon.id as "couponId", coupon.name_zh as "nameZh", coupon.name_en as "nameEn",
  coupon.enterprise_only as "enterpriseOnly",
  (select name_zh from shop where id = coupon.shop_id) as "shopZh", (select name_en from shop
  where id = coupon.shop_id) as "shopEn",
  ${scopeNames('name_zh')} as "namesZh", ${scopeNames('name_en')} as "namesEn"`

/** When it can be claimed and used, and how many there are. */
export const offerColumns = sql`coupon.status, coupon.claim_from as "claimFrom", coupon.claim_until as "claimUntil",
  coupon.valid_from as "validFrom",
  coupon.valid_until as "validUntil", coupon.valid_days as "validDays", coupon.issued, coupon.claimed,
  coupon.per_person as "perPerson"`

const shown = (accountId: number | undefined) => sql`${termColumns}, ${nameColumns}, ${offerColumns},
  (select count(*) from claimed_coupon mine where mine.coupon_id = coupon.id
  and mine.account_id = ${accountId ?? null})::int as mine`

/** Coupons of shops that are open, and of the mall; those of paid members are given, not claimed. */
const OFFERED = sql`coupon.status = 'active' and not coupon.members_only and (coupon.shop_id is null or exists (select from shop
  where shop.id = coupon.shop_id and shop.status = 1))`

/** As `phaseOf` says it: claiming is not over, and what is claimed could still be used. */
export const isNotOver = (now: Date) => sql`coupon.claim_until > ${now} and coalesce(coupon.valid_until > ${now}, true)`

const filters: Record<(typeof couponFilters)[number], RawBuilder<unknown>> = {
  all: sql`true`,
  mall: sql`coupon.shop_id is null`,
  shop: sql`coupon.shop_id is not null`,
  category: sql`coupon.scope = 'categories'`,
}

type Centre = {
  of: (typeof couponFilters)[number]
  accountId: number | undefined
  now: Date
  offset: number
  limit: number
}

/** Those that ended are not shown any more. */
export async function listOffered(
  db: Database,
  { of, accountId, now, offset, limit }: Centre,
): Promise<{ rows: CouponRow[]; total: number }> {
  const where = sql`${OFFERED} and ${isNotOver(now)} and ${filters[of]}`
  const { rows } = await sql<CouponRow>`
    select ${shown(accountId)} from coupon where ${where}
    order by coupon.claim_from > ${now}, coupon.claimed >= coupon.issued, coupon.shop_id is not null,
    coupon.claim_until, coupon.id
    limit ${limit} offset ${offset}`.execute(db)
  const { rows: counted } = await sql<{
    total: number
  }>`select count(*)::int as total from coupon where ${where}`.execute(db)
  return { rows, total: counted[0]!.total }
}

/** What a product or a cart offers to claim now: of the mall, and of these shops or the product's. */
export async function listFor(
  db: Database,
  {
    prodId,
    shopIds,
    accountId,
    now,
  }: { prodId: number | undefined; shopIds: readonly number[]; accountId: number | undefined; now: Date },
): Promise<CouponRow[]> {
  const path =
    prodId === undefined ? sql`null::bigint[]` : sql`(select array_agg(category_id) from (${pathsOf([prodId])}) paths)`
  const { rows } = await sql<CouponRow>`
    with asked as (select ${path} as categories, ${prodId ?? null}::bigint as prod,
      (select shop_id from product where id = ${prodId ?? null}) as shop)
    select ${shown(accountId)} from coupon, asked
    where ${OFFERED} and coupon.claim_from <= ${now} and ${isNotOver(now)} and coupon.claimed < coupon.issued
      and (coupon.shop_id is null or coupon.shop_id = asked.shop or coupon.shop_id = ${anyOf(shopIds)})
      and (asked.prod is null or case coupon.scope when 'products' then asked.prod = any(coupon.product_ids)
        when 'categories' then coupon.category_ids && asked.categories else true end)
    order by coupon.shop_id is null, coupon.threshold_cents, coupon.id
    limit ${COUPON_STRIP_MAX * Math.max(1, shopIds.length)}`.execute(db)
  return rows
}

export async function findCoupons(
  db: Database,
  couponIds: readonly number[],
  accountId: number | undefined,
): Promise<CouponRow[]> {
  const { rows } = await sql<CouponRow>`
    select ${shown(accountId)} from coupon where coupon.id = ${anyOf(couponIds)}`.execute(db)
  return rows
}

/** From the category it begins with up, of each that `begin` names as `leaf` with its `category_id`. */
const pathsFrom = (begin: RawBuilder<unknown>) => sql<{ leaf: number; category_id: number }>`
  with recursive path as (
    ${begin}
    union all
    select path.leaf, category.parent_id from path join category on category.id = path.category_id
    where category.parent_id is not null)
  select path.leaf, category_id from path`

const pathsOf = (prodIds: readonly number[]) =>
  pathsFrom(sql`select id as leaf, category_id from product where id = ${anyOf(prodIds)}`)

async function readPaths(db: Database, ids: readonly number[], paths: ReturnType<typeof pathsFrom>) {
  const found = new Map<number, number[]>(ids.map((id) => [id, []]))
  for (const { leaf, category_id } of (await paths.execute(db)).rows) found.get(leaf)!.push(category_id)
  return found
}

/** Of each product its category and those above it. */
export const categoriesOf = (db: Database, prodIds: readonly number[]): Promise<Map<number, number[]>> =>
  readPaths(db, prodIds, pathsOf(prodIds))

/** Each category with those above it, as they are kept: what is shown. Selling changes nothing of it. */
export async function keptCategories(
  db: Database,
  categoryIds: readonly number[],
): Promise<Map<number, readonly number[]>> {
  const own = (ids: readonly number[]) =>
    pathsFrom(sql`select id as leaf, id as category_id from category where id = ${anyOf(ids)}`)
  let asked: ReturnType<typeof readPaths> | undefined
  const paths = categoryIds.map((categoryId) =>
    cached({}, `category path ${categoryId}`, [tag.categories()], async () => {
      asked ??= readPaths(db, categoryIds, own(categoryIds))
      return (await asked).get(categoryId)!
    }),
  )
  return new Map((await Promise.all(paths)).map((path, at) => [categoryIds[at]!, path]))
}

/** Takes one of those there are. Holds the coupon's row, so that whoever counts next counts truly. */
export async function takeOne(tx: Tx, couponId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('coupon')
    .set((eb) => ({ claimed: eb('claimed', '+', 1) }))
    .where('id', '=', couponId)
    .where('status', '=', 'active')
    .where('members_only', '=', false)
    .where('claim_from', '<=', now)
    .where('claim_until', '>', now)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', now)]))
    .whereRef('claimed', '<', 'issued')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Claim = { couponId: number; accountId: number; validFrom: Date; validUntil: Date; now: Date }

export async function insertClaim(tx: Tx, { couponId, accountId, validFrom, validUntil, now }: Claim): Promise<void> {
  const times = { claimed_at: now, valid_from: validFrom, valid_until: validUntil }
  await tx
    .insertInto('claimed_coupon')
    .values({ id: newId(), coupon_id: couponId, account_id: accountId, status: 'unused', ...times })
    .execute()
}

export async function countUnused(db: Database, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('claimed_coupon')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('status', '=', 'unused')
    .executeTakeFirstOrThrow()
  return count
}

export type ClaimedRow = CouponTerms &
  NamedRow & {
    couponUserId: number
    state: ClaimedStatus
    usedAt: Date | null
    from: Date
    until: Date
    orderNumbers: string[] | null
  }

/** What has expired counts as that, whether it was swept or not. */
const stateNow = (now: Date) =>
  sql`case when claimed.status = 'unused' and claimed.valid_until <= ${now} then 'expired' else claimed.status end`

type Mine = { accountId: number; state: ClaimedStatus; now: Date; offset: number; limit: number }

export async function listMine(db: Database, { accountId, state, now, offset, limit }: Mine): Promise<ClaimedRow[]> {
  const { rows } = await sql<ClaimedRow>`
    select ${termColumns}, ${nameColumns}, claimed.id as "couponUserId", ${stateNow(now)} as state,
    claimed.used_at as "usedAt", claimed.valid_from as "from",
      claimed.valid_until as "until", (select array_agg(order_number order by order_number) from coupon_use
        join shop_order on shop_order.id = order_id where claimed_id = claimed.id
        and ended_at is null) as "orderNumbers"
    from claimed_coupon claimed join coupon on coupon.id = claimed.coupon_id
    where claimed.account_id = ${accountId} and ${stateNow(now)} = ${state}
    order by case when ${state} = 'unused' then claimed.valid_until end, coalesce(claimed.used_at,
    claimed.valid_until) desc, claimed.id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countMine(db: Database, accountId: number, now: Date) {
  const { rows } = await sql<{ unused: number; used: number; expired: number }>`
    select count(*) filter (where state = 'unused')::int as unused, count(*) filter (where state = 'used')::int as used,
      count(*) filter (where state = 'expired')::int as expired
    from (select ${stateNow(now)} as state from claimed_coupon claimed where account_id = ${accountId}) mine`.execute(
    db,
  )
  return rows[0]!
}

/** A coupon as a checkout weighs it, with the days in which it can be used. */
export type WeighedCoupon = CouponTerms & {
  couponId: number
  name: Record<Locale, string>
  validFrom: Date
  validUntil: Date
}
/** One in a buyer's hand. */
export type HeldCoupon = WeighedCoupon & { couponUserId: number }

const named = <Row extends { name_zh: string; name_en: string }>({ name_zh, name_en, ...row }: Row) => ({
  ...row,
  name: { zh_CN: name_zh, en: name_en },
})

type Claiming = { accountId: number; level: Level; shopIds: readonly number[]; now: Date }

type TermsRow = Omit<WeighedCoupon, 'name'> & { name_zh: string; name_en: string }

const claimable = keptQuery(
  (_, level: Level, accountId: number, shopIds: readonly number[], now: Date) => sql<TermsRow>`
    select ${termColumns}, coupon.id as "couponId", coupon.name_zh, coupon.name_en,
      coalesce(coupon.valid_from, ${now}::timestamptz) as "validFrom",
      coalesce(coupon.valid_until, ${now}::timestamptz + coupon.valid_days * interval '1 day') as "validUntil"
    from (select coupon.*, row_number() over (partition by shop_id order by threshold_cents, id) as place
    from coupon
    where ${OFFERED} and coupon.claim_from <= ${now} and ${isNotOver(now)} and coupon.claimed < coupon.issued
      and (coupon.shop_id is null or coupon.shop_id = ${anyOf(shopIds)})
      and (${level > 1} or not coupon.enterprise_only)
      and coupon.per_person > (select count(*) from claimed_coupon mine
        where mine.coupon_id = coupon.id and mine.account_id = ${accountId})
    ) coupon
    where place <= ${COUPON_STRIP_MAX}
    order by threshold_cents, id`,
)

/**
 * Of these shops and of the mall, what this person could claim now; a claim made now would be used in these days. As
 * many of each as a strip shows, so one that offers hundreds leaves the others theirs.
 */
export async function claimableCoupons(
  db: Database,
  { accountId, level, shopIds, now }: Claiming,
): Promise<WeighedCoupon[]> {
  return (await claimable(db, level, accountId, shopIds, now)).map(named)
}

const heldRows = keptQuery(
  (_, which: 'all' | 'these', accountId: number, now: Date, ids: readonly number[]) => sql<
    TermsRow & { couponUserId: number }
  >`
    select ${termColumns}, claimed.id as "couponUserId", coupon.id as "couponId", coupon.name_zh, coupon.name_en,
      claimed.valid_from as "validFrom", claimed.valid_until as "validUntil"
    from claimed_coupon claimed join coupon on coupon.id = claimed.coupon_id
    where claimed.account_id = ${accountId} and claimed.status = 'unused' and claimed.valid_until > ${now}
      ${which === 'these' ? sql`and claimed.id = ${anyOf(ids)}` : sql``}
    order by claimed.valid_until, claimed.id`,
)

/** What this person can still use: one question, answered by a partial index, for everybody who has none. */
export async function heldCoupons(
  db: Database,
  accountId: number,
  now: Date,
  ids?: readonly number[],
): Promise<HeldCoupon[]> {
  return (await heldRows(db, ids ? 'these' : 'all', accountId, now, ids ?? [])).map(named)
}

/** How many of these were there to be used, and now are. */
export async function markUsed(tx: Tx, accountId: number, ids: readonly number[], now: Date): Promise<number> {
  const { rows } = await sql`
    with held as materialized (select id from claimed_coupon
    where id = ${anyOf(ids)} and account_id = ${accountId} order by id for no key update)
    update claimed_coupon set status = 'used', used_at = ${now}
    where id in (select id from held) and status = 'unused'
    and valid_from <= ${now} and valid_until > ${now} returning id`.execute(tx)
  return rows.length
}

type Use = { couponUserId: number; orderId: number; cents: number }

export async function insertUses(tx: Tx, uses: readonly Use[]): Promise<void> {
  const rows = uses.map(({ couponUserId, orderId, cents }) => ({ claimed_id: couponUserId, order_id: orderId, cents }))
  if (rows.length > 0) await tx.insertInto('coupon_use').values(rows).execute()
}

/** These orders use their coupons no more; a coupon that none uses is there again, or expired. */
export async function endUses(tx: Tx, orderIds: readonly number[], now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with mine as (select claimed_id from coupon_use where order_id = ${anyOf(orderIds)} and ended_at is null)
    select id from claimed_coupon where id in (select claimed_id from mine) order by id for no key update`.execute(tx)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await sql`update coupon_use set ended_at = ${now} where order_id = ${anyOf(orderIds)} and ended_at is null`.execute(
    tx,
  )
  await sql`
    update claimed_coupon set status = case when valid_until > ${now} then 'unused' else 'expired' end, used_at = null
    where id = ${anyOf(ids)} and status = 'used'
      and not exists (select from coupon_use where claimed_id = claimed_coupon.id and ended_at is null)`.execute(tx)
}

/** Some of those whose time is over. Returns how many. */
export async function expireSome(db: Database, now: Date, most: number): Promise<number> {
  const { rows } = await sql`
    with due as materialized (
      select id from claimed_coupon where status = 'unused' and valid_until <= ${now} order by id
      limit ${most} for no key update skip locked)
    update claimed_coupon set status = 'expired' where id in (select id from due) and status = 'unused'
    returning id`.execute(db)
  return rows.length
}
