import type { SearchPage } from '../contract.ts'
import type { ListSearch } from './address.ts'
import { FilterBox } from './filter/filter-box.tsx'
import { SortBar } from './list/sort-bar.tsx'

type Props = { search: ListSearch; page: SearchPage; hidesCategories: boolean }

/** Filters and tool bar: what makes a list shorter or puts it in another order. */
export default function Narrowing({ search, page, hidesCategories }: Props) {
  const [found] = page.records as [SearchPage['records'][number]]
  return (
    <>
      <FilterBox search={search} found={hidesCategories ? { ...found, categories: [] } : found} total={page.total} />
      <SortBar search={search} page={page} />
    </>
  )
}
