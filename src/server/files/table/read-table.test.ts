import exceljs from 'exceljs'
import { describe, expect, test } from 'vitest'
import { isSurelyLonger } from './count-rows.ts'
import { readTable } from './read-table.ts'
import { directoryOf } from './zip-directory.ts'

const limits = { rowsMax: 20, columnsMax: 5, cellMax: 50, unpackedMax: 1_000_000 }
type Row = exceljs.CellValue[]

async function bookOf(...sheets: (readonly Row[])[]): Promise<Buffer> {
  const book = new exceljs.Workbook()
  for (const rows of sheets) {
    const sheet = book.addWorksheet()
    for (const row of rows) sheet.addRow(row)
    sheet.getRow(rows.length + 100).getCell(1).font = { bold: true } // drawn, and empty
  }
  return Buffer.from(await book.xlsx.writeBuffer())
}
const rows = (count: number, row: Row = ['6204', 3]): Row[] => Array.from({ length: count }, () => row)
const isToldEarly = (book: Buffer) => isSurelyLonger(book, directoryOf(book)!, limits.rowsMax)

describe('a workbook with more rows than a table may have', () => {
  test.each<[string, Row]>([
    ['texts', ['6204-2RS']],
    ['figures', [7]],
    ['formulas', [{ formula: 'A1' }]],
    ['days', [new Date('2026-01-01')]],
  ])('is refused before it is taken apart: %s', async (_, row) => {
    const book = await bookOf(rows(21, row))
    expect(isToldEarly(book)).toBe(true)
    expect(await readTable(book, limits)).toEqual({ problem: 'long' })
  })

  test('is one only by what it holds: rows that are drawn and empty do not count', async () => {
    const book = await bookOf([...rows(10), ...rows(30, [null]), ...rows(10)])
    expect(isToldEarly(book)).toBe(false)
    expect(await readTable(book, { ...limits, rowsMax: 60 })).toMatchObject({ rows: { length: 50 } })
  })

  test('is read where its first sheet is short, however long another is', async () => {
    const book = await bookOf(rows(2), rows(30))
    expect(isToldEarly(book)).toBe(false)
    expect(await readTable(book, limits)).toEqual({ rows: rows(2, ['6204', '3']) })
  })

  test('is refused where sheets without anything stand before it', async () => {
    expect(await readTable(await bookOf([], rows(21)), limits)).toEqual({ problem: 'long' })
  })
})

test('a workbook of as many rows as a table may have is read whole', async () => {
  expect(await readTable(await bookOf(rows(20)), limits)).toEqual({ rows: rows(20, ['6204', '3']) })
})

test('a workbook whose packed sheet is broken or larger than it says is no table', async () => {
  const book = await bookOf(rows(21))
  const broken = Buffer.from(book)
  const sheet = directoryOf(book)!.entries.find(({ name }) => name.endsWith('sheet1.xml'))!
  broken.fill(0xff, sheet.at + 80, sheet.at + 80 + sheet.packed - 60)
  expect(isToldEarly(broken)).toBe(false)
  expect(await readTable(broken, limits)).toEqual({ problem: 'unreadable' })
})
