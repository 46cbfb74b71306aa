import { createFileRoute, useRouter } from '@tanstack/react-router'
import { footprints } from '../mark-contract.ts'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { searchOf, whole } from '#ui/page/search.ts'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import { Empty } from '#ui/page/empty.tsx'
import { Pager } from '#ui/page/pager.tsx'
import { deleteFootprintDay, deleteFootprints } from '../contract.ts'
import { ProductCard } from './product-card.tsx'
import { useText } from './text.ts'
import css from './favourites.module.css'

const SIZE = 40

const searchWords = searchOf({ current: whole(1) })

export const Route = createFileRoute('/user-center/uc-footprint')({
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { current = 1 } }) => call(footprints, { current, size: SIZE }, { handles: 'all' }),
  component: FootprintPage,
})

const hrefOf = (current: number): string => `/user-center/uc-footprint${current === 1 ? '' : `?current=${current}`}`

type Shown = { current: number; count: number; dayCount: number }

function useForgetting({ current, count, dayCount }: Shown) {
  const router = useRouter()
  const toastNetworkError = useNetworkErrorToast()

  /** What is then left; a page that is empty by it is not the last one any more. */
  const after = (deleting: Promise<null>, isAll: boolean) =>
    void deleting.then(
      () => (isAll && current > 1 ? router.history.replace(hrefOf(current - 1)) : router.invalidate()),
      toastNetworkError,
    )
  const forget = (product: number) => after(call(deleteFootprints, [product]), count === 1)
  const forgetDay = (day: string) => after(call(deleteFootprintDay, { day }), dayCount === 1)
  const forgetAll = () =>
    void call(deleteFootprints, []).then(
      () => (current > 1 ? router.history.replace(hrefOf(1)) : router.invalidate()),
      toastNetworkError,
    )

  return { forget, forgetDay, forgetAll }
}

/** What a person looked at, day by day; one thing, one day or all of it can be forgotten (UC-8). */
function FootprintPage() {
  const { records, current, pages } = Route.useLoaderData()
  const text = useText()
  const [ask, asking] = useConfirm()
  const days = Map.groupBy(records, ({ browseTime }) => browseTime.slice(0, 10))
  const { forget, forgetDay, forgetAll } = useForgetting({ current, count: records.length, dayCount: days.size })

  return (
    <section aria-labelledby="title">
      <div className={`row ${css.title}`}>
        <h1 id="title">{text('footprint')}</h1>
        {records.length > 0 && (
          <button
            type="button"
            className="btn btn-sm push"
            onClick={() =>
              ask({ title: text('clearTitle'), body: text('clearBody'), action: text('clear'), onYes: forgetAll })
            }
          >
            {text('clear')}
          </button>
        )}
      </div>
      {records.length === 0 && (
        <Empty
          title={text('noFootprints')}
          heading="h2"
          actions={
            <a className="btn btn-structure" href="/list">
              {text('toProducts')}
            </a>
          }
        >
          {text('noFootprintsHint')}
        </Empty>
      )}
      {[...days].map(([day, seen]) => (
        <section key={day} aria-label={day}>
          <div className={`row ${css.day}`}>
            <h2 className="num">{day}</h2>
            <button type="button" className="btn btn-text push" onClick={() => forgetDay(day)}>
              {text('clearDay', { day })}
            </button>
          </div>
          <ul className={css.cards}>
            {seen.map((product) => (
              <ProductCard key={product.prodId} product={product} onRemove={() => forget(product.prodId)} />
            ))}
          </ul>
        </section>
      ))}
      <Pager current={current} pages={pages} href={hrefOf} />
      {asking}
    </section>
  )
}
