// What stands in the head of the document of a group buy.
import { formatYuan } from '#core/money.ts'
import { fromWireTime } from '#core/time.ts'
import { described, titled, type Matches } from '#ui/page/titled.ts'
import type { GroupBuy } from '../contract.ts'

export function groupHead(group: GroupBuy | undefined, matches: Matches) {
  if (!group) return { meta: [titled(matches, undefined)] }
  const { model, prodName: name, size, price } = group
  const title = `${model} ${matches[0]?.context.texts?.here['group-buys']?.['title'] ?? ''}`
  const values = { model, name, size, price: formatYuan(price) }
  return {
    meta: [
      titled(matches, title),
      ...described(matches, ['group-buys', 'detailDescription'], values),
      { property: 'og:title', content: title },
      { 'script:ld+json': structured(group) },
    ],
    links: [{ rel: 'canonical', href: group.url }],
  }
}

const availability = {
  coming: 'https://schema.org/PreSale',
  running: 'https://schema.org/InStock',
  over: 'https://schema.org/Discontinued',
} as const satisfies Record<GroupBuy['phase'], string>

/** schema.org: the offer with the group’s price, and from when until when it holds. */
function structured(group: GroupBuy) {
  const { url, phase, stock, minQuantity } = group
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: `${group.model} ${group.prodName}`,
    image: [new URL(group.pic, url).href],
    mpn: group.model,
    sku: group.partyCode,
    brand: { '@type': 'Brand', name: group.brandName },
    url,
    offers: {
      '@type': 'Offer',
      url,
      price: group.price.toFixed(2),
      priceCurrency: 'CNY',
      validFrom: fromWireTime(group.startTime).toISOString(),
      priceValidUntil: fromWireTime(group.endTime).toISOString(),
      availability: phase === 'running' && stock < minQuantity ? 'https://schema.org/SoldOut' : availability[phase],
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: group.shopName },
    },
  }
}
