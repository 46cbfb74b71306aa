import { createFileRoute, useRouter } from '@tanstack/react-router'
import { toggleFavourite, toggleShopFavourite, type Product } from '#features/catalog/contract.ts'
import { isOpen } from '#features/shops/rules.ts'
import { ShopFace } from '#features/shops/web/shop-face.tsx'
import { useShopState } from '#features/shops/web/shop-state.tsx'
import { ERROR_MS } from '#core/timings.ts'
import { call } from '#ui/call.ts'
import { oneOf, searchOf, whole } from '#ui/search.ts'
import { Empty } from '#ui/empty.tsx'
import { Pager } from '#ui/pager.tsx'
import { stringifySearch } from '#ui/query.ts'
import { toast } from '#ui/toast.tsx'
import { favouriteProducts, favouriteShops, type FavouriteShop } from '../contract.ts'
import { ProductCard } from './product-card.tsx'
import { useText } from './text.ts'
import css from './favourites.module.css'

const SIZE = 20

const searchWords = searchOf({ tab: oneOf('shops'), current: whole(1) })

export const Route = createFileRoute('/user-center/uc-collection')({
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { tab, current = 1 } }) => {
    const [products, shops] = await Promise.all([
      call(favouriteProducts, tab === 'shops' ? { size: 1 } : { current, size: SIZE }),
      call(favouriteShops, tab === 'shops' ? { current, size: SIZE } : { size: 1 }),
    ])
    return { products, shops }
  },
  component: CollectionPage,
})

function CollectionPage() {
  const { products, shops } = Route.useLoaderData()
  const { tab } = Route.useSearch()
  const text = useText()
  const page = tab === 'shops' ? shops : products
  const href = (current: number) => `/user-center/uc-collection${stringifySearch({ tab, current: current === 1 ? undefined : current })}`
  return (
    <section aria-labelledby="title">
      <h1 id="title" className={css.title}>
        {text('collection')}
      </h1>
      <nav className="tabs" aria-label={text('collection')}>
        <a href="/user-center/uc-collection" aria-current={tab === undefined ? 'page' : undefined}>
          {text('products')}
          <span className="count">{products.total}</span>
        </a>
        <a href="/user-center/uc-collection?tab=shops" aria-current={tab === 'shops' ? 'page' : undefined}>
          {text('shops')}
          <span className="count">{shops.total}</span>
        </a>
      </nav>
      {tab === 'shops' ? <Shops shops={shops.records} /> : <Products products={products.records} />}
      <Pager current={page.current} pages={page.pages} href={href} />
    </section>
  )
}

/** Takes something out and shows what is left. */
function useRemoval(): (remove: () => Promise<boolean>) => void {
  const router = useRouter()
  const text = useText()
  return (remove) =>
    void remove().then(
      () => {
        toast(text('removed'), { kind: 'ok', ms: ERROR_MS })
        return router.invalidate()
      },
      () => undefined,
    )
}

function Products({ products }: { products: readonly Product[] }) {
  const text = useText()
  const remove = useRemoval()
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
    <ul className={css.cards}>
      {products.map((product) => (
        <ProductCard key={product.prodId} product={product} onRemove={() => remove(() => call(toggleFavourite, product.prodId))} />
      ))}
    </ul>
  )
}

function Shops({ shops }: { shops: readonly FavouriteShop[] }) {
  const text = useText()
  const state = useShopState()
  const remove = useRemoval()
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
            onClick={() => remove(() => call(toggleShopFavourite, shop.shopId))}
          >
            {text('remove')}
          </button>
        </li>
      ))}
    </ul>
  )
}
