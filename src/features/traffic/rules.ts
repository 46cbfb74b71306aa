import { VISIT_IDLE_MS } from '#core/timings.ts'

/** Ours: single visits are kept so long; the sums of the days stay. */
export const VISITS_KEPT_DAYS = 90

/** TRACK-1: this storefront, on a desktop. */
export const VISIT_TYPE = 1
export const SYSTEM_TYPE = 1

/** What a browser keeps about its visit. */
export type Visit = { uuid: string; uuidSession: string; step: number; pageId: string; lastAt: number }

/** The next page of a visit: after more than 30 idle minutes it is a new one and counts from the start. */
export function nextVisit(
  known: Visit | undefined,
  pageId: string,
  now: number,
  newUuid: () => string,
): Visit & { prevPageId: string } {
  const goes = known !== undefined && now - known.lastAt <= VISIT_IDLE_MS
  return {
    uuid: known?.uuid ?? newUuid(),
    uuidSession: goes ? known.uuidSession : newUuid(),
    step: goes ? known.step + 1 : 1,
    pageId,
    prevPageId: goes ? known.pageId : '',
    lastAt: now,
  }
}

/** `/detail/{-$prodId}` → detail, `/user-center/uc-order` → user-center/uc-order, `/` → home. */
export const pageIdOf = (route: string): string =>
  route
    .split('/')
    .filter((part) => part !== '' && !part.includes('$'))
    .join('/') || 'home'

/** From a look to a payment, by the pages that say so. */
export const funnel = {
  detail: ['detail', 'details', 'detail2'],
  cart: ['cart'],
  checkout: ['submit-order'],
  paid: ['pay-result'],
} as const
export const funnelStages = ['visit', 'detail', 'cart', 'checkout', 'paid'] as const
export type FunnelStage = (typeof funnelStages)[number]

/**
 * What a page was about, by the word of its address that names it: of several the first one here, so that a search
 * within a category is the search.
 */
const bizWords = {
  prodId: 'prod',
  seckillId: 'seckill',
  saleId: 'sale',
  discountId: 'discount',
  couponId: 'coupon',
  renovationId: 'decoration',
  sid: 'shop',
  shopId: 'shop',
  pn: 'search',
  shopName: 'shopSearch',
  thCid: 'category',
  cid: 'category',
  cpid: 'category',
  bid: 'brand',
  area: 'area',
  doc: 'help',
} as const
/** Of pages that call what they show `id`. */
const idWords: Readonly<Record<string, string>> = { 'notice-detail': 'notice' }
export const BIZ_DATA_MAX = 200

type Words = Readonly<Record<string, string | undefined>>

/** `words`: those of the address, in its path and behind it. */
export function aboutOf(pageId: string, words: Words): { bizType: string; bizData: string } | undefined {
  const named = Object.entries({ ...(idWords[pageId] && { id: idWords[pageId] }), ...bizWords })
  const [name, bizType] = named.find(([word]) => words[word]) ?? []
  return name && bizType ? { bizType, bizData: words[name]!.slice(0, BIZ_DATA_MAX) } : undefined
}
