import { useId } from 'react'
import { useBetween } from './between.ts'
import { NumberBox } from './number-box.tsx'
import { isTaken, type Bounds, type Decimals, type Typed } from './within.ts'

type Props = {
  label: string
  value: Typed
  bounds: Bounds
  /** Whole by itself. */ decimals?: Decimals
  put: (typed: Typed) => void
  className?: string | undefined
}

/**
 * A number outside of a form of the house: it too stands as it was typed, and says so where it cannot be. What comes of
 * it is for whoever asks: `isTaken`.
 */
export function NumberField({ label, value, bounds, decimals = 0, put, className }: Props) {
  const id = useId()
  const between = useBetween()
  const isRefused = !isTaken(value, bounds, decimals)
  return (
    <div className={className}>
      <label htmlFor={id}>{label}</label>
      <NumberBox
        id={id}
        {...{ bounds, decimals, value }}
        style={{ width: '100%' }}
        status={isRefused ? 'error' : ''}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? `${id}-between` : undefined}
        onChange={put}
      />
      {isRefused && (
        <small id={`${id}-between`} role="alert">
          {between(bounds, decimals)}
        </small>
      )}
    </div>
  )
}
