import { useId, useState } from 'react'
import { Icon } from '#ui/page/icon.tsx'
import { boundsOf, type Typed } from './bounds.ts'
import { useText } from '../text.ts'
import css from '../list/list.module.css'

type Props = {
  /** What the fields are about, for screen readers. */
  name: string
  labels: { from: string; to: string }
  placeholders: { from: string; to: string }
  unit?: string
  from: number | string | null | undefined
  to: number | string | null | undefined
  onRange: (from: number | undefined, to: number | undefined) => void
}

/**
 * From … to, typed; Enter or the button takes it over. Turned round bounds are put right; what is no number stays, with
 * a word about it.
 */
export function RangeForm({ name, labels, placeholders, unit, from, to, onRange }: Props) {
  const text = useText()
  const id = useId()
  const [wrong, setWrong] = useState<keyof Typed>()
  const field = (side: keyof Typed, given: Props['from']) => (
    <input
      className="input"
      name={side}
      inputMode="decimal"
      autoComplete="off"
      aria-label={labels[side]}
      placeholder={placeholders[side]}
      defaultValue={given ?? ''}
      aria-invalid={wrong === side || undefined}
      aria-describedby={wrong === side ? id : undefined}
      onChange={() => wrong === side && setWrong(undefined)}
    />
  )
  return (
    <form
      className="range"
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        const bounds = boundsOf({ from: String(data.get('from')), to: String(data.get('to')) })
        if (typeof bounds === 'string') {
          setWrong(bounds)
          event.currentTarget.querySelector<HTMLInputElement>(`[name=${bounds}]`)?.focus()
        } else {
          setWrong(undefined)
          onRange(...bounds)
        }
      }}
    >
      {field('from', from)}–{field('to', to)}
      {unit}
      <button className="btn btn-sm" type="submit" aria-label={text('applyOf', { name })}>
        {text('apply')}
      </button>
      {wrong && (
        <span id={id} className={`field-error ${css.wrong}`} role="alert">
          <Icon name="warn" />
          {text('noNumber')}
        </span>
      )}
    </form>
  )
}
