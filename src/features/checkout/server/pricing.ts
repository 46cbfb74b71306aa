// What lines cost, shop by shop. Pure: the same for what a checkout shows and for what a submit charges. First the
// price of level and ladder, or of a sale, and discounts (features/discounts/prices.ts); then the shop's coupon,
// freight, the mall's coupon, and points last (ADR 0090).
import { shareOut, sum } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { isAllowed } from '#core/field/quantity.ts'
import type { Level } from '#features/catalog/rules.ts'
import type { Offer } from '#features/catalog/server/index.ts'
import { cutsOf, type CouponTerms } from '#features/coupons/rules.ts'
import {
  beforeMallCents,
  leftCents,
  noPrice,
  partsOf,
  priceCentsOf,
  withDiscounts,
  type PriceParts,
  type SaleWord,
} from '#features/discounts/prices.ts'
import type { DiscountTerms } from '#features/discounts/rules.ts'
import {
  deliveryMethods,
  deliveryOffers,
  isOpen,
  type DeliveryMethod,
  type DeliveryOffer,
  type DeliveryTerms,
} from '#features/shops/rules.ts'
import type { lineTroubles } from '../contract.ts'
import type { SaleTerms } from './sale-ways.ts'

/** `saleId`: one of several that are bought by sales; of a single one the whole checkout says it. */
export type WantedLine = {
  skuId: number
  quantity: number
  basketId?: number
  saleId?: number
  /** One's own, that it is ordered from. */
  quotationId?: number
}
export type Trouble = (typeof lineTroubles)[number]
export type PricedLine = OfferedLine &
  PriceParts & {
    priceCents: number
    /** Those that pay a part of it, and those that it costs beside. */
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
  /** Freight that is not charged, because the goods are worth enough. */
  waivedCents: number
}

/** False: of a closed shop, or off the shelf. */
export const isSold = ({ offer }: Pick<PricedLine, 'offer'>): boolean => isOpen(offer.shopStatus) && offer.isOnShelf
/** False: it cannot be had at all. It is shown, and nothing is asked for it, as in the cart. */
export const isPayable = (line: Pick<PricedLine, 'offer'>): boolean => isSold(line) && line.offer.stock > 0

export function troubleOf(
  {
    shopStatus,
    isOnShelf,
    stock,
    ...rule
  }: Pick<Offer, 'shopStatus' | 'isOnShelf' | 'stock' | 'minQuantity' | 'quantityStep'>,
  quantity: number,
): Trouble | null {
  if (!isOpen(shopStatus)) return 'shopNotOpen'
  if (!isOnShelf || stock <= 0) return 'outOfStock'
  if (stock < quantity) return 'stockShort'
  return isAllowed(rule, quantity) ? null : 'quantityRule'
}

/** The way of delivery chosen of each shop, by its id. */
export type DeliveryChoice = Readonly<Record<number, number>>

type Delivery = {
  terms: ReadonlyMap<number, DeliveryTerms>
  choice: DeliveryChoice
  /** False: no address is known yet, so freight and reach are not counted. */
  isPlaced: boolean
  /** Of these shops and of the mall, those that run now. */
  discounts?: readonly DiscountTerms[]
}

/** The categories of each product, from the leaf up; only coupons of categories ask. */
export type CategoryPaths = ReadonlyMap<number, readonly number[]>
const noPaths: CategoryPaths = new Map()

export type Coupons = { terms: readonly CouponTerms[]; paths: CategoryPaths }
const noCoupons: Coupons = { terms: [], paths: noPaths }

/** `sale`: it is bought by one, on its terms. `promise`: its shop promised it at this price. */
export type OfferedLine = WantedLine & {
  offer: Offer
  sale?: SaleTerms & { word: SaleWord }
  promise?: { priceCents: number }
}

/** The shops in the order of their first line. `coupons`: at most one of each shop and one of the mall. */
export function priceShops(
  lines: readonly OfferedLine[],
  delivery: Delivery,
  level: Level,
  { terms, paths }: Coupons = noCoupons,
): PricedShop[] {
  const shopIds = [...new Set(lines.map(({ offer }) => offer.shopId))]
  const { lines: discounted } = withDiscounts(
    lines.map((line) => priceLine(line, level)),
    delivery.discounts ?? [],
  )
  const shops = shopIds.map((shopId) => {
    const own = terms.find((coupon) => coupon.shopId === shopId)
    const full = discounted.filter(({ offer }) => offer.shopId === shopId)
    const priced = own ? withCuts(full, own, paths) : full
    const goods = sum(priced.map(beforeMallCents))
    const sold = priced.filter(isPayable)
    const weightG = sum(sold.map(({ offer, quantity }) => offer.weightG * quantity))
    return shopOf(
      shopId,
      priced,
      priced.some(isVirtual) ? notSent : delivered(shopId, delivery, { weightG, goods, isEmpty: sold.length === 0 }),
    )
  })
  const ofMall = terms.find(({ shopId }) => shopId === null)
  if (!ofMall) return shops
  const cut = withCuts(
    shops.flatMap((shop) => shop.lines),
    ofMall,
    paths,
  )
  return shops.map((shop) => ({ ...shop, ...sumsOf(cut.filter(({ offer }) => offer.shopId === shop.shopId)) }))
}

