import { useEffect, useRef, type KeyboardEvent } from 'react'
import { grouped } from '#core/grouped.ts'
import { languageTag } from '#core/locale.ts'
import { startOfDay, shortDay } from '#core/time.ts'
import { useLocale } from '#ui/text.tsx'
import { dayByKey, isOn, monthOf } from '../../days.ts'
import type { SaleRecord } from '../../staff-contract.ts'
import { saleKinds } from '../../states.ts'
import { useText } from '../text.ts'
import css from './grid.module.css'
import { usePeriod } from './turning.tsx'
import type { Days } from './use-days.ts'

const DAYS = 7
/** Of what begins on a day, so many are named in its cell. */
const NAMED = 2

type Props = { of: Days; sales: readonly SaleRecord[]; inTheWay: ReadonlySet<number> }

/** Each day with how much of what is on, and what begins; keys go from day to day. */
export function MonthGrid({ of, sales, inTheWay }: Props) {
  const { days, chosen, choose, show } = of
  const period = usePeriod(days)
  const locale = useLocale()
  const table = useRef<HTMLTableElement>(null)
  const isByKey = useRef(false)
  // Whoever goes on by keys stands on the day that is chosen, also in another month. One of fewer weeks has taken away
  // what had the focus.
  useEffect(() => {
    const { activeElement, body } = document
    const now = table.current
    if (now?.contains(activeElement) || (isByKey.current && activeElement === body))
      now?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [chosen])
  const press = (event: KeyboardEvent) => {
    const to = event.ctrlKey || event.metaKey || event.altKey ? undefined : dayByKey(event.key, chosen)
    if (to === undefined) return
    event.preventDefault()
    isByKey.current = true
    if (days.includes(to) && !event.key.startsWith('Page')) choose(to)
    else show(to)
  }
  const weekday = new Intl.DateTimeFormat(languageTag[locale], { weekday: 'short', timeZone: 'Asia/Shanghai' })
  const weeks = Array.from({ length: days.length / DAYS }, (_, at) => days.slice(at * DAYS, (at + 1) * DAYS))
  return (
    <div className={css.wide}>
      <table ref={table} className={`${css.table} ${css.month}`} aria-label={period}>
        <thead>
          <tr>
            {days.slice(0, DAYS).map((day) => (
              <th key={day} scope="col">
                {weekday.format(startOfDay(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {/* By place: what has the focus stays when another month comes. */}
          {weeks.map((week, row) => (
            <tr key={row}>
              {week.map((day, column) => (
                <Day
                  key={column}
                  day={day}
                  press={press}
                  of={of}
                  inTheWay={inTheWay}
                  sales={sales.filter((sale) => isOn(sale, day))}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayProps = Props & { day: string; press: (event: KeyboardEvent) => void }

function Day({ day, of: { days, today, chosen, choose, open }, press, sales, inTheWay }: DayProps) {
  const text = useText()
  const locale = useLocale()
  const isToday = day === today
  const isOther = !day.startsWith(monthOf(days).slice(0, 8))
  const number = isOther ? shortDay(startOfDay(day), locale) : String(Number(day.slice(8)))
  const shownDay = isToday ? `${text('today')} ${number}` : number
  const isRunning = isToday && sales.some(({ shown }) => shown === 'running')
  const isBlocked = sales.some(({ saleId }) => inTheWay.has(saleId))
  const marks = [
    isOther && css.other,
    isToday && css.today,
    day === chosen && css.chosen,
    isRunning && css.running,
    isBlocked && css.blocked,
  ]
  return (
    <td className={marks.filter(Boolean).join(' ')}>
      <button
        type="button"
        tabIndex={day === chosen ? 0 : -1}
        aria-label={`${shownDay} ${text('salesOf', { count: sales.length })}`}
        {...(isToday && { 'aria-current': 'date' })}
        onKeyDown={press}
        onClick={() => {
          choose(day)
          open(day)
        }}
      >
        {shownDay}
      </button>
      <Kinds sales={sales} />
      <Begun sales={sales.filter(({ kind, startTime }) => kind !== 'flash' && startTime.startsWith(day))} />
      {isBlocked && <small className={css.bad}>{text('legend_conflict')}</small>}
    </td>
  )
}

function Kinds({ sales }: { sales: readonly SaleRecord[] }) {
  const text = useText()
  const counts = saleKinds.map((kind) => ({ kind, count: sales.filter((sale) => sale.kind === kind).length }))
  return (
    <ul>
      {counts
        .filter(({ count }) => count > 0)
        .map(({ kind, count }) => (
          <li key={kind}>
            {text(`kind_${kind}`)} <b className="num">{grouped(count)}</b>
          </li>
        ))}
    </ul>
  )
}

/** What lasts for days is named where it begins. */
function Begun({ sales }: { sales: readonly SaleRecord[] }) {
  const text = useText()
  if (sales.length === 0) return null
  return (
    <ul className={css.begun}>
      {sales.slice(0, NAMED).map(({ saleId, name }) => (
        <li key={saleId}>{text('begins', { name })}</li>
      ))}
      {sales.length > NAMED && <li>{text('moreBegin', { count: sales.length - NAMED })}</li>}
    </ul>
  )
}
