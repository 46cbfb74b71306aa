// The filters, which on a narrow window are a sheet that the tool bar opens.
import type { SearchFound } from '../../contract.ts'
import { ATTRIBUTE_PREFIX } from '../../rules.ts'
import { hrefOf, type ListSearch } from '../address.ts'

/** The sheet's id. */
export const SHEET = 'filters'

export const hasFilters = ({ sales, categories, brands, attributes }: SearchFound): boolean =>
  sales.length > 0 || categories.length > 1 || brands.length > 1 || attributes.length > 0

/** What the sheet can set, by the words of the address; each line is one filter. */
const FILTERS = [['sale'], ['bid', 'bName'], ['min', 'max'], ['stock'], ['today'], ['level']] as const

const attributesIn = (search: ListSearch) =>
  (Object.keys(search) as (keyof ListSearch)[]).filter((name) => name.startsWith(ATTRIBUTE_PREFIX) && search[name])

/** How many of them are set. */
export const appliedIn = (search: ListSearch): number =>
  attributesIn(search).length + FILTERS.filter((names) => names.some((name) => search[name])).length

/** This list without any of them. */
export const hrefUnfiltered = (search: ListSearch): string =>
  hrefOf(search, Object.fromEntries([...FILTERS.flat(), ...attributesIn(search)].map((name) => [name, undefined])))
