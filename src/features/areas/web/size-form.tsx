import { useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { ATTRIBUTE_PREFIX } from '#features/search/rules.ts'
import { Picture } from '#ui/page/picture.tsx'
import type { AreaContents, Field } from '../contract.ts'
import { sizeMeasured } from '../rules.ts'
import { useText } from './text.ts'
import css from './area.module.css'

type Chosen = NonNullable<AreaContents['chosen']>

/**
 * The drawing with its letters, and what they were measured to be. Without a script the form opens the list as typed.
 */
export function SizeForm({ chosen }: { chosen: Chosen }) {
  const text = useText()
  const router = useRouter()
  const [wrong, setWrong] = useState<{ field?: string; say: string }>()
  const { fields, drawing, name: kind, link, categoryId } = chosen
  const letters = fields.map(({ symbol, name }) => `${symbol} ${name}`).join(', ')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    let address = ''
    for (const field of fields) {
      const typed = String(given.get(ATTRIBUTE_PREFIX + field.code) ?? '').trim()
      if (typed === '') continue
      const found = field.isNumber ? measured(field, typed) : { code: typed }
      if ('say' in found) return setWrong({ field: field.code, say: found.say })
      address += `&${ATTRIBUTE_PREFIX}${field.code}=${encodeURIComponent(found.code)}`
    }
    if (address === '') return setWrong({ say: text('nothingTyped') })
    setWrong(undefined)
    router.history.push(link + address)
  }

  function measured({ values, symbol, name }: Field, typed: string): { code: string } | { say: string } {
    if (!/^\d{1,6}(\.\d{1,4})?$/.test(typed)) return { say: text('noNumber') }
    const found = sizeMeasured(values, Number(typed))
    if ('is' in found) return found.is
    const near = found.between.map(({ label }) => label).join(text('and'))
    return { say: text('notMade', { name: `${name} ${symbol ?? ''}`.trim(), typed, near }) }
  }

  return (
    <form className={css.find} action="/list" onSubmit={submit} noValidate aria-label={text('findSize')}>
      {drawing && <Picture src={drawing} alt={text('drawingOf', { kind, letters })} width={252} height={189} eager />}
      <input type="hidden" name="thCid" value={categoryId} />
      {fields.map((field) => (
        <SizeField key={field.code} field={field} isWrong={wrong?.field === field.code} />
      ))}
      {wrong && (
        <p className="field-error" role="alert" id="size-wrong">
          {wrong.say}
        </p>
      )}
      <button className="btn btn-structure btn-wide" type="submit">
        {text('find')}
      </button>
      {isByCaliper(fields) && <p className="xs faint">{text('tolerance')}</p>}
    </form>
  )
}

/** A power or a count of teeth is read, not measured. */
const isByCaliper = (fields: readonly Field[]): boolean => {
  const numbers = fields.filter(({ isNumber }) => isNumber)
  return numbers.length > 0 && numbers.every(({ unit }) => unit === 'mm')
}

function SizeField({
  field: { code, name, symbol, unit, isNumber, values },
  isWrong,
}: {
  field: Field
  isWrong: boolean
}) {
  const text = useText()
  return (
    <label className={css.field}>
      <i aria-hidden="true">{symbol}</i>
      <span className="sr-only">
        {symbol} {name}
      </span>
      {isNumber ? (
        <span className="with-unit">
          <input
            className="input"
            name={ATTRIBUTE_PREFIX + code}
            inputMode="decimal"
            maxLength={9}
            placeholder={name}
            autoComplete="off"
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? 'size-wrong' : undefined}
          />
          <span className="unit">{unit}</span>
        </span>
      ) : (
        <select className="select" name={ATTRIBUTE_PREFIX + code}>
          <option value="">
            {name}: {text('any')}
          </option>
          {values.map((value) => (
            <option key={value.code} value={value.code}>
              {value.label}
            </option>
          ))}
        </select>
      )}
    </label>
  )
}
