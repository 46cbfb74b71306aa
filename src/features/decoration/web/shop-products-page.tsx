import { createFileRoute } from '@tanstack/react-router'
import { ShopNotOpen } from '#features/shops/web/shop-not-open.tsx'
import { StoreHeader } from '#features/store-nav/web/store-header.tsx'
import { Empty } from '#ui/page/empty.tsx'
import { Pager } from '#ui/page/pager.tsx'
import { stringifySearch } from '#ui/page/query.ts'
import { searchOf, whole, words } from '#ui/page/search.ts'
import { GoodsCards } from './goods-cards.tsx'
import { loadShop } from './load-shop.ts'
import { shopHeadOf } from './shop-head.ts'
import { useText } from './text.ts'
import css from './shop-page.module.css'

const SHOWN = 40

const searchWords = searchOf({ sid: whole(1), cid: whole(1), pn: words(60), current: whole(1) })

export const Route = createFileRoute('/shop-prod-list')({
  staticData: { frame: { kind: 'shop' }, texts: 'browse' },
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadShop({ ...deps, size: SHOWN }),
  head: ({ loaderData, matches }) => shopHeadOf(loaderData?.shop, matches, 'allProducts'),
  component: ShopProductsPage,
})

function ShopProductsPage() {
  const { shop, front, goods, category } = Route.useLoaderData()
  const { pn, cid } = Route.useSearch()
  const text = useText()
  const everything = `/shop-prod-list?sid=${shop.shopId}`
  return (
    <>
      <StoreHeader shop={shop} front={front} keyword={pn} />
      <main id="main" className="wrap">
        {!goods && <ShopNotOpen status={shop.shopStatus} />}
        {goods?.total === 0 && (
          <Empty
            title={text('nothing')}
            actions={
              <a className="btn" href={everything}>
                {text('allProducts')}
              </a>
            }
          >
            {text('nothingHint')}
          </Empty>
        )}
        {goods && goods.total > 0 && (
          <section className={css.goods} aria-labelledby="goods">
            <h2 id="goods" className={category ? css.category : 'sr-only'}>
              {category ?? text('goods')}
            </h2>
            <GoodsCards goods={goods.records} />
            <Pager
              current={goods.current}
              pages={goods.pages}
              href={(page) => `/shop-prod-list${stringifySearch({ sid: shop.shopId, pn, cid, current: page })}`}
            />
          </section>
        )}
      </main>
    </>
  )
}
