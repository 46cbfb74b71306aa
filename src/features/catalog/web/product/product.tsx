import { useDeferredValue, useEffect, type ComponentType } from 'react'
import { isOpen } from '#features/shops/rules.ts'
import { useShopState } from '#features/shops/web/shop-state.ts'
import { call } from '#ui/call/call.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { late } from '#ui/frame/late.tsx'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { Icon } from '#ui/page/icon.tsx'
import { recentBrowse } from '#features/favourites/mark-contract.ts'
import { isService } from '../../rules.ts'
import { useArrivals } from '../arrivals.ts'
import { CompareBar } from '../compare/compare-bar.tsx'
import { Delivery, DeliveryTerms } from './delivery.tsx'
import { Gallery } from './gallery.tsx'
import { PriceBox } from '../buy/price-box.tsx'
import { productRest, type ProductData } from './product-load.ts'
import { ProductTitle } from './product-title.tsx'
import { rememberSeen } from './seen-here.ts'
import { SkuTable } from '../buy/sku-table.tsx'
import { useText } from '../text.ts'
import { useChoice } from '../buy/use-choice.ts'
import css from './product.module.css'

// The server draws them with the page; who comes from another page waits for them.
const drawn = import.meta.env.SSR ? await productRest() : undefined
const lateOf = <Props extends object>(part: (rest: Awaited<ReturnType<typeof productRest>>) => ComponentType<Props>) =>
  late<Props>(drawn ? part(drawn) : lazyPart(() => productRest().then((rest) => ({ default: part(rest) }))))
const LateInfoTabs = lateOf(({ InfoTabs }) => InfoTabs)
const LateShopCard = lateOf(({ ShopCard }) => ShopCard)
const LateSales = lateOf(({ ProductSales }) => ProductSales)
const LateOffers = lateOf(({ Offers }) => Offers)
const LateSameSize = lateOf(({ SameSizeTables }) => SameSizeTables)
const LateParameters = lateOf(({ Parameters }) => Parameters)
const LateRest = lateOf(({ Rest }) => Rest)

type ProductViewProps = ProductData & {
  /** This page's own address. */ path: string
  /** Which reviews are asked for. */ filter: number | undefined
  /** The sku of the link that led here. */ linked: number | undefined
}

/** The product page under all its addresses. */
export function ProductView({ product, counts, reviews, same, recommended, path, filter, linked }: ProductViewProps) {
  const text = useText()
  const state = useShopState()
  const choice = useChoice(product, linked)
  const arrivals = useArrivals(arriving(product, same))
  // What is chosen is seen at once where it is chosen. What lives late follows when there is time, and stays as the
  // server drew it until it is here.
  const settled = { arrivals: useDeferredValue(arrivals), sku: useDeferredValue(choice.active) }
  const quantities = useDeferredValue(choice.quantities)
  useBrowsed(product.prodId, linked)
  return (
    <main id="main" className="wrap">
      <Crumbs product={product} model={choice.active?.model ?? product.model} />
      {!isOpen(product.shop.shopStatus) && (
        <p className={`note note-caution ${css.closed}`}>
          <Icon name="warn" />
          {text('shopClosed', { shop: product.shopName, state: state(product.shop.shopStatus) })}
        </p>
      )}
      <div className={css.top}>
        <Gallery product={product} sku={choice.active} />
        <section aria-labelledby="title">
          <ProductTitle product={product} sku={choice.active} />
          <LateSales sales={product.sales} />
          <PriceBox product={product} choice={choice}>
            <Delivery product={product} choice={choice} arrivals={arrivals} />
          </PriceBox>
          <DeliveryTerms product={product} choice={choice} />
          <LateOffers product={product} quantities={quantities} />
        </section>
        <LateShopCard product={product} recommended={recommended.records} />
      </div>
      <SkuTable product={product} choice={choice} arrivals={arrivals} />
      <LateSameSize product={product} same={same} arrivals={settled.arrivals} />
      <LateInfoTabs reviews={counts.number} />
      <LateParameters product={product} sku={settled.sku} />
      <LateRest {...{ product, counts, reviews, path, filter, linked }} />
      <div className="bottom-bars">
        <CompareBar />
      </div>
    </main>
  )
}

/** Of which rows of the page the day is told: its variants, and the parts beside them of which one is meant. */
const arriving = ({ skuList, validity }: ProductData['product'], { records }: ProductData['same']): number[] => [
  ...(validity ? [] : skuList.map(({ skuId }) => skuId)),
  ...records.filter((other) => !other.asksChoice && !isService(other)).map(({ skuId }) => skuId),
]

function Crumbs({ product, model }: Pick<ProductViewProps, 'product'> & { model: string }) {
  const text = useText()
  return (
    <nav className="crumbs" aria-label={text('place')}>
      <a href="/">{text('home')}</a>
      {product.categories.map(({ categoryId, categoryName }, depth) => (
        <span key={categoryId} className="row">
          <i className="sep" />
          <a href={`/list?${['cpid', 'cid', 'thCid'][depth]}=${categoryId}`}>{categoryName}</a>
        </span>
      ))}
      <i className="sep" />
      <span aria-current="page">{model}</span>
    </nav>
  )
}

/**
 * The page was seen: a footprint of the member, a note in the browser of a visitor. Preloading a page is not seeing it.
 */
function useBrowsed(prodId: number, skuId: number | undefined): void {
  const { user } = useFrame()
  const isMember = user !== null
  useEffect(() => {
    if (isMember)
      void call(recentBrowse, { prodId, skuId }, { asksLogin: false, handles: 'all' }).catch(() => undefined)
    else rememberSeen(prodId)
  }, [isMember, prodId, skuId])
}
