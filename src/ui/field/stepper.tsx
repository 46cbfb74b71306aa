import { useEffect, useState, type ReactNode } from 'react'
import {
  isAllowed,
  leastAllowed,
  mostAllowed,
  ruleDetails,
  stepAllowed,
  type QuantityRule,
} from '#core/field/quantity.ts'
import { narrowFigures } from '#core/field/full-width.ts'
import { hearEarlyTyping } from '../frame/early.ts'
import { useUiText } from '../text.tsx'
import { holdWrong } from './wrong-quantities.ts'

export type WrongQuantity = 'quantityWrong' | 'stockShort' | 'quantityRule'
/** What fills the sentence of `quantityRule`; the others have no holes. */
export type WrongDetails = ReturnType<typeof ruleDetails>

/** What was typed and counts for nothing; `take` puts a quantity in its place. */
export type WrongTyped = { problem: WrongQuantity; take: (quantity: number) => void }

type StepperProps = {
  /** What is counted, for the labels: a model. */
  of: string
  /** By which `sayWrong` finds it, for a button that stands elsewhere. */
  id?: number
  value: number
  /** Zero is a quantity too. */
  mayBeNone?: boolean
  max?: number
  rule?: QuantityRule
  small?: boolean
  disabled?: boolean
  /** Called with whole numbers within the limits only. */
  onChange: (quantity: number) => void
  /** Called when what was typed is no such number, or more than there is; it stays there, and counts for nothing. */
  onWrong: (problem: WrongQuantity, details: WrongDetails) => void
  /** Stands beneath the box, and belongs to it for whoever hears the page. */
  note?: (wrong: WrongTyped | undefined) => ReactNode
}

const ONE_BY_ONE: QuantityRule = { minQuantity: 1, quantityStep: 1 }

type Typed = { text: string; /** The value it was typed over. */ over: number; wrong?: WrongQuantity }

/** A quantity: buttons, typing, arrow keys. What is typed counts when the field is left or Enter is pressed. */
export function Stepper(props: StepperProps) {
  const { of, id, value, small = false, disabled = false, note } = props
  const text = useUiText()
  const noteId = note && `note-${id}`
  const { wrong, shown, least, most, setTyped, settle, add } = useTyped(props)
  return (
    <>
      <span
        className={['stepper', small && 'stepper-sm', value === 0 && 'is-empty', wrong && 'is-error']
          .filter(Boolean)
          .join(' ')}
      >
        <button
          type="button"
          aria-label={text('decrease', { what: of })}
          disabled={disabled || value <= least}
          onClick={() => add(-1)}
        >
          −
        </button>
        <input
          ref={hearEarlyTyping}
          inputMode="numeric"
          autoComplete="off"
          aria-label={text('quantity', { what: of })}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={noteId}
          value={shown}
          disabled={disabled}
          maxLength={9}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped({ text: event.target.value.trim(), over: value })}
          onBlur={() => {
            if (!wrong) settle() // else it was said when it was typed
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              settle()
            }
            if (event.key === 'Escape') setTyped(undefined)
            if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
              event.preventDefault()
              add(event.key === 'ArrowUp' ? 1 : -1)
            }
          }}
        />
        <button
          type="button"
          aria-label={text('increase', { what: of })}
          disabled={disabled || value >= most}
          onClick={() => add(1)}
        >
          +
        </button>
      </span>
      {note && <div id={noteId}>{note(wrong)}</div>}
    </>
  )
}

/** What stands in the box, and what becomes of it. */
function useTyped({ id, value, mayBeNone = false, max = 999_999, rule = ONE_BY_ONE, onChange, onWrong }: StepperProps) {
  const [typed, setTyped] = useState<Typed>()
  // Another quantity came from elsewhere: what was wrong is over.
  if (typed?.wrong && typed.over !== value) setTyped(undefined)
  const least = mayBeNone ? 0 : leastAllowed(rule)
  const most = mostAllowed(rule, max)
  const wrong = typed?.wrong
  const figures = typed ? narrowFigures(typed.text) : ''
  const details = () => ruleDetails(rule, Number(figures))

  useEffect(() => {
    if (id !== undefined && wrong) return holdWrong(id, () => onWrong(wrong, details()))
  })

  function settle() {
    if (!typed) return
    const requested = Number(figures)
    const found = problemOf(figures)
    setTyped(found && { ...typed, over: value, wrong: found })
    if (found) onWrong(found, details())
    else if (requested !== value) onChange(requested)
  }

  function problemOf(said: string): WrongQuantity | undefined {
    if (!/^\d+$/.test(said)) return 'quantityWrong'
    const requested = Number(said)
    if (requested === 0) return mayBeNone ? undefined : 'quantityWrong'
    if (requested > max) return 'stockShort'
    return isAllowed(rule, requested) ? undefined : 'quantityRule'
  }

  function take(quantity: number) {
    setTyped(undefined)
    if (quantity !== value) onChange(quantity)
  }

  function add(by: 1 | -1) {
    const from = typed && !wrong && /^\d+$/.test(figures) ? Number(figures) : value
    take(Math.min(most, Math.max(least, stepAllowed(rule, from, by))))
  }

  return {
    wrong: wrong && { problem: wrong, take },
    shown: typed?.text ?? String(value),
    least,
    most,
    setTyped,
    settle,
    add,
  }
}
