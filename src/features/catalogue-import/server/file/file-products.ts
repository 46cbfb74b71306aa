// Checked rows of an import file as rows of product and sku.
import { newId } from '#server/database/ids.ts'
import { categories } from '../articles/attributes.ts'
import type { Link } from '#server/database/bulk.ts'
import type { PartCodes } from '../write/codes.ts'
import { productKey, type Surroundings, variantKey } from './file-checks.ts'
import type { Placed } from './file-import.ts'
import type { GoodRow } from './file-rows.ts'
import { packColumns } from '#features/catalog/pack-words.ts'
import { properties } from '../write/rows.ts'
import type { ValueBook } from '../write/values.ts'

const DEFAULT_RESTOCK_DAYS = 7
/** Where a category is younger than the seed. */
const OTHER_GROUP = '99'

export const groupOf = (category: string): string =>
  categories.find(({ code }) => code === category)?.partGroup || OTHER_GROUP

/** The id of something the checks found. */
export const idIn = (all: ReadonlyMap<string, { id: number }>, code: string): number => all.get(code)?.id ?? 0

export type MadeProduct = {
  row: Record<string, unknown> & Record<'id' | 'shop_id' | 'category_id' | 'brand_id', number>
  links: Link[]
}

export function productOf(family: readonly Placed[], around: Surroundings, values: ValueBook, now: Date): MadeProduct {
  const [first] = family
  if (!first) throw new Error('A product has at least one row')
  const { data } = first
  const id = newId()
  const attributes = (around.attributes.get(data.category) ?? []).filter(
    ({ attribute, ofSku }) => !ofSku && data.attributes[attribute.code] !== undefined,
  )
  return {
    row: {
      id,
      source_key: `file/${productKey(data)}`,
      shop_id: idIn(around.shops, data.shop),
      brand_id: idIn(around.brands, data.brand),
      category_id: idIn(around.categories, data.category),
      model: data.model,
      base_model: data.base_model || data.model,
      name_zh: data.name_zh,
      name_en: data.name_en,
      brief_zh: data.brief_zh,
      brief_en: data.brief_en,
      standard: data.standard,
      drawing: data.drawing,
      dims: data.dims,
      size_key: sizeKey(data),
      unit_zh: data.unit_zh,
      unit_en: data.unit_en,
      also_known: [],
      reference_values: [],
      pics: [],
      status: 1,
      sold: 0,
      comment_count: 0,
      score_sum: 0,
      shelved_at: now.toISOString(),
    },
    links: attributes.map((one) => values.link(id, one, data.attributes[one.attribute.code] ?? '')),
  }
}

/** The sizes in the order of the drawing: 20x47x14. */
const sizeKey = ({ dims }: GoodRow): string =>
  Object.values(dims)
    .filter((value) => typeof value === 'number')
    .slice(0, 3)
    .join('x')

/** What the file says goes before what its attributes mean. */
function packIn(data: GoodRow) {
  const known = packColumns(data.sku_attributes)
  return {
    unit_zh: data.sku_unit_zh || known.unit_zh,
    unit_en: data.sku_unit_en || known.unit_en,
    pack_pieces: data.pieces ?? known.pack_pieces,
    piece_zh: data.piece_zh || known.piece_zh,
    piece_en: data.piece_en || known.piece_en,
  }
}

type Books = { values: ValueBook; codes: PartCodes }

export function skuOf(data: GoodRow, at: number, product: MadeProduct, around: Surroundings, { values, codes }: Books) {
  const id = newId()
  const wanted = around.attributes.get(data.category) ?? []
  const member = data.member_price ?? data.price
  return {
    row: {
      id,
      product_id: product.row.id,
      source_key: `file/${productKey(data)}#${variantKey(data)}`,
      part_code: data.part_code || codes.next(groupOf(data.category), product.row.brand_id, productKey(data)),
      article_no: data.article_no,
      model: data.sku_model || data.model,
      properties_zh: properties(data.sku_attributes, wanted, 'zh'),
      properties_en: properties(data.sku_attributes, wanted, 'en'),
      seq: at + 1,
      ...packIn(data),
      min_quantity: data.min_quantity ?? 1,
      quantity_step: data.quantity_step ?? 1,
      price_cents: data.price,
      market_cents: data.market_price ?? data.price,
      member_cents: member,
      senior_cents: data.senior_price ?? member,
      ladder: data.ladder,
      stock: data.stock,
      lead_days: data.lead_days ?? 0,
      restock_days: data.restock_days ?? DEFAULT_RESTOCK_DAYS,
      weight_g: data.weight_g ?? 0,
      status: 1,
    },
    links: wanted
      .filter(({ attribute, ofSku }) => ofSku && data.sku_attributes[attribute.code] !== undefined)
      .map((one) => values.link(id, one, data.sku_attributes[one.attribute.code] ?? '')),
  }
}
