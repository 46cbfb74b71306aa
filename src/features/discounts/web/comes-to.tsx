import { formatYuan } from '#core/money.ts'
import type { WithLine } from '#features/cart/with-contract.ts'
import type { Measure } from '../rules.ts'
import { useText } from './text.ts'
import { plain } from './tier-scale.tsx'
import css from './goods-table.module.css'

/** How many columns they are. */
export const SUM_COLUMNS = 3

export function ComesToHead() {
  const text = useText()
  return (['reachTo', 'offNow', 'pays'] as const).map((name) => (
    <th key={name} scope="col" className={`r ${name === 'offNow' ? css.off : css.sum}`}>
      {text(name)}
    </th>
  ))
}

type ComesToProps = {
  /** null: it cannot be had so. */
  line: WithLine | null
  /** That is chosen; another one in `line` is of a moment ago. */
  count: number
  measure: Measure
}

/** What the offer’s goods in the cart come to with this row: reached, off, to pay. */
export function ComesTo({ line, count, measure }: ComesToProps) {
  const text = useText()
  if (!line?.sums)
    return (
      <td colSpan={SUM_COLUMNS} className="r soft">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{text('noSums')}</span>
      </td>
    )
  const { reached, sum, ladder, cut, paid } = line.sums
  const wait = line.count === count ? '' : ` ${css.wait}`
  return (
    <>
      <td className={`r num nowrap${wait}`}>
        {measure === 'amount' ? formatYuan(reached) : text('units', { reached: plain(reached) })}
        {measure === 'count' && <p className="xs soft">{formatYuan(sum)}</p>}
      </td>
      <td className={`r num nowrap${wait}`}>
        {cut > 0 ? `−${formatYuan(cut)}` : formatYuan(0)}
        {ladder > 0 && <p className="xs soft">{text('ladderOff', { less: formatYuan(ladder) })}</p>}
      </td>
      <td className={`r num nowrap${wait}`}>
        <b>{formatYuan(paid)}</b>
      </td>
    </>
  )
}
