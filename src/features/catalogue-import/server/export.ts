// The products of a shop as a sheet with the columns of the import: what is taken out here can be changed and put in
// elsewhere.
import { sql } from 'kysely'
import { yuan } from '#core/money.ts'
import type { Database } from '#server/database/database.ts'
import { writeSheet, type Cells, type TransferHandler } from '#features/import-export/server/index.ts'
import type { LadderStep } from '#features/catalog/rules.ts'

const BATCH = 500

/** Each batch by key, so that the last one costs what the first one does. */
export const exportProducts: TransferHandler = async ({ db, shopId, input, progress, newFile }) => {
  const { format } = input as { format: 'xlsx' | 'csv' }
  const { columnNames } = await import('./file/file-rows.ts')
  const { file, path } = await newFile(format)
  const columns = columnNames.map((key) => ({ key, header: key }))
  const total = await countSkus(db, shopId)
  let rows = 0
  await writeSheet({ path, format, name: 'products' }, columns, async (add) => {
    for (let after = 0; ;) {
      const batch = await skusAfter(db, shopId, after)
      if (batch.length === 0) return
      for (const row of batch) await add(cellsOf(row))
      after = batch.at(-1)!.id
      rows += batch.length
      await progress(rows, total)
    }
  })
  return { report: { rows }, file, fileName: `products.${format}` }
}

type Row = {
  id: number
  shop: string
  brand: string
  category: string
  model: string
  baseModel: string
  nameZh: string
  nameEn: string
  briefZh: string
  briefEn: string
  standard: string
  drawing: string
  dims: Record<string, string | number>
  unitZh: string
  unitEn: string
  attributes: Record<string, string> | null
  skuModel: string
  skuAttributes: Record<string, string> | null
  skuUnitZh: string | null
  skuUnitEn: string | null
  pieces: number
  pieceZh: string | null
  pieceEn: string | null
  minQuantity: number
  quantityStep: number
  partCode: string
  articleNo: string
  price: number
  market: number
  member: number
  senior: number
  ladder: LadderStep[]
  stock: number
  leadDays: number
  restockDays: number
  weightG: number
}

async function skusAfter(db: Database, shopId: number, after: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select k.id, s.code as shop, b.code as brand, c.code as category, p.model, p.base_model as "baseModel",
    p.name_zh as "nameZh", p.name_en as "nameEn",
      p.brief_zh as "briefZh", p.brief_en as "briefEn", p.standard, p.drawing, p.dims, p.unit_zh as "unitZh",
      p.unit_en as "unitEn",
      (select jsonb_object_agg(a.code, v.code) from product_attribute has join attribute a on a.id = has.attribute_id
        join attribute_value v on v.id = has.value_id where has.product_id = p.id) as attributes,
      k.model as "skuModel",
      (select jsonb_object_agg(a.code, v.code) from sku_attribute has join attribute a on a.id = has.attribute_id
        join attribute_value v on v.id = has.value_id where has.sku_id = k.id) as "skuAttributes",
      k.unit_zh as "skuUnitZh", k.unit_en as "skuUnitEn", k.pack_pieces as pieces, k.piece_zh as "pieceZh",
      k.piece_en as "pieceEn",
      k.min_quantity as "minQuantity", k.quantity_step as "quantityStep", k.part_code as "partCode",
      k.article_no as "articleNo",
      k.price_cents as price, k.market_cents as market, k.member_cents as member, k.senior_cents as senior, k.ladder,
      k.stock,
      k.lead_days as "leadDays", k.restock_days as "restockDays", k.weight_g as "weightG"
    from sku k join product p on p.id = k.product_id join shop s on s.id = p.shop_id join brand b on b.id = p.brand_id
    join category c on c.id = p.category_id
    where p.shop_id = ${shopId} and k.id > ${after} order by k.id limit ${BATCH}`.execute(db)
  return rows
}

async function countSkus(db: Database, shopId: number): Promise<number> {
  const { n } = await db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('product.shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  return n
}

const pairs = (values: Record<string, string | number> | null): string =>
  Object.entries(values ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join(';')
const money = (cents: number): string => yuan(cents).toFixed(2)

/** By the names of the import's columns. */
const cellsOf = (row: Row): Cells => ({
  shop: row.shop,
  brand: row.brand,
  category: row.category,
  model: row.model,
  base_model: row.baseModel,
  name_zh: row.nameZh,
  name_en: row.nameEn,
  brief_zh: row.briefZh,
  brief_en: row.briefEn,
  standard: row.standard,
  drawing: row.drawing,
  dims: pairs(row.dims),
  unit_zh: row.unitZh,
  unit_en: row.unitEn,
  attributes: pairs(row.attributes),
  sku_model: row.skuModel,
  sku_attributes: pairs(row.skuAttributes),
  sku_unit_zh: row.skuUnitZh ?? '',
  sku_unit_en: row.skuUnitEn ?? '',
  pieces: row.pieces,
  piece_zh: row.pieceZh ?? '',
  piece_en: row.pieceEn ?? '',
  min_quantity: row.minQuantity,
  quantity_step: row.quantityStep,
  part_code: row.partCode,
  article_no: row.articleNo,
  price: money(row.price),
  market_price: money(row.market),
  member_price: money(row.member),
  senior_price: money(row.senior),
  ladder: row.ladder.map(([from, off]) => `${from}:${off}`).join(';'),
  stock: row.stock,
  lead_days: row.leadDays,
  restock_days: row.restockDays,
  weight_g: row.weightG,
})
