import { createFileRoute, useRouter } from '@tanstack/react-router'
import { propertyValues } from '#features/catalog/rules.ts'
import { call } from '#ui/call/call.ts'
import { Empty } from '#ui/page/empty.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { searchOf, whole, words } from '#ui/page/search.ts'
import { linesToReview } from '../contract.ts'
import { ReviewForm } from './review-form.tsx'
import { useText } from './text.ts'
import css from './reviews.module.css'
import { titledBy } from '#ui/page/titled.ts'

/** `item`: the line that is asked about; without one, all of the order. */
const searchWords = searchOf({ orderNumber: words(40), item: whole(1) })

export const Route = createFileRoute('/user-center/write-comments')({
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { orderNumber = '' } }) => call(linesToReview, { orderNumber }, { handles: 'all' }),
  head: titledBy('reviews', 'writeTitle'),
  component: WriteCommentsPage,
})

function WriteCommentsPage() {
  const lines = Route.useLoaderData()
  const { item, orderNumber } = Route.useSearch()
  const text = useText()
  const router = useRouter()
  const shown = lines.filter(({ orderItemId }) => item === undefined || orderItemId === item)
  const isAllDone = lines.every(({ commSts }) => commSts === 1)
  return (
    <section aria-labelledby="title">
      <nav className="crumbs" aria-label={text('title')}>
        <a href="/user-center/uc-comments">{text('title')}</a>
        <i className="sep" />
        <a className="num" href={`/user-center/uc-order-detail?orderNumber=${orderNumber}`}>
          {orderNumber}
        </a>
      </nav>
      <h1 id="title" className={css.title}>
        {text('writeTitle')}
      </h1>
      {isAllDone ? (
        <Empty
          title={text('allDone')}
          heading="h2"
          actions={
            <a className="btn btn-structure" href="/user-center/uc-comments?tab=done">
              {text('toReviewed')}
            </a>
          }
        >
          {text('allDoneMore')}
        </Empty>
      ) : (
        shown.map((line) => (
          <article key={line.orderItemId} className={css.line} aria-label={line.skuName}>
            <header>
              <span className={css.thumb}>
                <Picture src={line.pic} alt="" width={60} height={60} />
              </span>
              <div>
                <a className="code" href={`/detail/${line.prodId}?skuId=${line.skuId}`} target="_blank">
                  <b>{line.skuName}</b>
                </a>
                <p className="xs soft">{[line.prodName, ...propertyValues(line.properties)].join(' · ')}</p>
              </div>
              {line.commSts === 1 && <span className="tag tag-ok push">{text('isReviewed')}</span>}
            </header>
            {line.commSts === 0 && <ReviewForm line={line} onDone={() => void router.invalidate()} />}
          </article>
        ))
      )}
      {!isAllDone && shown.every(({ commSts }) => commSts === 1) && (
        <p className={css.rest}>
          <a className="btn btn-line" href={`/user-center/write-comments?orderNumber=${orderNumber}`}>
            {text('toWaiting')}
          </a>
        </p>
      )}
    </section>
  )
}
