// The words of an address. A page says in its feature's console/search.ts which ones it reads and of what kind each is;
// the router reads them by that before the page is drawn.
import { useRouter, useSearch as useWords, type AnyRouter } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { isDay } from '#core/time.ts'

type Value = string | number
/** Undefined for what is not of its kind: as if it were not there. */
type Reader<V extends Value> = (given: string) => V | undefined
export type Search = Readonly<Record<string, Reader<Value>>>
/** What a page gets. */
export type Found<S extends Search> = { [Name in keyof S]?: Exclude<ReturnType<S[Name]>, undefined> | undefined }
type Words = Readonly<Record<string, Value | undefined>>

export const word: Reader<string> = (given) => given || undefined
/** `yyyy-MM-dd` */
export const day: Reader<string> = (given) => (isDay(given) ? given : undefined)
export const count: Reader<number> = (given) => (/^[1-9]\d{0,8}$/.test(given) ? Number(given) : undefined)
export const oneOf =
  <const V extends Value>(values: readonly V[]): Reader<V> =>
  (given) =>
    values.find((value) => String(value) === given)

export const readBy =
  <S extends Search>(search: S) =>
  (given: Readonly<Record<string, unknown>>): Found<S> =>
    Object.fromEntries(
      Object.entries(search).map(([name, read]) => {
        const value = given[name]
        return [name, value === undefined ? undefined : read(String(value))]
      }),
    ) as Found<S>

/** What every list reads: its page by number or by key, its order; and its filters, whose kinds the server checks. */
export const listSearch = { current: count, size: count, sort: word, after: word }

/** What the page in sight says it reads. */
export const SearchContext = createContext<Search | undefined>(undefined)

type Change = (words: Words, options?: { replace?: boolean }) => void

/** The page's words of the address, and how to change some of them; undefined or empty takes one out. */
export function useSearch<S extends Search>(search: S): [Found<S>, Change] {
  if (use(SearchContext) !== search) throw new Error('console/pages.tsx says that this page reads something else')
  return useAddress() as [Found<S>, Change]
}

/** For lists, which may stand on any page. */
export const useListSearch = (): [Words & Found<typeof listSearch>, Change] =>
  useAddress() as [Words & Found<typeof listSearch>, Change]

function useAddress(): [unknown, Change] {
  const router = useRouter<AnyRouter>()
  const words: unknown = useWords({ strict: false })
  const change: Change = (changed, { replace = true } = {}) => {
    const search = (now: Words): Words => ({ ...now, ...changed })
    void router.navigate({ search, replace, resetScroll: !replace } as never)
  }
  return [words, change]
}
