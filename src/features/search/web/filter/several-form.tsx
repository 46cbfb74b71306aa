import { grouped } from '#core/grouped.ts'
import { useState } from 'react'
import { Check } from '#ui/field/check.tsx'
import type { RowValue } from './filter-row.tsx'
import { useQueryText } from '../query-text.ts'
import css from '../list/list.module.css'

/** Several values of one row, taken over together. */
export function SeveralForm({
  name,
  values,
  onDone,
}: {
  name: string
  values: readonly RowValue[]
  onDone: (chosen?: string[]) => void
}) {
  const asked = useQueryText()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(values.filter(({ isChosen }) => isChosen).map(({ value }) => value)),
  )
  return (
    <form
      className={`filter-values ${css.several}`}
      onSubmit={(event) => {
        event.preventDefault()
        onDone(values.filter(({ value }) => chosen.has(value)).map(({ value }) => value))
      }}
    >
      {values.map(({ value, label, count }) => (
        <Check
          key={value}
          checked={chosen.has(value)}
          onChange={(event) =>
            setChosen(event.target.checked ? chosen.union(new Set([value])) : chosen.difference(new Set([value])))
          }
        >
          {label} <small>{grouped(count)}</small>
        </Check>
      ))}
      <span className={css.severalDone}>
        <button className="btn btn-sm btn-structure" type="submit" aria-label={asked('confirmOf', { name })}>
          {asked('confirm')}
        </button>
        <button className="btn btn-sm" type="button" onClick={() => onDone()}>
          {asked('cancel')}
        </button>
      </span>
    </form>
  )
}
