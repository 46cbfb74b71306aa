import { createFileRoute } from '@tanstack/react-router'
import { call } from '#ui/call/call.ts'
import { Empty } from '#ui/page/empty.tsx'
import { useFrame } from '#ui/frame/frame-data.ts'
import { Pager } from '#ui/page/pager.tsx'
import { stringifySearch } from '#ui/page/query.ts'
import { oneOf, searchOf, whole } from '#ui/page/search.ts'
import { titledBy } from '#ui/page/titled.ts'
import { couponCentre, couponFilters, ownCouponCentre } from '../contract.ts'
import { OfferedCoupon } from './claiming.tsx'
import { useText } from './text.ts'
import css from './coupons.module.css'

const searchWords = searchOf({ of: oneOf(...couponFilters), current: whole(1) })

export const Route = createFileRoute('/coupons')({
  staticData: { frame: { kind: 'coupons' } },
  head: titledBy('coupons', 'title', 'lead'),
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { of = 'all', current = 1 }, parentMatchPromise }) => {
    const { loaderData: frame } = await parentMatchPromise
    return call(frame?.user ? ownCouponCentre : couponCentre, { of, current })
  },
  component: CouponsPage,
})

type Filter = (typeof couponFilters)[number]
const hrefOf = (of: Filter, current = 1): string =>
  `/coupons${stringifySearch({ of: of === 'all' ? undefined : of, current: current === 1 ? undefined : current })}`

/** PROMO-4: every coupon that is given out, of the mall and of shops. */
function CouponsPage() {
  const { of = 'all' } = Route.useSearch()
  const { records, current, pages } = Route.useLoaderData()
  const { user } = useFrame()
  const text = useText()
  return (
    <main id="main" className={`wrap ${css.page}`}>
      <header className={css.head}>
        <h1>{text('title')}</h1>
        <p className="soft">{text('lead')}</p>
        {user && (
          <a className="btn" href="/user-center/uc-coupons">
            {text('toMine')}
          </a>
        )}
      </header>
      <nav className="tabs" aria-label={text('filters')}>
        {couponFilters.map((filter) => (
          <a key={filter} href={hrefOf(filter)} aria-current={filter === of ? 'page' : undefined}>
            {text(`of_${filter}`)}
          </a>
        ))}
      </nav>
      {records.length === 0 ? (
        <Empty
          heading="h2"
          title={text('empty')}
          actions={
            <a className="btn btn-structure" href="/list">
              {text('toProducts')}
            </a>
          }
        >
          {text('emptyMore')}
        </Empty>
      ) : (
        <ul className={css.cards}>
          {records.map((coupon) => (
            <OfferedCoupon key={coupon.couponId} loaded={coupon} />
          ))}
        </ul>
      )}
      <Pager current={current} pages={pages} href={(page) => hrefOf(of, page)} />
    </main>
  )
}
