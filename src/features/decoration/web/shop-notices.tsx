import type { NoticeHead } from '#features/help/contract.ts'
import { useText } from './text.ts'

/** Ours: what a buyer reads before going on. */
const NOTICES_SHOWN = 4

type Props = {
  shopId: number
  notices: readonly NoticeHead[]
  /** Beside the slides, or across the page. */ look: string | undefined
}

/** What a shop has to say, the newest first; nothing where it says nothing. */
export function ShopNotices({ shopId, notices, look }: Props) {
  const text = useText()
  if (notices.length === 0) return null
  return (
    <section className={look} aria-labelledby="shop-notices">
      <h2 id="shop-notices">{text('shopNotices')}</h2>
      <ul>
        {notices.slice(0, NOTICES_SHOWN).map(({ id, title, publishTime }) => (
          <li key={id}>
            <a href={`/notice-detail?id=${id}&shopId=${shopId}`}>{title}</a>{' '}
            <time className="num xs faint">{publishTime.slice(0, 10)}</time>
          </li>
        ))}
      </ul>
      <a className="more" href={`/notice-list?shopId=${shopId}`}>
        {text('more')}
      </a>
    </section>
  )
}
