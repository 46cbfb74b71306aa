import { useRouter } from '@tanstack/react-router'
import { changes, searchNow } from '../frame/changes.ts'
import { Icon } from './icon.tsx'
import { useUiText } from '../text.tsx'

type PagerProps = {
  current: number
  pages: number
  /** The address of a page. */ href: (page: number) => string
  /** Name of the parameter of `href` that is the page: there is a field to go to any of them. */
  jump?: string
}

export function Pager({ current, pages, href, jump }: PagerProps) {
  const text = useUiText()
  const router = useRouter()
  if (pages <= 1) return null
  return (
    <nav className="pager" {...changes} aria-label={text('pages')}>
      {current > 1 && (
        <a href={href(current - 1)} aria-label={text('previous')} rel="prev">
          <Icon name="left" />
        </a>
      )}
      {shown(current, pages).map((page, index) =>
        page === undefined ? (
          <span key={`gap${index}`} className="gap">
            …
          </span>
        ) : page === current ? (
          <span key={page} className="now" aria-current="page">
            {page}
          </span>
        ) : (
          <a key={page} href={href(page)} aria-label={text('page', { page })}>
            {page}
          </a>
        ),
      )}
      {current < pages && (
        <a href={href(current + 1)} aria-label={text('next')} rel="next">
          <Icon name="right" />
        </a>
      )}
      {jump && (
        <form
          className="row"
          action={href(1).split('?')[0]}
          onSubmit={(event) => {
            event.preventDefault()
            const page = Number(new FormData(event.currentTarget).get(jump))
            if (!Number.isInteger(page) || page < 1) return
            const to = new URL(href(Math.min(page, pages)), location.href)
            router.history.push(to.pathname + searchNow(router, to))
          }}
        >
          {/* So that it works before its script has come. */}
          {[...new URLSearchParams(href(1).split('?')[1])].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input
            key={`page ${current}`}
            className="input"
            name={jump}
            inputMode="numeric"
            aria-label={text('goTo')}
            defaultValue={current}
          />
          <button className="btn" type="submit">
            {text('go')}
          </button>
        </form>
      )}
    </nav>
  )
}

/** First, last, and two on each side; undefined is a gap. */
function shown(current: number, pages: number): (number | undefined)[] {
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === pages || Math.abs(page - current) <= 2,
  )
  return near.flatMap((page, index) => (index > 0 && page - near[index - 1]! > 1 ? [undefined, page] : [page]))
}
