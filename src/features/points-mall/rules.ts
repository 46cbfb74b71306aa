import { POINTS_STEP } from '#features/points/rules.ts'

/** Ours: what a page of the points mall shows. */
export const POINTS_PAGE = 20
/** Ours: as many as other pages show at most. */
export const GOODS_NOW_MAX = 20
/** Ours: what the form of a proposal takes. */
export const GOODS_POINTS_MAX = 1_000_000
export const GOODS_YUAN_MAX = 100_000
export const GOODS_UNITS_MAX = 100_000
export const GOODS_LIMIT_MAX = 1000
/** Ours: so many kinds of goods lie in a member's cart. */
export const BASKET_MAX = 20
/** Ours: of one kind. */
export const BASKET_QUANTITY_MAX = 1000

/** Which lines of a member's cart are redeemed together, as the address says it: `12x2-34x1`. */
export type Picked = { saleId: number; quantity: number }
export const wordOfPicked = (picked: readonly Picked[]): string =>
  picked.map(({ saleId, quantity }) => `${saleId}x${quantity}`).join('-')
export const pickedOf = (word: string): Picked[] =>
  word.split('-').flatMap((one) => {
    const [, saleId, quantity] = /^(\d{1,16})x(\d{1,4})$/.exec(one) ?? []
    return saleId && quantity ? [{ saleId: Number(saleId), quantity: Number(quantity) }] : []
  })

export const goodsKinds = ['all', 'points', 'mixed'] as const
export type GoodsKind = (typeof goodsKinds)[number]
export const goodsSorts = ['popular', 'fewest', 'newest'] as const

/** As everything of points, in whole tens. */
export const isWholePoints = (points: number): boolean => points % POINTS_STEP === 0

export const goodsPhases = ['coming', 'running', 'soldOut', 'over'] as const
export type GoodsPhase = (typeof goodsPhases)[number]

type Counted = { isApproved: boolean; startsAt: Date; endsAt: Date; left: number }

export function phaseOf({ isApproved, startsAt, endsAt, left }: Counted, now: Date): GoodsPhase {
  if (!isApproved || now >= endsAt) return 'over'
  if (now < startsAt) return 'coming'
  return left > 0 ? 'running' : 'soldOut'
}

/** What one person can still have, whatever their points. */
export const leftFor = (left: number, limit: number | null, taken: number): number =>
  Math.max(0, limit === null ? left : Math.min(left, limit - taken))

/** So many can be paid with the points that somebody has. */
export const affordable = (points: number, score: number): number => Math.floor(score / points)

/** Why a running one cannot be redeemed in any number: the points of the person, or what they have of it already. */
export const noneBecause = (points: number, score: number): 'pointsShort' | 'pointsGoodsLimit' =>
  affordable(points, score) > 0 ? 'pointsGoodsLimit' : 'pointsShort'
