// The whole catalogue into the database: once a digest, in one transaction, by keys that stay.
import { sql } from 'kysely'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import { type Database, inTransaction, type Tx } from '#server/database/database.ts'
import {
  dropOtherLinks,
  insertLinks,
  insertRows,
  oneAtATime,
  updating,
  withoutForeignKeys,
} from '#server/database/bulk.ts'
import { signPrices } from '#features/catalog/server/index.ts'
import { idsBySourceKey, PartCodes, SEED_ID_LIMIT } from './codes.ts'
import { isImported, seedDigest } from './digest.ts'
import { writeFrame } from './frame.ts'
import { type Offer, offers } from '../articles/offers.ts'
import { type Numbers, type ProductRows, rowsOf } from './rows.ts'
import { writeSite } from './site.ts'
import { isSmall } from './small.ts'
import { ValueBook } from './values.ts'

type Progress = (line: string) => void
export type Imported = { digest: string; isNew: boolean; products: number; skus: number }

type Options = {
  progress?: Progress
  now?: Date
  /** Third-level categories; without it all. */
  only?: readonly string[]
}

/**
 * Imports db/seed. The second time it does nothing; after a change of the seed it updates texts, sizes and prices, adds
 * what is new and takes off the shelf what is gone. Stock, sales, reviews, ids, order codes, article numbers and what
 * an operator edits stay as they are. Wants a connection without time limits.
 */
export async function importCatalogue(
  db: Database,
  { progress = () => undefined, now = new Date(), only }: Options = {},
): Promise<Imported> {
  const digest = [seedDigest(), ...(only ?? [])].join(' ')
  if (await isImported(db, digest)) return { digest, isNew: false, products: 0, skus: 0 }
  return inTransaction(db, async (tx) => {
    await oneAtATime(tx)
    if (await isImported(tx, digest)) return { digest, isNew: false, products: 0, skus: 0 } // another node was faster
    const wanted = offers(({ article }) => !only || only.includes(article.category))
    progress(`Catalogue: ${wanted.length} products to import`)
    const counted = await writeOffers(tx, wanted, now, progress)
    await retire(tx, wanted, only)
    await writeSite(tx, now)
    await sql`insert into import_run (digest, at, products, skus) values (${digest}, ${now}, ${counted.products},
      ${counted.skus})`.execute(tx)
    return { digest, isNew: true, ...counted }
  })
}

/** A true part of the catalogue for tests: every shop, brand, category and attribute, and about a hundred products. */
export async function seedSmall(db: Database, now = new Date()): Promise<{ products: number; skus: number }> {
  return inTransaction(db, async (tx) => {
    await oneAtATime(tx)
    const counted = await writeOffers(tx, offers(isSmall), now, () => undefined)
    await writeSite(tx, now)
    return counted
  })
}

async function writeOffers(
  tx: Tx,
  wanted: readonly Offer[],
  now: Date,
  progress: Progress,
): Promise<{ products: number; skus: number }> {
  await writeFrame(tx, now)
  await signPrices(tx, { source: 'catalogue' })
  const { rows: codes } = await sql<{ part_code: string }>`select part_code from sku`.execute(tx)
  const numbers: Numbers = {
    products: await idsBySourceKey(tx, 'product', 100_001),
    skus: await idsBySourceKey(tx, 'sku', 1_000_001),
    codes: new PartCodes(codes.map(({ part_code: code }) => code)),
    values: await ValueBook.open(tx),
    now,
  }
  const made = wanted.map((offer) => rowsOf(offer, numbers))
  await numbers.values.save(tx)
  await writeProducts(tx, made, progress)
  await writeReviews(tx, made)
  await tell(tx, made)
  return { products: made.length, skus: made.reduce((sum, { skus }) => sum + skus.length, 0) }
}

