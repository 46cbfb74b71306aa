import { useRef, useState } from 'react'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { Opening } from '#ui/overlay/opening.tsx'
import type { Sku } from '../../contract.ts'
import { useText } from '../text.ts'
import css from '../product/product.module.css'

/** Comes when somebody asks. */
const WhyChosen = lazyPart(() => import('../why/why-chosen.tsx').then((module) => ({ default: module.WhyChosen })))

/** Opens the parts of the price that stands beside it. */
export function WhyButton({ sku, quantity }: { sku: Sku; quantity: number }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const drop = () => setOpen(false)
  const close = () => {
    drop()
    button.current?.focus()
  }
  return (
    <span ref={box}>
      <button
        ref={button}
        className={`btn btn-text ${css.whyButton}`}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {text('whyPrice')}
      </button>
      <Opening>{isOpen && <WhyChosen {...{ sku, quantity, box, close, drop }} />}</Opening>
    </span>
  )
}
