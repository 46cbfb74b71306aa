import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { fromWireTime } from '#core/time.ts'
import { Check } from '#ui/field/check.tsx'
import { call } from '#ui/call/call.ts'
import { Empty } from '#ui/page/empty.tsx'
import { searchOf, words } from '#ui/page/search.ts'
import { titledBy } from '#ui/page/titled.ts'
import { useLocale } from '#ui/text.tsx'
import { flashSessions, type FlashSession } from '../contract.ts'
import { Countdown } from './countdown.tsx'
import { EndedTable } from './ended-table.tsx'
import { FlashCard } from './flash-card.tsx'
import { RemindAll } from './remind-all.tsx'
import { Rules } from './rules.tsx'
import { ServerClock } from './server-clock.tsx'
import { SessionTabs } from './session-tabs.tsx'
import { chosenSession, endWord, sessionAfter, sessionPhase, sessionWord, startHour } from './session-words.ts'
import { useText } from './text.ts'
import { useLive, useOwn } from './use-flash.ts'
import css from './flash.module.css'

const searchWords = searchOf({ session: words(10) })

export const Route = createFileRoute('/flash-sale')({
  staticData: { texts: 'work' },
  validateSearch: searchWords,
  loader: () => call(flashSessions, {}),
  head: titledBy('flash-sales', 'title', 'description'),
  component: FlashSalePage,
})

function FlashSalePage() {
  const text = useText()
  const { sessions, payMinutes } = Route.useLoaderData()
  const { session: key } = Route.useSearch()
  const chosen = chosenSession(sessions, key)
  const next = chosen && sessionPhase(chosen.items) === 'running' ? sessionAfter(sessions, chosen) : undefined
  const ended = sessions.filter((one) => one !== chosen && sessionPhase(one.items) === 'over')
  return (
    <main id="main" className="wrap">
      <nav className="crumbs" aria-label={text('place')}>
        <a href="/">{text('home')}</a>
        <i className="sep" />
        <span aria-current="page">{text('title')}</span>
      </nav>
      <div className={css.head}>
        <h1>{text('title')}</h1>
        {chosen && <p>{text('lead', { minutes: payMinutes })}</p>}
        {chosen && <ServerClock />}
      </div>
      {chosen ? (
        <>
          <SessionTabs sessions={sessions} chosen={chosen} />
          <Session key={chosen.startTime} session={chosen} />
          {next && <Next session={next} />}
          {ended.length > 0 && <EndedTable sessions={ended} />}
          <Rules payMinutes={payMinutes} />
        </>
      ) : (
        <Empty
          title={text('empty')}
          heading="h2"
          actions={
            <a className="btn btn-structure" href="/list">
              {text('toProducts')}
            </a>
          }
        >
          {text('emptyHint')}
        </Empty>
      )}
    </main>
  )
}

/** The chosen session: how long it lasts, and its items. */
function Session({ session }: { session: FlashSession }) {
  const text = useText()
  const locale = useLocale()
  const [onlyAvailable, setOnlyAvailable] = useState(false)
  const items = useLive(session.items)
  const own = useOwn(session.items)
  const phase = sessionPhase(items)
  const shown = onlyAvailable ? items.filter((item) => item.phase === 'running' || item.phase === 'coming') : items
  return (
    <section aria-labelledby="session">
      <h2 id="session" className="sr-only">
        {text('itemsOf', { session: sessionWord(session.startTime, locale) })}
      </h2>
      <div className={css.now}>
        <Clock session={session} phase={phase} />
        {phase === 'running' && <p>{text('live')}</p>}
        <span className="push row">
          {phase === 'running' && (
            <Check checked={onlyAvailable} onChange={(event) => setOnlyAvailable(event.currentTarget.checked)}>
              {text('onlyAvailable')}
            </Check>
          )}
          {phase === 'coming' && <RemindAll items={items} own={own} />}
          <a href="#rules">{text('rulesLink')}</a>
        </span>
      </div>
      {shown.length > 0 ? (
        <div className={`cards ${css.cards}`}>
          {shown.map((item) => (
            <FlashCard key={item.seckillId} item={item} own={own} />
          ))}
        </div>
      ) : (
        <Empty title={text('noneAvailable')}>{text('noneAvailableMore')}</Empty>
      )}
    </section>
  )
}

function Clock({ session, phase }: { session: FlashSession; phase: ReturnType<typeof sessionPhase> }) {
  const text = useText()
  const locale = useLocale()
  if (phase === 'over') return <b>{text('over', { hour: endWord(session, locale) })}</b>
  const isRunning = phase === 'running'
  return (
    <>
      <b>
        {isRunning
          ? text('endsAt', { hour: endWord(session, locale) })
          : text('startsAt', { hour: startHour(session) })}
      </b>
      <Countdown until={fromWireTime(isRunning ? session.endTime : session.startTime).getTime()} />
    </>
  )
}

/** What comes after the session that runs. */
function Next({ session }: { session: FlashSession }) {
  const text = useText()
  const locale = useLocale()
  const own = useOwn(session.items)
  return (
    <section className={css.block} aria-labelledby="next">
      <div className="section-head">
        <h2 id="next">{text('next', { session: sessionWord(session.startTime, locale) })}</h2>
        <p>{text('nextHint', { hour: startHour(session) })}</p>
        <RemindAll items={session.items} own={own} />
      </div>
      <div className={`cards ${css.cards}`}>
        {session.items.map((item) => (
          <FlashCard key={item.seckillId} item={item} own={own} />
        ))}
      </div>
    </section>
  )
}
