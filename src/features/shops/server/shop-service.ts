// A shop's own settings. What was read with an older version is refused, not overwritten.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { z } from 'zod'
import { cents, yuan, yuanOrNull } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { move } from '#core/status-table.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import type { MerchantContext } from '#server/http/context.ts'
import { inTransaction, type Database, type Tx } from '#server/database/database.ts'
import type { FileKeeping } from '#server/files/kept-files.ts'
import { keepPicture } from '#server/files/uploads.ts'
import { regionLine } from '#features/addresses/rules.ts'
import { isCity, isProvince, regionName } from '#features/addresses/server/index.ts'
import { isOffline, isOpen, shopStatus } from '../rules.ts'
import type { changeShopFreight, changeShopSettings, ShopFreight, ShopSettings } from '../shop-contract.ts'
import { shopStates, stateOf, wireApplicationStatus } from '../states.ts'

export const shopFiles: FileKeeping = {
  folders: [{ name: 'shops' }],
  names: [{ table: 'shop', column: 'logo' }],
  privateFiles: (['logo_id', 'licence_id', 'id_front_id', 'id_back_id'] as const).map((column) => ({
    table: 'shop_application',
    column,
    unless: sql<boolean>`shop_application.status = ${wireApplicationStatus.withdrawn}`,
  })),
}

export const subjectOf = (shopId: number): string => `shop:${shopId}`

export async function settingsOf({ db, shopId }: Pick<MerchantContext, 'db' | 'shopId'>): Promise<ShopSettings> {
  const row = await db
    .selectFrom('shop')
    .select([
      'id',
      'name_zh',
      'name_en',
      'intro_zh',
      'intro_en',
      'tel',
      'logo',
      'status',
      'offline_reason',
      'stock_alarm',
      'promise_limit_cents',
      'version',
    ])
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow()
  return {
    shopId: row.id,
    nameZh: row.name_zh,
    nameEn: row.name_en,
    introZh: row.intro_zh,
    introEn: row.intro_en,
    tel: row.tel,
    logo: row.logo,
    shopStatus: row.status,
    offlineReason: row.offline_reason,
    stockAlarm: row.stock_alarm,
    promiseLimit: yuanOrNull(row.promise_limit_cents),
    version: row.version,
  }
}

export function changeSettings(
  context: MerchantContext,
  { version, ...input }: z.output<typeof changeShopSettings.input>,
) {
  const { shopId } = context
  return inTransaction(context.db, async (tx) => {
    const before = await settingsOf({ db: tx, shopId })
    const { numUpdatedRows } = await tx
      .updateTable('shop')
      .set({
        intro_zh: input.introZh,
        intro_en: input.introEn,
        tel: input.tel || null,
        stock_alarm: input.stockAlarm,
        promise_limit_cents: input.promiseLimit === null ? null : cents(input.promiseLimit),
        version: version + 1,
      })
      .where('id', '=', shopId)
      .where('version', '=', version)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem('changedMeanwhile')
    const { introZh, introEn, tel, stockAlarm, promiseLimit } = before
    await audit(
      { ...context, db: tx },
      {
        action: 'shop.settings',
        subject: subjectOf(shopId),
        before: { introZh, introEn, tel, stockAlarm, promiseLimit },
        after: input,
      },
    )
    await announce(tx, tag.shop(shopId), tag.shops())
    return settingsOf({ db: tx, shopId })
  })
}

export async function changeLogo(context: MerchantContext, bytes: Buffer): Promise<ShopSettings> {
  const { db, shopId, config } = context
  const file = await keepPicture(config.dataFolder, 'shops', bytes)
  try {
    return await inTransaction(db, async (tx) => {
      const { logo } = await settingsOf({ db: tx, shopId })
      await tx
        .updateTable('shop')
        .set((eb) => ({ logo: `/${file}`, version: eb('version', '+', 1) }))
        .where('id', '=', shopId)
        .execute()
      await audit(
        { ...context, db: tx },
        { action: 'shop.logo', subject: subjectOf(shopId), before: { logo }, after: { logo: `/${file}` } },
      )
      await announce(tx, tag.shop(shopId), tag.shops())
      return settingsOf({ db: tx, shopId })
    })
  } catch (error) {
    await rm(join(config.dataFolder, file))
    throw error
  }
}

/** Its pages say so at once; its goods leave the search, or come back, moments later. */
export function changeOpening(
  context: MerchantContext,
  { isOpen: shallOpen }: { isOpen: boolean },
): Promise<ShopSettings> {
  const { shopId } = context
  return inTransaction(context.db, async (tx) => {
    const { shopStatus: status } = await settingsOf({ db: tx, shopId })
    if (isOpen(status) === shallOpen) return settingsOf({ db: tx, shopId })
    if (isOffline(status)) throw new Problem('shopOffline')
    const action = shallOpen ? 'open' : 'pause'
    const to = move(shopStates, stateOf(status), action, 'merchant')
    const isMoved =
      to !== undefined && (await moveShop(tx, { shopId, from: shopStatus[stateOf(status)], to: shopStatus[to] }))
    if (!isMoved) throw new Problem('shopStateChanged')
    await audit(
      { ...context, db: tx },
      {
        action: `shop.${action}`,
        subject: subjectOf(shopId),
        before: { status: stateOf(status) },
        after: { status: to },
      },
    )
    await announce(tx, tag.shop(shopId), tag.shops(), tag.catalogue())
    return settingsOf({ db: tx, shopId })
  })
}

