// The price of goods, from the list price to what is left before coupons and points. Pure, and the only place: cart,
// quotation, checkout and order ask here, so that they never say two sums (ADR 0603).
import { shareOut, sum } from '#core/money.ts'
import { levelCents, unitCents, type Level, type Prices } from '#features/catalog/rules.ts'
import { isOf, standingOf, type DiscountLine, type DiscountTerms } from './rules.ts'

/** What may change a price, in the order in which it does. */
export const priceParts = [
  'level',
  'ladder',
  'sale',
  'promise',
  'shopDiscount',
  'mallDiscount',
  'shopCoupon',
  'mallCoupon',
  'points',
] as const
export type PricePart = (typeof priceParts)[number]

/** What sells at a price of its own. */
export type SaleWord = 'flash' | 'group' | 'points'
const ownPrice = ['level', 'ladder', 'promise', 'shopDiscount', 'mallDiscount', 'shopCoupon', 'mallCoupon'] as const
/** What does not count where goods are bought by a sale; everything else counts with everything. */
const excludes: Readonly<Record<SaleWord, readonly PricePart[]>> = {
  flash: ownPrice,
  group: ownPrice,
  points: [...ownPrice, 'points'],
}

/** Whether this part may change the price of what is bought so. */
export const counts = (part: PricePart, { sale }: { sale?: { word: SaleWord } | undefined }): boolean =>
  !sale || !excludes[sale.word].includes(part)

/**
 * In cents of the whole line: amount = list − level − ladder − sale − promise, and `reduce` is the sum of the parts
 * before it.
 */
export type PriceParts = {
  listCents: number
  levelCents: number
  ladderCents: number
  saleCents: number
  /** What the price that was promised on a quotation is below today's. */
  promiseCents: number
  amountCents: number
  shopDiscountCents: number
  mallDiscountCents: number
  shopCouponCents: number
  mallCouponCents: number
  pointsCents: number
  reduceCents: number
  /** Which discounts took those two off; null: none did. */
  shopDiscountId: number | null
  mallDiscountId: number | null
}

export const noPrice: PriceParts = {
  listCents: 0,
  levelCents: 0,
  ladderCents: 0,
  saleCents: 0,
  promiseCents: 0,
  amountCents: 0,
  shopDiscountCents: 0,
  mallDiscountCents: 0,
  shopCouponCents: 0,
  mallCouponCents: 0,
  pointsCents: 0,
  reduceCents: 0,
  shopDiscountId: null,
  mallDiscountId: null,
}

export type Wanted = {
  offer: Prices & { shopId: number; prodId: number }
  quantity: number
  /** Bought by a sale, at its price. */
  sale?: { word: SaleWord; priceCents: number }
  /** Promised on a quotation, of one; today's price counts where it is lower (ADR 0780). */
  promise?: { priceCents: number }
}

/** What one costs, as it is bought. */
export const priceCentsOf = ({ offer, quantity, sale, promise }: Wanted, level: Level): number =>
  sale?.priceCents ?? Math.min(unitCents(offer, level, quantity), promise?.priceCents ?? Infinity)

/** List price, level, ladder, sale or promise. */
export function partsOf(line: Wanted, level: Level): PriceParts {
  const { offer, quantity, sale } = line
  const listCents = offer.priceCents * quantity
  const ofLevel = counts('level', line) ? levelCents(offer, level) * quantity : listCents
  const ofLadder = counts('ladder', line) ? unitCents(offer, level, quantity) * quantity : ofLevel
  const ofSale = sale ? sale.priceCents * quantity : ofLadder
  const amountCents = counts('promise', line) ? priceCentsOf(line, level) * quantity : ofSale
  return {
    ...noPrice,
    listCents,
    levelCents: listCents - ofLevel,
    ladderCents: ofLevel - ofLadder,
    saleCents: ofLadder - ofSale,
    promiseCents: ofSale - amountCents,
    amountCents,
  }
}

/** What free freight looks at: what the mall takes off, it pays itself. */
export const beforeMallCents = (parts: Pick<PriceParts, 'amountCents' | 'reduceCents' | 'mallDiscountCents'>): number =>
  parts.amountCents - parts.reduceCents + parts.mallDiscountCents

/** What is left to pay of a line after all that is taken off. */
export const leftCents = ({ amountCents, reduceCents }: Pick<PriceParts, 'amountCents' | 'reduceCents'>): number =>
  amountCents - reduceCents

type Priced = Wanted & PriceParts

/** What a discount looks at; undefined: this line takes part in none. */
const asked = (line: Priced): DiscountLine | undefined =>
  counts('shopDiscount', line) && line.amountCents > 0
    ? {
        shopId: line.offer.shopId,
        prodId: line.offer.prodId,
        quantity: line.quantity,
        baseCents: line.listCents - line.levelCents - line.promiseCents,
        amountCents: line.amountCents,
      }
    : undefined

export const discountLines = (lines: readonly Priced[]): DiscountLine[] => lines.flatMap((line) => asked(line) ?? [])

type Discounted<Line, Terms> = { lines: Line[]; used: Terms[] }

/**
 * Of each shop the one discount that takes off most, and of the mall one beside it; both look at the prices before any
 * of them. A line keeps its last cent, so that no order costs nothing by them.
 */
export function withDiscounts<Line extends Priced, Terms extends DiscountTerms>(
  lines: readonly Line[],
  discounts: readonly Terms[],
): Discounted<Line, Terms> {
  const used: Terms[] = []
  let priced = [...lines]
  for (const [shopId, some] of ownFirst(discounts)) {
    const best = bestOf(some, lines, priced)
    if (!best) continue
    used.push(best.terms)
    const { saleId } = best.terms
    const [part, id] =
      shopId === null
        ? (['mallDiscountCents', 'mallDiscountId'] as const)
        : (['shopDiscountCents', 'shopDiscountId'] as const)
    priced = priced.map((line, at) => {
      const cut = best.cuts[at]!
      return cut > 0 ? { ...line, [part]: cut, [id]: saleId, reduceCents: line.reduceCents + cut } : line
    })
  }
  return { lines: priced, used }
}

/** What is left of lines with these discounts, coupons and points apart. */
export const leftWith = (lines: readonly Priced[], discounts: readonly DiscountTerms[]): number =>
  sum(withDiscounts(lines, discounts).lines.map(leftCents))

const ownFirst = <Terms extends DiscountTerms>(discounts: readonly Terms[]) =>
  [...Map.groupBy(discounts, ({ shopId }) => shopId)].toSorted(([a], [b]) => Number(a === null) - Number(b === null))

type Best<Terms> = { terms: Terms; cuts: number[]; cutCents: number }

/** By what it takes off in truth: of two, the one that asks for more may be left with less by the last cents. */
function bestOf<Terms extends DiscountTerms>(
  discounts: readonly Terms[],
  before: readonly Priced[],
  lines: readonly Priced[],
): Best<Terms> | undefined {
  const all = discountLines(before)
  let best: Best<Terms> | undefined
  for (const terms of discounts) {
    const cuts = cutsOf(terms, standingOf(terms, all).cutCents, lines)
    const cutCents = sum(cuts)
    if (cutCents > (best?.cutCents ?? 0)) best = { terms, cuts, cutCents }
  }
  return best
}

function cutsOf(terms: DiscountTerms, cutCents: number, lines: readonly Priced[]): number[] {
  const room = lines.map((line) => {
    const ask = asked(line)
    return ask && isOf(terms, ask) ? Math.max(0, line.amountCents - line.reduceCents - 1) : 0
  })
  return shareOut(Math.min(cutCents, sum(room)), room)
}
