// The filters, which on a narrow window are a sheet that the tool bar opens.
import type { SearchFound } from '../../contract.ts'

/** The sheet's id. */
export const SHEET = 'filters'

export const hasFilters = ({ sales, categories, brands, attributes }: SearchFound): boolean =>
  sales.length > 0 || categories.length > 1 || brands.length > 1 || attributes.length > 0
