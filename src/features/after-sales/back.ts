// What a case brings back: money, and the points that its goods cost beside their money.
import { formatYuan, sum } from '#core/money.ts'

type Goods = { scorePrice: number; prodCount: number }

/** All of them, however little money was asked for. */
export const pointsBack = (goods: readonly Goods[]): number =>
  sum(goods.map(({ scorePrice, prodCount }) => scorePrice * prodCount))

/** In words: money, points, or both. `pointsOf` says so many points. */
export function wordsBack(yuan: number, points: number, pointsOf: (points: number) => string): string {
  const money = `¥${formatYuan(yuan)}`
  if (points === 0) return money
  return yuan === 0 ? pointsOf(points) : `${money} + ${pointsOf(points)}`
}
