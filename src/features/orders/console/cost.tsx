// What was given for goods: money, points, or both.
import { formatYuan, sum } from '#core/money.ts'
import { packWords, perUnit } from '#features/catalog/packs.ts'
import { PackFigure } from '#features/catalog/web/pack-price.tsx'
import type { ShopOrderLine } from '../shop-contract.ts'
import { useText } from './text.ts'

/** Points that its goods cost beside their money. */
export const pointsOfLines = (lines: readonly ShopOrderLine[]): number => sum(lines.map(({ costScore }) => costScore))

export function Cost({ yuan, points }: { yuan: number; points: number }) {
  const text = useText()
  return (
    <span className="num">
      {formatYuan(yuan)}
      {points > 0 && (
        <>
          <br />+ {text('pointsOf', { points })}
        </>
      )}
    </span>
  )
}

/** Of one as it is sold. */
export function CostOfOne({ line }: { line: ShopOrderLine }) {
  const text = useText()
  const { price, costScore, prodCount } = line
  if (costScore === 0) return <PackFigure of={line} yuan={price} />
  const words = text('pointsOf', { points: costScore / prodCount })
  if (price === 0) return words + perUnit(packWords(line))
  return (
    <>
      <PackFigure of={line} yuan={price} />
      <br />+ {words}
    </>
  )
}
