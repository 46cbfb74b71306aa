import { useEffect, useRef } from 'react'
import { changes } from '#ui/frame/changes.ts'
import { pageHeading } from '#ui/frame/heading.ts'
import { early } from '#ui/frame/links.ts'
import { Icon } from '#ui/page/icon.tsx'
import { stringifySearch } from '#ui/page/query.ts'
import type { SearchFound } from '../../contract.ts'
import { withoutConditions, type ListSearch } from '../address.ts'
import { conditionsOf } from '../filter/conditions.ts'
import { useUnsay } from '../use-go.ts'
import { useText as usePickText } from '#features/catalog/web/pick-text.ts'
import { useText } from '../text.ts'

const LEVELS = ['cpid', 'cid', 'thCid'] as const

/** Where the list is, and what it was asked for; each condition can be taken away. */
export default function Crumbs({ search, found }: { search: ListSearch; found: SearchFound }) {
  const text = useText()
  const pick = usePickText()
  const conditions = conditionsOf(search, found, text, pick)
  const unsay = useUnsay(search.pn)
  const { place, leave } = useFocusAfter(conditions.length)
  return (
    <nav ref={place} className="crumbs" aria-label={text('position')}>
      <a href="/">{text('home')}</a>
      <i className="sep" />
      {found.path.length === 0 && <a href={`/list${stringifySearch({ mode: search.mode })}`}>{text('allProducts')}</a>}
      {found.path.map(({ categoryId, categoryName }, index) => (
        <span key={categoryId} className="row">
          {index > 0 && <i className="sep" />}
          <a href={`/list${stringifySearch({ [LEVELS[index]!]: categoryId, mode: search.mode })}`}>{categoryName}</a>
        </span>
      ))}
      {conditions.length > 0 && <i className="sep" />}
      {conditions.map(({ key, name, value, href, said }, index) => (
        <span key={key} className="chip" {...changes}>
          {name && <span>{name}</span>}
          {value}
          <a
            href={href}
            aria-label={text('remove', { what: `${name} ${value}`.trim() })}
            rel="nofollow"
            onClick={(event) => {
              leave(index)
              if (said !== undefined && unsay(said)) event.preventDefault()
            }}
          >
            <Icon name="x" />
          </a>
        </span>
      ))}
      {conditions.length > 0 && (
        <a className="xs" href={withoutConditions(search)}>
          {text('clear')}
        </a>
      )}
    </nav>
  )
}

/**
 * A condition that was taken away by keyboard hands the focus to the one after it, the last one to the way home: it is
 * never lost.
 */
function useFocusAfter(count: number) {
  const place = useRef<HTMLElement>(null)
  const left = useRef<number>(undefined)
  // Pressed before its script was here: the next list may be here already, and these conditions drawn anew. Then what
  // was pressed still stands in the ones it went with, and the heading was given the focus.
  useEffect(() => {
    const { link } = early
    const index = link ? removersIn(link.closest('nav')).indexOf(link) : -1
    if (index === -1) return
    left.current = index
    delete early.link
  }, [])
  useEffect(() => {
    const { activeElement } = document
    if (left.current === undefined || (activeElement !== document.body && activeElement !== pageHeading())) return
    const removers = removersIn(place.current)
    const next = removers[Math.min(left.current, removers.length - 1)] ?? place.current?.querySelector('a')
    next?.focus()
    left.current = undefined
  }, [count])
  return { place, leave: (index: number) => void (left.current = index) }
}

const removersIn = (place: Element | null | undefined): HTMLElement[] => [
  ...(place?.querySelectorAll<HTMLElement>('.chip a') ?? []),
]
