import { counted } from '#core/field/units.ts'
import { useEffect, useState } from 'react'
import { Icon } from '#ui/page/icon.tsx'
import { Price } from '#ui/page/price.tsx'
import { useListText } from '#ui/text.tsx'
import { useQueryText } from '../query-text.ts'
import type { Picks } from './use-picks.ts'
import css from './list.module.css'

const NAMED = 3

/** What was picked on this and other pages, what it costs, and the way into the cart. */
export function PickedBar({ picks }: { picks: Picks }) {
  const isPressed = usePress()
  const asked = useQueryText()
  const list = useListText()
  const names = picks.products
    .slice(0, NAMED)
    .map((product) => `${product.brandName} ${product.model} × ${counted(picks.quantityOf(product), product.unit)}`)
  if (isPressed) return null
  return (
    <div className={`${css.picked} no-print`} role="region" aria-label={asked('pickedRegion')}>
      <span aria-live="polite">
        <b>{asked('picked', { kinds: picks.kinds, pieces: picks.pieces })}</b>
      </span>
      <span className="soft sm clip columns-only">
        {list(names)}
        {picks.kinds > NAMED && ' …'}
      </span>
      <button className="btn btn-text" type="button" onClick={picks.forget}>
        {asked('forget')}
      </button>
      <span className="push nowrap">
        <span className="columns-only">{asked('total')}</span> <Price yuan={picks.total} size="lg" />
      </span>
      <button
        className="btn btn-action btn-lg"
        type="button"
        aria-disabled={picks.isBusy || undefined}
        onClick={picks.addAll}
      >
        <Icon name="cart" />
        {asked('addAll')}
      </button>
    </div>
  )
}

/**
 * True while something is pressed that was pressed before this came: between press and click nothing may slip under the
 * pointer.
 */
function usePress(): boolean {
  const [isPressed, setPressed] = useState(() => document.querySelector(':active') !== null)
  useEffect(() => {
    if (!isPressed) return
    // The click follows the release in the same turn.
    const release = () => setTimeout(() => setPressed(false))
    addEventListener('pointerup', release)
    addEventListener('pointercancel', release)
    addEventListener('dragend', release)
    return () => {
      removeEventListener('pointerup', release)
      removeEventListener('pointercancel', release)
      removeEventListener('dragend', release)
    }
  }, [isPressed])
  return isPressed
}