/** What a coupon asks of a line. */
export const couponLine = ({ offer }: Pick<PricedLine, 'offer'>, paths: CategoryPaths) => ({
  shopId: offer.shopId,
  prodId: offer.prodId,
  categoryIds: paths.get(offer.prodId) ?? [],
})

function withCuts(lines: readonly PricedLine[], terms: CouponTerms, paths: CategoryPaths): PricedLine[] {
  const cuts = cutsOf(
    terms,
    lines.map((line) => ({ ...couponLine(line, paths), leftCents: leftCents(line) })),
  )
  const payer = terms.shopId === null ? 'mallCouponCents' : 'shopCouponCents'
  return lines.map((line, at) => ({ ...line, [payer]: cuts[at]!, reduceCents: line.reduceCents + cuts[at]! }))
}

const sumsOf = (lines: PricedLine[]) => ({
  lines,
  goodsCents: sum(lines.map(({ amountCents }) => amountCents)),
  reduceCents: sum(lines.map(({ reduceCents }) => reduceCents)),
})

const shopOf = (shopId: number, lines: PricedLine[], delivery: Sent): PricedShop => ({
  shopId,
  ...sumsOf(lines),
  ...delivery,
})

type Sent = Pick<PricedShop, 'method' | 'offers' | 'isDeliverable' | 'freightCents' | 'waivedCents'>

const isVirtual = ({ offer }: PricedLine): boolean => offer.validity !== null
/** Whatever the buyer chose: a service has no way to go. */
const notSent: Sent = {
  method: deliveryMethods.none,
  offers: [{ method: deliveryMethods.none, freightCents: 0 }],
  isDeliverable: true,
  freightCents: 0,
  waivedCents: 0,
}

/** `isEmpty`: nothing of it can be bought, so nothing is sent. */
type Load = { weightG: number; goods: number; isEmpty: boolean }

/** What the way chosen of a shop costs, beside the others it offers. One it does not offer is refused. */
function delivered(shopId: number, { terms, choice, isPlaced }: Delivery, { weightG, goods, isEmpty }: Load): Sent {
  const own = terms.get(shopId) ?? expressNowhere
  const found = deliveryOffers(own, weightG, goods)
  const isCounted = isPlaced && !isEmpty
  const offers = isCounted
    ? found
    : found.map((offer) => ({ ...offer, freightCents: isPlaced && offer.freightCents === null ? null : 0 }))
  const chosen = offers.find(({ method }) => method === (choice[shopId] ?? deliveryMethods.express))
  if (!chosen) throw new Problem('deliveryUnsupported', { shopId })
  const { method, freightCents } = chosen
  const full = isCounted ? deliveryOffers(own, weightG, 0).find((offer) => offer.method === method)?.freightCents : 0
  const waivedCents = (full ?? 0) - (freightCents ?? 0)
  return { method, offers, isDeliverable: freightCents !== null, freightCents: freightCents ?? 0, waivedCents }
}
const expressNowhere: DeliveryTerms = { express: null, offersPickup: false, sameCity: null }

function priceLine(line: OfferedLine, level: Level): PricedLine {
  const { offer, quantity } = line
  return {
    ...line,
    ...(isPayable(line) ? partsOf(line, level) : noPrice),
    priceCents: priceCentsOf(line, level),
    pointsUsed: costPoints(line),
    trouble: troubleOf(offer, quantity),
  }
}

/** Points that a line costs beside its price. */
export const costPoints = ({ sale, quantity }: OfferedLine): number => (sale?.points ?? 0) * quantity

/** What is bought by a sale: its stock where it has one of its own, and as many as its limit lets one have. */
export function onTerms<Line extends OfferedLine>(line: Line, sale: NonNullable<OfferedLine['sale']>): Line {
  const { offer } = line
  const stock = sale.stock === 'sale' ? sale.left : offer.stock
  return { ...line, sale, offer: { ...offer, stock, minQuantity: 1, quantityStep: 1 } }
}

/**
 * Points shared out over all lines by what they still cost, and so is what the points pay: both add up to the last one.
 */
export function withPoints(shops: readonly PricedShop[], points: number, worthCents: number): PricedShop[] {
  const lines = shops.flatMap((shop) => shop.lines)
  const weights = lines.map(leftCents)
  const [shares, cents] = [shareOut(points, weights), shareOut(worthCents, weights)]
  const reduced = new Map(
    lines.map((line, at) => [
      line,
      {
        ...line,
        reduceCents: line.reduceCents + cents[at]!,
        pointsCents: cents[at]!,
        pointsUsed: line.pointsUsed + shares[at]!,
      },
    ]),
  )
  return shops.map((shop) => ({ ...shop, ...sumsOf(shop.lines.map((line) => reduced.get(line)!)) }))
}

export const totalCents = (shops: readonly PricedShop[]): number =>
  sum(shops.map(({ goodsCents, reduceCents, freightCents }) => goodsCents - reduceCents + freightCents))

/** What coupons took off, all or one shop's. */
export const couponCents = (lines: readonly PricedLine[]): number =>
  sum(lines.map(({ shopCouponCents, mallCouponCents }) => shopCouponCents + mallCouponCents))

/** What discounts took off, all or one shop's. */
export const discountCents = (lines: readonly PricedLine[]): number =>
  sum(lines.map(({ shopDiscountCents, mallDiscountCents }) => shopDiscountCents + mallDiscountCents))
