import { formatYuan } from '#core/money.ts'
import type { Product } from '../contract.ts'
import { useText } from './pick-text.ts'

/** By what sale it is sold now, and for how much where that is a price of its own; nothing where by none. */
export function SaleMark({ of: { prodType, activityPrice } }: { of: Pick<Product, 'prodType' | 'activityPrice'> }) {
  const text = useText()
  if (prodType !== 1 && prodType !== 2 && prodType !== 5) return null
  return (
    <>
      {' '}
      <span className="tag tag-action">
        {text(`sale${prodType}`)}
        {activityPrice !== null && <span className="num"> ¥{formatYuan(activityPrice)}</span>}
      </span>
    </>
  )
}
