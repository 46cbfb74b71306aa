// Coupons of one shop, or (null) of the mall, as those read them who give them out.
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { prefixPattern, containsPattern } from '#server/database/like.ts'
import type { Coupon as CouponTable } from '#server/database/tables.ts'
import { TARGETS_FOUND_MAX, type CouponPhase, type CouponTerms } from '../rules.ts'
import type { CouponStatus } from '../states.ts'
import { isNotOver, nameColumns, offerColumns, termColumns, type WholeCoupon } from './queries.ts'

export type Owner = number | null

export type IssuedRow = WholeCoupon & { version: number; used: number; discountCents: number }

/** Counted for the rows of one page alone. */
const used = sql`(select count(distinct claimed_id)::int as used, coalesce(sum(cents), 0)::bigint as "discountCents"
  from claimed_coupon join coupon_use on claimed_id = claimed_coupon.id where coupon_id = page."couponId"
  and ended_at is null)`

const phases = (now: Date): Record<CouponPhase, RawBuilder<unknown>> => ({
  planned: sql`coupon.status = 'active' and coupon.claim_from > ${now} and ${isNotOver(now)}`,
  running: sql`coupon.status = 'active' and coupon.claim_from <= ${now} and ${isNotOver(now)}`,
  over: sql`coupon.status = 'active' and not (${isNotOver(now)})`,
  stopped: sql`coupon.status = 'stopped'`,
})

export type Listing = {
  /** Undefined: of all. */ owner: Owner | undefined
  ofShops: boolean
  phase: CouponPhase | undefined
  keyword: string | undefined
  now: Date
  offset: number
  limit: number
}

