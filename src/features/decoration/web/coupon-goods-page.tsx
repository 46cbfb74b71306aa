import { createFileRoute } from '@tanstack/react-router'
import { couponGoods, ownCouponGoods } from '#features/catalog/coupon-goods-contract.ts'
import { useText } from '#features/coupons/web/text.ts'
import { OfferedCoupon } from '#features/coupons/web/claiming.tsx'
import { call } from '#ui/call/call.ts'
import { Empty } from '#ui/page/empty.tsx'
import { Pager } from '#ui/page/pager.tsx'
import { searchOf, whole } from '#ui/page/search.ts'
import { titledBy } from '#ui/page/titled.ts'
import { GoodsCards } from './goods-cards.tsx'

import css from './coupon-goods.module.css'

const SHOWN = 40

const searchWords = searchOf({ couponId: whole(1), current: whole(1) })

export const Route = createFileRoute('/coupon-goods')({
  staticData: { frame: { kind: 'coupons' } },
  head: titledBy('coupons', 'couponGoods', 'goodsDescription'),
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { couponId = 0, current = 1 }, parentMatchPromise }) => {
    const { loaderData: frame } = await parentMatchPromise
    return call(frame?.user ? ownCouponGoods : couponGoods, { couponId, current, size: SHOWN }, { handles: 'all' })
  },
  component: CouponGoodsPage,
})

/** What a coupon can be used for. */
function CouponGoodsPage() {
  const { coupon, goods } = Route.useLoaderData()
  const text = useText()
  return (
    <main id="main" className={`wrap ${css.page}`}>
      <h1>{text('couponGoods')}</h1>
      <ul className={css.coupon}>
        <OfferedCoupon loaded={coupon} isWithGoods />
      </ul>
      {goods.records.length === 0 ? (
        <Empty
          heading="h2"
          title={text('noCouponGoods')}
          actions={
            <a className="btn btn-structure" href="/coupons">
              {text('toCentre')}
            </a>
          }
        />
      ) : (
        <GoodsCards goods={goods.records} />
      )}
      <Pager
        current={goods.current}
        pages={goods.pages}
        href={(page) => `/coupon-goods?couponId=${coupon.couponId}&current=${page}`}
      />
    </main>
  )
}
