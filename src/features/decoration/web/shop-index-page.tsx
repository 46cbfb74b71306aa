import { createFileRoute } from '@tanstack/react-router'
import { topNoticeList } from '#features/help/contract.ts'
import { ShopNotOpen } from '#features/shops/web/shop-not-open.tsx'
import { StoreHeader } from '#features/store-nav/web/store-header.tsx'
import { call } from '#ui/call/call.ts'
import { Empty } from '#ui/page/empty.tsx'
import { searchOf, whole } from '#ui/page/search.ts'
import { GoodsCards } from './goods-cards.tsx'
import { loadShopHome } from './load-blocks.ts'
import { loadShop } from './load-shop.ts'
import { shopHeadOf } from './shop-head.ts'
import { ShopBlocks } from './shop-blocks.tsx'
import { ShopNotices } from './shop-notices.tsx'
import { useText } from './text.ts'
import css from './shop-page.module.css'

const SHOWN = 20

const searchWords = searchOf({ sid: whole(1), cid: whole(1) })

export const Route = createFileRoute('/shopIndex')({
  staticData: { frame: { kind: 'shop' }, texts: 'browse' },
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [loaded, notices, decorated] = await Promise.all([
      loadShop({ ...deps, sort: 'sales', size: SHOWN }),
      deps.sid ? call(topNoticeList, { shopId: deps.sid }) : [],
      deps.sid && !deps.cid ? loadShopHome(deps.sid) : null,
    ])
    return { ...loaded, notices, decorated }
  },
  head: ({ loaderData, matches }) => shopHeadOf(loaderData?.shop, matches),
  component: ShopIndexPage,
})

/** A shop's home as it drew it; in its plain form who it is and what it sells most. */
function ShopIndexPage() {
  const { shop, front, goods, category, notices, decorated } = Route.useLoaderData()
  const isDrawn = goods && decorated
  const text = useText()
  return (
    <>
      <StoreHeader shop={shop} front={front} />
      <main id="main" className="wrap">
        {isDrawn ? (
          <ShopBlocks {...{ front, notices, decorated }} shopId={shop.shopId} />
        ) : (
          <ShopNotices shopId={shop.shopId} notices={notices} look={css.notices} />
        )}
        {isDrawn ? null : goods ? (
          <section className={css.goods} aria-labelledby="best">
            <div className="section-head">
              <h2 id="best">{category ?? text('best')}</h2>
              <a className="more" href={`/shop-prod-list?sid=${shop.shopId}`}>
                {text('allProducts')}
              </a>
            </div>
            {goods.records.length > 0 ? (
              <GoodsCards goods={goods.records} />
            ) : (
              <Empty title={text('nothingOnSale')}>{text('comeBack')}</Empty>
            )}
          </section>
        ) : (
          <ShopNotOpen status={shop.shopStatus} />
        )}
      </main>
    </>
  )
}
