import { grouped } from '#core/grouped.ts'
import { changes } from '#ui/frame/changes.ts'
import { Icon } from '#ui/page/icon.tsx'
import type { SearchPage } from '../../contract.ts'
import { hrefOf, sortOf, type ListSearch } from '../address.ts'
import { Arrow } from './arrow.tsx'
import { appliedIn, SHEET } from '../filter/sheet.ts'
import { LevelCheck, PriceRange, StockChecks } from '../filter/terms.tsx'
import { PAGES_MAX } from '../../rules.ts'
import { useText } from '../text.ts'
import css from './list.module.css'

/** `sort` → the other way round, for what can be sorted both ways. */
const KEYS = [
  ['overall', 'overall'],
  ['sales', 'sales'],
  ['price', 'price'],
  ['new', 'newest'],
] as const

export function SortBar({ search, page }: { search: ListSearch; page: SearchPage }) {
  const text = useText()
  const sort = sortOf(search)
  const { current, pages, total } = page
  const { isAbout } = page.records[0]!
  const applied = appliedIn(search)
  return (
    <div className={css.sortbar} {...changes}>
      <button className="btn btn-line one-column" type="button" popoverTarget={SHEET}>
        <Icon name="filter" />
        {text('filters')}
        {applied > 0 && <span className={css.applied}>{applied}</span>}
      </button>
      <div className={css.keys} role="group" aria-label={text('sort')}>
        {KEYS.map(([key, name]) => {
          const isOn = sort === key || sort === `-${key}`
          const next = key === 'price' && sort === 'price' ? '-price' : key
          return (
            <a
              key={key}
              href={hrefOf(search, { sort: next })}
              rel="nofollow"
              data-preload="off"
              aria-current={isOn || undefined}
            >
              {text(name)}
              {key === 'price' && isOn && <Arrow isDown={sort === '-price'} />}
            </a>
          )
        })}
      </div>
      <div className={css.terms}>
        <PriceRange search={search} />
        <StockChecks search={search} />
        <LevelCheck search={search} />
      </div>
      <span className="push soft sm" role="status">
        {text(isAbout ? 'modelsAbout' : 'models', { count: total })}
      </span>
      <div className={css.keys} role="group" aria-label={text('view')}>
        <a
          href={hrefOf(search, { mode: undefined, current: search.current })}
          data-preload="off"
          aria-current={search.mode !== 'grid' || undefined}
        >
          <Icon name="rows" />
          {text('table')}
        </a>
        <a
          href={hrefOf(search, { mode: 'grid', current: search.current })}
          data-preload="off"
          aria-current={search.mode === 'grid' || undefined}
        >
          <Icon name="grid" />
          {text('grid')}
        </a>
      </div>
      {pages > 1 && <Turn search={search} current={current} pages={pages} />}
    </div>
  )
}

/** One page on or back, without the way down to the pager. */
function Turn({ search, current, pages }: { search: ListSearch; current: number; pages: number }) {
  const text = useText()
  const to = (page: number) => hrefOf(search, { current: page > 1 ? String(page) : undefined })
  return (
    <span className={css.turn}>
      {current > 1 && (
        <a href={to(current - 1)} aria-label={text('pageBack')}>
          <Icon name="left" />
        </a>
      )}
      <span className="num">
        {grouped(current)}/{grouped(pages)}
      </span>
      {current < Math.min(pages, PAGES_MAX) && (
        <a href={to(current + 1)} aria-label={text('pageOn')}>
          <Icon name="right" />
        </a>
      )}
    </span>
  )
}
