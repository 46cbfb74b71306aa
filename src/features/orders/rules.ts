import { DAY_MS, MINUTE_MS } from '#core/time.ts'
import type { Locale } from '#core/locale.ts'
import { orderTypes } from '#core/wire/wire-words.ts'

/** Orders one step of a job takes, so that no transaction holds many rows for long. */
export const JOB_BATCH = 100

// Ours (ADR 0210): how long goods wait for somebody who held some back before and did not pay.
export const HOLD_MEMORY_MS = 30 * DAY_MS
/** One that the buyer ended counts by its part of this time. */
export const HOLD_WHOLE_MS = 30 * MINUTE_MS
/** One that lapsed costs nothing; from so many on each halves the next time to pay, down to the least. */
const HOLDS_REPEATED = 2
const PAY_MINUTES_MIN = 5
/** A larger share of a stock waits for a bank transfer of audited firms only. */
export const LONG_HOLD_SHARE = 0.2

export const isRepeated = (lapsed: number): boolean => lapsed >= HOLDS_REPEATED
/** What is left of the time to pay after so many unpaid holds. */
export const payMinutesAfter = (lapsed: number, payMinutes: number): number =>
  isRepeated(lapsed)
    ? Math.max(Math.min(payMinutes, PAY_MINUTES_MIN), payMinutes / 2 ** (lapsed - HOLDS_REPEATED + 1))
    : payMinutes

/** Documents that an order has, and how long a link to one opens. */
export const documentKinds = ['contract', 'delivery'] as const
export type DocumentKind = (typeof documentKinds)[number]
export const DOCUMENT_LINK_MS = 15 * MINUTE_MS

/** Points that a line costs beside its money. In other orders points only pay in the place of money. */
export const costScoreOf = (orderType: number, pointsUsed: number): number =>
  orderType === orderTypes.points ? pointsUsed : 0

// Codes of virtual goods.
export const VOUCHER_CODE = /^\d{12}$/
/** Ours: so many unknown ones a shop may type in an hour. */
export const VOUCHER_TRIES = 60
export const REDEEMED_SHOWN = 20

/** Ours: a year of a busy buyer, made while they wait. */
export const ORDERS_SHEET_MAX = 500

// Shops at work.
export const SHOP_PAGE_SIZE = 20
export const SEARCH_MAX = 60
/** Ours: an order has at most so many lines, so a parcel has no more. */
export const PARCEL_LINES_MAX = 200
/** Ours: a page of a shop’s list fits, and the file is made while somebody waits. */
export const PAPERS_AT_ONCE = 50
export const COURIER_MAX = 30
export const WAYBILL = /^[A-Z0-9-]{5,40}$/
export const COURIER_TEL = /^\+?[\d -]{5,20}$/
export const NOTE_MAX = 500
/** What a buyer shows who collects goods. */
export const PICKUP_CODE = /^\d{8}$/
/** Ours: so many wrong ones of an order an hour, then nobody may try. */
export const PICKUP_TRIES = 10
/** Counters stop here and say `999+`. */
export const COUNTED_MAX = 1000

/**
 * By their own names, the Chinese one first: that is the one an order keeps. Places are numbers on the wire: new ones
 * come last.
 */
const COURIER_COMPANIES: readonly Record<Locale, string>[] = [
  { zh_CN: '顺丰速运', en: 'SF Express' },
  { zh_CN: '京东物流', en: 'JD Logistics' },
  { zh_CN: '德邦快递', en: 'Deppon Express' },
  { zh_CN: '中通快递', en: 'ZTO Express' },
  { zh_CN: '圆通速递', en: 'YTO Express' },
  { zh_CN: '申通快递', en: 'STO Express' },
  { zh_CN: '韵达快递', en: 'Yunda Express' },
  { zh_CN: '极兔速递', en: 'J&T Express' },
  { zh_CN: '邮政 EMS', en: 'China Post EMS' },
  { zh_CN: '跨越速运', en: 'KYE Express' },
  { zh_CN: '安能物流', en: 'ANE Logistics' },
]
const COURIERS = [...COURIER_COMPANIES, { zh_CN: '商家自送', en: 'Delivered by the shop' }]

/** Those that anybody can send with. */
export const courierCompaniesIn = (locale: Locale): { dvyId: number; dvyName: string }[] =>
  COURIER_COMPANIES.map((names, at) => ({ dvyId: at + 1, dvyName: names[locale] }))

/** Offered in the form; another name may be typed. */
export const couriersIn = (locale: Locale): string[] => COURIERS.map((names) => names[locale])

/** As it is kept, in whichever language it was chosen or typed. */
export const keptCourier = (typed: string): string =>
  COURIERS.find(({ en }) => en.toLowerCase() === typed.toLowerCase())?.zh_CN ?? typed

/** As it is read; a name that nobody knows stays as it was typed. */
export const courierIn = (locale: Locale, kept: string): string =>
  COURIERS.find(({ zh_CN }) => zh_CN === kept)?.[locale] ?? kept

/** The dashboard looks back so far, and names so many skus that run out. */
export const DASHBOARD_DAYS = 30
export const LOW_SHOWN = 8
