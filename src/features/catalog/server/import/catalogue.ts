// The whole catalogue into the database: once a digest, in one transaction, by keys that stay.
import { sql } from 'kysely'
import { announce } from '#server/changes.ts'
import { type Database, inTransaction, type Tx } from '#server/database.ts'
import { insertLinks, insertRows, updating } from './bulk.ts'
import { idsBySourceKey, PartCodes } from './codes.ts'
import { isImported, seedDigest } from './digest.ts'
import { writeFrame } from './frame.ts'
import { type Offer, offers } from './offers.ts'
import { type Numbers, type ProductRows, rowsOf } from './rows.ts'
import { writeSite } from './site.ts'
import { isSmall } from './small.ts'
import { ValueBook } from './values.ts'

export type Progress = (line: string) => void
export type Imported = { digest: string; isNew: boolean; products: number; skus: number }

type Options = { progress?: Progress; now?: Date }

/**
 * Imports db/seed. The second time it does nothing; after a change of the seed it updates texts, sizes and prices, adds what is new and
 * takes off the shelf what is gone. Stock, sales, reviews, ids, order codes and what an operator edits stay as they are.
 * Wants a connection without time limits.
 */
export async function importCatalogue(db: Database, { progress = () => undefined, now = new Date() }: Options = {}): Promise<Imported> {
  const digest = seedDigest()
  if (await isImported(db, digest)) return { digest, isNew: false, products: 0, skus: 0 }
  return inTransaction(db, async (tx) => {
    await oneAtATime(tx)
    if (await isImported(tx, digest)) return { digest, isNew: false, products: 0, skus: 0 } // another node was faster
    const wanted = offers()
    progress(`Catalogue: ${wanted.length} products to import`)
    const counted = await writeOffers(tx, wanted, now, progress)
    await retire(tx, wanted)
    await writeSite(tx, now)
    await sql`insert into import_run (digest, at, products, skus) values (${digest}, ${now}, ${counted.products}, ${counted.skus})`.execute(tx)
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

const IMPORT_LOCK = 7002

async function oneAtATime(tx: Tx): Promise<void> {
  await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(tx)
  await sql`select pg_advisory_xact_lock(${sql.lit(IMPORT_LOCK)})`.execute(tx)
}

async function writeOffers(tx: Tx, wanted: readonly Offer[], now: Date, progress: Progress): Promise<{ products: number; skus: number }> {
  await writeFrame(tx, now)
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
  ...['shop_id', 'brand_id', 'category_id', 'model', 'base_model', 'name_zh', 'name_en', 'brief_zh', 'brief_en', 'standard', 'also_known'],
  ...['drawing', 'dims', 'size_key', 'reference_values', 'unit_zh', 'unit_en'],
]
const skuColumns = ['model', 'properties_zh', 'properties_en', 'seq', 'price_cents', 'market_cents', 'member_cents', 'senior_cents', 'ladder', 'weight_g']

async function writeProducts(tx: Tx, made: readonly ProductRows[], progress: Progress): Promise<void> {
  const { rows: old } = await sql`select from product limit 1`.execute(tx)
  const products = made.map(({ product }) => product)
  const skus = made.flatMap((one) => one.skus)
  await insertRows(tx, 'product', products, updating('product', 'source_key', productColumns))
  progress(`Catalogue: ${products.length} products written`)
  await insertRows(tx, 'sku', skus, updating('sku', 'source_key', skuColumns))
  progress(`Catalogue: ${skus.length} order codes written`)
  if (old.length > 0) await forgetLinks(tx, products, skus)
  await insertLinks(tx, 'product_attribute', made.flatMap(({ productLinks }) => productLinks))
  await insertLinks(tx, 'sku_attribute', made.flatMap(({ skuLinks }) => skuLinks))
  progress('Catalogue: parameters written')
}

async function forgetLinks(tx: Tx, products: readonly { id: number }[], skus: readonly { id: number }[]): Promise<void> {
  const ids = (rows: readonly { id: number }[]) => `{${rows.map(({ id }) => id).join(',')}}`
  await sql`delete from product_attribute where product_id = any(${ids(products)}::bigint[])`.execute(tx)
  await sql`delete from sku_attribute where sku_id = any(${ids(skus)}::bigint[])`.execute(tx)
}

async function writeReviews(tx: Tx, made: readonly ProductRows[]): Promise<void> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from review where id < 1000000000`.execute(tx)
  const first = (rows[0]?.last ?? 0) + 1
  await insertRows(tx, 'review', made.flatMap(({ reviews }) => reviews).map((review, at) => ({ ...review, id: first + at })))
}

/** Products of the seed that are no longer in it, and variants that their product lost. */
async function retire(tx: Tx, wanted: readonly Offer[]): Promise<void> {
  const kept = JSON.stringify(wanted.flatMap(({ key, article }) => [key, ...article.variants.map(({ code }) => `${key}#${code}`)]))
  const gone = (name: 'product' | 'sku') => sql`update ${sql.table(name)} set status = 0
    where status = 1 and id < 1000000000 and source_key not in (select value from json_array_elements_text(${kept}::json))`
  await gone('product').execute(tx)
  await gone('sku').execute(tx)
}

const NOTICE_BYTES = 7500

/** Kept pages of these products and their categories are made anew. */
async function tell(tx: Tx, made: readonly ProductRows[]): Promise<void> {
  const tags = made.flatMap(({ product }) => [`product:${product.id}`, `category:${String(product['category_id'])}`, `shop:${String(product['shop_id'])}`])
  let batch: string[] = []
  let bytes = 0
  for (const tag of new Set(['catalogue', ...tags])) {
    if (bytes + tag.length > NOTICE_BYTES) {
      await announce(tx, ...batch)
      ;[batch, bytes] = [[], 0]
    }
    batch.push(tag)
    bytes += tag.length + 1
  }
  await announce(tx, ...batch)
}
