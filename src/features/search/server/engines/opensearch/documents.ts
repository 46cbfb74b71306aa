// What OpenSearch holds of a sku, and where it is read from.
import type { Types } from '@opensearch-project/opensearch'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { LEVEL_SAVING_PERCENT } from '../../../rules.ts'
import type { Facts } from '../../index/facts.ts'

export type Offer = {
  id: number
  price: number
  member: number
  senior: number
  stock: number
  leadDays: number
  sales: number
}
export type Row = Offer & {
  productId: number
  shopId: number
  brandId: number
  category1: number
  category2: number
  category3: number
  sizeKey: string
  model: string
  seq: number
  terms: string[]
  values: number[]
  rank: number
  sold: number
  /** In ms. */
  shelvedAt: number
}

const long = { type: 'long' } as const
/** Terms are exact: what is similar to them is the vocabulary's matter. */
const keyword = { type: 'keyword' } as const

/** `attributes.9` is the value of attribute 9. */
export const INDEX = {
  settings: { index: { mapping: { total_fields: { limit: 5000 } } } },
  mappings: {
    dynamic: 'strict',
    dynamic_templates: [{ attributes: { path_match: 'attributes.*', mapping: long } }],
    properties: {
      terms: { type: 'keyword', doc_values: false },
      attributes: { type: 'object', dynamic: 'true' },
      category1: long,
      category2: long,
      category3: long,
      brand: long,
      shop: long,
      product: long,
      sku: long,
      seq: long,
      model: keyword,
      sizeKey: keyword,
      size: keyword,
      rank: long,
      sold: long,
      shelvedAt: long,
      price1: long,
      price2: long,
      price3: long,
      stock: long,
      leadDays: long,
      sales: long,
      cheaper2: { type: 'boolean' },
      cheaper3: { type: 'boolean' },
    },
  },
} satisfies { settings: object; mappings: Types.Common_Mapping.TypeMapping }

export function documentOf(row: Row, { values }: Facts): object {
  const attributes: Record<string, number> = {}
  for (const id of row.values) {
    const value = values.get(id)
    if (value) attributes[value.attributeId] = id
  }
  const { brandId: brand, shopId: shop, productId: product, id: sku, category1, category2, category3, sizeKey } = row
  const { model, seq, terms, rank, sold, shelvedAt } = row
  const size = `${category3} ${sizeKey}`
  const said = {
    terms,
    attributes,
    category1,
    category2,
    category3,
    brand,
    shop,
    product,
    sku,
    model,
    seq,
    sizeKey,
    size,
  }
  return { ...said, rank, sold, shelvedAt, ...offerOf(row) }
}

/** What changes without the document. */
export function offerOf({ price, member, senior, stock, leadDays, sales }: Offer): object {
  const isCheaper = (level: number) => level * 100 <= price * (100 - LEVEL_SAVING_PERCENT)
  const prices = {
    price1: price,
    price2: member,
    price3: senior,
    cheaper2: isCheaper(member),
    cheaper3: isCheaper(senior),
  }
  return { ...prices, stock, leadDays, sales }
}

const OFFER = sql`k.id, k.price_cents as price, k.member_cents as member, k.senior_cents as senior, k.stock,
  k.lead_days as "leadDays", p.sold as sales`
const DOCUMENT = sql`${OFFER}, s.product_id as "productId", s.shop_id as "shopId", s.brand_id as "brandId", category1,
  category2, category3,
  s.size_key as "sizeKey", s.model, s.seq, s.terms, s.facets as values, s.rank, s.sold, (extract(epoch
  from s.shelved_at) * 1000)::float8 as "shelvedAt"
  from search_sku s join sku k on k.id = s.sku_id join product p on p.id = s.product_id`

export async function readDocuments(db: Database, skuIds: readonly number[]): Promise<Row[]> {
  return (await sql<Row>`select ${DOCUMENT} where s.sku_id = any(${skuIds}::bigint[])`.execute(db)).rows
}

/** The next ones after a sku. */
export async function readAfter(db: Database, skuId: number, most: number): Promise<Row[]> {
  return (await sql<Row>`select ${DOCUMENT} where s.sku_id > ${skuId} order by s.sku_id limit ${most}`.execute(db)).rows
}

export async function readOffers(
  db: Database,
  skuIds: readonly number[],
  productIds: readonly number[],
): Promise<Offer[]> {
  const { rows } = await sql<Offer>`select ${OFFER} from sku k join product p on p.id = k.product_id
      join search_sku s on s.sku_id = k.id
    where k.id = any(${skuIds}::bigint[]) or k.product_id = any(${productIds}::bigint[])`.execute(db)
  return rows
}
