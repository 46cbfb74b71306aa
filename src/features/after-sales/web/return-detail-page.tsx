import { createFileRoute } from '@tanstack/react-router'
import { call } from '#ui/call/call.ts'
import { useFreshLinks } from '#ui/page/fresh-links.ts'
import { searchOf, words } from '#ui/page/search.ts'
import { returnDetail } from '../contract.ts'
import { CaseFacts, Goods, Sources, Timeline } from './case-parts.tsx'
import { CaseState } from './case-state.tsx'
import { useText } from './text.ts'
import css from './returns.module.css'
import { titledBy } from '#ui/page/titled.ts'

const searchWords = searchOf({ refundSn: words(40) })

export const Route = createFileRoute('/return-detail')({
  staticData: { texts: 'work', frame: { kind: 'slim' } },
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { refundSn = '' } }) => call(returnDetail, { refundSn }, { handles: 'all' }),
  head: titledBy('after-sales', 'caseTitle'),
  component: ReturnDetailPage,
})

/** One case: where it stands, what to do next and until when, what happened, where the money goes. */
function ReturnDetailPage() {
  const info = Route.useLoaderData()
  const text = useText()
  useFreshLinks()
  return (
    <main id="main" className={`wrap ${css.page}`}>
      <nav className="crumbs" aria-label={text('title')}>
        <a href="/user-center/uc-return">{text('title')}</a>
        <i className="sep" />
        <span className="num">{info.refundSn}</span>
      </nav>
      <CaseState info={info} />
      <div className={css.columns}>
        <div>
          <Goods info={info} />
          {info.sources.length > 0 && <Sources info={info} />}
          <Timeline info={info} />
        </div>
        <CaseFacts info={info} />
      </div>
    </main>
  )
}
