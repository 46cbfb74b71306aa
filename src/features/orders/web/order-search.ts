import { stringifySearch } from '#ui/page/query.ts'
import { searchOf, whole, words } from '#ui/page/search.ts'

export const searchWords = searchOf({
  status: whole(),
  prodName: words(60),
  orderTimeStatus: whole(),
  beginTime: words(10),
  endTime: words(10),
  current: whole(1),
})

export type Search = ReturnType<typeof searchWords>
export const path = (search: Search): string => `/user-center/uc-order${stringifySearch(search)}`
