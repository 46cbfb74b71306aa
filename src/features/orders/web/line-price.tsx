import { packWords, perUnit } from '#features/catalog/packs.ts'
import { PackFigure } from '#features/catalog/web/pack-price.tsx'
import type { MyOrder } from '../contract.ts'
import { useText } from './text.ts'

/** What one cost: money, points, or both. */
export function LinePrice({ item }: { item: MyOrder['orderItemDtos'][number] }) {
  const text = useText()
  const { price, costScore, prodCount } = item
  if (costScore === 0) return <PackFigure of={item} yuan={price} />
  const words = text('pointsOf', { points: costScore / prodCount })
  if (price === 0) return words + perUnit(packWords(item))
  return (
    <>
      <PackFigure of={item} yuan={price} />
      <br />+ {words}
    </>
  )
}
