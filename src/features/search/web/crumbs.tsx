import { Icon } from '#ui/icon.tsx'
import { stringifySearch } from '#ui/query.ts'
import type { SearchFound } from '../contract.ts'
import { withoutConditions, type ListSearch } from './address.ts'
import { conditionsOf } from './conditions.ts'
import { useText } from './text.ts'

const LEVELS = ['cpid', 'cid', 'thCid'] as const

/** Where the list is, and what it was asked for; each condition can be taken away. */
export function Crumbs({ search, found }: { search: ListSearch; found: SearchFound }) {
  const text = useText()
  const conditions = conditionsOf(search, found, text)
  return (
    <nav className="crumbs" aria-label={text('position')}>
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
      {conditions.map(({ key, name, value, href }) => (
        <span key={key} className="chip">
          {name && <span>{name}</span>}
          {value}
          <a href={href} aria-label={text('remove', { what: `${name} ${value}`.trim() })} rel="nofollow">
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
