import { useState } from 'react'
import { Icon } from '#ui/page/icon.tsx'
import { useText } from '../text.ts'
import type { PartOf } from './parts.ts'
import css from '../block.module.css'

/** One notice in a line; the others by the buttons. */
export default function NoticeCarousel({ title, notices }: PartOf<'notice_carousel'>) {
  const text = useText()
  const [at, setAt] = useState(0)
  const notice = notices[at] ?? notices[0]
  if (!notice) return null
  const turn = (by: number) => setAt((at + by + notices.length) % notices.length)
  const of = notice.shopId ? `&shopId=${notice.shopId}` : ''
  const more = notice.shopId ? `?shopId=${notice.shopId}` : ''
  return (
    <section className={css.news} aria-label={title || text('notices')}>
      <h2>{title || text('notices')}</h2>
      <p aria-live="polite">
        <a href={`/notice-detail?id=${notice.id}${of}`}>{notice.title}</a>{' '}
        <time className="num xs faint">{notice.publishTime.slice(0, 10)}</time>
      </p>
      {notices.length > 1 && (
        <>
          <button type="button" className="btn" aria-label={text('previous')} onClick={() => turn(-1)}>
            <Icon name="left" />
          </button>
          <button type="button" className="btn" aria-label={text('next')} onClick={() => turn(1)}>
            <Icon name="right" />
          </button>
        </>
      )}
      <a className="more" href={`/notice-list${more}`}>
        {text('more')}
      </a>
    </section>
  )
}
