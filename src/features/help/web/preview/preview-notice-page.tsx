import { createFileRoute } from '@tanstack/react-router'
import { call } from '#ui/call/call.ts'
import { titled } from '#ui/page/titled.ts'
import { noticePreview } from '../../preview-contract.ts'
import { orNotFound } from '../load-doc.ts'
import { NoticeArticle, NoticeCrumbs } from '../notice-article.tsx'
import { linkOf, previewWords } from './preview-words.ts'
import { useLookedAt } from './use-looked-at.ts'

export const Route = createFileRoute('/text-preview/notice')({
  validateSearch: previewWords,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => orNotFound(call(noticePreview, linkOf(deps), { handles: 'all' })),
  head: ({ loaderData, matches }) => ({ meta: [titled(matches, loaderData?.title)] }),
  component: PreviewNoticePage,
})

/** A notice of the mall or of a shop as visitors would read it. */
function PreviewNoticePage() {
  const notice = Route.useLoaderData()
  useLookedAt()
  return (
    <main id="main" className="wrap">
      <NoticeCrumbs shopId={notice.shopId} />
      <NoticeArticle notice={notice} />
    </main>
  )
}
