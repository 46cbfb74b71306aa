import { Pager } from '#ui/page/pager.tsx'
import { PAGES_MAX } from '../../rules.ts'
import { hrefOf, type ListSearch } from '../address.ts'

export default function ListPager({ search, current, pages }: { search: ListSearch; current: number; pages: number }) {
  const href = (page: number) => hrefOf(search, { current: page > 1 ? String(page) : undefined })
  return <Pager current={current} pages={Math.min(pages, PAGES_MAX)} href={href} jump="current" />
}
