import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import type { RegionNames } from '#features/addresses/rules.ts'
import { reviewOf, type Begun } from '#features/applications/server/index.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { ApplicationForm } from '../application-form.ts'
import { readMapLocation, shopStatus } from '../rules.ts'
import { wireApplicationStatus } from '../states.ts'

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

const audited = (db: Database) =>
  db
    .selectFrom('shop_application')
    .leftJoin('staff', 'staff.id', 'shop_application.decided_by')
    .select(columns)
    .select('staff.name as auditor')
export type ApplicationRow = Awaited<ReturnType<ReturnType<typeof audited>['execute']>>[number]

export const applications = reviewOf({
  table: 'shop_application',
  numbers: wireApplicationStatus,
  select: audited,
  searched: ['shop_name', 'contact_name', 'phone'],
  unknown: 'shopApplicationUnknown',
  logged: { approve: 'shops.approve', refuse: 'shops.refuse', subject: 'shopApplication' },
})

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

/** `shopStatus` of this person's shop, otherwise of what they applied for last; null: neither. */
export async function ownShopStatus(db: Database, accountId: number): Promise<number | null> {
  const [shop, sent] = await Promise.all([
    db.selectFrom('shop').select('status').where('owner_id', '=', accountId).orderBy('id').executeTakeFirst(),
    db
      .selectFrom('shop_application')
      .select('status')
      .where('account_id', '=', accountId)
      .where('status', '<>', wireApplicationStatus.withdrawn)
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  ])
  return (shop ?? sent)?.status ?? null
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

type NewApplication = {
  begun: Begun<'shop_application'>
  form: ApplicationForm
  names: RegionNames
  passwordHash: string
}

export async function insertApplication(tx: Tx, { begun, form, names, passwordHash }: NewApplication): Promise<void> {
  const place = readMapLocation(form.mapLocation)
  await tx
    .insertInto('shop_application')
    .values({
      ...begun,
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
    })
    .execute()
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
