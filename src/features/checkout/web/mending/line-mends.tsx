import { useText as useCartText } from '#features/cart/web/text.ts'
import type { CheckoutItem } from '../../contract.ts'
import type { Entry, Origin } from '../checkout-storage.ts'
import { fewerOf, mayLeaveOut, mayTakeFewer } from './mending.ts'
import { useText } from '../text.ts'
import css from '../checkout.module.css'

export type Mends = {
  entry: Entry
  origin: Origin
  onLeave: (item: CheckoutItem) => void
  onTake: (item: CheckoutItem, count: number) => void
}

/** What helps a line that stands in the way: fewer of it, going on without it, or a way back to where it was chosen. */
export function LineMends({ item, mends: { entry, origin, ...acts } }: { item: CheckoutItem; mends: Mends }) {
  const text = useText()
  const cartText = useCartText()
  const fewer = mayTakeFewer(entry) ? fewerOf(item) : 0
  const name = `${item.skuName} ${item.partyCode}`
  return (
    <p className={css.mends} data-mends>
      {fewer > 0 && (
        <button
          type="button"
          className="btn btn-sm btn-line"
          aria-label={`${cartText('takeLeft', { stock: fewer })} ${name}`}
          onClick={() => acts.onTake(item, fewer)}
        >
          {cartText('takeLeft', { stock: fewer })}
        </button>
      )}
      {mayLeaveOut(entry) && (
        <button
          type="button"
          className="btn btn-sm btn-line"
          aria-label={`${text('leaveOut')} ${name}`}
          onClick={() => acts.onLeave(item)}
        >
          {text('leaveOut')}
        </button>
      )}
      {!mayLeaveOut(entry) && fewer === 0 && (
        <a className="btn btn-sm btn-line" href={origin.href}>
          {text(origin.word)}
        </a>
      )}
    </p>
  )
}
