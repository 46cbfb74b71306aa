import { stringifySearch } from '#ui/page/query.ts'
import type { ShownNotice } from '../contract.ts'
import { useText } from './text.ts'
import css from './help.module.css'

type Owner = Pick<ShownNotice, 'shopId'>

export const noticesOf = (shopId: number | null | undefined): string =>
  `/notice-list${stringifySearch({ shopId: shopId ?? undefined })}`

/** Where a notice stands: with those of its shop, or of the mall. */
export function NoticeCrumbs({ shopId }: Owner) {
  const text = useText()
  return (
    <nav className="crumbs" aria-label={text('place')}>
      <a href={shopId ? `/shopIndex?sid=${shopId}` : '/'}>{text(shopId ? 'shop' : 'home')}</a>
      <span className="sep" />
      <a href={noticesOf(shopId)}>{text(shopId ? 'shopNotices' : 'notices')}</a>
    </nav>
  )
}

export function NoticeArticle({ notice: { title, publishTime, content } }: { notice: ShownNotice }) {
  const text = useText()
  return (
    <article className={css.doc}>
      <h1>{title}</h1>
      <p className="sm faint">{text('published', { time: publishTime.slice(0, 16) })}</p>
      <p className={css.body}>{content}</p>
    </article>
  )
}
