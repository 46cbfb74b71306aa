import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { Empty } from '#ui/page/empty.tsx'
import { oneOf, searchOf, words } from '#ui/page/search.ts'
import { titledBy } from '#ui/page/titled.ts'
import { unsubscribe } from '../contract.ts'
import { topicNames } from '../rules.ts'
import { useText } from './text.ts'

const searchWords = searchOf({ token: words(100), topic: oneOf(...topicNames) })

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: searchWords,
  head: titledBy('notifications', 'unsubscribeTitle', 'unsubscribeMore'),
  component: UnsubscribePage,
})

/** From the link of a mail. Opening it ends nothing: mail scanners open every link. */
function UnsubscribePage() {
  const { token = '', topic } = Route.useSearch()
  const text = useText()
  const toastNetworkError = useNetworkErrorToast()
  const [done, setDone] = useState<'one' | 'all'>()
  const end = (which: 'one' | 'all') =>
    void call(unsubscribe, { token, topic: which === 'all' || !topic ? 'all' : topic }).then(
      () => setDone(which),
      toastNetworkError,
    )
  return (
    <main id="main" className="wrap">
      {done ? (
        <Empty
          heading="h1"
          title={text('unsubscribed')}
          actions={
            <a className="btn btn-structure" href="/user-center/uc-notifications#settings" data-protected>
              {text('settingsTitle')}
            </a>
          }
        >
          {done === 'one' && topic ? text('endOne', { topic: text(topic) }) : text('endAll')}
        </Empty>
      ) : (
        <Empty
          heading="h1"
          title={text('unsubscribeTitle')}
          actions={
            <>
              {topic && (
                <button type="button" className="btn btn-structure" onClick={() => end('one')}>
                  {text('endOne', { topic: text(topic) })}
                </button>
              )}
              <button type="button" className="btn" onClick={() => end('all')}>
                {text('endAll')}
              </button>
            </>
          }
        >
          {text('unsubscribeMore')}
        </Empty>
      )}
    </main>
  )
}
