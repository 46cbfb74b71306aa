import { useState } from 'react'
import { hrefOf } from '#console/parts/address.ts'
import { languageTag } from '#core/locale.ts'
import { startOfDay } from '#core/time.ts'
import { useLocale } from '#ui/text.tsx'
import type { SaleRecord } from '../staff-contract.ts'
import { saleKinds } from '../states.ts'
import css from './calendar.module.css'
import { useText } from './text.ts'

type Props = {
  days: readonly string[]
  today: string
  week: readonly SaleRecord[]
  proposals: readonly SaleRecord[]
  chosen: string | undefined
  choose: (day: string) => void
  open: (day: string) => void
}

/** Sessions by their hours and days; below them what lasts for days. */
export function WeekGrid({ days, today, week, proposals, chosen, choose, open }: Props) {
  const text = useText()
  const locale = useLocale()
  const named = new Intl.DateTimeFormat(languageTag[locale], { weekday: 'short', timeZone: 'Asia/Shanghai' })
  const sessions = week.filter(({ kind }) => kind === 'flash')
  const rows = [...Map.groupBy(sessions, hoursOf)].toSorted(([a], [b]) => a.localeCompare(b))
  const inTheWay = new Set(proposals.flatMap(({ conflicts }) => conflicts.flatMap(({ other }) => other?.saleId ?? [])))
  return (
    <div className={css.wide}>
      <table className={css.week}>
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
                  <span className="num">{day.slice(5)}</span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([hours, sales]) => (
            <tr key={hours}>
              <th scope="row" className="num">
                {hours}
              </th>
              {days.map((day) => (
                <Cell
                  key={day}
                  sales={sales.filter(({ startTime }) => startTime.startsWith(day))}
                  inTheWay={inTheWay}
                  {...(day > today && { vacant: `${day} ${hours.slice(0, 5)}:00` })}
                />
              ))}
            </tr>
          ))}
          {saleKinds
            .filter((kind) => kind !== 'flash')
            .map((kind) => (
              <Lane key={kind} {...{ kind, days, inTheWay }} sales={week.filter((sale) => sale.kind === kind)} />
            ))}
        </tbody>
      </table>
      {week.length === 0 && <p className={css.none}>{text('noSales')}</p>}
    </div>
  )
}

/** 10:00–12:00 */
const hoursOf = ({ startTime, endTime }: SaleRecord): string => `${startTime.slice(11, 16)}–${endTime.slice(11, 16)}`

type CellProps = { sales: readonly SaleRecord[]; inTheWay: ReadonlySet<number> }

/** `vacant`: when a session begins that nobody has proposed for yet, and that shops can be invited to. */
function Cell({ sales, inTheWay, vacant }: CellProps & { vacant?: string }) {
  const text = useText()
  const [first] = sales
  if (!first)
    return (
      <td className={css.quiet}>
        {vacant ? (
          <a href={hrefOf(`/sales/invite/flash?start=${encodeURIComponent(vacant)}`)} className={css.vacant}>
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
  const state = isRunning
    ? `${text('soldPercent', { percent })}, ${text('running')}`
    : first.shown === 'coming'
      ? text('coming')
      : `${text('soldPercent', { percent })}, ${text(first.shown === 'stopped' ? 'stopped' : 'over')}`
  return (
    <td className={[isRunning && css.runningCell, isInTheWay && css.conflictCell].filter(Boolean).join(' ')}>
      <b className="num">{count}</b> <small>{text('products')}</small>
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
            const [from, until] = [firstDay(sale, days), lastDay(sale, days)]
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

const firstDay = ({ startTime }: SaleRecord, days: readonly string[]): number =>
  Math.max(0, days.indexOf(startTime.slice(0, 10)))
function lastDay({ endTime }: SaleRecord, days: readonly string[]): number {
  const at = days.indexOf(endTime.slice(0, 10))
  return at < 0 ? days.length - 1 : at
}
