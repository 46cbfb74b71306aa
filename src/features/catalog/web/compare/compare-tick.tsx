import { useComparePicks, type ComparePick } from './compare-picks.ts'
import { useText } from '../pick-text.ts'

/** The box that takes a part into the comparison; without its word where a column's head says it. */
export function CompareTick({ part, hidesWord = false }: { part: ComparePick; hidesWord?: boolean }) {
  const text = useText()
  const { has, toggle } = useComparePicks()
  return (
    <label className="check check-row">
      <input
        type="checkbox"
        aria-label={text('compareOf', { what: `${part.model} ${part.brandName}` })}
        checked={has(part.skuId)}
        onChange={() => toggle(part)}
      />
      {!hidesWord && <span>{text('compare')}</span>}
    </label>
  )
}
