import { useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { trimmed } from '#core/field/blank.ts'
import { AnyIcon } from '#ui/page/any-icon.tsx'
import { useBlankKeyword } from '../blank-keyword.ts'
import { useText } from '../text.ts'
import css from '../home.module.css'

const sizes = ['20x47x14', '25x52x15', '17x40x12']
const standards = ['GB/T 5782', 'GB/T 5783', 'GB/T 70.1', 'DIN 933', 'DIN 912', 'ISO 4762', 'ISO 4014']
const threads = ['M4', 'M5', 'M6', 'M8', 'M10', 'M12', 'M16', 'M20']

/**
 * Three ways in for what somebody holds in the hand: a size, a number stamped on it, a standard. All of them are
 * searches.
 */
export function Finders() {
  const text = useText()
  return (
    <section className={css.finders} id="find" aria-label={text('find')}>
      <SizeFinder />
      <CodeFinder />
      <StandardFinder />
    </section>
  )
}

const useSearch = () => {
  const router = useRouter()
  return (pn: string) => router.history.push(`/list?pn=${encodeURIComponent(pn)}`)
}

const fieldsOf = (event: FormEvent<HTMLFormElement>): Record<string, string> => {
  event.preventDefault()
  return Object.fromEntries(
    [...new FormData(event.currentTarget)].map(([name, value]) => [name, trimmed(String(value))]),
  )
}

function SizeFinder() {
  const text = useText()
  const search = useSearch()
  const [isMissing, setIsMissing] = useState(false)
  const fields = [
    ['d', text('bore')],
    ['D', text('outer')],
    ['B', text('width')],
  ] as const

  function submit(event: FormEvent<HTMLFormElement>) {
    const given = fieldsOf(event)
    const found = fields.map(([name]) => given[name] ?? '').filter((size) => /^\d+(\.\d+)?$/.test(size))
    setIsMissing(found.length < 2)
    if (found.length >= 2) search(found.join('x'))
  }

  return (
    <form className={css.finder} onSubmit={submit} noValidate>
      <h2>
        <AnyIcon name="caliper" large />
        {text('bySize')}
      </h2>
      <div className="row">
        {fields.map(([name, label]) => (
          <label key={name} className="with-unit">
            <span className="sr-only">{label}</span>
            <input
              className="input"
              name={name}
              inputMode="decimal"
              maxLength={8}
              placeholder={`${label} ${name}`}
              autoComplete="off"
            />
            <span className="unit">mm</span>
          </label>
        ))}
        <button className="btn btn-structure" type="submit">
          {text('search')}
        </button>
      </div>
      {isMissing ? (
        <p className="field-error" role="alert">
          {text('sizeMissing')}
        </p>
      ) : (
        <p className="xs faint">
          {text('often')}{' '}
          {sizes.map((size) => (
            <a key={size} className="num" href={`/list?pn=${size}`}>
              {size.replaceAll('x', '×')}
            </a>
          ))}
        </p>
      )}
    </form>
  )
}

function CodeFinder() {
  const text = useText()
  const search = useSearch()
  const sayBlank = useBlankKeyword()
  return (
    <form
      className={css.finder}
      onSubmit={(event) => {
        const { code } = fieldsOf(event)
        if (code) search(code)
        else sayBlank()
      }}
    >
      <h2>
        <AnyIcon name="swap" large />
        {text('byCode')}
      </h2>
      <div className="row">
        <input
          className="input"
          name="code"
          aria-label={text('code')}
          placeholder={text('codeHint')}
          maxLength={60}
          autoComplete="off"
        />
        <button className="btn btn-structure" type="submit">
          {text('decode')}
        </button>
      </div>
      <p className="xs faint">{text('codeExample')}</p>
    </form>
  )
}

function StandardFinder() {
  const text = useText()
  const search = useSearch()
  return (
    <form
      className={css.finder}
      onSubmit={(event) => {
        const { standard, thread, length } = fieldsOf(event)
        search(`${standard} ${thread}${length && /^\d+$/.test(length) ? `x${length}` : ''}`)
      }}
    >
      <h2>
        <AnyIcon name="list" large />
        {text('byStandard')}
      </h2>
      <div className="row">
        <select className="select" name="standard" aria-label={text('standard')}>
          {standards.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <select className="select" name="thread" aria-label={text('thread')} defaultValue="M8">
          {threads.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <label className="with-unit">
          <span className="sr-only">{text('length')}</span>
          <input
            className="input"
            name="length"
            inputMode="numeric"
            maxLength={4}
            placeholder={text('length')}
            autoComplete="off"
          />
          <span className="unit">mm</span>
        </label>
        <button className="btn btn-structure" type="submit">
          {text('search')}
        </button>
      </div>
      <p className="xs faint">{text('standardExample')}</p>
    </form>
  )
}
