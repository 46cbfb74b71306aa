import { Icon } from '#ui/icon.tsx'
import { Price } from '#ui/price.tsx'
import { useListText } from '#ui/text.tsx'
import { useAskedText } from './asked-text.ts'
import type { Picks } from './use-picks.ts'
import css from './list.module.css'

const NAMED = 3

/** What was picked on this and other pages, what it costs, and the way into the cart. */
export function PickedBar({ picks }: { picks: Picks }) {
  const asked = useAskedText()
  const list = useListText()
  const names = picks.products.slice(0, NAMED).map((product) => `${product.brandName} ${product.model} × ${picks.quantityOf(product)}`)
  return (
    <div className={`${css.picked} no-print`} role="region" aria-label={asked('pickedRegion')}>
      <div className="wrap">
        <span aria-live="polite">
          <b>{asked('picked', { kinds: picks.kinds, pieces: picks.pieces })}</b>
        </span>
        <span className="soft sm clip">
          {list(names)}
          {picks.kinds > NAMED && ' …'}
        </span>
        <button className="btn btn-text" type="button" onClick={picks.forget}>
          {asked('forget')}
        </button>
        <span className="push nowrap">
          {asked('total')} <Price yuan={picks.total} size="lg" />
        </span>
        <button className="btn btn-action btn-lg" type="button" disabled={picks.isBusy} onClick={picks.addAll}>
          <Icon name="cart" />
          {asked('addAll')}
        </button>
      </div>
    </div>
  )
}
