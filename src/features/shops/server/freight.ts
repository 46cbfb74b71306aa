import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { cents } from '#core/money.ts'
import { wireTime } from '#core/time.ts'
import { cached } from '#server/cache/shared.ts'
import { tag } from '#server/cache/tags.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Database } from '#server/database/database.ts'
import { keptStatement } from '#server/database/kept-query.ts'
import { dispatchRules, siteRules } from '#features/site/server/index.ts'
import { distanceOf, transitDaysByDistance, type Arrival, type Place, type Sending } from '../arrival.ts'
import type { WireArrival } from '../contract.ts'
import type { DeliveryTerms, FreightRate } from '../rules.ts'

/** Where goods can be collected. */
export type Station = { address: Record<Locale, string>; hours: Record<Locale, string>; tel: string }
/** With what a checkout says of the shop. */
export type ShopTerms = DeliveryTerms & {
  name: Record<Locale, string>
  isSelfRun: boolean
  station: Station | null
  sending: Sending
}

type TermsRow = FreightRate & {
  shopId: number
  nameZh: string
  nameEn: string
  isSelfRun: boolean
  goesThere: boolean
  offersPickup: boolean
  stationZh: string
  stationEn: string
  hoursZh: string
  hoursEn: string
  tel: string
  offersSameCity: boolean
  feeCents: number
  freeFromCents: number | null
  cityIds: readonly number[] | null
  stockCityId: number | null
  cutOff: string | null
  transitDays: number | null
}

const termsRows = keptStatement(
  (_, shopIds: readonly number[], provinceId: number | null) => sql<TermsRow>`
    select shop.id as "shopId", shop.name_zh as "nameZh", shop.name_en as "nameEn", is_self_run as "isSelfRun",
      template.id is not null and coalesce(zone.is_deliverable, true) as "goesThere",
      template.first_g as "firstG", coalesce(zone.first_cents, template.first_cents) as "firstCents",
      template.step_g as "stepG", coalesce(zone.step_cents, template.step_cents) as "stepCents",
      coalesce(offers_pickup, false) as "offersPickup", coalesce(offers_same_city, false) as "offersSameCity",
      station_zh as "stationZh", station_en as "stationEn", hours_zh as "hoursZh", hours_en as "hoursEn",
      station_tel as tel,
      same_city_cents as "feeCents", same_city_free_cents as "freeFromCents",
      city_ids as "cityIds", stock_city_id as "stockCityId", cut_off as "cutOff",
      coalesce(zone.transit_days, template.transit_days) as "transitDays"
    from shop left join freight_template template on template.shop_id = shop.id
      left join freight_zone zone on zone.template_id = template.id
      and zone.province_id = ${provinceId}::int
      left join shop_delivery own on own.shop_id = shop.id
    where shop.id = ${anyOf(shopIds)}`,
)

type Reads = (db: Database, shopIds: readonly number[], provinceId: number | null) => Promise<readonly TermsRow[]>

/** Selling changes nothing of them, so they are kept by shop and province until the shop changes: what is shown. */
const keptRows: Reads = (db, shopIds, provinceId) => {
  let asked: Promise<readonly TermsRow[]> | undefined
  const rows = shopIds.map((shopId) =>
    cached({}, `terms ${shopId} ${provinceId}`, [tag.shop(shopId)], async () => {
      asked ??= termsRows(db, shopIds, provinceId)
      return (await asked).find((row) => row.shopId === shopId)!
    }),
  )
  return Promise.all(rows)
}

type Which = [db: Database, shopIds: readonly number[], place: Place | undefined]
/** What each shop offers for a place; without a place, express at the rate for everywhere and no city is reached. */
export const deliveryTerms = (...which: Which): Promise<Map<number, ShopTerms>> => termsBy(termsRows, which)
/** The same from what is kept, of shops that there are: what is shown. What is agreed is read. */
export const keptTerms = (...which: Which): Promise<Map<number, ShopTerms>> => termsBy(keptRows, which)

async function termsBy(read: Reads, [db, shopIds, place]: Which): Promise<Map<number, ShopTerms>> {
  if (shopIds.length === 0) return new Map()
  const rows = await read(db, shopIds, place?.provinceId ?? null)
  const [{ freeFreightYuan }, { cutOff }] = await Promise.all([siteRules({ db }), dispatchRules({ db })])
  const freeAtCents = cents(freeFreightYuan)
  return new Map(
    rows.map((row) => [row.shopId, { ...termsOf(row, place, freeAtCents), sending: sendingOf(row, place, cutOff) }]),
  )
}

/** What the freight table says of the way, else by distance; undeliverable places have none. */
function sendingOf(
  { cutOff, goesThere, stockCityId, transitDays }: TermsRow,
  place: Place | undefined,
  ofMall: string,
): Sending {
  const byDistance = place && stockCityId !== null ? transitDaysByDistance[distanceOf(stockCityId, place)] : null
  return { cutOff: cutOff ?? ofMall, transitDays: place && goesThere ? (transitDays ?? byDistance) : null }
}

function termsOf(row: TermsRow, place: Place | undefined, freeAtCents: number): Omit<ShopTerms, 'sending'> {
  const { nameZh, nameEn, isSelfRun, firstG, firstCents, stepG, stepCents, feeCents, freeFromCents, cityIds } = row
  const isReached = place !== undefined && (cityIds?.includes(place.cityId) ?? false)
  return {
    name: { zh_CN: nameZh, en: nameEn },
    isSelfRun,
    express: row.goesThere ? { firstG, firstCents, stepG, stepCents, freeAtCents } : null,
    offersPickup: row.offersPickup,
    station: row.offersPickup ? stationOf(row) : null,
    sameCity: row.offersSameCity ? { feeCents, freeFromCents, isReached } : null,
  }
}

const stationOf = ({ stationZh, stationEn, hoursZh, hoursEn, tel }: TermsRow): Station => ({
  address: { zh_CN: stationZh, en: stationEn },
  hours: { zh_CN: hoursZh, en: hoursEn },
  tel,
})

/** As it goes over the wire. */
export const wireArrival = ({ payBefore, shipDay, arriveDay }: Arrival): WireArrival => ({
  payBefore: wireTime(payBefore),
  shipDay,
  arriveDay,
})

/** What is agreed of a station, in one language; who wrote it in Chinese alone is read in Chinese. */
export const stationIn = ({ address, hours, tel }: Station, locale: Locale) => ({
  address: address[locale] || address.zh_CN,
  hours: hours[locale] || hours.zh_CN,
  tel,
})
