// What lines cost, shop by shop. Pure: the same for what a checkout shows and for what a submit charges.
import { shareOut } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { unitCents, type Level } from '#features/catalog/rules.ts'
import type { Offer } from '#features/catalog/server/index.ts'
import {
  deliveryMethods,
  deliveryOffers,
  isOpen,
  type DeliveryMethod,
  type DeliveryOffer,
  type DeliveryTerms,
} from '#features/shops/rules.ts'
import type { lineTroubles } from '../contract.ts'

export type WantedLine = { skuId: number; quantity: number; basketId?: number }
export type Trouble = (typeof lineTroubles)[number]
export type PricedLine = WantedLine & {
  offer: Offer
  priceCents: number
  amountCents: number
  /** What points pay of it. */
  reduceCents: number
  pointsUsed: number
  trouble: Trouble | null
}
export type PricedShop = {
  shopId: number
  lines: PricedLine[]
  /** What the buyer chose, or express. */
  method: DeliveryMethod
  offers: DeliveryOffer[]
  isDeliverable: boolean
  goodsCents: number
  reduceCents: number
  freightCents: number
}

export function troubleOf(
  { shopStatus, isOnShelf, stock }: Pick<Offer, 'shopStatus' | 'isOnShelf' | 'stock'>,
  quantity: number,
): Trouble | null {
  if (!isOpen(shopStatus)) return 'shopNotOpen'
  if (!isOnShelf || stock <= 0) return 'outOfStock'
  return stock < quantity ? 'stockShort' : null
}

/** The way of delivery wished of each shop, by its id. */
export type DeliveryChoice = Readonly<Record<number, number>>

type Delivery = {
  terms: ReadonlyMap<number, DeliveryTerms>
  choice: DeliveryChoice
  /** False: no address is known yet, so freight and reach are not counted. */
  isPlaced: boolean
}

/** The shops in the order of their first line. */
export function priceShops(lines: readonly (WantedLine & { offer: Offer })[], delivery: Delivery, level: Level): PricedShop[] {
  const shopIds = [...new Set(lines.map(({ offer }) => offer.shopId))]
  return shopIds.map((shopId) => {
    const priced = lines.filter(({ offer }) => offer.shopId === shopId).map((line) => priceLine(line, level))
    const goods = sum(priced.map(({ amountCents }) => amountCents))
    const weightG = sum(priced.map(({ offer, quantity }) => offer.weightG * quantity))
    return {
      shopId,
      lines: priced,
      goodsCents: goods,
      reduceCents: 0,
      ...(priced.some(isVirtual) ? notSent : delivered(shopId, delivery, { weightG, goods })),
    }
  })
}

const isVirtual = ({ offer }: PricedLine): boolean => offer.validity !== null
/** Whatever the buyer wished: a service has no way to go. */
const notSent = {
  method: deliveryMethods.none,
  offers: [{ method: deliveryMethods.none, freightCents: 0 }],
  isDeliverable: true,
  freightCents: 0,
}

/** What the way chosen of a shop costs, beside the others it offers. One it does not offer is refused. */
function delivered(shopId: number, { terms, choice, isPlaced }: Delivery, { weightG, goods }: { weightG: number; goods: number }) {
  const found = deliveryOffers(terms.get(shopId) ?? expressNowhere, weightG, goods)
  const offers = isPlaced ? found : found.map((offer) => ({ ...offer, freightCents: 0 }))
  const chosen = offers.find(({ method }) => method === (choice[shopId] ?? deliveryMethods.express))
  if (!chosen) throw new Problem('deliveryUnsupported', { shopId })
  const { method, freightCents } = chosen
  return { method, offers, isDeliverable: freightCents !== null, freightCents: freightCents ?? 0 }
}
const expressNowhere: DeliveryTerms = { express: null, offersPickup: false, sameCity: null }

function priceLine(line: WantedLine & { offer: Offer }, level: Level): PricedLine {
  const priceCents = unitCents(line.offer, level, line.quantity)
  return {
    ...line,
    priceCents,
    amountCents: priceCents * line.quantity,
    reduceCents: 0,
    pointsUsed: 0,
    trouble: troubleOf(line.offer, line.quantity),
  }
}

/** Points shared out over all lines by what they cost, and so is what the points pay: both add up to the last one. */
export function withPoints(shops: readonly PricedShop[], points: number, worthCents: number): PricedShop[] {
  const lines = shops.flatMap((shop) => shop.lines)
  const weights = lines.map(({ amountCents }) => amountCents)
  const [shares, cents] = [shareOut(points, weights), shareOut(worthCents, weights)]
  const reduced = new Map(lines.map((line, at) => [line, { ...line, reduceCents: cents[at]!, pointsUsed: shares[at]! }]))
  return shops.map((shop) => {
    const mine = shop.lines.map((line) => reduced.get(line)!)
    return { ...shop, lines: mine, reduceCents: sum(mine.map(({ reduceCents }) => reduceCents)) }
  })
}

export const totalCents = (shops: readonly PricedShop[]): number =>
  sum(shops.map(({ goodsCents, reduceCents, freightCents }) => goodsCents - reduceCents + freightCents))

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
