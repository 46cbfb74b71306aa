import { fromWireTime } from '#core/time.ts'
import type { ProductDetail } from '#features/catalog/contract.ts'
import type { FlashItem } from '../contract.ts'
import { flashHref } from '../rules.ts'

const availability = {
  coming: 'https://schema.org/PreSale',
  running: 'https://schema.org/InStock',
  soldOut: 'https://schema.org/SoldOut',
  over: 'https://schema.org/Discontinued',
} as const satisfies Record<FlashItem['phase'], string>

/** schema.org: the offer with its price, and from when until when it holds. */
export function structured({ seckillId, product, price, startTime, endTime, phase }: FlashItem, of: ProductDetail) {
  const url = new URL(flashHref(seckillId), of.url).href
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.prodName,
    image: [new URL(product.pic, of.url).href],
    mpn: product.model,
    brand: { '@type': 'Brand', name: of.brand.name },
    url,
    offers: {
      '@type': 'Offer',
      url,
      price: price.toFixed(2),
      priceCurrency: 'CNY',
      validFrom: fromWireTime(startTime).toISOString(),
      priceValidUntil: fromWireTime(endTime).toISOString(),
      availability: availability[phase],
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: product.shopName },
    },
  }
}
