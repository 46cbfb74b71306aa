import { ADDRESS_COUNT_MAX, AFTER_SALES_DAYS, FREE_FREIGHT_CENTS, SHIP_CUT_OFF } from '#core/limits.ts'
import { after, DAY_MS, dayOf, HOUR_MS } from '#core/time.ts'

/** Spec §9: what a search looks for. */
export const hotSearchType = { product: 1, shop: 2 } as const

/** Spec §3: a category with this status is listed. */
export const CATEGORY_LISTED = 1

/** Ours: brands beside the sub-categories, notices in the footer. */
export const FEATURED_BRANDS_MAX = 12
export const FOOTER_NOTICES_MAX = 3

/** Ours: beside a kind of part, and of a whole category. */
export const PANEL_SERIES_MAX = 7
export const PANEL_MODELS_MAX = 9
/** By the first of these that a kind of part has and that tells its parts apart: what a catalogue is opened at. */
export const seriesAttributes = [
  'series',
  'contactAngle',
  'section',
  'profile',
  'chainNo',
  'module',
  'power',
  'thread',
  'nominalSize',
  'crossSection',
  'shaftDiameter',
  'boreDiameter',
  'keyWidth',
  'pinDiameter',
  'design',
] as const

/** The address of a category's products: the list's query has one name for each level. */
export function categoryHref(level: 1 | 2 | 3, categoryId: number): string {
  return `/list?${['cpid', 'cid', 'thCid'][level - 1]}=${categoryId}`
}

/** What the client of the spec gives `webConfigType`: the storefront for desktop browsers. */
export const WEB_CONFIG_PC = '3'

/** Drawn by the frame itself where it is the logo, so that it needs no request. */
export const BUILT_IN_LOGO = '/favicon.svg'

/** Ours: what the operator may write. */
export const HOT_WORDS_MAX = 20
/** What is shown of one, and what is searched by it. */
export const hotWordTexts = { titleZh: 20, titleEn: 40, contentZh: 60, contentEn: 60 } as const

/** With an extension where there is one: 400-000-0000 转 8. */
export const SERVICE_PHONE = /^[\d+() -]{5,30}((转|分机|ext\.?) ?\d{1,6})?$/i
export const SERVICE_PHONE_MAX = 30
export const SERVICE_MAIL_MAX = 80
export const POLICY_MAX = 60_000
/** Ours: so long a link to a text that is not published opens, as one to a page that is drawn. */
export const TEXT_PREVIEW_MS = 8 * HOUR_MS

export const policyNames = ['serviceTerms', 'servicePolicy'] as const
export type PolicyName = (typeof policyNames)[number]

/**
 * So many whole days lie between the announcement of a new wording and the day it applies from, as the texts themselves
 * promise (ADR 0301).
 */
export const policyNoticeDays = { serviceTerms: 7, servicePolicy: 15 } as const

/** The first day that begins when they are over. */
export const earliestPolicyDay = (name: PolicyName, now: Date): string =>
  dayOf(after(now, (policyNoticeDays[name] + 1) * DAY_MS - 1))

/** Numbers of the mall's rules that the operator sets; what stands here holds until somebody does. */
export const builtInRules = {
  /** Ours: so long the goods of an unpaid order are held back (ORDER-5). */
  payMinutes: 30,
  /** Ours: so long after shipment an order is received by itself. */
  receiveDays: 15,
  /** Ours: what one person may hold back from the others without paying. */
  unpaidOrders: 10,
  /** Spec §9: freight is free from so many yuan of goods of one shop. */
  freeFreightYuan: FREE_FREIGHT_CENTS / 100,
  /** Ours: the spec calls it a configured number. */
  addresses: ADDRESS_COUNT_MAX,
  /** Ours (ADR 0011): lines a cart holds. */
  cartLines: 200,
  /** Ours (ADR 0040): with a reason, so many days after receipt. */
  afterSalesDays: AFTER_SALES_DAYS,
  /** Ours (ADR 0351): a former price was the lowest of so many days, and is shown for as many. */
  formerPriceDays: 30,
}
export type SiteRules = typeof builtInRules

/** Ours (ADR 0036): the rules of points. */
export const builtInPoints = {
  /** One point for so many yuan of goods. */
  yuanPerPoint: 1,
  /** After so many years they expire. */
  yearsValid: 1,
  /** So many points pay one yuan. */
  pointsPerYuan: 100,
  /** At most this share of the goods is paid with points. */
  sharePercentMax: 50,
  /** For the first day in a row, the second, …; after the last it starts anew. */
  signIn: [2, 2, 5, 2, 2, 5, 10],
}

/** When goods leave; days `yyyy-MM-dd` that the calendar of the law does not know, or not yet (ADR 0290). */
export const builtInDispatch = {
  /** Of shops that say no other. */
  cutOff: SHIP_CUT_OFF,
  daysOff: [] as string[],
  workdays: [] as string[],
}
/** Ours: of each kind. */
export const CALENDAR_DAYS_MAX = 100

/** Ours: days until silence decides in after-sales. ADR 0040 says what each decides. */
export const builtInDeadlines = { answer: 3, sendBack: 7, receive: 10, resend: 7, confirm: 15, dispute: 7 }

/** The least and the most of each number that the operator sets. */
export const ruleBounds = {
  rules: {
    payMinutes: [5, 1440],
    receiveDays: [1, 60],
    unpaidOrders: [1, 100],
    freeFreightYuan: [0, 100_000],
    addresses: [1, 100],
    cartLines: [50, 200],
    afterSalesDays: [7, 180],
    formerPriceDays: [7, 90],
  },
  points: { yuanPerPoint: [1, 1000], yearsValid: [1, 10], pointsPerYuan: [10, 10_000], sharePercentMax: [0, 99] },
  signIn: [1, 1000],
  afterSales: {
    answer: [1, 30],
    sendBack: [1, 30],
    receive: [1, 30],
    resend: [1, 30],
    confirm: [1, 60],
    dispute: [1, 30],
  },
} as const
