import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { offsetOf } from '#core/page.ts'
import type { RegionNames } from '#features/addresses/rules.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { containsPattern } from '#server/database/like.ts'
import type { ApplicationForm } from '../application-form.ts'
import { readMapLocation, shopStatus } from '../rules.ts'
import { applicationStates, wireApplicationStatus } from '../states.ts'

/** From here to the end of the transaction nothing else is sent in this person's name. */
export async function lockAccount(tx: Tx, accountId: number): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

const columns = [
  'shop_application.id',
  'shop_application.account_id as accountId',
  'shop_application.status',
  'shop_application.shop_name as shopName',
  'shop_application.contact_name as contactName',
  'shop_application.phone',
  'shop_application.province_id as provinceId',
  'shop_application.province',
  'shop_application.city_id as cityId',
  'shop_application.city',
  'shop_application.area_id as areaId',
  'shop_application.area',
  'shop_application.address',
  'shop_application.longitude',
  'shop_application.latitude',
  'shop_application.description',
  'shop_application.logo_id as logoId',
  'shop_application.licence_id as licenceId',
  'shop_application.id_front_id as idFrontId',
  'shop_application.id_back_id as idBackId',
  'shop_application.password_hash as passwordHash',
  'shop_application.remark',
  'shop_application.shop_id as shopId',
  'shop_application.created_at as createdAt',
  'shop_application.decided_at as decidedAt',
] as const

/** Newest first. */
export function findApplications(db: Database, accountId: number) {
  return db
    .selectFrom('shop_application')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('status', '<>', wireApplicationStatus.withdrawn)
    .orderBy('id', 'desc')
    .execute()
}

