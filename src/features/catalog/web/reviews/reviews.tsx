import { grouped } from '#core/grouped.ts'
import { Pager } from '#ui/page/pager.tsx'
import { stringifySearch } from '#ui/page/query.ts'
import { filters, type Review, type ReviewCounts, type ReviewPage } from '#features/reviews/product-contract.ts'
import { ReviewPictures } from './review-pictures.tsx'
import { useText } from '../text.ts'
import { useLateText } from '../product/late-text.ts'
import css from '../product/product.module.css'

type ReviewsProps = {
  counts: ReviewCounts
  page: ReviewPage
  /** The product page's address. */ path: string
  /** The sku of the link that led there: part of that address, so that what is typed for its variants stays. */ linked:
    | number
    | undefined
  filter: number | undefined
}

/** Filters and pages are addresses, so they work without scripts and go back with the back button. */
export function Reviews({ counts, page, path, linked, filter = filters.all }: ReviewsProps) {
  const text = useLateText()
  const href = (evaluate: number, at = 1) =>
    `${path}${stringifySearch({ skuId: linked, evaluate: evaluate === filters.all ? undefined : evaluate, page: at === 1 ? undefined : at })}#reviews`
  const sieves = [
    [filters.all, 'reviewsAll', counts.number],
    [filters.pictured, 'reviewsPictured', counts.picNumber],
    [filters.good, 'reviewsGood', counts.praiseNumber],
    [filters.medium, 'reviewsMedium', counts.secondaryNumber],
    [filters.bad, 'reviewsBad', counts.negativeNumber],
  ] as const
  return (
    <section className={css.desc} id="reviews" aria-labelledby="reviews-title">
      <div className="section-head">
        <h2 id="reviews-title">
          {text('tab_reviews')} <span className="num">{grouped(counts.number)}</span>
        </h2>
        <nav className="tabs tabs-sm" aria-label={text('reviewFilter')}>
          {sieves.map(([evaluate, name, count]) => (
            <a key={name} href={href(evaluate)} aria-current={evaluate === filter ? 'true' : undefined}>
              {text(name)}
              {evaluate !== filters.all && <span className="count">{grouped(count)}</span>}
            </a>
          ))}
        </nav>
        {counts.number > 0 && (
          <span className="more">
            {text('positive')} <b className="num">{counts.positiveRating}%</b>
          </span>
        )}
      </div>
      {page.records.length === 0 ? (
        <p className={`soft ${css.noReviews}`}>{text(counts.number === 0 ? 'noReviews' : 'noSuchReviews')}</p>
      ) : (
        <ul className={css.reviews}>
          {page.records.map((review) => (
            <ReviewRow key={review.prodCommId} review={review} />
          ))}
        </ul>
      )}
      <Pager current={page.current} pages={page.pages} href={(at) => href(filter, at)} />
    </section>
  )
}

function ReviewRow({ review }: { review: Review }) {
  const text = useLateText()
  const comma = useText()('comma')
  const day = review.recTime.slice(0, 10)
  return (
    <li>
      <div>
        <b>{review.nickName || text('anonymous')}</b>
        <p className="xs faint">
          {[text(`level${review.level === 1 ? 1 : review.level === 2 ? 2 : 3}Member`), review.city]
            .filter(Boolean)
            .join(comma)}
        </p>
      </div>
      <div>
        <p className="xs soft">
          <b className="num">{review.score.toFixed(1)}</b> {text('points')}
          {review.model && text('bought', { model: review.model, count: review.quantity })}
        </p>
        <p className={css.said}>{review.content}</p>
        <ReviewPictures pics={review.pics} title={text('tab_reviews')} />
        {review.replyContent && (
          <p className={`sm ${css.reply}`}>
            <b>{text('shopReplied')}</b> {review.replyContent}
          </p>
        )}
      </div>
      <time className="num xs faint" dateTime={day}>
        {day}
      </time>
    </li>
  )
}
