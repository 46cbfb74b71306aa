// The whole catalogue into the database: once a digest, in one transaction, by keys that stay.
import { sql } from 'kysely'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import { type Database, inTransaction, type Tx } from '#server/database/database.ts'
import {
  arrayOf,
  besideEachOther,
  dropOtherLinks,
  inParts,
  insertLinks,
  insertRows,
  type Link,
  type LinkTable,
  oneAtATime,
  updating,
  withoutForeignKeys,
  withoutIndexes,
} from '#server/database/bulk.ts'
import { inSlices } from '#server/work/slices.ts'
import { signPrices } from '#features/catalog/server/index.ts'
import { Ids, PartCodes, SEED_ID_LIMIT } from './codes.ts'
import { isImported, seedDigest } from './digest.ts'
import { writeFrame } from './frame.ts'
import { numbered, type Offer, offers } from '../articles/offers.ts'
import { type Numbers, type ProductRows, rowsOf, skuKey } from './rows.ts'
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
  /** Instead of those of the seed, in the order of their keys: gone through once, a part at a time. */
  catalogue?: Iterable<Offer>
}

/**
 * Imports db/seed. The second time it does nothing; after a change of the seed it updates texts, sizes and prices, adds
 * what is new and takes off the shelf what is gone. Stock, sales, reviews, ids, order codes, article numbers and what
 * an operator edits stay as they are. Wants a connection without time limits.
 */
export async function importCatalogue(
  db: Database,
  { progress = () => undefined, now = new Date(), only, catalogue }: Options = {},
): Promise<Imported> {
  const digest = [seedDigest(), ...(only ?? [])].join(' ')
  if (await isImported(db, digest)) return { digest, isNew: false, products: 0, skus: 0 }
  return inTransaction(db, async (tx) => {
    await oneAtATime(tx)
    if (await isImported(tx, digest)) return { digest, isNew: false, products: 0, skus: 0 } // another node was faster
    const wanted = catalogue ?? numbered(({ article }) => !only || only.includes(article.category))
    const written = await writeOffers(tx, wanted, now, progress)
    await retire(tx, written, only)
    await writeSite(tx, now)
    const counted = { products: written.products.length, skus: written.skus.length }
    await sql`insert into import_run (digest, at, products, skus) values (${digest}, ${now}, ${counted.products},
      ${counted.skus})`.execute(tx)
    return { digest, isNew: true, ...counted }
  })
}

/** A true part of the catalogue for tests: every shop, brand, category and attribute, and about a hundred products. */
export async function seedSmall(db: Database, now = new Date()): Promise<{ products: number; skus: number }> {
  return inTransaction(db, async (tx) => {
    await oneAtATime(tx)
    const { products, skus } = await writeOffers(tx, offers(isSmall), now, () => undefined)
    await writeSite(tx, now)
    return { products: products.length, skus: skus.length }
  })
}

/** Ids of what is in the catalogue now. */
type Written = { products: number[]; skus: number[] }
type Part = { numbers: Numbers; isFirst: boolean }

/** Ours: some thousand order codes. The rows of a million would not fit into memory. */
const PRODUCTS_AT_ONCE = 250
const TOLD_EVERY = 8 * PRODUCTS_AT_ONCE
/** Ours. What triggers do is planned once for a small table, and would look through the whole large one each time. */
const ANALYSED_AT: ReadonlySet<number> = new Set([1, 4, 16, 64, 256, 1024].map((parts) => parts * PRODUCTS_AT_ONCE))

/** Of the first import, when nobody reads these tables yet: checked and sorted as a whole they take less time. */
const BULK = ['product', 'sku', 'product_attribute', 'sku_attribute', 'price_change', 'review']

/** PostgreSQL writes some products while the next ones are made. */
async function writeOffers(tx: Tx, wanted: Iterable<Offer>, now: Date, progress: Progress): Promise<Written> {
  await writeFrame(tx, now)
  await signPrices(tx, { source: 'catalogue' })
  const { rows: old } = await sql`select from product limit 1`.execute(tx)
  const part: Part = { numbers: await openNumbers(tx, now), isFirst: old.length === 0 }
  const written: Written = { products: [], skus: [] }
  let gone = 0
  const write = (): Promise<void> =>
    besideEachOther(inParts(wanted, PRODUCTS_AT_ONCE), async (some) => {
      const made = await rowsOfPart(tx, some, part)
      gone += some.length
      for (const { product, skus } of made) {
        written.products.push(product.id)
        for (const { id } of skus) written.skus.push(id)
      }
      if (gone % TOLD_EVERY === 0) progress(`Catalogue: ${countsOf(written)}`)
      const isDue = ANALYSED_AT.has(gone)
      return async () => {
        await writePart(tx, made, part)
        if (isDue) await sql`analyze product, sku`.execute(tx)
      }
    })
  await (part.isFirst ? withoutForeignKeys(tx, BULK, () => withoutIndexes(tx, BULK, write)) : write())
  progress(`Catalogue: ${countsOf(written)} written`)
  return written
}

