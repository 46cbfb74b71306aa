import type { ReactNode } from 'react'
import type { SearchFound } from '../contract.ts'
import { hrefOf, sortOf, type ListSearch } from './address.ts'
import { Arrow } from './sort-bar.tsx'
import { useText } from './text.ts'

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
      {beside.map((column) => (
        <SortLink
          key={column.code}
          search={sorting.search}
          name={column.name}
          sort={column.code}
          label={column.symbol ?? column.name}
        />
      ))}
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
      aria-label={text('sortBy', { name })}
    >
      <span>{label}</span>
      {isOn ? <Arrow isDown={now !== sort} /> : <BothWays />}
    </a>
  )
}

const BothWays = () => (
  <svg width="8" height="12" viewBox="0 0 8 12" fill="none" stroke="currentColor" aria-hidden="true">
    <path d="M1.5 4.5L4 2l2.5 2.5M1.5 7.5L4 10l2.5-2.5" />
  </svg>
)
