// What the three addresses of the product page load, and what stands in the head of their documents.
import { call } from '#ui/call/call.ts'
import type { Texts } from '#ui/text.tsx'
import { searchOf, whole } from '#ui/page/search.ts'
import { prodInfo, recommendList, sameSize, type ProductDetail, type Sku } from '../../contract.ts'
import { skuUrl } from '../../rules.ts'
import { meantSku } from '../../choice/variants.ts'
import { filters, reviewCounts, reviewPage } from '#features/reviews/product-contract.ts'
import { titled, type Matches } from '#ui/page/titled.ts'

const REVIEWS_SHOWN = 5
const SAME_OF_GRADE = 3
const RECOMMENDED_SHOWN = 4

/**
 * `skuId`: the variant a list showed. Which reviews are shown stands here too, so that paging works without scripts.
 */
export const productSearch = searchOf({ skuId: whole(1), evaluate: whole(-1), page: whole(1) })
type Search = ReturnType<typeof productSearch>

/** Every variant is loaded at once: to choose another changes the address and loads nothing. */
export const loadedBy = ({ search: { skuId: _, ...search } }: { search: Search }) => search
export const staysLoaded = ({ cause }: { cause: string }) => (cause === 'stay' ? false : undefined)

/** Parts of the page that live after the others. */
export const productRest = () => import('./product-rest.tsx')

export async function loadProduct(
  given: string | undefined,
  { evaluate = filters.all, page = 1 }: Omit<Search, 'skuId'>,
  texts: Texts,
) {
  const prodId = /^[1-9]\d{0,14}$/.test(given ?? '') ? Number(given) : 0
  if (prodId === 0) await call(prodInfo, { prodId }) // refuses: the page is the error page (DETAIL-1)
  const [product, counts, reviews, same, recommended] = await Promise.all([
    call(prodInfo, { prodId }),
    call(reviewCounts, { prodId }),
    call(reviewPage, { prodId, evaluate, current: page, size: REVIEWS_SHOWN }),
    call(sameSize, { prodId, perGrade: SAME_OF_GRADE }),
    call(recommendList, { prodId, size: RECOMMENDED_SHOWN }),
    productRest(),
    texts.rest('late'),
  ])
  // Answers as they came: a part that is taken out of one is written value by value (ui/call/transport.ts).
  return { product, counts, reviews, same, recommended }
}
export type ProductData = Awaited<ReturnType<typeof loadProduct>>

/** Of the variant that the address names. The title ends with the mall's, which the root loaded (BRAND-2). */
export function productHead(data: ProductData | undefined, { skuId }: Search, matches: Matches) {
  if (!data) return {}
  const { product } = data
  const sku = meantSku(product, skuId)
  const url = sku && sku.skuId === skuId ? skuUrl(product, sku) : product.url
  const title = `${sku?.model ?? product.model} ${product.kindName} ${product.brand.name}`
  return {
    meta: [
      titled(matches, title),
      { name: 'description', content: `${title}. ${product.brief}. ${product.content}` },
      { property: 'og:title', content: title },
      { property: 'og:type', content: 'product' },
      { property: 'og:url', content: url },
      { 'script:ld+json': jsonLd(data, sku, url) },
    ],
    links: [{ rel: 'canonical', href: product.url }],
  }
}

const AVAILABLE = 'https://schema.org/InStock'
const SOLD_OUT = 'https://schema.org/OutOfStock'

/** schema.org, for search engines and other programs: visitors' prices, one offer a sku. */
function jsonLd({ product, counts }: ProductData, chosen: Sku | undefined, url: string) {
  const origin = new URL(product.url).origin
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: chosen ? `${chosen.model} ${product.kindName} ${product.brand.name}` : product.prodName,
    description: product.brief,
    image: [new URL(product.pic, origin).href],
    url,
    mpn: chosen?.model ?? product.model,
    sku: chosen?.partyCode,
    brand: { '@type': 'Brand', name: product.brand.name },
    category: product.categories.map(({ categoryName }) => categoryName).join(' > '),
    ...ratingOf(product, counts.number),
    offers: product.skuList.map((sku) => ({
      '@type': 'Offer',
      sku: sku.partyCode,
      mpn: sku.model,
      ...priceOf(product, sku),
      priceCurrency: 'CNY',
      availability: sku.isHasStock ? AVAILABLE : SOLD_OUT,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: product.shopName },
      url: skuUrl(product, sku),
    })),
  }
}

/** By a running sale with a price of its own: until its end. */
function priceOf({ sales, prodType }: ProductDetail, { skuId, price }: Sku) {
  const [sale] = prodType === 0 ? [] : sales.filter((one) => one.prodType === prodType && one.skuId === skuId)
  // A price of many buyers together is nobody's alone.
  if (!sale || sale.price === null || sale.prodType !== FLASH) return { price: price.toFixed(2) }
  return { price: sale.price.toFixed(2), priceValidUntil: sale.endTime.slice(0, 10), validThrough: iso(sale.endTime) }
}
const FLASH = 2
/** `2026-11-25T16:00:00+08:00` */
const iso = (time: string): string => `${time.replace(' ', 'T')}+08:00`

const ratingOf = ({ score }: ProductDetail, reviewCount: number) =>
  reviewCount === 0 || score === null
    ? {}
    : { aggregateRating: { '@type': 'AggregateRating', ratingValue: score, reviewCount } }
