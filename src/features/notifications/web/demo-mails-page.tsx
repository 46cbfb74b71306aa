import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Problem } from '#core/problem.ts'
import { call } from '#ui/call/call.ts'
import { Empty } from '#ui/page/empty.tsx'
import { titledBy } from '#ui/page/titled.ts'
import { demoMails } from '../contract.ts'
import { useText } from './text.ts'
import css from './notifications.module.css'

const REFRESH_MS = 2000

export const Route = createFileRoute('/demo/mails')({
  loader: () =>
    call(demoMails, {}, { handles: 'all' }).catch((error: unknown) => {
      throw error instanceof Problem && error.problem === 'noSuchCall' ? notFound() : error
    }),
  head: titledBy('notifications', 'demoMails'),
  component: DemoMailsPage,
})

/** The demo's mails, for whoever tries the mall. */
function DemoMailsPage() {
  const text = useText()
  const router = useRouter()
  const mails = Route.useLoaderData()
  useEffect(() => {
    const timer = setInterval(
      () => document.hidden || void router.invalidate({ filter: ({ routeId }) => routeId === Route.id }),
      REFRESH_MS,
    )
    return () => clearInterval(timer)
  }, [router])
  return (
    <main id="main" className="wrap">
      <h1 className={css.title}>{text('demoMails')}</h1>
      <p className="soft">{text('demoMailsIntro')}</p>
      {mails.length === 0 ? (
        <Empty heading="h2" title={text('none')} />
      ) : (
        <ul className={css.mails}>
          {mails.map(({ id, email, title, content, time, unsubscribeUrl }) => (
            <li key={id}>
              <h2>{title}</h2>
              <p className="sm soft">
                <span className="num">{time}</span> {email}
              </p>
              <pre>{content}</pre>
              {unsubscribeUrl && (
                <a className="u sm" href={new URL(unsubscribeUrl).pathname + new URL(unsubscribeUrl).search}>
                  {text('unsubscribeTitle')}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}
