import { useDeadline } from '#ui/page/deadline.ts'
import css from './flash.module.css'

const two = (value: number): string => String(value).padStart(2, '0')

/** Outlined figures on the mall’s clock; at zero the page is asked for anew. Nobody hears it every second. */
export function Countdown({ until }: { until: number }) {
  const left = useDeadline(until)
  const parts = [3600, 60, 1].map((unit, at) =>
    left === undefined ? '--' : two(at === 0 ? Math.floor(left / unit) : Math.floor(left / unit) % 60),
  )
  return (
    <span className={css.countdown} role="timer" aria-label={parts.join(':')}>
      {parts.map((part, at) => (
        <span key={at} aria-hidden="true">
          {at > 0 && <i>:</i>}
          <b className="num">{part}</b>
        </span>
      ))}
    </span>
  )
}
