import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import exceljs from 'exceljs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { freshDatabase } from '../../../../../tests/fresh-database.ts'
import type { FileRow } from './file-read.ts'
import { importRows, readTable, rowProblemText, seedSmall } from '../write/index.ts'

const EXAMPLE = join(import.meta.dirname, '../../../../../db/seed/example-import.csv')
const folder = mkdtempSync(join(tmpdir(), 'import-'))

let db: Database
let example: FileRow[]
beforeAll(async () => {
  ;({ db } = await freshDatabase())
  await seedSmall(db)
  example = await readTable(EXAMPLE)
})
afterAll(() => db.destroy())

const counts = async () =>
  (
    await sql`select (select count(*) from product) as products, (select count(*) from sku) as skus, (select count(*)
      from attribute_value) as "values"`.execute(db)
  ).rows[0]

const changed = (row: number, change: Record<string, string>): FileRow[] =>
  example.map((one, at) => (at === row - 2 ? { ...one, ...change } : one))

/** row column problem of each fault. */
const faults = async (rows: FileRow[]) =>
  (await importRows(db, rows)).problems.map(({ row, column, problem }) => `${row} ${column} ${problem}`)

describe('a file with faults', () => {
  test('names all three wrong rows and imports nothing', async () => {
    const before = await counts()
    const rows = [
      { ...example[0], shop: 'nobody' },
      { ...example[1], price: '-5' },
      { ...example[2], dims: 'd=8;p=9;m=7.5;s=13', ladder: '10:5;4:2' },
    ] as FileRow[]
    const { problems, products } = await importRows(db, rows)
    expect(products).toBe(0)
    expect([...new Set(problems.map(({ row }) => row))]).toEqual([2, 3, 4])
    expect(problems.map((one) => rowProblemText(one, 'en'))).toEqual([
      'Row 2, shop: there is no shop with the code nobody',
      'Row 3, price: must be an amount above 0 with at most two decimals: -5',
      'Row 4, ladder: must be quantity:percent off, both rising, for example 10:7;100:13',
      'Row 4, dims: these sizes do not make a hexNut: d=8;p=9;m=7.5;s=13',
    ])
    expect(rowProblemText(problems[0]!, 'zh_CN')).toBe('第 2 行 shop：没有代码为 nobody 的店铺')
    expect(await counts()).toEqual(before)
  })

  test('each kind of fault is told', async () => {
    const cases: [Record<string, string>, string][] = [
      [{ brand: 'ACME' }, 'brand unknownBrand'],
      [{ category: 'bearings' }, 'category unknownCategory'],
      [{ category: '' }, 'category missing'],
      [{ model: 'x'.repeat(81) }, 'model tooLong'],
      [{ drawing: 'gizmo' }, 'drawing unknownDrawing'],
      [{ dims: '8 by 13' }, 'dims noPairs'],
      [{ attributes: 'seal=2RS' }, 'attributes unknownAttribute'],
      [{ attributes: 'thread=M8;acrossFlats=wide' }, 'attributes noNumber'],
      [{ sku_attributes: 'propertyClass=99' }, 'sku_attributes unknownValue'],
      [{ stock: '1.5' }, 'stock noWholeNumber'],
      [{ pieces: '0' }, 'pieces noCount'],
      [{ min_quantity: '2.5' }, 'min_quantity noCount'],
      [{ sku_unit_zh: '盒' }, 'sku_unit_en otherLanguage'],
      [{ piece_en: 'pc' }, 'piece_zh otherLanguage'],
      [{ sku_attributes: '', pieces: '12' }, 'sku_unit_zh packUnnamed'],
      [{ min_quantity: '15', quantity_step: '10' }, 'min_quantity offStep'],
      [{ market_price: '12.555' }, 'market_price noMoney'],
      [{ member_price: '13.00' }, 'member_price priceOrder'],
      [{ senior_price: '12.00' }, 'senior_price priceOrder'],
      [{ market_price: '12.00' }, 'price priceOrder'],
      [{ part_code: 'BG#1' }, 'part_code badPartCode'],
      [{ part_code: 'EX-6321-C3' }, 'part_code repeatedPartCode'],
      [{ colour: 'red' }, 'colour unknownColumn'],
    ]
    const told = []
    for (const [change] of cases) told.push((await faults(changed(4, change))).join())
    expect(told).toEqual(cases.map(([, fault]) => `4 ${fault}`))
    const { rows } = await sql<{ part_code: string }>`select part_code from sku limit 1`.execute(db)
    expect(await faults(changed(4, { part_code: rows[0]!.part_code }))).toEqual(['4 part_code takenPartCode'])
    expect(await faults(changed(3, { name_en: 'Other' }))).toEqual(['3 name_en differs'])
    expect(await faults([...example, example[2]!])).toEqual(['5 sku_model repeatedSku'])
    const small = { ...example[2]!, sku_model: example[2]!['sku_model']!.toLowerCase() }
    expect(await faults([...example, small])).toEqual(['5 sku_model repeatedSku'])
    const there = { shop: 'baigong', brand: 'SKF', model: '6204-2RS1' }
    expect(await faults([{ ...example[0]!, ...there }])).toEqual(['2 model productThere'])
  })
})

