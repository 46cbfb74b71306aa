import { createFileRoute } from '@tanstack/react-router'
import { isOurs, Problem } from '#core/problem.ts'
import { call } from '#ui/call/call.ts'
import { Empty } from '#ui/page/empty.tsx'
import { stringifySearch } from '#ui/page/query.ts'
import { searchOf, whole } from '#ui/page/search.ts'
import { noticeInfo } from '../contract.ts'
import { useText } from './text.ts'
import css from './help.module.css'
import { described, titled } from '#ui/page/titled.ts'

const searchWords = searchOf({ id: whole(1), shopId: whole(1) })

export const Route = createFileRoute('/notice-detail')({
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { id = 0, shopId } }) =>
    call(noticeInfo, { id, shopId }, { handles: 'all' }).catch((error: unknown) => {
      if (error instanceof Problem && !isOurs(error.problem)) return null
      throw error
    }),
  head: ({ loaderData, matches }) => ({
    meta: [
      titled(matches, loaderData?.title ?? matches[0]?.context.texts?.here['help']?.['noticeGone']),
      ...(loaderData ? described(matches, ['help', 'noticeDescription'], { title: loaderData.title }) : []),
    ],
  }),
  component: NoticeDetailPage,
})

function NoticeDetailPage() {
  const notice = Route.useLoaderData()
  const { shopId } = Route.useSearch()
  const text = useText()
  const list = `/notice-list${stringifySearch({ shopId })}`
  return (
    <main id="main" className="wrap">
      <nav className="crumbs" aria-label={text('place')}>
        <a href={shopId ? `/shopIndex?sid=${shopId}` : '/'}>{text(shopId ? 'shop' : 'home')}</a>
        <span className="sep" />
        <a href={list}>{text(shopId ? 'shopNotices' : 'notices')}</a>
      </nav>
      {notice ? (
        <article className={css.doc}>
          <h1>{notice.title}</h1>
          <p className="sm faint">{text('published', { time: notice.publishTime.slice(0, 16) })}</p>
          <p className={css.body}>{notice.content}</p>
        </article>
      ) : (
        <Empty
          title={text('noticeGone')}
          actions={
            <a className="btn" href={list}>
              {text('allNotices')}
            </a>
          }
        >
          {text('noticeGoneHint')}
        </Empty>
      )}
    </main>
  )
}
