// From offers to rows of product, sku and their attributes.
import { after, DAY_MS } from '#core/time.ts'
import { units, type Values } from '../articles/article.ts'
import { attributesOf, categories, type CategoryAttribute, labelOf } from '../articles/attributes.ts'
import type { Link } from '#server/database/bulk.ts'
import type { Ids, PartCodes } from './codes.ts'
import { articleNo } from '../articles/article-numbers.ts'
import { between, chance } from '../articles/hash.ts'
import { isFamous, type Offer } from '../articles/offers.ts'
import { packColumns } from '#features/catalog/pack-words.ts'
import { priced, stocked } from '../articles/price.ts'
import { reviewsOf, type ReviewRow } from '../articles/reviews.ts'
import type { ValueBook } from './values.ts'

const categoryByCode = new Map(categories.map((category) => [category.code, category]))

export type Numbers = { products: Ids; skus: Ids; codes: PartCodes; values: ValueBook; now: Date }

export type ProductRows = {
  product: Record<string, unknown> & { id: number; source_key: string }
  skus: (Record<string, unknown> & { id: number; source_key: string })[]
  productLinks: Link[]
  skuLinks: Link[]
  reviews: ReviewRow[]
}

export function rowsOf(offer: Offer, numbers: Numbers): ProductRows {
  const { article, key } = offer
  const category = categoryByCode.get(article.category)
  const wanted = attributesOf.get(article.category)
  if (!category || !wanted) throw new Error(`No category or no attributes for ${key}`)
  const id = numbers.products.of(key)
  const skus = article.variants.map((_, at) => skuRow(offer, at, id, wanted, category.partGroup, numbers))
  const reviews = numbers.products.isNew(key) ? reviewsOf(offer, id, skus, numbers.now) : []
  const used = wanted.filter(({ attribute, ofSku }) => !ofSku && article.values[attribute.code] !== undefined)
  return {
    product: { ...productRow(offer, id, category.id, numbers.now), ...scores(offer, reviews) },
    skus,
    productLinks: used.map((one) => numbers.values.link(id, one, article.values[one.attribute.code] ?? '')),
    skuLinks: article.variants.flatMap((variant, at) =>
      skuLinks(skus[at]?.id ?? 0, variant.values, wanted, numbers.values),
    ),
    reviews,
  }
}

const NEWEST_DAYS = 3
const OLDEST_DAYS = 900

function productRow({ article, shop, key }: Offer, id: number, categoryId: number, now: Date) {
  const { brand, kind, brief, model } = article
  return {
    id,
    source_key: key,
    shop_id: shop.id,
    brand_id: brand.id,
    category_id: categoryId,
    model,
    base_model: article.baseModel,
    name_zh: `${brand.name} ${kind.zh} ${model}`,
    name_en: `${brand.name} ${kind.en} ${model}`,
    brief_zh: brief.zh,
    brief_en: brief.en,
    standard: article.standard,
    also_known: article.alsoKnown,
    drawing: article.drawing,
    dims: article.dims,
    size_key: article.sizeKey,
    reference_values: article.reference,
    unit_zh: units[article.unit].zh,
    unit_en: units[article.unit].en,
    pics: [],
    status: 1,
    shelved_at: after(now, -DAY_MS * between(`shelved ${key}`, NEWEST_DAYS, OLDEST_DAYS)).toISOString(),
  }
}

function scores(offer: Offer, reviews: readonly ReviewRow[]) {
  const sold = isFamous(offer) ? between(`sold ${offer.key}`, 600, 9000) : chance(`sold ${offer.key}`) ** 3 * 700
  return {
    sold: Math.round(sold) + reviews.reduce((sum, { quantity }) => sum + quantity, 0),
    comment_count: reviews.length,
    score_sum: reviews.reduce((sum, { score }) => sum + score, 0),
  }
}

export const skuKey = ({ key }: Offer, variant: string): string => `${key}#${variant}`

function skuRow(
  offer: Offer,
  at: number,
  productId: number,
  wanted: readonly CategoryAttribute[],
  partGroup: string,
  numbers: Numbers,
) {
  const { article, shop, key } = offer
  const variant = article.variants[at]
  if (!variant) throw new Error(`${key} has no variant ${at}`)
  const sourceKey = skuKey(offer, variant.code)
  const noise = between(`price ${key}`, 0.97, 1.03)
  const prices = priced(
    key,
    variant.pieces * variant.factor * article.pieceYuan * article.brand.priceFactor * shop.priceFactor * noise,
  )
  const id = numbers.skus.of(sourceKey)
  return {
    id,
    product_id: productId,
    source_key: sourceKey,
    part_code: numbers.skus.isNew(sourceKey) ? numbers.codes.next(partGroup, article.brand.id, key) : '',
    article_no: articleNo({ shop: shop.code, partGroup, brand: article.brand.code, model: variant.model, id }),
    model: variant.model,
    properties_zh: properties(variant.values, wanted, 'zh'),
    properties_en: properties(variant.values, wanted, 'en'),
    seq: at + 1,
    ...packColumns(variant.values),
    ...prices,
    ...stocked(sourceKey, prices.price_cents, isFamous(offer) && at === 0),
    weight_g: Math.max(1, Math.round(variant.unitG ?? variant.pieces * article.pieceG)),
    status: 1,
  }
}

/** The wire's form of a choice: `游隙:C3;包装:单个盒装`. */
export function properties(values: Values, wanted: readonly CategoryAttribute[], language: 'zh' | 'en'): string {
  return wanted
    .filter(({ attribute, ofSku }) => ofSku && values[attribute.code] !== undefined)
    .map(({ attribute }) => {
      const unit = attribute.unit ? ` ${attribute.unit}` : ''
      return `${attribute.name[language]}:${labelOf(attribute, String(values[attribute.code])).label[language]}${unit}`
    })
    .join(';')
}

const skuLinks = (id: number, values: Values, wanted: readonly CategoryAttribute[], book: ValueBook): Link[] =>
  wanted
    .filter(({ attribute, ofSku }) => ofSku && values[attribute.code] !== undefined)
    .map((one) => book.link(id, one, values[one.attribute.code] ?? ''))
