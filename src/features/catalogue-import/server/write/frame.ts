// What stands around the products: brands, shops, freight, categories, attributes. What an operator may edit is written
// once only.
import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { after, DAY_MS } from '#core/time.ts'
import { attributes, attributesOf, categories } from '../articles/attributes.ts'
import { insertRows, updating } from '#server/database/bulk.ts'
import { brands, shops } from '../articles/makers.ts'
import { figure, figureIf, list, table, word } from '#server/files/seed-files.ts'

export async function writeFrame(tx: Tx, now: Date): Promise<void> {
  await writeBrands(tx)
  await writeCategories(tx)
  await writeAttributes(tx)
  await writeShops(tx, now)
  await writeFreight(tx)
  await writeDeliveries(tx)
}

const brandColumns = ['code', 'name', 'name_zh', 'name_en', 'first_letter']

async function writeBrands(tx: Tx): Promise<void> {
  const rows = brands.map(({ id, code, name, nameZh, nameEn, firstLetter }) => ({
    id,
    code,
    name,
    name_zh: nameZh,
    name_en: nameEn,
    first_letter: firstLetter,
  }))
  await insertRows(tx, 'brand', rows, updating('brand', 'id', brandColumns))
}

async function writeCategories(tx: Tx): Promise<void> {
  const byCode = new Map(categories.map((category) => [category.code, category]))
  const levelOf = (code: string): number => (code === '' ? 0 : levelOf(byCode.get(code)?.parent ?? '') + 1)
  const rows = categories.map(({ id, code, parent, name, pic }, at) => ({
    id,
    parent_id: byCode.get(parent)?.id ?? null,
    level: levelOf(code),
    code,
    name_zh: name.zh,
    name_en: name.en,
    seq: at + 1,
    status: 1,
    pic: pic || null,
  }))
  await insertRows(
    tx,
    'category',
    rows,
    updating('category', 'id', ['parent_id', 'level', 'code', 'name_zh', 'name_en', 'seq']),
  )
}

async function writeAttributes(tx: Tx): Promise<void> {
  const rows = attributes.map(({ name, ...rest }) => ({ ...rest, name_zh: name.zh, name_en: name.en }))
  await insertRows(
    tx,
    'attribute',
    rows,
    updating('attribute', 'id', ['code', 'name_zh', 'name_en', 'symbol', 'unit', 'kind', 'seq']),
  )
  const links = categories.flatMap(({ id, code }) =>
    (attributesOf.get(code) ?? []).map(({ attribute, isFacet, isColumn, ofSku }, at) => ({
      category_id: id,
      attribute_id: attribute.id,
      seq: at + 1,
      is_facet: isFacet,
      is_column: isColumn,
      of_sku: ofSku,
    })),
  )
  await insertRows(
    tx,
    'category_attribute',
    links,
    updating('category_attribute', 'category_id, attribute_id', ['seq', 'is_facet', 'is_column', 'of_sku']),
  )
}

async function writeShops(tx: Tx, now: Date): Promise<void> {
  const rows = table('shops').map((row) => ({
    id: figure(row, 'id'),
    code: word(row, 'code'),
    name_zh: word(row, 'name_zh'),
    name_en: word(row, 'name_en'),
    intro_zh: word(row, 'intro_zh'),
    intro_en: word(row, 'intro_en'),
    tel: word(row, 'tel'),
    status: figure(row, 'status'),
    is_self_run: word(row, 'self_run') === '1',
    city_zh: word(row, 'city_zh'),
    city_en: word(row, 'city_en'),
    score: figure(row, 'score'),
    on_time_permille: figure(row, 'on_time_permille'),
    reply_minutes: figure(row, 'reply_minutes'),
    opened_at: after(now, -DAY_MS * 365 * figure(row, 'open_years')).toISOString(),
  }))
  await insertRows(tx, 'shop', rows, 'on conflict do nothing')
}

const GRAMS = 1000

async function writeFreight(tx: Tx): Promise<void> {
  const templates = table('freight_templates').map((row) => {
    const shop = shopId(word(row, 'shop'))
    const cents = (column: string) => Math.round(figure(row, column) * 100)
    return {
      id: shop,
      shop_id: shop,
      first_g: figure(row, 'first_kg') * GRAMS,
      first_cents: cents('first_yuan'),
      step_g: figure(row, 'step_kg') * GRAMS,
      step_cents: cents('step_yuan'),
      stock_city_id: figure(row, 'stock_city_id'),
    }
  })
  const { rows: have } = await sql<{ id: number }>`select id from freight_template`.execute(tx)
  const fresh = templates.filter(({ id }) => !have.some((one) => one.id === id))
  await insertRows(tx, 'freight_template', fresh)
  await insertRows(
    tx,
    'freight_zone',
    fresh.flatMap(({ id }) => zonesOf(id)),
  )
}

/** Pickup where there is a counter, same-city where there are cities. */
async function writeDeliveries(tx: Tx): Promise<void> {
  const rows = table('shop_deliveries').map((row) => {
    const cities = list(row, 'city_ids').map(Number)
    const cents = (column: string) => (word(row, column) === '' ? null : Math.round(figure(row, column) * 100))
    return {
      shop_id: shopId(word(row, 'shop')),
      offers_pickup: word(row, 'station_zh') !== '',
      station_zh: word(row, 'station_zh'),
      station_en: word(row, 'station_en'),
      hours_zh: word(row, 'hours_zh'),
      hours_en: word(row, 'hours_en'),
      station_tel: word(row, 'station_tel'),
      offers_same_city: cities.length > 0,
      same_city_cents: cents('same_city_yuan') ?? 0,
      same_city_free_cents: cents('same_city_free_yuan'),
      city_ids: cities,
    }
  })
  await insertRows(tx, 'shop_delivery', rows, 'on conflict do nothing')
}

/** Zones of `*` hold for every shop; a shop's own line comes before them. */
function zonesOf(shop: number) {
  const rows = table('freight_zones').filter((row) => word(row, 'shop') === '*' || shopId(word(row, 'shop')) === shop)
  // the shops' lines stand below those of `*`
  const byProvince = new Map(rows.map((row) => [figure(row, 'province_id'), row]))
  return [...byProvince].map(([province, row]) => {
    const cents = (column: string) => {
      const yuan = figureIf(row, column)
      return yuan === undefined ? null : Math.round(yuan * 100)
    }
    return {
      template_id: shop,
      province_id: province,
      is_deliverable: word(row, 'deliverable') === '1',
      first_cents: cents('first_yuan'),
      step_cents: cents('step_yuan'),
    }
  })
}

function shopId(code: string): number {
  const shop = shops.get(code)
  if (!shop) throw new Error(`shops.csv does not know ${code}`)
  return shop.id
}