export async function listIssued(db: Database, { owner, ofShops, phase, keyword, now, offset, limit }: Listing) {
  const where = sql.join(
    [
      owner === undefined ? sql`true` : owner === null ? sql`coupon.shop_id is null` : sql`coupon.shop_id = ${owner}`,
      ofShops ? sql`coupon.shop_id is not null` : sql`true`,
      phase ? phases(now)[phase] : sql`true`,
      keyword
        ? sql`(strpos(lower(coupon.name_zh), lower(${keyword})) > 0 or strpos(lower(coupon.name_en),
          lower(${keyword})) > 0)`
        : sql`true`,
    ],
    sql` and `,
  )
  const [{ rows }, counted] = await Promise.all([
    sql<IssuedRow>`
      select page.*, used.* from (
        select ${termColumns}, ${nameColumns}, ${offerColumns}, coupon.version, coupon.created_at from coupon
        where ${where}
        order by coupon.created_at desc, coupon.id desc limit ${limit} offset ${offset}) page, lateral ${used} used
      order by page.created_at desc, page."couponId" desc`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from coupon where ${where}`.execute(db),
  ])
  return { rows, total: counted.rows[0]!.total }
}

export type Terms = Omit<CouponTerms, 'shopId'> &
  Pick<
    WholeCoupon,
    | 'nameZh'
    | 'nameEn'
    | 'claimFrom'
    | 'claimUntil'
    | 'validFrom'
    | 'validUntil'
    | 'validDays'
    | 'issued'
    | 'perPerson'
    | 'enterpriseOnly'
  >

const row = (terms: Terms) => ({
  name_zh: terms.nameZh,
  name_en: terms.nameEn,
  kind: terms.kind,
  threshold_cents: terms.thresholdCents,
  amount_cents: terms.amountCents,
  percent_off: terms.percentOff,
  ceiling_cents: terms.ceilingCents,
  scope: terms.scope,
  category_ids: [...terms.categoryIds],
  product_ids: [...terms.productIds],
  claim_from: terms.claimFrom,
  claim_until: terms.claimUntil,
  valid_from: terms.validFrom,
  valid_until: terms.validUntil,
  valid_days: terms.validDays,
  issued: terms.issued,
  per_person: terms.perPerson,
  enterprise_only: terms.enterpriseOnly,
})

/** What a row says, as `row` wrote it. */
export const termsIn = (coupon: Selectable<CouponTable>): Terms => ({
  nameZh: coupon.name_zh,
  nameEn: coupon.name_en,
  kind: coupon.kind as Terms['kind'],
  thresholdCents: coupon.threshold_cents,
  amountCents: coupon.amount_cents,
  percentOff: coupon.percent_off,
  ceilingCents: coupon.ceiling_cents,
  scope: coupon.scope as Terms['scope'],
  categoryIds: coupon.category_ids,
  productIds: coupon.product_ids,
  claimFrom: coupon.claim_from,
  claimUntil: coupon.claim_until,
  validFrom: coupon.valid_from,
  validUntil: coupon.valid_until,
  validDays: coupon.valid_days,
  issued: coupon.issued,
  perPerson: coupon.per_person,
  enterpriseOnly: coupon.enterprise_only,
})

export async function insertCoupon(
  tx: Tx,
  owner: Owner,
  terms: Terms,
  { status, now }: { status: CouponStatus; now: Date },
): Promise<number> {
  const id = newId()
  await tx
    .insertInto('coupon')
    .values({ id, shop_id: owner, status, created_at: now, ...row(terms) })
    .execute()
  return id
}

const own = (owner: Owner | undefined) =>
  owner === undefined
    ? sql<boolean>`true`
    : owner === null
      ? sql<boolean>`shop_id is null`
      : sql<boolean>`shop_id = ${owner}`

/** Holds the coupon: who claims it at the same time waits. */
export const lockCoupon = (tx: Tx, owner: Owner | undefined, id: number) =>
  tx.selectFrom('coupon').selectAll().where('id', '=', id).where(own(owner)).forNoKeyUpdate().executeTakeFirst()

/** False: somebody has claimed it, or it was stopped. */
export async function updateTerms(tx: Tx, id: number, terms: Terms, from: CouponStatus): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('coupon')
    .set(({ eb }) => ({ ...row(terms), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', from)
    .where('claimed', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function stopCoupon(
  tx: Tx,
  id: number,
  { from, to, now }: { from: CouponStatus; to: CouponStatus; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('coupon')
    .set({ status: to, stopped_at: now })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** How many of these categories, or products (of that shop), there are. */
export async function countTargets(
  tx: Tx,
  owner: Owner,
  { categoryIds, productIds }: Pick<Terms, 'categoryIds' | 'productIds'>,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select ((select count(*) from category where id = ${anyOf(categoryIds)})
      + (select count(*) from product where id = ${anyOf(productIds)} and (${owner}::bigint is null
      or shop_id = ${owner})))::int as n`.execute(tx)
  return rows[0]!.n
}

type Finding = {
  owner: Owner
  scope: 'categories' | 'products'
  keyword: string
  ids: readonly number[]
  locale: Locale
}
export type Target = { targetId: number; name: string }

/** Those that are chosen already, and those whose name (of a product: model) begins like the keyword or has it. */
export async function findTargets(db: Database, { owner, scope, keyword, ids, locale }: Finding): Promise<Target[]> {
  const name = sql.ref(locale === 'en' ? 'name_en' : 'name_zh')
  const { rows } = await (
    scope === 'categories'
      ? sql<Target>`
        select id as "targetId", ${name} as name from category
        where id = ${anyOf(ids)} or (status = 1 and ${name} ilike ${containsPattern(keyword)})
        order by not (id = ${anyOf(ids)}), level, seq, id limit ${TARGETS_FOUND_MAX + ids.length}`
      : sql<Target>`
        (select id as "targetId", ${name} as name from product where id = ${anyOf(ids)} and (${owner}::bigint is null
        or shop_id = ${owner}))
        union (select id, ${name} from product where status = 1 and (${owner}::bigint is null or shop_id = ${owner})
          and model ilike ${prefixPattern(keyword)} order by sold desc, id limit ${TARGETS_FOUND_MAX})`
  ).execute(db)
  return rows
}
