import { useState } from 'react'
import { hearEarlyTyping } from './early.ts'
import { useUiText } from './text.tsx'

type StepperProps = {
  /** What is counted, for the labels: a model. */
  of: string
  value: number
  min?: number
  max?: number
  step?: number
  small?: boolean
  disabled?: boolean
  /** Called with whole numbers within the limits only. */
  onChange: (quantity: number) => void
  /** Called when what was typed is no such number, or more than there is; the old value comes back. */
  onWrong: (problem: 'quantityWrong' | 'stockShort') => void
}

/** A quantity: buttons, typing, arrow keys. What is typed counts when the field is left or Enter is pressed. */
export function Stepper({ of, value, min = 1, max = 999_999, step = 1, small = false, disabled = false, onChange, onWrong }: StepperProps) {
  const text = useUiText()
  const [typed, setTyped] = useState<string>()

  function settle() {
    if (typed === undefined) return
    const wished = Number(typed)
    setTyped(undefined)
    if (!/^\d+$/.test(typed) || wished < min) onWrong('quantityWrong')
    else if (wished > max) onWrong('stockShort')
    else if (wished !== value) onChange(wished)
  }

  const add = (by: number) => {
    const next = Math.min(max, Math.max(min, value + by))
    if (next !== value) onChange(next)
  }

  return (
    <span className={['stepper', small && 'stepper-sm', value === 0 && 'is-empty'].filter(Boolean).join(' ')}>
      <button type="button" aria-label={text('decrease', { what: of })} disabled={disabled || value <= min} onClick={() => add(-step)}>
        −
      </button>
      <input
        ref={hearEarlyTyping}
        inputMode="numeric"
        autoComplete="off"
        aria-label={text('quantity', { what: of })}
        value={typed ?? String(value)}
        disabled={disabled}
        maxLength={6}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.target.value.trim())}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            settle()
          }
          if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
            event.preventDefault()
            add(event.key === 'ArrowUp' ? step : -step)
          }
        }}
      />
      <button type="button" aria-label={text('increase', { what: of })} disabled={disabled || value >= max} onClick={() => add(step)}>
        +
      </button>
    </span>
  )
}
