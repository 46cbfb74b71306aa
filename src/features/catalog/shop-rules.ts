/** Limits and choices of the shop's side of products; all of them ours. */
import { isAllowed, type QuantityRule } from '#core/field/quantity.ts'

export const SHOP_PRODUCTS_PAGE = 20
export const PRODUCT_TEXTS = { name: 120, brief: 200, standard: 60, unit: 10, model: 80, article: 64 } as const
export const SKUS_MAX = 200
export const SHOP_SKUS_PAGE = 100
/** In the form of a new product; more come by the sheet, or afterwards. */
export const NEW_SKUS_MAX = 20
export const LADDER_STEPS_MAX = 6
export const DAYS_MAX = 365
export const WEIGHT_MAX_G = 5_000_000
export const STOCK_MAX = 999_999
export const SHELF_AT_ONCE_MAX = 100
export const PICTURES_MAX = 8
export const MOVE_NOTE_MAX = 100
/** The newest moves of stock that a product shows. */
export const MOVES_SHOWN = 30

/** `none`: it stands on the shelf, and none of its variants does, so that buyers do not find it. */
export const shelves = ['on', 'off', 'none'] as const
export const shelfFilters = ['all', ...shelves] as const
export const stockFilters = ['all', 'low', 'out'] as const

/** Why stock changed without an order. */
export const stockReasons = ['received', 'counted', 'damaged', 'returned', 'other'] as const
export type StockReason = (typeof stockReasons)[number]

/** Goods that come make no stock smaller. */
export const isSigned = (change: number, reason: StockReason): boolean => reason !== 'received' || change > 0

/** The changes of prices that one page of a product's history shows. */
export const PRICE_CHANGES_PAGE = 20

/**
 * How a price came: the record began with it, or the shop, its sheet, the mall's catalogue or something else wrote it.
 */
export const priceSources = ['start', 'merchant', 'sheet', 'catalogue', 'other'] as const
export type PriceSource = (typeof priceSources)[number]

export const shelfOf = (isOnShelf: boolean, skusOnShelf: number): (typeof shelves)[number] =>
  isOnShelf ? (skusOnShelf > 0 ? 'on' : 'none') : 'off'

type Step = { from: number; percentOff: number }

/** Quantities and discounts rise, from two pieces on. */
export const isLadder = (steps: readonly Step[]): boolean =>
  steps.every(
    ({ from, percentOff }, at) =>
      from > (steps[at - 1]?.from ?? 1) && percentOff > (steps[at - 1]?.percentOff ?? 0) && percentOff < 100,
  )

/** As it is written: `10:7;100:13`. Undefined for anything else: a step left out would be a price changed. */
export function readLadder(written: string): Step[] | undefined {
  if (!/^(\d+:\d{1,2}(;\d+:\d{1,2})*)?$/.test(written)) return undefined
  const ladder = Array.from(written.matchAll(/(\d+):(\d+)/g), ([, from, percentOff]) => ({
    from: Number(from),
    percentOff: Number(percentOff),
  }))
  return isLadder(ladder) ? ladder : undefined
}

type Prices = { price: number; marketPrice: number; memberPrice: number; seniorPrice: number }

/** A higher level never pays more, and nobody pays more than the list price. */
export const arePricesInOrder = ({ price, marketPrice, memberPrice, seniorPrice }: Prices): boolean =>
  seniorPrice > 0 && seniorPrice <= memberPrice && memberPrice <= price && price <= marketPrice

type SoldAs = { unitZh: string; unitEn: string; pieces: number; pieceZh: string; pieceEn: string } & QuantityRule

/**
 * A word in one language is one in both, and what holds several pieces has a word of its own: without one it is called
 * as a piece is.
 */
export const isPackStated = ({ unitZh, unitEn, pieces, pieceZh, pieceEn }: Omit<SoldAs, keyof QuantityRule>): boolean =>
  (unitZh === '') === (unitEn === '') && (pieceZh === '') === (pieceEn === '') && (pieces === 1 || unitZh !== '')

/** The least is one of the multiples, or nobody could order just that. */
export const isRuleSound = (rule: QuantityRule): boolean => isAllowed(rule, rule.minQuantity)

/** Reading a sheet may take so much. */
export const READ_LIMIT_MS = 60_000
export const READ_MEMORY_MB = 512
/** The report of an import names so many faults, and says how many there are. */
export const PROBLEMS_LISTED_MAX = 500
