import { percentOf } from '#core/money.ts'

/** Ours: pieces of one sku in a line; six figures fit every field. */
export const QUANTITY_MAX = 999_999
/** Ours: lines put into the cart by one press. */
export const ADD_LINES_MAX = 50

/** Spec §3 and §6: 1 ordinary, 2 enterprise, 3 senior enterprise. */
export type Level = 1 | 2 | 3

/** From this quantity on, so many percent off the price of the buyer's level. */
export type LadderStep = readonly [from: number, percentOff: number]

export type Prices = {
  priceCents: number
  marketCents: number
  memberCents: number
  seniorCents: number
  /** Ascending by quantity. */
  ladder: readonly LadderStep[]
}

/** Enterprise and senior enterprise members pay enterprise prices (spec: DETAIL-4). */
export const isEntitled = (level: Level): boolean => level > 1

/** The price of one piece for this level, before any quantity. */
export function levelCents({ priceCents, memberCents, seniorCents }: Prices, level: Level): number {
  return level === 3 ? seniorCents : level === 2 ? memberCents : priceCents
}

/** What one of `quantity` pieces costs this level: never less than a cent. */
export function unitCents(prices: Prices, level: Level, quantity: number): number {
  return Math.max(1, percentOf(levelCents(prices, level), 100 - percentOffAt(prices.ladder, quantity)))
}

function percentOffAt(ladder: Prices['ladder'], quantity: number): number {
  for (let at = ladder.length - 1; at >= 0; at--) if (quantity >= ladder[at]![0]) return ladder[at]![1]
  return 0
}

/** All steps as this level pays them, the first from one piece on. */
export function ladderOf(prices: Prices, level: Level): { from: number; cents: number }[] {
  const step = (from: number) => ({ from, cents: unitCents(prices, level, from) })
  return [step(1), ...prices.ladder.map((one) => step(one[0]))]
}

/** The next step that `quantity` has not reached, or undefined at the top. */
export function nextStep(prices: Prices, level: Level, quantity: number): { from: number; cents: number } | undefined {
  return ladderOf(prices, level).find(({ from }) => from > quantity)
}

/** The values of a sku's `properties` (`游隙:C3;包装:单个盒装`), for places where their names would only repeat. */
export const propertyValues = (properties: string): string[] =>
  properties
    .split(';')
    .map((pair) => pair.slice(pair.indexOf(':') + 1).trim())
    .filter(Boolean)

/** The small square of a picture that a buyer sent; other pictures have none and stand for themselves. */
export const reviewThumb = (path: string): string =>
  path.replace(/^(\/pictures\/reviews\/[0-9a-f-]{36})\.webp$/, '$1-s.webp')

/** The attribute that says how many one unit holds, and those of its values that mean one piece. */
export const PACK = 'pack'
export const SINGLE_PACKS: readonly string[] = ['box1', 'belt1', 'each']

/** `mold` of virtual goods. */
const SERVICE = 1
export const isService = ({ mold }: { mold: number }): boolean => mold === SERVICE
export const moldOf = (validity: unknown): number => (validity === null ? 0 : SERVICE)

/** The page of a product with one of its variants chosen. */
export const skuUrl = ({ url }: { url: string }, { skuId }: { skuId: number }): string => `${url}?skuId=${skuId}`

/**
 * In these nobody may choose for the buyer (ADR 0261): whoever gets another value gets another part. Others have a
 * plain value that is meant where nothing is said (clearance CN), or change nothing about the part (packing).
 */
export const DECIDES: readonly string[] = [
  'propertyClass',
  'material',
  'thread',
  'beltWidth',
  'treatment',
  'design',
  'hub',
  'shaftEnd',
  'brake',
]

/** Where a card leads: to the sku whose price it shows, unless one has to be chosen there. */
export const productHref = ({
  prodId,
  skuId,
  asksChoice,
}: {
  prodId: number
  skuId: number
  asksChoice: boolean
}): string => (asksChoice ? `/detail/${prodId}` : `/detail/${prodId}?skuId=${skuId}`)
