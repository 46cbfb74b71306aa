import { createFileRoute } from '@tanstack/react-router'
import { isOurs, Problem } from '#core/problem.ts'
import { call } from '#ui/call/call.ts'
import { Empty } from '#ui/page/empty.tsx'
import { searchOf, whole } from '#ui/page/search.ts'
import { noticeInfo } from '../contract.ts'
import { NoticeArticle, NoticeCrumbs, noticesOf } from './notice-article.tsx'
import { useText } from './text.ts'
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
  return (
    <main id="main" className="wrap">
      <NoticeCrumbs shopId={shopId ?? null} />
      {notice ? (
        <NoticeArticle notice={notice} />
      ) : (
        <Empty
          title={text('noticeGone')}
          actions={
            <a className="btn" href={noticesOf(shopId)}>
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
