import { useRouter } from '@tanstack/react-router'
import type { FilterAttribute } from '../contract.ts'
import { useText } from './text.ts'

type Props = {
  name: string
  unit: string
  range: NonNullable<FilterAttribute['range']>
  href: (from: number | undefined, to: number | undefined) => string
}

/** From … to, typed; Enter or the button takes it over. Turned round bounds are put right. */
export function RangeForm({ name, unit, range, href }: Props) {
  const text = useText()
  const router = useRouter()
  return (
    <form
      className="range"
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        const [from, to] = [numberIn(data.get('from')), numberIn(data.get('to'))]
        const turned = from !== undefined && to !== undefined && from > to
        router.history.push(turned ? href(to, from) : href(from, to))
      }}
    >
      <input
        className="input"
        name="from"
        inputMode="decimal"
        autoComplete="off"
        aria-label={text('minOf', { name })}
        placeholder={text('min')}
        defaultValue={range.from ?? ''}
      />
      –
      <input
        className="input"
        name="to"
        inputMode="decimal"
        autoComplete="off"
        aria-label={text('maxOf', { name })}
        placeholder={text('max')}
        defaultValue={range.to ?? ''}
      />
      {unit}
      <button className="btn btn-sm" type="submit" aria-label={text('applyOf', { name })}>
        {text('apply')}
      </button>
    </form>
  )
}

/** A positive number as people type it, full width too; anything else is no bound. */
export function numberIn(typed: FormDataEntryValue | null): number | undefined {
  const word = typeof typed === 'string' ? typed.normalize('NFKC').replace(/[\s,¥]/g, '') : ''
  return /^\d{1,9}(\.\d{1,4})?$/.test(word) ? Number(word) : undefined
}
