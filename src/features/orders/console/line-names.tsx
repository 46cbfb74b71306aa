import { grouped } from '#core/grouped.ts'
import { packWords } from '#features/catalog/packs.ts'
import type { ShopOrderLine } from '../shop-contract.ts'
import { useText } from './text.ts'
import css from './orders.module.css'

const SHOWN = 2

/** The first goods of an order, and how many kinds there are more. */
export function LineNames({ lines }: { lines: readonly ShopOrderLine[] }) {
  const text = useText()
  return (
    <div className={css['lines']}>
      {lines.slice(0, SHOWN).map((line) => (
        <div key={line.orderItemId}>
          <img src={line.pic} alt="" width={32} height={32} />
          <b>{line.skuName}</b> × {grouped(line.prodCount)} {packWords(line)}
        </div>
      ))}
      {lines.length > SHOWN && <div>{text('more', { count: lines.length })}</div>}
    </div>
  )
}
