import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { changes, wordsNow } from '#ui/frame/changes.ts'
import { Empty } from '#ui/page/empty.tsx'
import { Pager } from '#ui/page/pager.tsx'
import { stringifySearch } from '#ui/page/query.ts'
import { oneOf, searchOf, whole } from '#ui/page/search.ts'
import { duties, notifications, notificationSettings, readNotifications } from '../contract.ts'
import { NOTIFICATION_KEPT_DAYS, topicNames, type Topic } from '../rules.ts'
import { Duties } from './duties.tsx'
import { NotificationList } from './notification-list.tsx'
import { Settings } from './settings.tsx'
import { useText } from './text.ts'
import { unread } from './unread-badge.tsx'
import css from './notifications.module.css'

const SIZE = 20
const searchWords = searchOf({ topic: oneOf(...topicNames), unread: oneOf('true'), current: whole(1) })
type Search = { topic?: Topic | undefined; unread?: 'true' | undefined; current?: number | undefined }

export const Route = createFileRoute('/user-center/uc-notifications')({
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { topic, unread: only, current = 1 } }) => {
    const [page, due, settings] = await Promise.all([
      call(notifications, { topic, unread: only === 'true', current, size: SIZE }, { handles: 'all' }),
      call(duties, {}, { handles: 'all' }),
      call(notificationSettings, {}, { handles: 'all' }),
    ])
    return { page, due, settings }
  },
  component: NotificationsPage,
})

const hrefOf = ({ current, ...search }: Search): string =>
  `/user-center/uc-notifications${stringifySearch({ ...search, current: current === 1 ? undefined : current })}`

/** What has to be done by when, and below it what happened. */
function NotificationsPage() {
  const { page, due, settings } = Route.useLoaderData()
  const search = Route.useSearch()
  const text = useText()
  const all = Object.values(page.unread).reduce((sum, count) => sum + count, 0)
  useEffect(() => unread.set(all), [all])
  return (
    <div className={css.page}>
      <h1 className={css.title}>{text('title')}</h1>
      <nav className="tabs" {...changes} aria-label={text('kind')}>
        <Tab search={search} count={all} />
        {topicNames.map((topic) => (
          <Tab key={topic} topic={topic} search={search} count={page.unread[topic]} />
        ))}
        <a className="push" href="#settings">
          {text('settingsTitle')}
        </a>
      </nav>
      {!search.topic && !search.unread && (search.current ?? 1) === 1 && <Duties duties={due} />}
      <Bar search={search} hasUnread={all > 0} />
      {page.records.length === 0 ? (
        <Empty heading="h2" title={text(search.unread ? 'noneUnread' : 'none')}>
          {text('noneMore')}
        </Empty>
      ) : (
        <NotificationList records={page.records} today={page.today} />
      )}
      <div className={css.foot}>
        <p className="sm soft">{text('kept', { days: NOTIFICATION_KEPT_DAYS })}</p>
        <Pager current={page.current} pages={page.pages} href={(current) => hrefOf({ ...search, current })} />
      </div>
      <Settings settings={settings} />
    </div>
  )
}

function Tab({ topic, search, count }: { topic?: Topic; search: Search; count: number }) {
  const text = useText()
  return (
    <a
      href={hrefOf({ ...search, topic, current: undefined })}
      aria-current={search.topic === topic ? 'page' : undefined}
    >
      {text(topic ?? 'all')}
      {count > 0 && <span className={topic ? 'count' : 'count count-hot'}>{count}</span>}
    </a>
  )
}

function Bar({ search, hasUnread }: { search: Search; hasUnread: boolean }) {
  const text = useText()
  const router = useRouter()
  const toastNetworkError = useNetworkErrorToast()
  const readAll = () => void call(readNotifications, {}).then(() => router.invalidate(), toastNetworkError)
  return (
    <div className={css.bar}>
      <label className="check sm">
        <input
          type="checkbox"
          checked={search.unread === 'true'}
          onChange={({ target: { checked } }) =>
            router.history.push(
              hrefOf({ ...searchWords(wordsNow(router)), unread: checked ? 'true' : undefined, current: undefined }),
            )
          }
        />
        {text('unreadOnly')}
      </label>
      {hasUnread && (
        <button type="button" className="btn btn-text sm push" onClick={readAll}>
          {text('readAll')}
        </button>
      )}
    </div>
  )
}