type Status = (typeof shopStatus)[keyof typeof shopStatus]
type ShopMove = { shopId: number; from: Status; to: Status; /** Where it goes offline. */ reason?: string | undefined }

/** False: it is no longer where it was. */
export async function moveShop(tx: Tx, { shopId, from, to, reason }: ShopMove): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shop')
    .set((eb) => ({ status: to, offline_reason: reason ?? null, version: eb('version', '+', 1) }))
    .where('id', '=', shopId)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function freightOf({ db, shopId }: { db: Database; shopId: number }): Promise<ShopFreight> {
  const template = await db.selectFrom('freight_template').selectAll().where('shop_id', '=', shopId).executeTakeFirst()
  if (!template)
    return {
      firstG: 1000,
      first: 0,
      stepG: 1000,
      step: 0,
      stockCityId: null,
      cutOff: null,
      transitDays: null,
      zones: [],
      version: 0,
    }
  const zones = await db
    .selectFrom('freight_zone')
    .selectAll()
    .where('template_id', '=', template.id)
    .orderBy('province_id')
    .execute()
  return {
    firstG: template.first_g,
    first: yuan(template.first_cents),
    stepG: template.step_g,
    step: yuan(template.step_cents),
    stockCityId: template.stock_city_id,
    cutOff: template.cut_off,
    transitDays: template.transit_days,
    zones: zones.map((zone) => ({
      provinceId: zone.province_id,
      isDeliverable: zone.is_deliverable,
      first: yuanOrNull(zone.first_cents),
      step: yuanOrNull(zone.step_cents),
      transitDays: zone.transit_days,
    })),
    version: template.version,
  }
}

const cityLine = (id: number): string =>
  regionLine({ province: regionName(Math.floor(id / 10_000) * 10_000), city: regionName(id), area: '' })

/** The log is read without a map of numbers beside it. */
const inWords = ({ zones, stockCityId, ...terms }: Omit<ShopFreight, 'version'>) => ({
  ...terms,
  stockCity: stockCityId === null ? null : cityLine(stockCityId),
  zones: zones.map(({ provinceId, ...zone }) => ({ province: regionName(provinceId), ...zone })),
})

export function changeFreight(
  context: MerchantContext,
  { version, ...input }: z.output<typeof changeShopFreight.input>,
) {
  const { shopId } = context
  if (input.stockCityId !== null && !isCity(input.stockCityId)) throw new Problem('regionInvalid')
  if (input.zones.some(({ provinceId }) => !isProvince(provinceId))) throw new Problem('regionInvalid')
  return inTransaction(context.db, async (tx) => {
    const before = await freightOf({ db: tx, shopId })
    if (before.version !== version || !(await writeTemplate(tx, shopId, { version, ...input })))
      throw new Problem('changedMeanwhile')
    await tx.deleteFrom('freight_zone').where('template_id', 'in', templateOf(tx, shopId)).execute()
    const template = await templateOf(tx, shopId).executeTakeFirstOrThrow()
    const zones = new Map(input.zones.map((zone) => [zone.provinceId, zone]))
    for (const zone of zones.values())
      await tx
        .insertInto('freight_zone')
        .values({
          template_id: template.id,
          province_id: zone.provinceId,
          is_deliverable: zone.isDeliverable,
          first_cents: zone.first === null ? null : cents(zone.first),
          step_cents: zone.step === null ? null : cents(zone.step),
          transit_days: zone.transitDays,
        })
        .execute()
    await audit(
      { ...context, db: tx },
      { action: 'shop.freight', subject: subjectOf(shopId), before: inWords(before), after: inWords(input) },
    )
    await announce(tx, tag.shop(shopId), tag.shops())
    return freightOf({ db: tx, shopId })
  })
}

const templateOf = (db: Database, shopId: number) =>
  db.selectFrom('freight_template').select('id').where('shop_id', '=', shopId)

type Template = Omit<ShopFreight, 'zones'>

/** A shop that never had one gets its first; false: somebody else was faster. */
async function writeTemplate(tx: Tx, shopId: number, { version, ...input }: Template): Promise<boolean> {
  const row = {
    first_g: input.firstG,
    first_cents: cents(input.first),
    step_g: input.stepG,
    step_cents: cents(input.step),
    stock_city_id: input.stockCityId,
    cut_off: input.cutOff,
    transit_days: input.transitDays,
    version: version + 1,
  }
  if (version === 0)
    return (
      (
        await tx
          .insertInto('freight_template')
          .values({ id: shopId, shop_id: shopId, ...row })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
      ).numInsertedOrUpdatedRows === 1n
    )
  const { numUpdatedRows } = await tx
    .updateTable('freight_template')
    .set(row)
    .where('shop_id', '=', shopId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
