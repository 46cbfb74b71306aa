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

/** What a page was about: the product, the shop, the word searched for. */
export const bizWords = { prodId: 'prod', sid: 'shop', pn: 'search', shopName: 'shopSearch' } as const
