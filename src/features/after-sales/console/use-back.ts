import { pointsBack, wordsBack } from '../back.ts'
import { useText } from './text.ts'

type Goods = Parameters<typeof pointsBack>[0]

/** Says what comes back of goods: money, points, or both. */
export function useBack() {
  const text = useText()
  return (yuan: number, goods: Goods) => wordsBack(yuan, pointsBack(goods), (points) => text('pointsOf', { points }))
}
