import { formatYuan } from '#core/money.ts'
import { Icon } from '#ui/page/icon.tsx'
import type { Checkout } from '../contract.ts'
import { useText } from './text.ts'
import css from './checkout.module.css'

type Tip = NonNullable<Checkout['oneShop']>

/** One shop has all of it: what is paid there, and a press that takes everything from it. */
export function OneShop({ tip, onMove }: { tip: Tip; onMove: (tip: Tip) => Promise<void> }) {
  const text = useText()
  const { shopName, items, transFee, saves } = tip
  return (
    <p className={`note ${css.note}`}>
      <Icon name="info" />
      <span>
        {text('oneShop', { shop: shopName, count: items.length })}{' '}
        {transFee > 0 ? text('oneShopFee', { fee: formatYuan(transFee) }) : text('oneShopFree')}{' '}
        <b>
          {saves >= 0
            ? text('oneShopSaves', { saves: formatYuan(saves) })
            : text('oneShopCosts', { more: formatYuan(-saves) })}
        </b>{' '}
        <button type="button" className="btn btn-sm btn-line" onClick={() => void onMove(tip)}>
          {text('oneShopMove', { shop: shopName })}
        </button>
      </span>
    </p>
  )
}
