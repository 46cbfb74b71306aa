// Products from a file: every row right, or nothing written. The command line and later the back office call it with
// rows of words.
import { sql } from 'kysely'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import { type Database, inTransaction, type Tx } from '#server/database/database.ts'
import type { Attribute } from '../articles/attributes.ts'
import { insertLinks, insertRows, oneAtATime } from '#server/database/bulk.ts'
import { signPrices } from '#features/catalog/server/index.ts'
import { codesBegin, PartCodes } from '../write/codes.ts'
import { checkTogether, type Read, type Surroundings } from './file-checks.ts'
import { groupOf, idIn, productOf, skuOf } from './file-products.ts'
import type { RowProblem } from './file-problems.ts'
import type { FileRow } from './file-read.ts'
import { checkRow, type GoodRow } from './file-rows.ts'
import { ValueBook } from '../write/values.ts'

type Written = { products: number; skus: number; productIds: number[] }
export type ImportReport = Written & { problems: RowProblem[]; goodRows: number }
export type Placed = { row: number; data: GoodRow }

/** The heading is row 1. */
const FIRST_ROW = 2

export type ImportInput = {
  now?: Date
  /** The only shop there is; its code may be left out of the rows. */
  shop?: string
  /** Rows with a fault are left out and the others written; otherwise one fault keeps all of them out. */
  onlyGood?: boolean
  /** Who typed it; a sheet is nobody's. */
  staffId?: number
  /** Runs in the transaction that writes. */
  finish?: (tx: Tx, report: ImportReport) => Promise<unknown>
}

export async function importRows(
  db: Database,
  given: readonly FileRow[],
  input: ImportInput = {},
): Promise<ImportReport> {
  const { now = new Date(), shop, onlyGood = false, staffId, finish } = input
  const owned = shop === undefined ? given : given.map((row) => ({ ...row, shop: row['shop'] || shop }))
  const checked = owned.map((row, at) => ({ row: at + FIRST_ROW, ...checkRow(row, at + FIRST_ROW) }))
  return inTransaction(db, async (tx) => {
    await oneAtATime(tx)
    await signPrices(tx, staffId === undefined ? { source: 'sheet' } : { source: 'merchant', staffId })
    const around = await surroundings(tx, checked)
    const foreign = checked
      .filter(({ data }) => shop !== undefined && data.shop !== shop)
      .map(({ row }) => foreignShop(row))
    const problems = [
      ...checked.flatMap((one) => one.problems),
      ...foreign,
      ...checkTogether(checked, around),
    ].toSorted((a, b) => a.row - b.row)
    const wrong = new Set(problems.map(({ row }) => row))
    const good = checked.filter(({ row }) => !wrong.has(row)) as Placed[] // no problem: nothing is missing
    const goodRows = good.length
    const written = good.length > 0 && (onlyGood || problems.length === 0)
    const report = {
      ...(written ? await write(tx, good, around, now) : { products: 0, skus: 0, productIds: [] }),
      problems,
      goodRows,
    }
    await finish?.(tx, report)
    return report
  })
}

const foreignShop = (row: number): RowProblem => ({ row, column: 'shop', problem: 'foreignShop', details: {} })

async function surroundings(tx: Tx, rows: readonly Read[]): Promise<Surroundings> {
  const named = async <Row extends { code: string }>(table: string, columns: string) =>
    new Map(
      (await sql<Row>`select ${sql.raw(columns)} from ${sql.table(table)}`.execute(tx)).rows.map((row) => [
        row.code,
        row,
      ]),
    )
  const attributes = await attributeRows(tx)
  const models = JSON.stringify(rows.map(({ data }) => data.model ?? ''))
  const there = await sql<{ key: string }>`select s.code || '/' || b.code || '/' || p.model as key
    from product p join shop s on s.id = p.shop_id join brand b on b.id = p.brand_id
    where p.model in (select value from json_array_elements_text(${models}::json))`.execute(tx)
  const brands = await named<{ code: string; id: number }>('brand', 'id, code')
  return {
    shops: await named<{ code: string; id: number }>('shop', 'id, code'),
    brands,
    categories: new Map(
      [...(await named<{ code: string; id: number; level: number }>('category', 'id, code, level'))].filter(
        ([, { level }]) => level === 3,
      ),
    ),
    attributes,
    partCodes: await codesNear(tx, rows, brands),
    productsThere: new Set(there.rows.map(({ key }) => key)),
  }
}

/** Order codes that a row brings, and those among which one is looked for: a mall has a million others. */
async function codesNear(tx: Tx, rows: readonly Read[], brands: Surroundings['brands']): Promise<Set<string>> {
  const given = rows.flatMap(({ data }) => data.part_code || [])
  const beginnings = new Set(
    rows.flatMap(({ data: { category = '', brand = '', part_code } }) =>
      part_code ? [] : codesBegin(groupOf(category), idIn(brands, brand)),
    ),
  )
  const alike = [...beginnings].map((first) => sql`or part_code like ${`${first}%`}`)
  const { rows: codes } = await sql<{ part_code: string }>`
    select part_code from sku where part_code = any(${given}::text[]) ${sql.join(alike, sql` `)}`.execute(tx)
  return new Set(codes.map(({ part_code: code }) => code))
}

type AttributeRow = Omit<Attribute, 'name'> & {
  category: string
  name_zh: string
  name_en: string
  is_facet: boolean
  is_column: boolean
  of_sku: boolean
}

/** As the database has them now: an operator may know more than the seed. */
async function attributeRows(tx: Tx): Promise<Surroundings['attributes']> {
  const { rows } = await sql<AttributeRow>`
    select c.code as category, a.id, a.code, a.name_zh, a.name_en, a.symbol, a.unit, a.kind, a.seq, ca.is_facet,
    ca.is_column, ca.of_sku
    from category_attribute ca join attribute a on a.id = ca.attribute_id join category c on c.id = ca.category_id
    order by ca.seq`.execute(tx)
  return Map.groupBy(
    rows.map(
      ({
        category,
        name_zh: zh,
        name_en: en,
        is_facet: isFacet,
        is_column: isColumn,
        of_sku: ofSku,
        ...attribute
      }) => ({
        category,
        attribute: { ...attribute, name: { zh, en } },
        isFacet,
        isColumn,
        ofSku,
      }),
    ),
    ({ category }) => category,
  )
}

async function write(tx: Tx, rows: readonly Placed[], around: Surroundings, now: Date): Promise<Written> {
  const values = await ValueBook.open(tx)
  const codes = new PartCodes([...around.partCodes, ...rows.map(({ data }) => data.part_code)])
  const families = [...Map.groupBy(rows, ({ data }) => `${data.shop}/${data.brand}/${data.model}`).values()]
  const made = families.map((family) => {
    const product = productOf(family, around, values, now)
    return { product, skus: family.map(({ data }, at) => skuOf(data, at, product, around, { values, codes })) }
  })
  await values.save(tx)
  const skus = made.flatMap((one) => one.skus)
  await insertRows(
    tx,
    'product',
    made.map(({ product }) => product.row),
  )
  await insertRows(
    tx,
    'sku',
    skus.map(({ row }) => row),
  )
  await insertLinks(
    tx,
    'product_attribute',
    made.flatMap(({ product }) => product.links),
  )
  await insertLinks(
    tx,
    'sku_attribute',
    skus.flatMap(({ links }) => links),
  )
  await announce(
    tx,
    tag.catalogue(),
    ...made.flatMap(({ product: { row } }) => [tag.product(row.id), tag.shop(row.shop_id)]),
  )
  return { products: made.length, skus: skus.length, productIds: made.map(({ product }) => product.row.id) }
}
