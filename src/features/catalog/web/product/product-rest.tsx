import { ProductCoupons } from '#features/coupons/web/product-coupons.tsx'
import { wanted, type Quantities } from '../../choice/choice.ts'
import { ProductDiscounts } from './product-discounts.tsx'
import { ProductGroups } from './product-groups.tsx'
import type { ProductData } from './product-load.ts'
import { Reviews } from '../reviews/reviews.tsx'
import { AfterSales, Description } from './description.tsx'
import { RecentlySeen } from './recently-seen.tsx'

export { InfoTabs } from './info-tabs.tsx'
export { Parameters } from './parameters.tsx'
export { ProductSales } from './product-sales.tsx'
export { SameSizeTables } from './same-size.tsx'
export { ShopCard } from './shop-card.tsx'

/** What can be claimed or saved with it: asked for once the page lives, so the server draws nothing of it. */
export function Offers({ product, quantities }: Pick<ProductData, 'product'> & { quantities: Quantities }) {
  const { prodId, skuList } = product
  // Before the ladder, as thresholds look at it.
  const chosen = skuList.map((sku) => ({ count: wanted(quantities, sku), price: sku.price }))
  return (
    <>
      <ProductCoupons prodId={prodId} />
      <ProductGroups prodId={prodId} />
      <ProductDiscounts prodId={prodId} chosen={chosen} />
    </>
  )
}

type RestProps = Pick<ProductData, 'product' | 'counts' | 'reviews'> & {
  /** The page's own address. */ path: string
  /** Which reviews are asked for. */ filter: number | undefined
  /** The sku of the link that led here. */ linked: number | undefined
}

/** What stands below the parameters: words and links, which need no script to be read and followed. */
export function Rest({ product, counts, reviews, path, filter, linked }: RestProps) {
  return (
    <>
      <Description product={product} />
      <Reviews counts={counts} page={reviews} path={path} linked={linked} filter={filter} />
      <AfterSales isService={product.validity !== null} />
      <RecentlySeen without={product.prodId} />
    </>
  )
}
