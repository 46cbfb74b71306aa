import type { Column } from '#console/parts/list-table.tsx'
import type { Filter } from '#console/parts/filters.tsx'
import { Tag } from 'antd'
import { reviewThumb } from '#features/catalog/rules.ts'
import type { ShopReview } from '../staff-contract.ts'
import { SCORE_MAX, SCORE_MIN, answerFilters, gradeFilters } from '../rules.ts'
import { useText } from './text.ts'
import css from './reviews.module.css'

/** What both lists are narrowed by. */
export function useReviewFilters(): Filter[] {
  const text = useText()
  const scores = Array.from({ length: SCORE_MAX }, (_, at) => SCORE_MAX - at).filter((score) => score >= SCORE_MIN)
  return [
    { key: 'product', label: text('product'), kind: 'text' },
    {
      key: 'score',
      label: text('rating'),
      kind: 'select',
      options: scores.map((score) => ({ value: String(score), label: text('scored', { score }) })),
    },
    {
      key: 'grade',
      label: text('grade'),
      kind: 'select',
      options: gradeFilters.map((value) => ({ value, label: text(`grade_${value}`) })),
    },
    {
      key: 'answered',
      label: text('answered'),
      kind: 'select',
      options: answerFilters.map((value) => ({ value, label: text(`answered_${value}`) })),
    },
  ]
}

/**
 * What both lists show of a review; `own`, of one of them, comes before what was written. So wide that all of it stands
 * beside the menu of a laptop.
 */
export function useReviewColumns<Row extends ShopReview>(own: readonly Column<Row>[] = []): Column<Row>[] {
  const text = useText()
  return [
    {
      key: 'product',
      title: text('product'),
      width: 150,
      shown: 'always',
      render: ({ prodId, model, prodName }) => (
        <div className={css['said']}>
          <a href={`/detail/${prodId}#reviews`} target="_blank" rel="noreferrer">
            {model}
          </a>
          <br />
          <small>{prodName}</small>
        </div>
      ),
    },
    {
      key: 'rating',
      title: text('rating'),
      width: 92,
      render: ({ score }) => (
        <span role="img" className={css['stars']} aria-label={text('scored', { score })}>
          {'★'.repeat(score)}
          {'☆'.repeat(SCORE_MAX - score)}
        </span>
      ),
    },
    ...own,
    {
      key: 'review',
      title: text('review'),
      width: 220,
      shown: 'always',
      render: (review) => <ReviewText review={review} />,
    },
    { key: 'buyer', title: text('buyer'), width: 84, render: ({ nickName }) => nickName || text('anonymous') },
    { key: 'time', title: text('time'), width: 100, render: ({ time }) => time.slice(0, 16) },
    {
      key: 'answer',
      title: text('answer'),
      width: 170,
      render: ({ reply, replyTime }) =>
        reply === null ? (
          <Tag color="warning">{text('answered_no')}</Tag>
        ) : (
          <p className={css['said']}>
            {reply}
            <br />
            <small>{replyTime?.slice(0, 16)}</small>
          </p>
        ),
    },
  ]
}

function ReviewText({ review: { content, pics, hiddenReason } }: { review: ShopReview }) {
  const text = useText()
  const paths = pics.split(',').filter(Boolean)
  return (
    <>
      <p className={css['said']}>{content}</p>
      {paths.length > 0 && (
        <ul className={css['pictures']}>
          {paths.map((pic, at) => (
            <li key={pic}>
              <a href={pic} target="_blank" rel="noreferrer">
                <img src={reviewThumb(pic)} alt={text('picture', { n: at + 1 })} width={48} height={48} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {hiddenReason !== null && (
        <Tag color="error" className={css['reason'] ?? ''}>
          {text('hiddenBecause', { reason: hiddenReason })}
        </Tag>
      )}
    </>
  )
}
