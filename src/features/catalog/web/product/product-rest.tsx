import type { ProductData } from './product-load.ts'
import { Reviews } from '../reviews/reviews.tsx'
import { AfterSales, Description } from './description.tsx'
import { RecentlySeen } from './recently-seen.tsx'

export { InfoTabs } from './info-tabs.tsx'
export { ShopCard } from './shop-card.tsx'

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
