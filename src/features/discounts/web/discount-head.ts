// What stands in the head of the document of a discount.
import { fromWireTime } from '#core/time.ts'
import { described, titled, type Matches } from '#ui/page/titled.ts'
import type { Product } from '#features/catalog/contract.ts'
import { productHref } from '#features/catalog/rules.ts'
import type { DiscountInfo } from '../contract.ts'

type Shown = { discount: DiscountInfo; products: readonly Product[] }

export function discountHead(shown: Shown | undefined, matches: Matches) {
  if (!shown) return { meta: [titled(matches, undefined)] }
  const { discountName: name, shopName, url } = shown.discount
  const shop = shopName ?? matches[0]?.context.texts?.here['discounts']?.['ofMall'] ?? ''
  const title = `${name} · ${shop}`
  return {
    meta: [
      titled(matches, title),
      ...described(matches, ['discounts', 'detailLead'], { name, shop }),
      { property: 'og:title', content: title },
      { 'script:ld+json': structured(shown) },
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}

/** schema.org: an event of a shop, or of the mall, from its first minute to its last, and what it sells. */
function structured({ discount, products }: Shown) {
  const { discountName: name, shopName, startTime, endTime, url } = discount
  const event = {
    '@type': 'SaleEvent',
    name,
    url,
    startDate: fromWireTime(startTime).toISOString(),
    endDate: fromWireTime(endTime).toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    ...(shopName !== null && { organizer: { '@type': 'Organization', name: shopName } }),
  }
  const list = {
    '@type': 'ItemList',
    name,
    itemListElement: products.map((product, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: product.prodName,
      url: new URL(productHref(product), url).href,
    })),
  }
  return { '@context': 'https://schema.org', '@graph': products.length > 0 ? [event, list] : [event] }
}
