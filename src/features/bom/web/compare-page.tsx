import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { formatYuan } from '#core/money.ts'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { saveSpreadsheet } from '#ui/overlay/save-file.ts'
import { Empty } from '#ui/page/empty.tsx'
import { Pager } from '#ui/page/pager.tsx'
import { oneOf, searchOf, whole } from '#ui/page/search.ts'
import { titledBy } from '#ui/page/titled.ts'
import { compareLists, compareSheet, type ComparedSide } from '../compare-contract.ts'
import { savedLists } from '../contract.ts'
import { COMPARED_SHOWN, compareViews, type CompareView } from '../rules.ts'
import { CompareForm, compareHref } from './lists/compare-form.tsx'
import { ComparedLines, signed } from './lists/compared-lines.tsx'
import { useText } from './text.ts'
import css from './lists/part-lists.module.css'

const searchWords = searchOf({
  before: whole(1),
  after: whole(1),
  show: oneOf(...compareViews),
  current: whole(1),
})

export const Route = createFileRoute('/user-center/uc-part-lists-detail')({
  staticData: { texts: 'work' },
  validateSearch: searchWords,
  head: titledBy('bom', 'compareTitle'),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { before, after, show = 'changed', current = 1 } }) => {
    const [lists, found] = await Promise.all([
      call(savedLists, {}, { handles: 'all' }),
      before === undefined
        ? undefined
        : call(
            compareLists,
            { beforeId: before, afterId: after, show, current, size: COMPARED_SHOWN },
            { handles: 'all' },
          ),
    ])
    return { lists, found }
  },
  component: ComparePage,
})

/** One saved list beside another: what is new, gone, and what changed in quantity and price. */
function ComparePage() {
  const { lists, found } = Route.useLoaderData()
  const { before, after } = Route.useSearch()
  const text = useText()
  return (
    <section aria-labelledby="title">
      <h1 id="title" className={css.title}>
        {text('compareTitle')}
      </h1>
      <p className={css.back}>
        <a className="u" href="/user-center/uc-part-lists">
          {text('myLists')}
        </a>
      </p>
      {lists.length === 0 ? (
        <Empty title={text('noLists')} heading="h2">
          {text('noListsHint')}
        </Empty>
      ) : (
        <CompareForm key={`${before} ${after}`} lists={lists} before={before} after={after} />
      )}
      {found && before !== undefined && <Comparison found={found} before={before} after={after} />}
      {!found && lists.length > 0 && <p className="soft">{text('compareWhich')}</p>}
    </section>
  )
}

type Found = NonNullable<ReturnType<typeof Route.useLoaderData>['found']>
type ComparisonProps = { found: Found; before: number; after: number | undefined }

function Comparison({ found, before, after }: ComparisonProps) {
  const { show = 'changed' } = Route.useSearch()
  const text = useText()
  const { records, counts, current, pages } = found
  const hrefOf = (view: CompareView, page = 1) =>
    compareHref(before, after, {
      show: view === 'changed' ? undefined : view,
      current: page === 1 ? undefined : page,
    })
  return (
    <>
      <Sums found={found} before={before} after={after} />
      <nav className="tabs tabs-sm" aria-label={text('whatChanged')}>
        {compareViews.map((view) => (
          <a key={view} href={hrefOf(view)} aria-current={view === show ? 'page' : undefined}>
            {text(`show_${view}`)} <span className="count">{counts[view]}</span>
          </a>
        ))}
      </nav>
      {records.length === 0 ? (
        <p className={`soft ${css.none}`}>{text('noChange')}</p>
      ) : (
        <ComparedLines lines={records} />
      )}
      <Pager current={current} pages={pages} href={(page) => hrefOf(show, page)} />
    </>
  )
}

/** What both cost, and the way to take it along. */
function Sums({ found, before, after }: ComparisonProps) {
  const text = useText()
  const toastNetworkError = useNetworkErrorToast()
  const [isBusy, setBusy] = useState(false)
  const save = () => {
    if (isBusy) return
    setBusy(true)
    void call(compareSheet, { beforeId: before, afterId: after })
      .then(saveSpreadsheet, toastNetworkError)
      .finally(() => setBusy(false))
  }
  return (
    <div className={css.sums}>
      <Side title={text('thenPrices')} side={found.before} />
      <Side title={text('nowPrices')} side={found.after} />
      <p>
        <span className="soft">{text('sumDifference')}</span>
        <b className="num">{signed(found.after.total, found.before.total)}</b>
      </p>
      <button type="button" className="btn btn-line" aria-busy={isBusy} onClick={save}>
        {text('sheet')}
      </button>
    </div>
  )
}

function Side({ title, side: { name, time, isToday, lines, total } }: { title: string; side: ComparedSide }) {
  const text = useText()
  return (
    <p>
      <span className="soft">{title}</span>
      <b className="num">{formatYuan(total)}</b>
      <span className="soft xs">
        {name} · {isToday ? text('todayPrices') : time.slice(0, 16)} · {text('sideLines', { lines })}
      </span>
    </p>
  )
}
