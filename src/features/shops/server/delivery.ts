// How a shop hands its goods over beside express. What was read with an older version is refused, not overwritten.
import type { z } from 'zod'
import { cents, yuan, yuanOrNull } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import type { MerchantContext } from '#server/http/context.ts'
import { inTransaction, type Database, type Tx } from '#server/database/database.ts'
import { isCity, regionName } from '#features/addresses/server/index.ts'
import type { changeShopDelivery, ShopDelivery } from '../shop-contract.ts'

type Input = z.output<typeof changeShopDelivery.input>

const expressAlone: ShopDelivery = {
  offersPickup: false,
  stationZh: '',
  stationEn: '',
  hoursZh: '',
  hoursEn: '',
  stationTel: '',
  offersSameCity: false,
  sameCityFee: 0,
  sameCityFreeFrom: null,
  cityIds: [],
  version: 0,
}

export async function deliveryOf({ db, shopId }: { db: Database; shopId: number }): Promise<ShopDelivery> {
  const row = await db.selectFrom('shop_delivery').selectAll().where('shop_id', '=', shopId).executeTakeFirst()
  if (!row) return expressAlone
  return {
    offersPickup: row.offers_pickup,
    stationZh: row.station_zh,
    stationEn: row.station_en,
    hoursZh: row.hours_zh,
    hoursEn: row.hours_en,
    stationTel: row.station_tel,
    offersSameCity: row.offers_same_city,
    sameCityFee: yuan(row.same_city_cents),
    sameCityFreeFrom: yuanOrNull(row.same_city_free_cents),
    cityIds: row.city_ids,
    version: row.version,
  }
}

/** The log is read without a map of numbers beside it. */
const inWords = ({ cityIds, ...terms }: Omit<ShopDelivery, 'version'>) => ({
  ...terms,
  cities: cityIds.map(regionName),
})

export async function changeDelivery(context: MerchantContext, { version, ...input }: Input): Promise<ShopDelivery> {
  const { shopId } = context
  if (input.offersPickup && !input.stationZh) throw new Problem('stationMissing')
  if (input.offersSameCity && input.cityIds.length === 0) throw new Problem('citiesMissing')
  if (!input.cityIds.every(isCity)) throw new Problem('regionInvalid')
  return inTransaction(context.db, async (tx) => {
    const { version: _, ...before } = await deliveryOf({ db: tx, shopId })
    if (!(await write(tx, shopId, { version, ...input }))) throw new Problem('changedMeanwhile')
    await audit(
      { ...context, db: tx },
      { action: 'shop.delivery', subject: `shop:${shopId}`, before: inWords(before), after: inWords(input) },
    )
    await announce(tx, tag.shop(shopId))
    return deliveryOf({ db: tx, shopId })
  })
}

/** A shop that never had a row gets its first; false: somebody else was faster. */
async function write(tx: Tx, shopId: number, { version, ...input }: Input): Promise<boolean> {
  const row = {
    offers_pickup: input.offersPickup,
    station_zh: input.stationZh,
    station_en: input.stationEn,
    hours_zh: input.hoursZh,
    hours_en: input.hoursEn,
    station_tel: input.stationTel,
    offers_same_city: input.offersSameCity,
    same_city_cents: cents(input.sameCityFee),
    same_city_free_cents: input.sameCityFreeFrom === null ? null : cents(input.sameCityFreeFrom),
    city_ids: [...new Set(input.cityIds)],
    version: version + 1,
  }
  if (version === 0) {
    const first = tx.insertInto('shop_delivery').values({ shop_id: shopId, ...row })
    return (
      (await first.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()).numInsertedOrUpdatedRows === 1n
    )
  }
  const change = tx.updateTable('shop_delivery').set(row).where('shop_id', '=', shopId).where('version', '=', version)
  return (await change.executeTakeFirst()).numUpdatedRows === 1n
}
