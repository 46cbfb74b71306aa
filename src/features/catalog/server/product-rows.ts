// One product as its page needs it, with its skus, its values and what has to be chosen. Texts come in the one language
// that is asked for.
import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { anyOf } from '#server/database/arrays.ts'
import { keptQuery } from '#server/database/kept-query.ts'
import { readTogether } from '#server/database/read-together.ts'
import type { Dims, DrawingKind } from '#features/drawings/kinds.ts'
import type { Prices } from '../rules.ts'
import type { Validity } from '../validity.ts'
import { lastPriceChange } from './former-prices.ts'
import { angleOf, attributesOfProduct, classesOf, closureOf, differing, placeInCategory, SHELVED } from './queries.ts'

export type ProductRow = {
  prodId: number
  shopId: number
  model: string
  baseModel: string
  name: string
  brief: string
  standard: string
  alsoKnown: { model: string; by: string }[]
  drawing: DrawingKind
  dims: Dims
  sizeKey: string
  /** `2RS`. */ closure: string | null
  angle: string | null
  classes: string[]
  referenceValues: string[]
  unit: string
  pics: string[]
  validity: Validity | null
  sold: number
  commentCount: number
  scoreSum: number
  brandId: number
  brandSign: string
  brandName: string
  firstLetter: string
  categoryId: number
  categoryName: string
  categoryZh: string
  categoryEn: string
  aboveId: number | null
  aboveName: string | null
  topId: number | null
  topName: string | null
}

export type SkuRow = Prices & {
  skuId: number
  partCode: string
  model: string
  properties: string
  stock: number
  leadDays: number
  restockDays: number
  weightG: number
  status: number
  unit: string | null
  pieces: number
  pieceUnit: string | null
  minQuantity: number
  quantityStep: number
}

export type AttributeRow = { code: string; name: string; symbol: string | null; unit: string | null; label: string }

export type ProductRows = {
  product: ProductRow
  /** All on the shelf, in the shop's order. */
  skus: readonly SkuRow[]
  /** The values that all skus share, in the order of the category. */
  attributes: AttributeRow[]
  /**
   * Names of the attributes that ask for a choice and in which the skus on the shelf differ, as they stand in the
   * properties of the skus.
   */
  deciding: string[]
  /** The last change of one of its prices was a fall. */
  hasFallen: boolean
}

/** With at least one sku. */
export type SoldRows = ProductRows & { skus: readonly [SkuRow, ...SkuRow[]] }
export const isSold = (rows: ProductRows): rows is SoldRows => rows.skus.length > 0

const columnsOf = (ending: 'zh' | 'en') => ({
  name: sql.ref(`name_${ending}`),
  brief: sql.ref(`brief_${ending}`),
  unit: sql.ref(`unit_${ending}`),
  piece: sql.ref(`piece_${ending}`),
  label: sql.ref(`label_${ending}`),
  properties: sql.ref(`properties_${ending}`),
})
/** Of an attribute in which skus differ. */
const nameOf = (name: RawBuilder<unknown>) => sql`(select ${name} from attribute where id = has.attribute_id)`
const columnsIn = { zh_CN: columnsOf('zh'), en: columnsOf('en') }

const productRows = keptQuery((_, locale: Locale, prodIds: readonly number[]) => {
  const { name, brief, unit, piece, label, properties } = columnsIn[locale]
  return sql<ProductRow & Omit<ProductRows, 'product'>>`
    select product.id as "prodId", product.shop_id as "shopId", product.model, base_model as "baseModel",
      product.${name} as name, product.${brief} as brief, standard, also_known as "alsoKnown", drawing, dims,
      size_key as "sizeKey", ${closureOf(sql`product.id`)} as closure, ${angleOf(sql`product.id`)} as angle,
      ${classesOf(sql`product.id`)} as classes, reference_values as "referenceValues",
      product.${unit} as unit, pics, validity, sold, comment_count as "commentCount", score_sum as "scoreSum",
      brand.id as "brandId", brand.name as "brandSign", brand.${name} as "brandName",
      brand.first_letter as "firstLetter", category.id as "categoryId", category.${name} as "categoryName",
      category.name_zh as "categoryZh", category.name_en as "categoryEn",
      above.id as "aboveId", above.${name} as "aboveName", top.id as "topId", top.${name} as "topName",
      (select coalesce(json_agg(json_build_object('skuId', sku.id, 'partCode', part_code, 'model', sku.model,
          'properties', sku.${properties}, 'priceCents', price_cents, 'marketCents', market_cents,
          'memberCents', member_cents, 'seniorCents', senior_cents, 'ladder', ladder, 'stock', stock,
          'leadDays', lead_days, 'restockDays', restock_days, 'weightG', weight_g, 'status', sku.status,
          'unit', sku.${unit}, 'pieces', pack_pieces, 'pieceUnit', sku.${piece},
          'minQuantity', min_quantity, 'quantityStep', quantity_step) order by sku.seq), '[]')
        from sku where sku.product_id = product.id and sku.status = ${SHELVED}) as skus,
      (select coalesce(json_agg(json_build_object('code', attribute.code, 'name', attribute.${name},
          'symbol', symbol, 'unit', attribute.unit, 'label', value.${label})
          order by ${placeInCategory}), '[]')
        ${attributesOfProduct}) as attributes,
      array(${differing(sql`product.id`, nameOf(name))}) as deciding,
      exists (
        select from sku cross join lateral (${lastPriceChange}) as last
        where sku.product_id = product.id and sku.status = ${SHELVED} and last.price_after < last.price_before
      ) as "hasFallen"
    from product join brand on brand.id = product.brand_id join category on category.id = product.category_id
    left join category as above on above.id = category.parent_id left join category as top on top.id = above.parent_id
    where product.id = ${anyOf(prodIds)} and product.status = ${SHELVED}`
})

/** Products that are read by one statement at most. */
const AT_ONCE = 16

/**
 * One product with all that belongs to it, by one statement: each statement costs the server and PostgreSQL as much as
 * what it asks for. Undefined: unknown or off the shelf.
 */
export const findProduct = readTogether(AT_ONCE, async (db, locale, prodIds: readonly number[]) => {
  const products = new Map<number, ProductRows>()
  for (const { skus, attributes, deciding, hasFallen, ...product } of await productRows(db, locale, [
    ...new Set(prodIds),
  ]))
    products.set(product.prodId, { product, skus, attributes, deciding, hasFallen })
  return prodIds.map((id) => products.get(id))
})
