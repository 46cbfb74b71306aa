import { useRouter } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { isBlank } from '#core/field/blank.ts'
import { wordsNow } from '#ui/frame/changes.ts'
import { Icon } from '#ui/page/icon.tsx'
import { stringifySearch } from '#ui/page/query.ts'
import { useProblemText } from '#ui/text.tsx'
import { orderTimes } from '../contract.ts'
import { path, type Search } from './order-search.ts'
import { useText } from './text.ts'
import css from './orders.module.css'

const times = [
  [orderTimes.any, 'anyTime'],
  [orderTimes.threeMonths, 'threeMonths'],
  [orderTimes.thisYear, 'thisYear'],
  [orderTimes.earlier, 'earlier'],
] as const

/** A plain form: it also works before the page is alive. */
export function Finder({ search }: { search: Search }) {
  const text = useText()
  const router = useRouter()
  const problemText = useProblemText()
  const words = useRef<HTMLInputElement>(null)
  const [isRefused, setRefused] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = isBlank(words.current!.value)
    setRefused(wrong)
    if (wrong) return words.current!.focus()
    const { status } = wordsNow(router) // of the tab that was pressed last
    const found = Object.fromEntries(new FormData(event.currentTarget))
    router.history.push(`/user-center/uc-order${stringifySearch({ ...found, status })}`)
  }
  return (
    <form
      className={css.find}
      role="search"
      aria-label={text('search')}
      action="/user-center/uc-order"
      onSubmit={submit}
      key={path(search)}
    >
      {search.status !== undefined && <input type="hidden" name="status" value={search.status} />}
      <span className={css.words}>
        <input
          ref={words}
          className="input"
          name="prodName"
          aria-label={text('search')}
          placeholder={text('searchHint')}
          maxLength={60}
          defaultValue={search.prodName}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? 'find-problem' : undefined}
          onChange={() => setRefused(false)}
        />
        {isRefused && (
          <span id="find-problem" className="field-error" role="alert">
            <Icon name="warn" />
            {problemText('textBlank')}
          </span>
        )}
      </span>
      <Times chosen={search.orderTimeStatus} />
      <input className="input" type="date" name="beginTime" aria-label={text('from')} defaultValue={search.beginTime} />
      <span className="faint">–</span>
      <input className="input" type="date" name="endTime" aria-label={text('to')} defaultValue={search.endTime} />
      <button className="btn btn-structure" type="submit">
        {text('find')}
      </button>
    </form>
  )
}

function Times({ chosen }: { chosen: Search['orderTimeStatus'] }) {
  const text = useText()
  return (
    <select className="select" name="orderTimeStatus" aria-label={text('time')} defaultValue={chosen}>
      {times.map(([value, name]) => (
        <option key={value} value={value || ''}>
          {text(name)}
        </option>
      ))}
    </select>
  )
}