describe('a right file', () => {
  test('is imported with its parameters, prices and announcement', async () => {
    const report = await importRows(db, example)
    expect(report).toMatchObject({ problems: [], products: 2, skus: 3, goodRows: 3 })
    const { rows } =
      await sql`select p.model, p.size_key, p.status, s.model as sku, s.part_code, s.price_cents, s.market_cents,
        s.member_cents, s.senior_cents, s.ladder, s.stock, s.properties_zh, s.properties_en
      from sku s join product p on p.id = s.product_id where p.id in (${sql.join(report.productIds)})
      order by p.model, s.seq`.execute(db)
    expect(rows).toEqual([
      expect.objectContaining({
        model: '6321-2ZR',
        sku: '6321-2ZR',
        size_key: '105x225x49',
        part_code: 'EX-6321-CN',
        price_cents: 89_000,
        member_cents: 83_500,
        ladder: [
          [2, 2],
          [5, 4],
        ],
        status: 1,
      }),
      expect.objectContaining({
        sku: '6321-2ZR-C3',
        properties_zh: '游隙:C3;公差等级:P0;润滑:标准脂;包装:单个盒装',
        properties_en: 'Clearance:C3;Tolerance class:P0;Lubrication:Standard grease;Packing:Single box',
      }),
      expect.objectContaining({
        model: 'GB/T 6175 M8',
        price_cents: 1250,
        market_cents: 1250,
        member_cents: 1160,
        senior_cents: 1160,
        stock: 260,
        part_code: expect.stringMatching(/^BG-56 601 \d{4}$/),
      }),
    ])
    const { rows: links } = await sql`select count(*)::int as n from product_attribute
        where product_id in (${sql.join(report.productIds)})`.execute(db)
    expect(links).toEqual([{ n: 12 }])
  })

  test('unit, pieces, minimum and multiple are those of its columns, else what the parameters say, else the product’s', async () => {
    const [, , nut] = example as [FileRow, FileRow, FileRow]
    const row = (model: string, change: Record<string, string>): FileRow => ({
      ...nut,
      model,
      base_model: '',
      sku_model: '',
      part_code: '',
      ...change,
    })
    const said = {
      sku_unit_zh: '袋',
      sku_unit_en: 'bag',
      pieces: '12',
      piece_zh: '只',
      piece_en: 'pc',
      min_quantity: '20',
      quantity_step: '10',
    }
    const bearing: FileRow = { ...example[0]!, model: '6321-NR', base_model: '', sku_model: '', part_code: '' }
    const boxed = { ...bearing, sku_attributes: bearing['sku_attributes']!.replace('pack=box1', 'pack=box10') }
    const { problems, productIds } = await importRows(db, [
      row('PACK-1', said),
      { ...boxed },
      { ...boxed, model: '6321-NS', ...said },
      { ...bearing, model: '6321-NT' },
    ])
    expect(problems).toEqual([])
    const { rows } =
      await sql`select p.model, s.unit_zh, s.unit_en, s.pack_pieces, s.piece_zh, s.piece_en, s.min_quantity,
        s.quantity_step
      from sku s join product p on p.id = s.product_id where p.id in (${sql.join(productIds)})
      order by p.model`.execute(db)
    const bag = {
      unit_zh: '袋',
      unit_en: 'bag',
      pack_pieces: 12,
      piece_zh: '只',
      piece_en: 'pc',
      min_quantity: 20,
      quantity_step: 10,
    }
    expect(rows).toEqual([
      {
        model: '6321-NR',
        unit_zh: '盒',
        unit_en: 'box',
        pack_pieces: 10,
        piece_zh: '套',
        piece_en: 'pc',
        min_quantity: 1,
        quantity_step: 1,
      },
      { model: '6321-NS', ...bag },
      {
        model: '6321-NT',
        unit_zh: null,
        unit_en: null,
        pack_pieces: 1,
        piece_zh: null,
        piece_en: null,
        min_quantity: 1,
        quantity_step: 1,
      },
      { model: 'PACK-1', ...bag },
    ])
  })

  test('an Excel sheet is read like a CSV file', async () => {
    const book = new exceljs.Workbook()
    const sheet = book.addWorksheet('products')
    const row = {
      ...example[2]!,
      model: 'GB/T 6175 M10',
      base_model: '',
      dims: 'd=10;p=1.5;m=9.3;s=16',
      attributes: 'thread=M10;nutHeight=9.3',
      sku_model: '',
    }
    sheet.addRow(Object.keys(row))
    sheet.addRow(
      Object.entries(row).map(([name, value]) => (['price', 'stock'].includes(name) ? Number(value) : value)),
    )
    sheet.addRow([])
    const file = join(folder, 'products.xlsx')
    await book.xlsx.writeFile(file)
    const rows = await readTable(file)
    expect(rows).toEqual([{ ...row, price: '12.5' }])
    expect(await importRows(db, rows)).toMatchObject({ problems: [], products: 1, skus: 1 })
  })

  test('only CSV and XLSX are files to import', async () => {
    const file = join(folder, 'products.txt')
    writeFileSync(file, 'shop')
    await expect(readTable(file)).rejects.toThrow('.csv or .xlsx')
  })
})
