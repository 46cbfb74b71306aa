// What a part costs this buyer at this quantity, in every shop and pack, and when it is there.
import { yuan } from '#core/money.ts'
import type { Locale } from '#core/locale.ts'
import type { Calendar } from '#core/working-days.ts'
import { findAddress, regionOf } from '#features/addresses/server/index.ts'
import { ladderOf, unitCents, type Level } from '#features/catalog/rules.ts'
import { offersOf, type Offer } from '#features/catalog/server/index.ts'
import { togetherOf } from '#features/catalog/together.ts'
import { arrivalOf, goodsOf, type Place } from '#features/shops/arrival.ts'
import { isOpen } from '#features/shops/rules.ts'
import { termsFor, type MemberTerms } from '#features/shops/server/index.ts'
import { dispatchRules } from '#features/site/server/index.ts'
import type { Context } from '#server/http/context.ts'
import { countFor, roundedOf, tipOf, totalCents } from '../amounts.ts'
import type { ListOffer } from '../contract.ts'

/** Everything that prices and days of one answer are reckoned from. */
export type Market = {
  offers: ReadonlyMap<number, Offer>
  terms: ReadonlyMap<number, MemberTerms>
  calendar: Calendar
  /** Undefined: nobody knows where it goes. */
  place: Place | undefined
  level: Level
  locale: Locale
  now: Date
}

/** Where the goods go: the district that was asked for, else the default address. */
async function placeOf({ db, session }: Context, areaId: number | undefined): Promise<Place | undefined> {
  return regionOf(areaId ?? 0) ?? (session ? await findAddress(db, session.accountId, 0) : undefined)
}

export async function marketOf(
  context: Context,
  skuIds: readonly number[],
  areaId: number | undefined,
): Promise<Market> {
  const { db, session, locale, now } = context
  const [all, place, { calendar }] = await Promise.all([
    offersOf(db, [...new Set(skuIds)]),
    placeOf(context, areaId),
    dispatchRules({ db }),
  ])
  const offers = new Map([...all].filter(([, offer]) => isSold(offer)))
  const shopIds = [...new Set([...offers.values()].map(({ shopId }) => shopId))]
  const terms = await termsFor(db, { accountId: session?.accountId, now }, shopIds, place)
  return { offers, terms, calendar, place, level: session?.level ?? 1, locale, now }
}

const isSold = ({ isOnShelf, shopStatus, validity }: Offer): boolean =>
  isOnShelf && isOpen(shopStatus) && validity === null

export function daysOf(offer: Offer, count: number, { terms, calendar, place, now }: Market) {
  const { sending, express } = terms.get(offer.shopId)!
  // all of it: what there is too little of waits for more
  const goods = goodsOf({ ...offer, stock: offer.stock >= count ? offer.stock : 0 })
  const { shipDay, arriveDay } = arrivalOf(now, goods, sending, calendar)
  return { shipDay, arriveDay: place ? arriveDay : null, isDeliverable: express !== null }
}

export function offerAt(offer: Offer, askedPieces: number, market: Market): ListOffer {
  const { level, locale, terms } = market
  const count = countFor(offer, askedPieces)
  return {
    skuId: offer.skuId,
    shopId: offer.shopId,
    shopName: terms.get(offer.shopId)!.name[locale],
    brandName: offer.brand[locale],
    model: offer.model,
    prodId: offer.prodId,
    partyCode: offer.partCode,
    unit: offer.unit[locale],
    pieces: offer.pieces,
    pieceUnit: offer.pieceUnit[locale],
    minQuantity: offer.minQuantity,
    quantityStep: offer.quantityStep,
    price: yuan(unitCents(offer, level, count)),
    steps:
      offer.ladder.length > 0 ? ladderOf(offer, level).map(({ from, cents }) => ({ from, price: yuan(cents) })) : [],
    count,
    countPieces: count * offer.pieces,
    total: yuan(totalCents(offer, level, count)),
    rounded: roundedOf(offer, level, askedPieces),
    tip: tipOf(offer, level, count),
    stock: offer.stock,
    state: offer.stock <= 0 ? 'out' : offer.stock < count ? 'few' : 'ok',
    ...daysOf(offer, count, market),
  }
}

const STATES: readonly ListOffer['state'][] = ['ok', 'few', 'out']

/** What can be had at once and is sent there, then what is exactly so many, then what costs least. */
export const byWorth = (a: ListOffer, b: ListOffer): number =>
  STATES.indexOf(a.state) - STATES.indexOf(b.state) ||
  Number(b.isDeliverable) - Number(a.isDeliverable) ||
  Number(a.rounded !== null) - Number(b.rounded !== null) ||
  a.total - b.total ||
  a.skuId - b.skuId

type Counted = { skuId: number | null; count: number | null; isTicked: boolean }

/** So many decide the price of a line: all ticked ones of its sku, as the cart sells them at once; else its own. */
export function pricedCounts(lines: readonly Counted[]): (line: Counted) => number {
  const ticked = lines.filter(({ isTicked }) => isTicked)
  const together = togetherOf(ticked.map(({ skuId, count }) => ({ skuId: skuId ?? 0, quantity: count ?? 1 })))
  return ({ skuId, count, isTicked }) => (isTicked ? together.get(skuId ?? 0)! : (count ?? 1))
}
