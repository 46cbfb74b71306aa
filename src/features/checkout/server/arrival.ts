import {
  arrivalOf,
  goodsOf,
  slowestOf,
  transitDaysBy,
  type StoredArrival,
  type Sending,
} from '#features/shops/arrival.ts'
import { deliveryMethods } from '#features/shops/rules.ts'
import type { Calendar } from '#core/working-days.ts'
import type { PricedShop } from './pricing.ts'

type When = { now: Date; calendar: Calendar }

/** What is told of a shop's parcel, with what it was reckoned from; null: nothing of it can be sent. */
export function arrivalOfShop(
  { method, isDeliverable, lines }: PricedShop,
  sending: Sending,
  { now, calendar }: When,
): StoredArrival | null {
  const sent = lines.filter(({ trouble }) => trouble === null)
  if (method === deliveryMethods.none || !isDeliverable || sent.length === 0) return null
  const goods = slowestOf(sent.map(({ offer }) => goodsOf(offer)))
  const way = { cutOff: sending.cutOff, transitDays: transitDaysBy(method, sending) }
  return { ...arrivalOf(now, goods, way, calendar), ...way, leadDays: goods.leadDays }
}
