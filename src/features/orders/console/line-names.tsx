import type { ShopOrderLine } from '../shop-contract.ts'
import { useText } from './text.ts'
import css from './orders.module.css'

const SHOWN = 2

/** The first goods of an order, and how many kinds there are more. */
export function LineNames({ lines }: { lines: readonly ShopOrderLine[] }) {
  const text = useText()
  return (
    <div className={css['lines']}>
      {lines.slice(0, SHOWN).map(({ orderItemId, pic, skuName, prodCount, unit }) => (
        <div key={orderItemId}>
          <img src={pic} alt="" width={32} height={32} />
          <b>{skuName}</b> × {prodCount} {unit}
        </div>
      ))}
      {lines.length > SHOWN && <div>{text('more', { count: lines.length })}</div>}
    </div>
  )
}
