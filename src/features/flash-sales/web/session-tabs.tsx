import { useLocale } from '#ui/text.tsx'
import type { FlashSession } from '../contract.ts'
import { dayWord, sessionHref, sessionPhase, startHour } from './session-words.ts'
import { useText } from './text.ts'
import css from './flash.module.css'

/** The sessions by day and hour, each with its state; which one is shown stands in the address. */
export function SessionTabs({ sessions, chosen }: { sessions: readonly FlashSession[]; chosen: FlashSession }) {
  const text = useText()
  const locale = useLocale()
  return (
    <nav className={css.sessions} aria-label={text('sessions')}>
      {sessions.map((session) => {
        const { items, startTime } = session
        const phase = sessionPhase(items)
        const gone = items.filter((item) => item.phase === 'soldOut').length
        const values = { day: dayWord(startTime, locale), count: items.length }
        return (
          <a
            key={startTime}
            href={sessionHref(session)}
            className={phase === 'over' ? css.isOver : undefined}
            aria-current={session === chosen ? 'true' : undefined}
          >
            <b>{startHour(session)}</b>
            <span>
              {text(`state_${phase}`)}
              <small>{gone > 0 ? text('tabSoldOut', { ...values, gone }) : text('tabItems', values)}</small>
            </span>
          </a>
        )
      })}
    </nav>
  )
}