const productColumns = [
  'shop_id',
  'brand_id',
  'category_id',
  'model',
  'base_model',
  'name_zh',
  'name_en',
  'brief_zh',
  'brief_en',
  'standard',
  'also_known',
  'drawing',
  'dims',
  'size_key',
  'reference_values',
  'unit_zh',
  'unit_en',
]
const skuColumns = [
  'model',
  'properties_zh',
  'properties_en',
  'seq',
  'price_cents',
  'market_cents',
  'member_cents',
  'senior_cents',
  'ladder',
  'weight_g',
  'unit_zh',
  'unit_en',
  'pack_pieces',
  'piece_zh',
  'piece_en',
]

async function writeProducts(tx: Tx, made: readonly ProductRows[], progress: Progress): Promise<void> {
  const { rows: old } = await sql`select from product limit 1`.execute(tx)
  const products = made.map(({ product }) => product)
  const skus = made.flatMap((one) => one.skus)
  await insertRows(tx, 'product', products, updating('product', 'source_key', productColumns))
  progress(`Catalogue: ${products.length} products written`)
  await insertRows(tx, 'sku', skus, updating('sku', 'source_key', skuColumns))
  progress(`Catalogue: ${skus.length} order codes written`)
  if (old.length === 0) await withoutForeignKeys(tx, ['product_attribute', 'sku_attribute'], () => writeLinks(tx, made))
  else {
    await writeLinks(tx, made)
    await dropOtherLinks(
      tx,
      'product_attribute',
      idsOf(products),
      made.flatMap(({ productLinks }) => productLinks),
    )
    await dropOtherLinks(
      tx,
      'sku_attribute',
      idsOf(skus),
      made.flatMap(({ skuLinks }) => skuLinks),
    )
  }
  progress('Catalogue: parameters written')
}

async function writeLinks(tx: Tx, made: readonly ProductRows[]): Promise<void> {
  const ofProducts = made.flatMap(({ productLinks }) => productLinks)
  const ofSkus = made.flatMap(({ skuLinks }) => skuLinks)
  await insertLinks(tx, 'product_attribute', ofProducts)
  await insertLinks(tx, 'sku_attribute', ofSkus)
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

async function writeReviews(tx: Tx, made: readonly ProductRows[]): Promise<void> {
  const { rows } = await sql<{
    last: number
  }>`select coalesce(max(id), 0) as last from review where id < ${sql.lit(SEED_ID_LIMIT)}`.execute(tx)
  const first = (rows[0]?.last ?? 0) + 1
  await insertRows(
    tx,
    'review',
    made.flatMap(({ reviews }) => reviews).map((review, at) => ({ ...review, id: first + at })),
  )
}

/** Products of the seed that are no longer in it, and variants that their product lost. */
async function retire(tx: Tx, wanted: readonly Offer[], only: readonly string[] | undefined): Promise<void> {
  const kept = JSON.stringify(
    wanted.flatMap(({ key, article }) => [key, ...article.variants.map(({ code }) => `${key}#${code}`)]),
  )
  const inside = only ? sql`category_id in (select id from category where code in (${sql.join(only)}))` : sql`true`
  const isGone = (key: string) =>
    sql`${sql.ref(key)} not in (select value from json_array_elements_text(${kept}::json))`
  await sql`update product set status = 0
    where status = 1 and id < ${sql.lit(SEED_ID_LIMIT)} and ${inside} and ${isGone('source_key')}`.execute(tx)
  await sql`update sku set status = 0 from product p
    where p.id = sku.product_id and sku.status = 1
    and sku.id < ${sql.lit(SEED_ID_LIMIT)} and ${inside} and ${isGone('sku.source_key')}`.execute(tx)
}

/** What is stored of these products and of lists is made anew. */
const tell = (tx: Tx, made: readonly ProductRows[]): Promise<void> =>
  announce(
    tx,
    tag.catalogue(),
    ...made.flatMap(({ product }) => [tag.product(Number(product.id)), tag.shop(Number(product['shop_id']))]),
  )
