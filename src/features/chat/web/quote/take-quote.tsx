import { useState } from 'react'
import { Problem } from '#core/problem.ts'
import { addItems } from '#features/cart/add-contract.ts'
import { useBrokenLine } from '#ui/call/broken-line.ts'
import { call } from '#ui/call/call.ts'
import { setCartCount } from '#ui/frame/cart-count.ts'
import type { Quote } from '../../contract.ts'
import { useText } from '../text.ts'
import css from '../talk.module.css'

/** All lines of a quote into the cart, at the prices of today; or none, and why. */
export function TakeQuote({ quote: { lines } }: { quote: Quote }) {
  const text = useText()
  const sayBroken = useBrokenLine()
  const [isBusy, setBusy] = useState(false)
  const [isTaken, setTaken] = useState(false)
  const [refused, setRefused] = useState<string>()
  const sold = lines.filter(({ priceNow }) => priceNow !== null)
  if (sold.length === 0) return null
  const take = async () => {
    setBusy(true)
    setRefused(undefined)
    try {
      const items = sold.map(({ skuId, quantity }) => ({ skuId, count: quantity }))
      setCartCount((await call(addItems, items, { handles: 'all' })).count)
      setTaken(true)
    } catch (error) {
      if (error instanceof Problem) setRefused(error.msg ?? error.problem)
      else sayBroken(error)
    } finally {
      setBusy(false)
    }
  }
  if (isTaken)
    return (
      <p role="status">
        {text('quoteTaken')}{' '}
        <a href="/cart" target="_blank" rel="noopener">
          {text('toCart')}
        </a>
      </p>
    )
  return (
    <>
      <button type="button" className="btn btn-primary" disabled={isBusy} onClick={() => void take()}>
        {text('quoteTake')}
      </button>
      {refused && (
        <p className={css.short} role="alert">
          {refused}
        </p>
      )}
    </>
  )
}
