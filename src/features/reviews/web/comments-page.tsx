import { createFileRoute } from '@tanstack/react-router'
import { ReviewPictures } from '#features/catalog/web/reviews/review-pictures.tsx'
import { propertyValues } from '#features/catalog/rules.ts'
import { call } from '#ui/call/call.ts'
import { Empty } from '#ui/page/empty.tsx'
import { Pager } from '#ui/page/pager.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { stringifySearch } from '#ui/page/query.ts'
import { oneOf, searchOf, whole } from '#ui/page/search.ts'
import { myReviews, type BoughtLineOut, type OwnReview } from '../contract.ts'
import { tabs } from '../rules.ts'
import { Score } from './stars.tsx'
import { useText } from './text.ts'
import css from './reviews.module.css'

const searchWords = searchOf({ tab: oneOf('done'), current: whole(1) })

export const Route = createFileRoute('/user-center/uc-comments')({
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { tab, current = 1 } }) =>
    call(myReviews, { tab: tab ? tabs.done : tabs.waiting, current }, { handles: 'all' }),
  component: CommentsPage,
})

function CommentsPage() {
  const { waitingCount, doneCount, lines, reviews, current, pages } = Route.useLoaderData()
  const { tab } = Route.useSearch()
  const text = useText()
  const href = (page: number) =>
    `/user-center/uc-comments${stringifySearch({ tab, current: page === 1 ? undefined : page })}`
  return (
    <section aria-labelledby="title">
      <h1 id="title" className={css.title}>
        {text('title')}
      </h1>
      <nav className={`tabs ${css.tabs}`} aria-label={text('tabs')}>
        <a href="/user-center/uc-comments" aria-current={tab === undefined ? 'page' : undefined}>
          {text('waiting')}
          <span className={waitingCount > 0 ? 'count count-hot' : 'count'}>{waitingCount}</span>
        </a>
        <a href="/user-center/uc-comments?tab=done" aria-current={tab === 'done' ? 'page' : undefined}>
          {text('done')}
          <span className="count">{doneCount}</span>
        </a>
      </nav>
      {tab === 'done' ? <Reviewed reviews={reviews} /> : <Waiting lines={lines} />}
      <Pager current={current} pages={pages} href={href} />
    </section>
  )
}

function Waiting({ lines }: { lines: readonly BoughtLineOut[] }) {
  const text = useText()
  if (lines.length === 0)
    return (
      <Empty
        title={text('nothingWaits')}
        heading="h2"
        actions={
          <a className="btn btn-structure" href="/user-center/uc-order">
            {text('toOrders')}
          </a>
        }
      >
        {text('nothingWaitsMore')}
      </Empty>
    )
  return (
    <ul className={css.list}>
      {lines.map((line) => (
        <li key={line.orderItemId} className={css.waiting}>
          <span className={css.thumb}>
            <Picture src={line.pic} alt="" width={60} height={60} />
          </span>
          <div>
            <a className="code" href={`/detail/${line.prodId}?skuId=${line.skuId}`} target="_blank">
              <b>{line.skuName}</b>
            </a>
            <p className="xs soft">{[line.prodName, ...propertyValues(line.properties)].join(' · ')}</p>
          </div>
          <div className="xs soft">
            <a className="num" href={`/user-center/uc-order-detail?orderNumber=${line.orderNumber}`}>
              {text('order', { orderNumber: line.orderNumber })}
            </a>
            <p className="num">{text('received', { day: line.receiptTime.slice(0, 10) })}</p>
          </div>
          <a
            className="btn btn-line"
            href={`/user-center/write-comments${stringifySearch({ orderNumber: line.orderNumber, item: line.orderItemId })}`}
            aria-label={text('reviewOf', { model: line.skuName })}
          >
            {text('review')}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Reviewed({ reviews }: { reviews: readonly OwnReview[] }) {
  const text = useText()
  if (reviews.length === 0)
    return (
      <Empty
        title={text('nothingDone')}
        heading="h2"
        actions={
          <a className="btn btn-structure" href="/user-center/uc-comments">
            {text('toWaiting')}
          </a>
        }
      >
        {text('nothingDoneMore')}
      </Empty>
    )
  return (
    <ul className={css.list}>
      {reviews.map((review) => (
        <li key={review.prodCommId} className={css.done}>
          <span className={css.thumb}>
            <Picture src={review.pic} alt="" width={60} height={60} />
          </span>
          <div>
            <p>
              <a className="code" href={`/detail/${review.prodId}?skuId=${review.skuId}#reviews`} target="_blank">
                <b>{review.skuName}</b>
              </a>{' '}
              <span className="xs soft">{review.prodName}</span>
            </p>
            <p className="row">
              <Score score={review.score} />
              {review.isAnonymous === 1 && <span className="tag">{text('anonymous')}</span>}
            </p>
            <p className={css.content}>{review.content}</p>
            <ReviewPictures pics={review.pics} title={review.skuName} />
            {review.replyContent && (
              <p className={css.reply}>
                <b>{text('replied')}</b> {review.replyContent}
              </p>
            )}
            {review.hiddenReason && (
              <p className="note note-caution">{text('hidden', { reason: review.hiddenReason })}</p>
            )}
          </div>
          <time className="num xs faint">{review.recTime.slice(0, 16)}</time>
        </li>
      ))}
    </ul>
  )
}