const countsOf = ({ products, skus }: Written): string => `${products.length} products with ${skus.length} order codes`

async function openNumbers(tx: Tx, now: Date): Promise<Numbers> {
  const { rows: codes } = await sql<{ part_code: string }>`select part_code from sku`.execute(tx)
  return {
    products: await Ids.open(tx, 'product', 100_001),
    skus: await Ids.open(tx, 'sku', 1_000_001),
    codes: new PartCodes(codes.map(({ part_code: code }) => code)),
    values: await ValueBook.open(tx),
    now,
  }
}

async function rowsOfPart(tx: Tx, part: readonly Offer[], { numbers, isFirst }: Part): Promise<ProductRows[]> {
  const { products, skus } = numbers
  if (!isFirst) {
    await products.look(
      tx,
      part.map(({ key }) => key),
    )
    await skus.look(
      tx,
      part.flatMap((offer) => offer.article.variants.map(({ code }) => skuKey(offer, code))),
    )
  }
  const made: ProductRows[] = []
  await inSlices(part, (offer) => {
    const rows = rowsOf(offer, numbers) // of what nobody makes too, for its numbers
    if (!offer.article.isUnmade) made.push(rows)
  })
  return made
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

/** Some products with all that is theirs. */
async function writePart(tx: Tx, made: readonly ProductRows[], { numbers, isFirst }: Part): Promise<void> {
  await numbers.values.save(tx)
  const products = made.map(({ product }) => product)
  const skus = made.flatMap((one) => one.skus)
  await insertRows(tx, 'product', products, updating('product', 'source_key', productColumns))
  await insertRows(tx, 'sku', skus, updating('sku', 'source_key', skuColumns))
  await writeLinks(tx, 'product_attribute', {
    owners: products,
    links: made.flatMap((one) => one.productLinks),
    isFirst,
  })
  await writeLinks(tx, 'sku_attribute', { owners: skus, links: made.flatMap((one) => one.skuLinks), isFirst })
  await writeReviews(tx, made)
  await tell(tx, made)
}

type Links = { owners: readonly { id: number }[]; links: readonly Link[]; isFirst: boolean }

async function writeLinks(tx: Tx, table: LinkTable, { owners, links, isFirst }: Links): Promise<void> {
  await insertLinks(tx, table, links)
  if (!isFirst)
    await dropOtherLinks(
      tx,
      table,
      owners.map(({ id }) => id),
      links,
    )
}

async function writeReviews(tx: Tx, made: readonly ProductRows[]): Promise<void> {
  const reviews = made.flatMap((one) => one.reviews)
  if (reviews.length === 0) return
  const { rows } = await sql<{
    last: number
  }>`select coalesce(max(id), 0) as last from review where id < ${sql.lit(SEED_ID_LIMIT)}`.execute(tx)
  const first = (rows[0]?.last ?? 0) + 1
  await insertRows(
    tx,
    'review',
    reviews.map((review, at) => ({ ...review, id: first + at })),
  )
}

/** Products of the seed that are no longer in it, and variants that their product lost. */
async function retire(tx: Tx, { products, skus }: Written, only: readonly string[] | undefined): Promise<void> {
  const inside = only ? sql`category_id in (select id from category where code in (${sql.join(only)}))` : sql`true`
  await sql`update product set status = 0
    where status = 1 and id < ${sql.lit(SEED_ID_LIMIT)} and ${inside}
    and id <> all(${arrayOf(products)}::bigint[])`.execute(tx)
  await sql`update sku set status = 0 from product p
    where p.id = sku.product_id and sku.status = 1
    and sku.id < ${sql.lit(SEED_ID_LIMIT)} and ${inside} and sku.id <> all(${arrayOf(skus)}::bigint[])`.execute(tx)
}

/** What is stored of these products and of lists is made anew. */
const tell = (tx: Tx, made: readonly ProductRows[]): Promise<void> =>
  announce(
    tx,
    tag.catalogue(),
    ...made.flatMap(({ product }) => [tag.product(Number(product.id)), tag.shop(Number(product['shop_id']))]),
  )
