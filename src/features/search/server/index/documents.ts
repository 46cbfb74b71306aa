// From the catalogue to what is searched: reads skus that may be found and analyses them.
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { inSlices } from '#server/work/slices.ts'
import { analyze, type Terms } from '../words/analyze.ts'
import type { SearchDocument } from '../engines/engine.ts'
import { pathOf, type Facts } from './facts.ts'

export type Row = {
  skuId: number
  productId: number
  shopId: number
  brandId: number
  categoryId: number
  model: string
  productModel: string
  baseModel: string
  nameZh: string
  nameEn: string
  standard: string
  alsoKnown: { model: string }[]
  sizeKey: string
  partCode: string
  seq: number
  sold: number
  shelvedAt: Date
  /** Of the product and of the sku. */
  values: number[]
  sales: string[]
}

export type Analysed = { document: SearchDocument; terms: Terms }

export const readDocuments = async (db: Database, facts: Facts, productIds: readonly number[]): Promise<Analysed[]> =>
  analyseAll(await readRows(db, productIds), facts)

/** Of these products: the skus on a shelf of an open shop. */
export async function readRows(db: Database, productIds: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with shared as (select product_id, array_agg(value_id order by value_id) as ids from product_attribute
        where product_id = any(${productIds}::bigint[]) group by product_id),
      own as (select sku_id, array_agg(value_id order by value_id) as ids from sku_attribute
        where sku_id in (select id from sku where product_id = any(${productIds}::bigint[])) group by sku_id),
      -- A flash sale or a group buy of one variant sells no other.
      selling as (select sku.id as sku_id, array_agg(distinct kind order by kind) as kinds from sale_product named
        join sale on sale.id = named.sale_id and sale.status = 'approved' and begun_at is not null
        left join sale_units units on units.sale_id = sale.id left join group_offer offer on offer.sale_id = sale.id
        join sku on sku.product_id = named.product_id and sku.id = coalesce(units.sku_id, offer.sku_id, sku.id)
        group by sku.id)
    select sku.id as "skuId", product.id as "productId", shop_id as "shopId", brand_id as "brandId",
    category_id as "categoryId",
      sku.model, product.model as "productModel", base_model as "baseModel", product.name_zh as "nameZh",
      product.name_en as "nameEn",
      standard, also_known as "alsoKnown", size_key as "sizeKey", part_code as "partCode", seq, sold,
      shelved_at as "shelvedAt",
      coalesce(shared.ids, '{}') || coalesce(own.ids, '{}') as values, coalesce(selling.kinds, '{}') as sales
    from sku join product on product.id = sku.product_id and product.status = 1
      join shop on shop.id = product.shop_id and shop.status = 1
      left join shared on shared.product_id = product.id left join own on own.sku_id = sku.id
      left join selling on selling.sku_id = sku.id
    where product.id = any(${productIds}::bigint[]) and sku.status = 1
    order by sku.id`.execute(db)
  return rows
}

export async function analyseAll(rows: readonly Row[], facts: Facts): Promise<Analysed[]> {
  const found: Analysed[] = []
  await inSlices(rows, (row) => found.push(analysed(row, facts)))
  return found
}

function analysed(row: Row, facts: Facts): Analysed {
  const path = pathOf(facts, row.categoryId)
  const terms = analyze({
    ...row,
    name: { zh_CN: row.nameZh, en: row.nameEn },
    categories: path.map(({ name }) => name),
    brandSign: facts.brands.get(row.brandId)?.sign ?? '',
    values: row.values.flatMap((id) => {
      const value = facts.values.get(id)
      const attribute = value && facts.attributes.get(value.attributeId)
      return value && attribute ? [{ attribute: attribute.code, code: value.code }] : []
    }),
  })
  const [top, middle, last] = [path[0], path.at(-2), path.at(-1)].map((category) => category?.id ?? row.categoryId)
  return {
    terms,
    document: {
      skuId: row.skuId,
      productId: row.productId,
      shopId: row.shopId,
      brandId: row.brandId,
      categories: [top!, middle!, last!],
      sizeKey: row.sizeKey,
      model: row.model,
      seq: row.seq,
      sold: row.sold,
      shelvedAt: row.shelvedAt,
      terms: [...terms.keys()],
      values: row.values,
    },
  }
}
