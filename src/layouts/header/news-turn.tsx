import { useEffect, useState } from 'react'
import type { FrameInfo } from '#core/frame.ts'
import { NEWS_TURN_MS } from '#core/timings.ts'
import { useText } from '../edges/text.ts'
import css from './home-headers.module.css'

/**
 * Notices one below the other, one in sight. It turns by itself unless somebody points at it, stands in it, has stopped
 * it, or wants less motion (WCAG 2.2.2).
 */
export function NewsTurn({ news }: { news: FrameInfo['notices'] }) {
  const text = useText()
  const [at, setAt] = useState(0)
  const [isStopped, setStopped] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const count = news.length
  const turn = (by: number) => setAt((now) => (now + by + count) % count)
  useEffect(() => {
    if (isStopped || isHeld || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setAt((now) => (now + 1) % count), NEWS_TURN_MS)
    return () => clearInterval(timer)
  }, [isStopped, isHeld, count])
  if (count === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only holds still
    <section
      className={css.news}
      aria-label={text('news')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <b>{text('news')}</b>
      <ul>
        {news.map(({ id, title }, index) => (
          <li key={id} hidden={index !== at}>
            <a className="clip" href={`/notice-detail?id=${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <span className={css.buttons}>
          <button type="button" aria-label={text('newsBefore')} onClick={() => turn(-1)}>
            ↑
          </button>
          <button type="button" aria-label={text('newsNext')} onClick={() => turn(1)}>
            ↓
          </button>
          <button type="button" aria-pressed={isStopped} onClick={() => setStopped(!isStopped)}>
            {text('newsStop')}
          </button>
        </span>
      )}
    </section>
  )
}
