import { useState } from 'react'
import { languageTag } from '#core/locale.ts'
import { shortDay, startOfDay } from '#core/time.ts'
import { useLocale } from '#ui/text.tsx'
import { grouped } from '#core/grouped.ts'
import { isOn } from '../../days.ts'
import type { SaleRecord } from '../../staff-contract.ts'
import { saleKinds } from '../../states.ts'
import common from '../calendar.module.css'
import { useText } from '../text.ts'
import css from './grid.module.css'
import type { Days } from './use-days.ts'

type Props = {
  of: Days
  sales: readonly SaleRecord[]
  inTheWay: ReadonlySet<number>
  /** Where goods are found for a session that has none yet. */
  vacantHref?: ((start: string) => string) | undefined
}

/** Sessions by their hours and days; below them what lasts for days. */
export function WeekGrid({ of: { days, today, chosen, choose, open }, sales: all, inTheWay, vacantHref }: Props) {
  const text = useText()
  const locale = useLocale()
  const named = new Intl.DateTimeFormat(languageTag[locale], { weekday: 'short', timeZone: 'Asia/Shanghai' })
  const sessions = all.filter(({ kind }) => kind === 'flash')
  const rows = [...Map.groupBy(sessions, hoursOf)].toSorted(([a], [b]) => a.localeCompare(b))
  return (
    <div className={css.wide}>
      <table className={`${css.table} ${css.week}`}>
        <thead>
          <tr>
            <th scope="col">{text('sessions')}</th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                className={[day === today && css.today, day === chosen && css.chosen].filter(Boolean).join(' ')}
              >
                <button
                  type="button"
                  aria-pressed={day === chosen}
                  onFocus={() => choose(day)}
                  onClick={() => open(day)}
                >
                  {day === today ? text('today') : named.format(startOfDay(day))}{' '}
                  <span className="num">{shortDay(startOfDay(day), locale)}</span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([hours, sales]) => (
            <tr key={hours}>
              <th scope="row" className="num">
                {isOvernight(sales[0]!) ? text('overnight', { hours }) : hours}
              </th>
              {days.map((day) => (
                <Cell
                  key={day}
                  sales={sales.filter(({ startTime }) => startTime.startsWith(day))}
                  inTheWay={inTheWay}
                  open={() => open(day)}
                  {...(vacantHref && day > today && { vacant: vacantHref(`${day} ${hours.slice(0, 5)}:00`) })}
                />
              ))}
            </tr>
          ))}
          {saleKinds
            .filter((kind) => kind !== 'flash')
            .map((kind) => (
              <Lane key={kind} {...{ kind, days, inTheWay }} sales={all.filter((sale) => sale.kind === kind)} />
            ))}
        </tbody>
      </table>
      {all.length === 0 && <p className={common.none}>{text('noSales')}</p>}
    </div>
  )
}

/** 10:00–12:00 */
const hoursOf = ({ startTime, endTime }: SaleRecord): string => `${startTime.slice(11, 16)}–${endTime.slice(11, 16)}`

const isOvernight = ({ startTime, endTime }: SaleRecord): boolean => !endTime.startsWith(startTime.slice(0, 10))

type CellProps = { sales: readonly SaleRecord[]; inTheWay: ReadonlySet<number> }

/**
 * `vacant`: where goods are found for it, if it has none yet. By the mouse it opens its day, as the day's button above
 * does for everybody.
 */
function Cell({ sales, inTheWay, open, vacant }: CellProps & { open: () => void; vacant?: string }) {
  const text = useText()
  const [first] = sales
  if (!first)
    return (
      <td className={common.quiet}>
        {vacant ? (
          <a href={vacant} className={css.vacant}>
            {text('vacantInvite')}
          </a>
        ) : (
          '–'
        )}
      </td>
    )
  const count = sales.flatMap(({ lines }) => lines).length
  const [sold, units] = [sales, sales].map((all, at) =>
    all.reduce((total, sale) => total + (at === 0 ? sale.sold : (sale.units ?? 0)), 0),
  ) as [number, number]
  const percent = units > 0 ? Math.min(100, Math.round((100 * sold) / units)) : 0
  const isRunning = sales.some(({ shown }) => shown === 'running')
  const isInTheWay = sales.some(({ saleId }) => inTheWay.has(saleId))
  const ofSold = (what: string) => `${text('soldPercent', { percent })}, ${what}`
  const state = isRunning
    ? ofSold(text('running'))
    : first.shown === 'ended' || first.shown === 'stopped'
      ? ofSold(text(first.shown === 'stopped' ? 'stopped' : 'over'))
      : text(`status_${first.shown}`)
  return (
    <td
      className={[css.opens, isRunning && css.running, isInTheWay && css.blocked].filter(Boolean).join(' ')}
      onClick={open}
    >
      <b className="num">{grouped(count)}</b> <small>{text('productsOf', { count })}</small>
      <span className={css.filled} aria-hidden>
        <i style={{ width: `${percent}%` }} />
      </span>
      <small>{isInTheWay ? text('legend_conflict') : state}</small>
    </td>
  )
}

const LANE_SHOWN = 6

type LaneProps = CellProps & { kind: SaleRecord['kind']; days: readonly string[] }

/** A kind with many sales at a time shows some of them, those in the way first, until somebody asks for all. */
function Lane({ kind, days, sales, inTheWay }: LaneProps) {
  const text = useText()
  const [areAll, setAll] = useState(false)
  if (sales.length === 0) return null
  const sorted = sales.toSorted((a, b) => Number(inTheWay.has(b.saleId)) - Number(inTheWay.has(a.saleId)))
  const isLong = sales.length > LANE_SHOWN + 1
  const shown = isLong && !areAll ? sorted.slice(0, LANE_SHOWN) : sorted
  return (
    <tr>
      <th scope="row">{text(`kind_${kind}`)}</th>
      <td colSpan={7} className={css.lane}>
        <div className={css.days}>
          {shown.map((sale) => {
            const isThere = (day: string) => isOn(sale, day)
            const [from, until] = [days.findIndex(isThere), days.findLastIndex(isThere)]
            return (
              <span
                key={sale.saleId}
                className={inTheWay.has(sale.saleId) ? css.crossed : undefined}
                style={{ gridColumn: `${from + 1} / ${until + 2}` }}
                title={`${sale.name} ${sale.startTime.slice(0, 16)} – ${sale.endTime.slice(0, 16)}`}
              >
                {sale.name}
              </span>
            )
          })}
        </div>
        {isLong && (
          <button type="button" className={css.more} aria-expanded={areAll} onClick={() => setAll(!areAll)}>
            {areAll ? text('fewer') : text('moreSales', { count: sales.length - LANE_SHOWN })}
          </button>
        )}
      </td>
    </tr>
  )
}
