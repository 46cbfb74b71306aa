import type { ReactNode } from 'react'
import type { SearchFound } from '../../contract.ts'
import { hrefOf, sortOf, type ListSearch } from '../address.ts'
import { Arrow } from './arrow.tsx'
import { useText } from '../text.ts'
import css from './list.module.css'

type Column = SearchFound['columns'][number]
type SortProps = { search: ListSearch; name: string; sort: string; label: ReactNode }
type HeadProps = SortProps & { className?: string | undefined; beside?: readonly Column[] | undefined }

/** `beside`: columns that stand in the heads of the groups, and can be sorted by all the same. */
export function SortHead({ className, beside = [], ...sorting }: HeadProps) {
  const now = sortOf(sorting.search)
  const isOn = now === sorting.sort || now === `-${sorting.sort}`
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isOn ? (now === sorting.sort ? 'ascending' : 'descending') : undefined}
    >
      <SortLink {...sorting} />
      {beside.length > 0 && (
        <span className={css.beside}>
          {beside.map(({ code, name, symbol }) => (
            <SortLink
              key={code}
              search={sorting.search}
              name={name}
              sort={code}
              label={symbol ? <b>{symbol}</b> : name}
            />
          ))}
        </span>
      )}
    </th>
  )
}

/** Upwards first, then downwards. */
function SortLink({ search, name, sort, label }: SortProps) {
  const text = useText()
  const now = sortOf(search)
  const isOn = now === sort || now === `-${sort}`
  return (
    <a
      className="sort"
      href={hrefOf(search, { sort: now === sort ? `-${sort}` : sort })}
      rel="nofollow"
      data-preload="off"
      data-changes
    >
      <span>{label}</span> <span className="sr-only">{text('sortBy', { name })}</span>
      {isOn ? <Arrow isDown={now !== sort} /> : <BothWays />}
    </a>
  )
}

const BothWays = () => (
  <svg width="8" height="12" viewBox="0 0 8 12" fill="none" stroke="currentColor" aria-hidden="true">
    <path d="M1.5 4.5L4 2l2.5 2.5M1.5 7.5L4 10l2.5-2.5" />
  </svg>
)
