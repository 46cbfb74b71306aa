import { useState } from 'react'
import { useAddToCart } from '#features/catalog/web/add-to-cart.ts'
import type { WrongDetails } from '#ui/field/stepper.tsx'
import { useLateProblemText } from '#ui/text.tsx'
import type { Quote, QuoteLine } from '../../contract.ts'
import { useText } from '../text.ts'
import css from '../talk.module.css'

/** All lines of a quote into the cart, at the prices of today; or none, and why. */
export function TakeQuote({ quote: { lines } }: { quote: Quote }) {
  const text = useText()
  const problemText = useLateProblemText()
  const [isBusy, setBusy] = useState(false)
  const [isTaken, setTaken] = useState(false)
  const [refused, setRefused] = useState<string>()
  const addToCart = useAddToCart(
    (problem, details = {}) => void problemText(problem, details as WrongDetails).then(setRefused),
  )
  const sold = lines.filter(({ priceNow }) => priceNow !== null)
  const [first] = sold
  if (!first) return null
  const take = async () => {
    setBusy(true)
    setRefused(undefined)
    const items = sold.map(({ skuId, quantity }) => ({ skuId, count: quantity }))
    setTaken(await addToCart(items, packed(first)))
    setBusy(false)
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

/** A quote has the pack in words. */
const packed = ({ model, unit }: QuoteLine) => ({ model, unit, pieces: 1, pieceUnit: unit })
