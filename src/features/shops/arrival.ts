// When goods leave and arrive: working days, the hour until which a payment counts for the day, and the way from the
// stock to the buyer.
// Pure, for browser and server (ADR 0290).
import { fromWireTime, dayOf } from '#core/time.ts'
import { dayAfter, workingDayFrom, workingDaysAfter, type Calendar } from '#core/working-days.ts'
import { deliveryMethods, type DeliveryMethod } from './rules.ts'

export type Place = { provinceId: number; cityId: number }

/** Ours: what a freight table may say. */
export const TRANSIT_DAYS_MAX = 30

/** Ours: days on the way by express where the freight table says nothing; couriers drive on every day of the week. */
export const transitDaysByDistance = { sameCity: 1, sameProvince: 2, neighbour: 3, far: 4, remote: 7 } as const
export type Distance = keyof typeof transitDaysByDistance

/** 内蒙古, 西藏, 青海, 新疆; and what lies beyond the customs border: 台湾, 香港, 澳门. By the first two figures of GB/T 2260. */
const REMOTE = new Set([15, 54, 63, 65, 71, 81, 82])

/** Provinces with a border, or a ferry, between them: each pair once, under the smaller. */
const NEIGHBOURS: Record<number, readonly number[]> = {
  11: [12, 13],
  12: [13],
  13: [14, 15, 21, 37, 41],
  14: [15, 41, 61],
  15: [21, 22, 23, 61, 62, 64],
  21: [22],
  22: [23],
  31: [32, 33],
  32: [33, 34, 37],
  33: [34, 35, 36],
  34: [36, 37, 41, 42],
  35: [36, 44],
  36: [42, 43, 44],
  37: [41],
  41: [42, 61],
  42: [43, 50, 61],
  43: [44, 45, 50, 52],
  44: [45, 46],
  45: [52, 53],
  50: [51, 52, 61],
  51: [52, 53, 54, 61, 62, 63],
  52: [53],
  53: [54],
  54: [63, 65],
  61: [62, 64],
  62: [63, 64, 65],
  63: [65],
}

const provinceOf = (regionId: number): number => Math.floor(regionId / 10_000)

export function distanceOf(stockCityId: number, to: Place): Distance {
  const [from, there] = [provinceOf(stockCityId), provinceOf(to.provinceId)]
  if (stockCityId === to.cityId) return 'sameCity'
  if (from === there) return 'sameProvince'
  if (REMOTE.has(there) || REMOTE.has(from)) return 'remote'
  const [small, large] = [Math.min(from, there), Math.max(from, there)]
  return NEIGHBOURS[small]?.includes(large) ? 'neighbour' : 'far'
}

/** How a shop sends to one place. */
export type Sending = {
  /** Paid before this hour, goods leave with that day's. */ cutOff: string
  /** By express; null: the place, or where the goods lie, is unknown, or express does not go there. */ transitDays:
    | number
    | null
}

/**
 * On the way by this method; null: nobody knows. The shop's own driver brings them, and a counter hands them over, on
 * the day they are ready.
 */
export function transitDaysBy(method: DeliveryMethod, { transitDays }: Sending): number | null {
  return method === deliveryMethods.express ? transitDays : 0
}

export type Goods = {
  /** Working days until they leave. */ leadDays: number
  /** Days until more comes; null: they are in stock. */ restockDays: number | null
}

/**
 * What is told: paid before `payBefore`, goods leave on `shipDay` and arrive on `arriveDay`; null: the place is
 * unknown.
 */
export type Arrival = { payBefore: Date; shipDay: string; arriveDay: string | null }

type Way = { cutOff: string; transitDays: number | null }

/** What an order keeps: what was told, and what it was reckoned from. */
export type StoredArrival = Arrival & Way & { leadDays: number }

/** Of goods paid at once. Buyers are factories: what would arrive on a day nobody works arrives on the next. */
export function arrivalOf(
  now: Date,
  { leadDays, restockDays }: Goods,
  { cutOff, transitDays }: Way,
  calendar: Calendar,
): Arrival {
  const today = dayOf(now)
  const readyDay = restockDays === null ? today : dayAfter(today, restockDays)
  const isTooLate = readyDay === today && now >= atTime(today, cutOff)
  const startDay = workingDayFrom(isTooLate ? dayAfter(today, 1) : readyDay, calendar)
  const shipDay = workingDaysAfter(startDay, leadDays, calendar)
  const arriveDay = transitDays === null ? null : workingDayFrom(dayAfter(shipDay, transitDays), calendar)
  return { payBefore: atTime(startDay, cutOff), shipDay, arriveDay }
}

const atTime = (day: string, time: string): Date => fromWireTime(`${day} ${time}:00`)

/** Of a sku: what there is none of starts when more comes. */
export const goodsOf = ({
  stock,
  leadDays,
  restockDays,
}: {
  stock: number
  leadDays: number
  restockDays: number
}): Goods => ({
  leadDays,
  restockDays: stock > 0 ? null : restockDays,
})

/** Goods of one parcel leave together: with the last of them. */
export const slowestOf = (goods: readonly Goods[]): Goods => ({
  leadDays: Math.max(0, ...goods.map(({ leadDays }) => leadDays)),
  restockDays: goods.reduce<number | null>(
    (most, { restockDays }) => (restockDays === null ? most : Math.max(most ?? 0, restockDays)),
    null,
  ),
})
