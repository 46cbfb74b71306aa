import { createFileRoute, useRouter } from '@tanstack/react-router'
import { footprints } from '#features/catalog/contract.ts'
import { call } from '#ui/call.ts'
import { searchOf, whole } from '#ui/search.ts'
import { useConfirm } from '#ui/confirm.tsx'
import { Empty } from '#ui/empty.tsx'
import { Pager } from '#ui/pager.tsx'
import { deleteFootprints } from '../contract.ts'
import { ProductCard } from './product-card.tsx'
import { useText } from './text.ts'
import css from './favourites.module.css'

const SIZE = 40

const searchWords = searchOf({ current: whole(1) })

export const Route = createFileRoute('/user-center/uc-footprint')({
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { current = 1 } }) => call(footprints, { current, size: SIZE }),
  component: FootprintPage,
})

function FootprintPage() {
  const { records, current, pages } = Route.useLoaderData()
  const text = useText()
  const router = useRouter()
  const [ask, asking] = useConfirm()
  const days = Map.groupBy(records, ({ browseTime }) => browseTime.slice(0, 10))

  /** Without ids: everything. */
  const forget = (prodIds: number[]) =>
    void call(deleteFootprints, prodIds).then(
      () => router.invalidate(),
      () => undefined,
    )

  return (
    <section aria-labelledby="title">
      <div className={`row ${css.title}`}>
        <h1 id="title">{text('footprint')}</h1>
        {records.length > 0 && (
          <button
            type="button"
            className="btn btn-sm push"
            onClick={() => ask({ title: text('clearTitle'), body: text('clearBody'), action: text('clear'), onYes: () => forget([]) })}
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
            <button type="button" className="btn btn-text push" onClick={() => forget(seen.map(({ prodId }) => prodId))}>
              {text('clearDay', { day })}
            </button>
          </div>
          <ul className={css.cards}>
            {seen.map((product) => (
              <ProductCard key={product.prodId} product={product} onRemove={() => forget([product.prodId])} />
            ))}
          </ul>
        </section>
      ))}
      <Pager current={current} pages={pages} href={(page) => `/user-center/uc-footprint${page === 1 ? '' : `?current=${page}`}`} />
      {asking}
    </section>
  )
}