/** Withdrawn ones too. */
export async function countSince(
  db: Database,
  { accountId, since }: { accountId: number; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('shop_application')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** False: nothing waits any more. */
export async function withdrawApplication(
  db: Database,
  { accountId, now }: { accountId: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop_application')
    .set({ status: wireApplicationStatus[applicationStates.inReview.withdraw.to], decided_at: now })
    .where('account_id', '=', accountId)
    .where('status', '=', wireApplicationStatus.inReview)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
export type ApplicationRow = Awaited<ReturnType<typeof findApplications>>[number]

/** The shop of this person, with how they sign in to it. */
export function findOwnShop(db: Database, accountId: number) {
  return db
    .selectFrom('shop')
    .leftJoin('staff', (join) => join.onRef('staff.shop_id', '=', 'shop.id').on('staff.is_owner', '=', true))
    .select([
      'shop.id',
      'shop.name_zh',
      'shop.name_en',
      'shop.logo',
      'shop.status',
      'shop.offline_reason as offlineReason',
      'shop.opened_at as openedAt',
      'staff.mobile',
      'staff.password_is_initial as isInitial',
    ])
    .where('shop.owner_id', '=', accountId)
    .orderBy('shop.id')
    .executeTakeFirst()
}

const NAMES_LOCK = 7204

/** From here to the end of the transaction nobody else gives a shop a name. */
export async function lockNames(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(NAMES_LOCK)})`.execute(tx)
}

/** By another shop than this one, in either language, whatever its case. */
export async function isNameTaken(db: Database, name: string, shopId = 0): Promise<boolean> {
  const row = await db
    .selectFrom('shop')
    .select('id')
    .where(sql<boolean>`(lower(name_zh) = lower(${name}) or lower(name_en) = lower(${name}))`)
    .where('id', '<>', shopId)
    .executeTakeFirst()
  return row !== undefined
}

type NewApplication = { accountId: number; form: ApplicationForm; names: RegionNames; passwordHash: string; now: Date }

export async function insertApplication(
  tx: Tx,
  { accountId, form, names, passwordHash, now }: NewApplication,
): Promise<number> {
  const id = newId()
  const place = readMapLocation(form.mapLocation)
  await tx
    .insertInto('shop_application')
    .values({
      id,
      account_id: accountId,
      status: wireApplicationStatus.inReview,
      shop_name: form.shopName,
      contact_name: form.contactName,
      phone: form.phone,
      province_id: form.provinceId,
      province: names.province,
      city_id: form.cityId,
      city: names.city,
      area_id: form.areaId,
      area: names.area,
      address: form.address,
      longitude: place?.longitude ?? null,
      latitude: place?.latitude ?? null,
      description: form.description,
      logo_id: form.logoId,
      licence_id: form.licenceId,
      id_front_id: form.idFrontId,
      id_back_id: form.idBackId,
      password_hash: passwordHash,
      created_at: now,
    })
    .execute()
  return id
}

// The auditor's side.

const audited = (db: Database) =>
  db
    .selectFrom('shop_application')
    .leftJoin('staff', 'staff.id', 'shop_application.decided_by')
    .select(columns)
    .select('staff.name as auditor')

export const findApplication = (db: Database, id: number) =>
  audited(db).where('shop_application.id', '=', id).executeTakeFirst()

export function findOthers(db: Database, { id, accountId }: { id: number; accountId: number }) {
  return audited(db)
    .where('shop_application.account_id', '=', accountId)
    .where('shop_application.id', '<>', id)
    .orderBy('shop_application.id', 'desc')
    .execute()
}
export type AuditedApplication = Awaited<ReturnType<typeof findOthers>>[number]

export function findApplicant(db: Database, accountId: number) {
  return db
    .selectFrom('account')
    .select(['id', 'nick_name as nickName', 'mobile', 'level', 'firm_name as firmName'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

type Input = { status: number; keyword: string; current: number; size: number }

export async function findQueue(db: Database, { status, keyword, current, size }: Input) {
  const pattern = containsPattern(keyword)
  const matching = sql<boolean>`shop_application.status = ${status} and (${keyword} = ''
    or shop_name ilike ${pattern} or contact_name ilike ${pattern} or phone like ${pattern})`
  const isQueue = status === wireApplicationStatus.inReview
  const [rows, { total }] = await Promise.all([
    audited(db)
      .where(matching)
      .orderBy(isQueue ? 'shop_application.created_at' : 'shop_application.decided_at', isQueue ? 'asc' : 'desc')
      .orderBy('shop_application.id', isQueue ? 'asc' : 'desc')
      .limit(size)
      .offset(offsetOf({ current, size }))
      .execute(),
    db
      .selectFrom('shop_application')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where(matching)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

type Decision = { id: number; staffId: number; now: Date } & (
  | { action: 'approve'; shopId: number }
  | { action: 'refuse'; remark: string }
)

/** Nobody else decides it until the end of the transaction. False: it does not wait any more. */
export async function lockWaiting(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('shop_application')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', wireApplicationStatus.inReview)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** False: it does not wait any more. */
export async function decideApplication(tx: Tx, decision: Decision): Promise<boolean> {
  const { id, staffId, now, action } = decision
  const { numUpdatedRows } = await tx
    .updateTable('shop_application')
    .set({
      status: wireApplicationStatus[applicationStates.inReview[action].to],
      decided_at: now,
      decided_by: staffId,
      ...(decision.action === 'approve' ? { shop_id: decision.shopId } : { remark: decision.remark }),
    })
    .where('id', '=', id)
    .where('status', '=', wireApplicationStatus.inReview)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * What a new shop asks for freight until its owner says otherwise: 10 yuan for the first kilogram, 3 for each further
 * one.
 */
const FREIGHT = { first_g: 1000, first_cents: 1000, step_g: 1000, step_cents: 300 }
/** Taiwan, Hong Kong and Macau: no courier of the mall goes there. */
const CLOSED_PROVINCES = [710_000, 810_000, 820_000]

type NewShop = { id: number; row: ApplicationRow; city: Record<Locale, string>; now: Date }

export async function insertShop(tx: Tx, { id, row, city, now }: NewShop): Promise<void> {
  await tx
    .insertInto('shop')
    .values({
      id,
      code: `shop-${id}`,
      name_zh: row.shopName,
      name_en: row.shopName,
      intro_zh: row.description,
      intro_en: row.description,
      tel: row.phone,
      status: shopStatus.open,
      city_zh: city.zh_CN,
      city_en: city.en,
      opened_at: now,
      owner_id: row.accountId,
    })
    .execute()
  await tx
    .insertInto('freight_template')
    .values({ id, shop_id: id, stock_city_id: row.cityId, ...FREIGHT })
    .execute()
  await tx
    .insertInto('freight_zone')
    .values(CLOSED_PROVINCES.map((province_id) => ({ template_id: id, province_id, is_deliverable: false })))
    .execute()
}

export async function setLogo(tx: Tx, shopId: number, logo: string): Promise<void> {
  await tx.updateTable('shop').set({ logo }).where('id', '=', shopId).execute()
}
