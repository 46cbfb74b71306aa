import { languageTag } from '#core/locale.ts'
import { DAY_MS } from '#core/time.ts'
import { useLocale } from '#ui/text.tsx'
import type { PointsPage } from '#features/points/contract.ts'
import { useText as usePointsText } from '#features/points/web/text.ts'
import { useSignIn } from '#features/points/web/use-sign-in.ts'
import { useText } from './text.ts'
import css from './center.module.css'

/** The month of today by weeks, with what each day of it gave. */
export function SignInCalendar({ signIn }: { signIn: PointsPage['signIn'] }) {
  const text = useText()
  const locale = useLocale()
  const month = new Intl.DateTimeFormat(languageTag[locale], { year: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <section aria-labelledby="signIn">
      <div className="section-head">
        <h2 id="signIn">{text('checkIn')}</h2>
        <p className="sm soft">{month.format(new Date(`${signIn.today}T00:00:00Z`))}</p>
        <a className="more" href="/member-center/integral-mall">
          {text('toPointsMall')}
        </a>
      </div>
      <Press signIn={signIn} />
      <Month signIn={signIn} />
    </section>
  )
}

function Press({ signIn: { isDone, streak, days } }: { signIn: PointsPage['signIn'] }) {
  const text = useText()
  const pointsText = usePointsText()
  const { isBusy, press } = useSignIn()
  const next = days.find((day) => !day.isDone) ?? days[0]!

  return (
    <div className={css.press}>
      <p className="sm">{streak > 0 ? pointsText('streak', { days: streak }) : pointsText('streakNone')}</p>
      <button type="button" className="btn btn-structure" disabled={isDone || isBusy} onClick={() => void press()}>
        {isDone ? pointsText('signedIn') : text('checkInFor', { points: next.points })}
      </button>
    </div>
  )
}

/** Seven of them, from Monday. */
const MONDAY = Date.UTC(2024, 0, 1)
const week = Array.from({ length: 7 }, (_, at) => new Date(MONDAY + at * DAY_MS))

/** The days of the month of this one, in weeks from Monday; null stands before the first and after the last. */
function weeksOf(today: string): (string | null)[][] {
  const [year, month] = today.split('-').map(Number) as [number, number]
  const before = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_, row) =>
    Array.from({ length: 7 }, (__, column) => {
      const day = row * 7 + column - before + 1
      return day < 1 || day > count ? null : `${today.slice(0, 7)}-${String(day).padStart(2, '0')}`
    }),
  )
}

function Month({ signIn: { today, month } }: { signIn: PointsPage['signIn'] }) {
  const text = useText()
  const locale = useLocale()
  const [short, long] = (['narrow', 'long'] as const).map(
    (weekday) => new Intl.DateTimeFormat(languageTag[locale], { weekday, timeZone: 'UTC' }),
  )
  const gained = new Map(month.map(({ day, points }) => [day, points]))
  return (
    <table className={css.month} aria-labelledby="signIn">
      <thead>
        <tr>
          {week.map((day) => (
            <th key={day.getTime()} scope="col" abbr={long!.format(day)}>
              {short!.format(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(today).map((days, row) => (
          <tr key={row}>
            {days.map((day, at) =>
              day === null ? (
                <td key={at} className={css.noDay}>
                  {'\u00a0'}
                </td>
              ) : (
                <td
                  key={at}
                  className={[gained.has(day) && css.gained, day === today && css.today].filter(Boolean).join(' ')}
                >
                  <span className="num">{Number(day.slice(8))}</span>
                  <small>{gained.has(day) ? `+${gained.get(day)}` : day === today ? text('today') : '\u00a0'}</small>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
