// Services of the demo: sold by shops beside their goods, used with codes. They borrow the drawing of what they are
// about.
import { sql } from 'kysely'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import { type Database, inTransaction, type Tx } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { insertRows } from '#server/database/bulk.ts'
import { signPrices } from '#features/catalog/server/index.ts'
import { priced } from '#features/catalogue-import/server/write/index.ts'
import { figure, type Row, table, word } from '#server/files/seed-files.ts'

/** Who does the work is the shop; a product has a brand. */
const brand = {
  id: 990,
  code: 'BAIGONG',
  name: '百工服务',
  name_zh: '百工服务',
  name_en: 'Baigong Services',
  first_letter: 'B',
}

/** Whatever is there already stays as it is. */
export async function seedServices(db: Database, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows: known } = await sql<{
      key: string
    }>`select source_key as key from product where source_key like 'service/%'`.execute(tx)
    const fresh = table('services').filter((row) => !known.some(({ key }) => key === keyOf(row)))
    if (fresh.length === 0) return
    await signPrices(tx, { source: 'catalogue' })
    await insertRows(tx, 'brand', [brand], 'on conflict do nothing')
    for (const row of fresh) await write(tx, row, now)
    await announce(tx, tag.catalogue())
  })
}

const keyOf = (row: Row): string => `service/${word(row, 'shop')}/${word(row, 'key')}`

async function write(tx: Tx, row: Row, now: Date): Promise<void> {
  const { rows } = await sql<{ shop: number; category: number; drawing: string; dims: unknown }>`
    select shop.id as shop, category.id as category, example.drawing, example.dims
    from shop, category, lateral (select drawing, dims from product where category_id = category.id
    order by product.id limit 1) as example
    where shop.code = ${word(row, 'shop')} and category.code = ${word(row, 'category')}`.execute(tx)
  const [place] = rows
  if (!place) return // a part of the catalogue without that category
  const [id, model] = [newId(), word(row, 'model')]
  const prices = priced(keyOf(row), figure(row, 'yuan'))
  const product = {
    id,
    source_key: keyOf(row),
    shop_id: place.shop,
    brand_id: brand.id,
    category_id: place.category,
    model,
    base_model: model,
    ...texts(row),
    drawing: place.drawing,
    dims: place.dims,
    size_key: keyOf(row),
    also_known: [],
    reference_values: [],
    pics: [],
    validity: JSON.parse(word(row, 'validity')),
    shelved_at: now.toISOString(),
  }
  await insertRows(tx, 'product', [product])
  const sku = {
    id: newId(),
    product_id: id,
    source_key: `${keyOf(row)}#one`,
    part_code: `BG-99 990 ${model}`,
    model,
    seq: 1,
    ...prices,
  }
  await insertRows(tx, 'sku', [
    { ...sku, ladder: [], stock: figure(row, 'stock'), properties_zh: '', properties_en: '' },
  ])
}

const texts = (row: Row) => ({
  name_zh: `${word(row, 'name_zh')} ${word(row, 'model')}`,
  name_en: `${word(row, 'name_en')} ${word(row, 'model')}`,
  brief_zh: word(row, 'brief_zh'),
  brief_en: word(row, 'brief_en'),
  unit_zh: word(row, 'unit_zh'),
  unit_en: word(row, 'unit_en'),
})
