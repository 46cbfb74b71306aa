import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { toggleFavourite, toggleShopFavourite } from '../mark-contract.ts'
import type { MarkedProduct } from '#features/catalog/contract.ts'
import { isOpen } from '#features/shops/rules.ts'
import { ShopFace } from '#features/shops/web/shop-face.tsx'
import { useShopState } from '#features/shops/web/shop-state.ts'
import { grouped } from '#core/grouped.ts'
import { ERROR_MS } from '#core/timings.ts'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { oneOf, searchOf, whole } from '#ui/page/search.ts'
import { Empty } from '#ui/page/empty.tsx'
import { Pager } from '#ui/page/pager.tsx'
import { stringifySearch } from '#ui/page/query.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { favouriteProducts, favouriteShops, type FavouriteShop } from '../contract.ts'
import { AddOne } from './add-one.tsx'
import { ProductCard } from './product-card.tsx'
import { useText } from './text.ts'
import css from './favourites.module.css'

const SIZE = 20

const searchWords = searchOf({ tab: oneOf('shops'), current: whole(1) })

export const Route = createFileRoute('/user-center/uc-collection')({
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { tab, current = 1 } }) => {
    const input = { current, size: SIZE }
    if (tab === 'shops') return { tab, page: await call(favouriteShops, input, { handles: 'all' }) } as const
    return { tab: 'products', page: await call(favouriteProducts, input, { handles: 'all' }) } as const
  },
  component: CollectionPage,
})

const hrefOf = (tab: 'products' | 'shops', current: number): string =>
  `/user-center/uc-collection${stringifySearch({ tab: tab === 'shops' ? tab : undefined, current: current === 1 ? undefined : current })}`

/**
 * What a person collects: products with today's price, and shops; what is no longer sold, or closed, says so (UC-5).
 */
function CollectionPage() {
  const data = Route.useLoaderData()
  const { tab, page } = data
  const text = useText()
  const remove = useRemoval(page.current > 1 && page.records.length === 1 ? hrefOf(tab, page.current - 1) : undefined)
  return (
    <section aria-labelledby="title">
      <h1 id="title" className={css.title}>
        {text('collection')}
      </h1>
      <nav className="tabs" aria-label={text('collection')}>
        <a href="/user-center/uc-collection" aria-current={tab === 'products' ? 'page' : undefined}>
          {text('products')}
          <span className="count">{grouped(page.counts.products)}</span>
        </a>
        <a href="/user-center/uc-collection?tab=shops" aria-current={tab === 'shops' ? 'page' : undefined}>
          {text('shops')}
          <span className="count">{page.counts.shops}</span>
        </a>
      </nav>
      {data.tab === 'shops' ? (
        <Shops shops={data.page.records} remove={remove} />
      ) : (
        <Products products={data.page.records} remove={remove} />
      )}
      <Pager current={page.current} pages={page.pages} href={(current) => hrefOf(tab, current)} />
    </section>
  )
}

type Remove = (id: number, toggle: () => Promise<boolean>) => void

/** Takes something out and shows what is left; of the last on a page, the page before it. */
function useRemoval(before: string | undefined): Remove {
  const router = useRouter()
  const text = useText()
  const toastNetworkError = useNetworkErrorToast()
  const leaving = useRef(new Set<number>())

  async function remove(id: number, toggle: () => Promise<boolean>) {
    if (leaving.current.has(id)) return
    leaving.current.add(id)
    try {
      await letGo(toggle)
      toast(text('removed'), { kind: 'ok', ms: ERROR_MS })
      await (before ? router.history.replace(before) : router.invalidate())
    } catch (error) {
      toastNetworkError(error)
    }
    leaving.current.delete(id)
  }

  return (id, toggle) => void remove(id, toggle)
}

/** The wire has a toggle alone: what another window let go meanwhile would come back by it. */
async function letGo(toggle: () => Promise<boolean>): Promise<void> {
  if (await toggle()) await toggle()
}

/** As it was marked. */
const markOf = ({ prodId, skuId, chosen }: MarkedProduct) => (chosen ? { prodId, skuId } : prodId)

function Products({ products, remove }: { products: readonly MarkedProduct[]; remove: Remove }) {
  const text = useText()
  if (products.length === 0)
    return (
      <Empty
        title={text('noProducts')}
        heading="h2"
        actions={
          <a className="btn btn-structure" href="/list">
            {text('toProducts')}
          </a>
        }
      >
        {text('noProductsHint')}
      </Empty>
    )
  return (
    <>
      <h2 className="sr-only">{text('products')}</h2>
      <ul className={css.cards}>
        {products.map((product) => (
          <ProductCard
            key={product.skuId}
            product={product}
            onRemove={() => remove(product.skuId, () => call(toggleFavourite, markOf(product)))}
          >
            <AddOne product={product} />
          </ProductCard>
        ))}
      </ul>
    </>
  )
}

function Shops({ shops, remove }: { shops: readonly FavouriteShop[]; remove: Remove }) {
  const text = useText()
  const state = useShopState()
  if (shops.length === 0)
    return (
      <Empty
        title={text('noShops')}
        heading="h2"
        actions={
          <a className="btn btn-structure" href="/shopList">
            {text('toShops')}
          </a>
        }
      >
        {text('noShopsHint')}
      </Empty>
    )
  return (
    <ul className={css.shops}>
      {shops.map((shop) => (
        <li key={shop.shopId}>
          <ShopFace name={shop.shopName} logo={shop.shopLogo} />
          <div>
            <h2>
              <a href={`/shopIndex?sid=${shop.shopId}`}>{shop.shopName}</a>{' '}
              {!isOpen(shop.shopStatus) && <span className="tag tag-caution">{state(shop.shopStatus)}</span>}
            </h2>
            <p className="sm soft">{shop.intro}</p>
            <p className="xs faint">{text('shopFigures', { products: shop.prodCount, fans: shop.fansCount })}</p>
          </div>
          <button
            type="button"
            className="btn btn-sm"
            aria-label={text('removeOf', { what: shop.shopName })}
            onClick={() => remove(shop.shopId, () => call(toggleShopFavourite, shop.shopId))}
          >
            {text('remove')}
          </button>
        </li>
      ))}
    </ul>
  )
}
