import { createFileRoute } from '@tanstack/react-router'
import { call } from '#ui/call/call.ts'
import { Empty } from '#ui/page/empty.tsx'
import { Pager } from '#ui/page/pager.tsx'
import { stringifySearch } from '#ui/page/query.ts'
import { searchOf, whole } from '#ui/page/search.ts'
import { noticeList } from '../contract.ts'
import { useText } from './text.ts'
import css from './help.module.css'
import { titledBy } from '#ui/page/titled.ts'

const searchWords = searchOf({ current: whole(1), shopId: whole(1) })

export const Route = createFileRoute('/notice-list')({
  head: titledBy('help', 'notices', 'noticesDescription'),
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => call(noticeList, deps),
  component: NoticeListPage,
})

function NoticeListPage() {
  const { records, current, pages } = Route.useLoaderData()
  const { shopId } = Route.useSearch()
  const text = useText()
  const title = text(shopId ? 'shopNotices' : 'notices')
  return (
    <main id="main" className="wrap">
      <nav className="crumbs" aria-label={text('place')}>
        <a href={shopId ? `/shopIndex?sid=${shopId}` : '/'}>{text(shopId ? 'shop' : 'home')}</a>
        <span className="sep" />
        <span>{title}</span>
      </nav>
      <div className="section-head">
        <h1>{title}</h1>
      </div>
      {records.length === 0 && <Empty title={text('noNotices')} />}
      <ul className={css.notices}>
        {records.map(({ id, title, publishTime }) => (
          <li key={id}>
            <a href={`/notice-detail${stringifySearch({ id, shopId })}`}>{title}</a>
            <time className="num">{publishTime.slice(0, 16)}</time>
          </li>
        ))}
      </ul>
      <Pager
        current={current}
        pages={pages}
        href={(page) => `/notice-list${stringifySearch({ shopId, current: page })}`}
      />
    </main>
  )
}
