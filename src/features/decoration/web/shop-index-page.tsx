import { createFileRoute } from '@tanstack/react-router'
import { ShopNotOpen } from '#features/shops/web/shop-state.tsx'
import { searchOf, whole } from '#ui/search.ts'
import { GoodsCards } from './goods-cards.tsx'
import { loadShop, shopHeadOf } from './load-shop.ts'
import { ShopHead } from './shop-head.tsx'
import { useText } from './text.ts'
import css from './shop-page.module.css'

const SHOWN = 20

const searchWords = searchOf({ sid: whole(1), cid: whole(1) })

export const Route = createFileRoute('/shopIndex')({
  staticData: { frame: { kind: 'shop' }, texts: 'browse' },
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadShop({ ...deps, sort: 'sales', size: SHOWN }),
  head: ({ loaderData, matches }) => shopHeadOf(loaderData?.shop, matches),
  component: ShopIndexPage,
})

/** A shop's home in its plain form: who it is and what it sells most. */
function ShopIndexPage() {
  const { shop, goods } = Route.useLoaderData()
  const text = useText()
  return (
    <>
      <ShopHead shop={shop} at="home" />
      <main id="main" className="wrap">
        {goods ? (
          <section className={css.goods} aria-labelledby="best">
            <div className="section-head">
              <h2 id="best">{text('best')}</h2>
              <a className="more" href={`/shop-prod-list?sid=${shop.shopId}`}>
                {text('allProducts')}
              </a>
            </div>
            <GoodsCards goods={goods.records} />
          </section>
        ) : (
          <ShopNotOpen status={shop.shopStatus} />
        )}
      </main>
    </>
  )
}
