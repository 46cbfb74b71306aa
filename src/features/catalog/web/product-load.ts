// What the three addresses of the product page load, and what stands in the head of their documents.
import { call } from '#ui/call.ts'
import { searchOf, whole } from '#ui/search.ts'
import { prodInfo, recommendList, sameSize, type ProductDetail } from '../contract.ts'
import { filters, reviewCounts, reviewPage } from '../reviews-contract.ts'
import { titled, type Matches } from '#ui/titled.ts'

const REVIEWS_SHOWN = 5
const SAME_OF_GRADE = 3
const RECOMMENDED_SHOWN = 4

/** `skuId`: the variant a list showed. Which reviews are shown stands here too, so that paging works without scripts. */
export const productSearch = searchOf({ skuId: whole(1), evaluate: whole(-1), page: whole(1) })
type Search = ReturnType<typeof productSearch>

export async function loadProduct(given: string | undefined, { evaluate = filters.all, page = 1 }: Search) {
  const prodId = /^[1-9]\d{0,14}$/.test(given ?? '') ? Number(given) : 0
  if (prodId === 0) await call(prodInfo, { prodId }) // refuses: the page is the error page (DETAIL-1)
  const [product, counts, reviews, same, recommended] = await Promise.all([
    call(prodInfo, { prodId }),
    call(reviewCounts, { prodId }),
    call(reviewPage, { prodId, evaluate, current: page, size: REVIEWS_SHOWN }),
    call(sameSize, { prodId, perGrade: SAME_OF_GRADE }),
    call(recommendList, { prodId, size: RECOMMENDED_SHOWN }),
  ])
  return { product, counts, reviews, same, recommended: recommended.records }
}
export type ProductData = Awaited<ReturnType<typeof loadProduct>>

/** The title ends with the mall's, which the root loaded (BRAND-2). */
export function productHead(data: ProductData | undefined, { matches }: { matches: Matches }) {
  if (!data) return {}
  const { product } = data
  const title = `${product.model} ${product.kindName} ${product.brand.name}`
  return {
    meta: [
      titled(matches, title),
      { name: 'description', content: `${title}. ${product.brief}. ${product.content}` },
      { property: 'og:title', content: title },
      { property: 'og:type', content: 'product' },
      { property: 'og:url', content: product.url },
      { 'script:ld+json': jsonLd(data) },
    ],
    links: [{ rel: 'canonical', href: product.url }],
  }
}

const AVAILABLE = 'https://schema.org/InStock'
const SOLD_OUT = 'https://schema.org/OutOfStock'

/** schema.org, for search engines and other programs: visitors' prices, one offer a sku. */
function jsonLd({ product, counts }: ProductData) {
  const origin = new URL(product.url).origin
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.prodName,
    description: product.brief,
    image: [new URL(product.pic, origin).href],
    url: product.url,
    mpn: product.model,
    sku: product.skuList[0]?.partyCode,
    brand: { '@type': 'Brand', name: product.brand.name },
    category: product.categories.map(({ categoryName }) => categoryName).join(' > '),
    ...ratingOf(product, counts.number),
    offers: product.skuList.map((sku) => ({
      '@type': 'Offer',
      sku: sku.partyCode,
      mpn: sku.model,
      price: sku.price.toFixed(2),
      priceCurrency: 'CNY',
      availability: sku.isHasStock ? AVAILABLE : SOLD_OUT,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: product.shopName },
      url: product.url,
    })),
  }
}

const ratingOf = ({ score }: ProductDetail, reviewCount: number) =>
  reviewCount === 0 || score === null ? {} : { aggregateRating: { '@type': 'AggregateRating', ratingValue: score, reviewCount } }
