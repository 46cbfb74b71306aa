// What a case brings back: money, and the points that its goods cost beside their money.
import { formatYuan, sum } from '#core/money.ts'
import { returnOfWire, serviceOfWire } from './contract.ts'
import { isPaidBack } from './states.ts'

type Goods = { scorePrice: number; prodCount: number }

/** An exchange brings goods back and no money, unless the shop had none to send. */
export const bringsBack = ({ applyType, returnMoneySts }: { applyType: number; returnMoneySts: number }): boolean =>
  serviceOfWire(applyType) !== 'exchange' || isPaidBack(returnOfWire(returnMoneySts))

/** All of them, however little money was asked for. */
export const pointsBack = (goods: readonly Goods[]): number =>
  sum(goods.map(({ scorePrice, prodCount }) => scorePrice * prodCount))

/** In words: money, points, or both. `pointsOf` says so many points. */
export function wordsBack(yuan: number, points: number, pointsOf: (points: number) => string): string {
  const money = `¥${formatYuan(yuan)}`
  if (points === 0) return money
  return yuan === 0 ? pointsOf(points) : `${money} + ${pointsOf(points)}`
}
