import { createFileRoute, notFound, useRouterState } from '@tanstack/react-router'
import { startTransition, Suspense, useCallback, useState } from 'react'
import { CompareBar } from '#features/catalog/web/compare/compare-bar.tsx'
import { call } from '#ui/call/call.ts'
import { OfAnswer } from '#ui/frame/drawn-once.tsx'
import { late } from '#ui/frame/late.tsx'
import { markAnswer } from '#ui/call/transport.ts'
import type { Category } from '#features/site/contract.ts'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { searchProdPage, type SearchFound, type SearchPage } from '../contract.ts'
import type { ArrivalWords } from './list/arriving.tsx'
import { hrefOf, listSearch, queryOf, sortOf, type ListSearch } from './address.ts'
import { listHead } from './list/list-head.ts'
import { PartTable } from './list/part-table.tsx'
import { useText } from './text.ts'
import { useNoting } from './list/use-noting.ts'
import { usePicks } from './list/use-picks.ts'
import css from './list/list.module.css'

// The server renders them with the page; the browser loads them where they are shown.
const PartCards = import.meta.env.SSR
  ? (await import('./list/part-cards.tsx')).PartCards
  : lazyPart(() => import('./list/part-cards.tsx').then((module) => ({ default: module.PartCards })))
const EmptyResult = import.meta.env.SSR
  ? (await import('./list/empty-result.tsx')).EmptyResult
  : lazyPart(() => import('./list/empty-result.tsx').then((module) => ({ default: module.EmptyResult })))
const CategoryTiles = import.meta.env.SSR
  ? (await import('./list/category-tiles.tsx')).CategoryTiles
  : lazyPart(() => import('./list/category-tiles.tsx').then((module) => ({ default: module.CategoryTiles })))
const AppliedQuery = import.meta.env.SSR
  ? (await import('./list/applied-query.tsx')).AppliedQuery
  : lazyPart(() => import('./list/applied-query.tsx').then((module) => ({ default: module.AppliedQuery })))

const Arriving = import.meta.env.SSR
  ? (await import('./list/arriving.tsx')).Arriving
  : lazyPart(() => import('./list/arriving.tsx').then((module) => ({ default: module.Arriving })))

/** Links and forms, which work by themselves or wait until these come; who comes from another page waits for them. */
const narrowing = () => import('./narrowing.tsx')
const LateNarrowing = late(import.meta.env.SSR ? (await narrowing()).default : lazyPart(narrowing))
const LateCrumbs = late(
  import.meta.env.SSR ? (await import('./list/crumbs.tsx')).default : lazyPart(() => import('./list/crumbs.tsx')),
)
const LatePager = late(
  import.meta.env.SSR
    ? (await import('./list/list-pager.tsx')).default
    : lazyPart(() => import('./list/list-pager.tsx')),
)

/** Comes with the first pick. */
const PickedBar = lazyPart(() => import('./list/picked-bar.tsx').then((module) => ({ default: module.PickedBar })))

export const Route = createFileRoute('/list')({
  staticData: { texts: 'first' },
  validateSearch: listSearch,
  loaderDeps: ({ search: { mode: _, ...search } }): ListSearch => search,
  loader: async ({ deps }): Promise<LoadedPage> => {
    const isBare = Object.values(deps).every((word) => word === undefined)
    const [page, tiles] = await Promise.all([
      call(searchProdPage, queryOf(deps)),
      isBare ? listedCategories() : undefined,
      narrowing(),
    ])
    if (page.records[0]!.isNowhere) throw notFound()
    if (!tiles) return page // as it came: its text is written once for all who get the same
    const loaded: LoadedPage = { ...page, tiles: tiles.categoryInfo }
    if (import.meta.env.SSR) markAnswer(loaded)
    return loaded
  },
  head: ({ loaderData, match, matches }) => listHead(loaderData, match.search, matches),
  component: ListPage,
})

/** `tiles`: of the list without any condition. */
type LoadedPage = SearchPage & { tiles?: Category[] }

/** Its contract comes with the one list that shows them. */
const listedCategories = async () => call((await import('#features/site/contract.ts')).getCategoryInfo, { parentId: 0 })

function ListPage() {
  const search = Route.useSearch()
  const page = Route.useLoaderData()
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const picks = usePicks()
  const results = useNoting(search, page)
  const text = useText()
  const { tiles } = page
  const found = page.records[0]!
  const [arrivals, setArrivals] = useState<ArrivalWords>()
  // Cards whose script is still on its way are taken over first: drawn anew they would forget what is typed in them.
  const showArrivals = useCallback((words: ArrivalWords | undefined) => startTransition(() => setArrivals(words)), [])
  const title = headingOf(search, found.path.at(-1)?.categoryName, text)

  return (
    <main id="main" className="wrap">
      <div className={css.place}>
        <LateCrumbs search={search} found={found} />
        <Suspense>
          {page.total > 0 && <Arriving skuIds={found.products.map(({ skuId }) => skuId)} onArrivals={showArrivals} />}
        </Suspense>
      </div>
      <h1 className="sr-only">{title}</h1>
      <Suspense>{wasRead(found) && <AppliedQuery search={search} found={found} />}</Suspense>
      {page.total === 0 ? (
        <div id="results">
          <Suspense>
            <EmptyResult search={search} found={found} />
          </Suspense>
        </div>
      ) : (
        <div ref={results} aria-busy={isLoading} className={isLoading ? css.loading : undefined}>
          <Suspense>{tiles && <CategoryTiles tiles={tiles} counts={found.categories} />}</Suspense>
          <OfAnswer answer={found} variant={[search, tiles !== undefined]}>
            <LateNarrowing search={search} page={page} hidesCategories={tiles !== undefined} />
            <div id="results">
              {found.products.length === 0 ? (
                <p className={css.beyond}>
                  {text('noPage')} <a href={hrefOf(search, {})}>{text('firstPage')}</a>
                </p>
              ) : search.mode === 'grid' ? (
                <Suspense>
                  <PartCards products={found.products} picks={picks} arrivals={arrivals} />
                </Suspense>
              ) : (
                <PartTable
                  search={search}
                  found={found}
                  picks={picks}
                  arrivals={arrivals}
                  isGrouped={sortOf(search) === 'overall' && found.columns.length > 0}
                />
              )}
            </div>
          </OfAnswer>
        </div>
      )}
      <div className="bottom-bars">
        <CompareBar />
        <Suspense>{picks.kinds > 0 && <PickedBar picks={picks} />}</Suspense>
      </div>
      {page.total > 0 && (
        <div className={css.foot}>
          <LatePager search={search} current={page.current} pages={page.pages} />
        </div>
      )}
    </main>
  )
}

/** Was there more to the words than to look for them? */
const wasRead = ({ repaired, relaxed, unsold, didYouMean, isAbout }: SearchFound): boolean =>
  isAbout || [repaired, relaxed, unsold, didYouMean].some(({ length }) => length > 0)

function headingOf(search: ListSearch, category: string | undefined, text: ReturnType<typeof useText>): string {
  if (search.pn) return text('resultsFor', { words: search.pn })
  return category ?? text(search.st === '1' ? 'newProducts' : 'allProducts')
}
