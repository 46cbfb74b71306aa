import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { useEffect, type FormEvent } from 'react'
import { MOBILE_LENGTH } from '#core/limits.ts'
import { Problem } from '#core/problem.ts'
import { call } from '#ui/call/call.ts'
import { searchOf, words } from '#ui/page/search.ts'
import { CopyButton } from '#ui/page/copy.tsx'
import { Empty } from '#ui/page/empty.tsx'
import { stringifySearch } from '#ui/page/query.ts'
import { demoOutbox, type DemoMessage } from '../contract.ts'
import { useText } from './text.ts'
import css from './outbox.module.css'
import { titledBy } from '#ui/page/titled.ts'

const REFRESH_MS = 2000

const searchWords = searchOf({ mobile: words(20) })

export const Route = createFileRoute('/demo/outbox')({
  validateSearch: searchWords,
  loaderDeps: ({ search: { mobile } }) => ({ mobile }),
  loader: ({ deps }) =>
    call(demoOutbox, deps, { handles: 'all' }).catch((error: unknown) => {
      throw error instanceof Problem && error.problem === 'noSuchCall' ? notFound() : error
    }),
  head: titledBy('accounts', 'outbox'),
  component: OutboxPage,
})

/** The demo's text messages, for whoever tries the mall. */
function OutboxPage() {
  const text = useText()
  const router = useRouter()
  const messages = Route.useLoaderData()
  const { mobile } = Route.useSearch()
  const json = `/demo/outbox.json${stringifySearch({ mobile })}`

  useEffect(() => {
    const timer = setInterval(
      () => document.hidden || void router.invalidate({ filter: ({ routeId }) => routeId === Route.id }),
      REFRESH_MS,
    )
    return () => clearInterval(timer)
  }, [router])

  function filter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const requested = String(new FormData(event.currentTarget).get('mobile')).trim()
    router.history.push(`/demo/outbox${stringifySearch({ mobile: requested })}`)
  }

  return (
    <main id="main" className={`wrap ${css.page}`}>
      <h1>{text('outbox')}</h1>
      <p className="soft">
        {text('outboxIntro')} <a href={json}>{json}</a>
      </p>
      <form className="row" onSubmit={filter} key={mobile}>
        <input
          className={`input ${css.filter}`}
          name="mobile"
          aria-label={text('mobile')}
          inputMode="numeric"
          maxLength={MOBILE_LENGTH}
          defaultValue={mobile}
          placeholder={text('mobile')}
        />
        <button className="btn">{text('filter')}</button>
        {mobile && <a href="/demo/outbox">{text('outboxAll')}</a>}
      </form>
      {messages.length === 0 ? (
        <Empty title={text('outboxEmpty')}>{text('outboxEmptyHint')}</Empty>
      ) : (
        <Messages messages={messages} />
      )}
    </main>
  )
}

function Messages({ messages }: { messages: readonly DemoMessage[] }) {
  const text = useText()
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{text('outboxTime')}</th>
          <th scope="col">{text('mobile')}</th>
          <th scope="col">{text('outboxCode')}</th>
          <th scope="col">{text('outboxText')}</th>
        </tr>
      </thead>
      <tbody>
        {messages.map(({ at, mobile, code, text: content }) => (
          <tr key={`${at} ${mobile} ${code}`}>
            <td className="num nowrap">{at}</td>
            <td className="num">{mobile}</td>
            <td className="nowrap">
              {code && (
                <span className="row">
                  <b className="code">{code}</b>
                  <CopyButton value={code} what={text('outboxCode')} />
                </span>
              )}
            </td>
            <td>{content}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
