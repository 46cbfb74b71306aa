// A file of rows, CSV or XLSX, as words by column.
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Row } from 'exceljs'
import { unguarded } from '#server/files/formula-guard.ts'

export type FileRow = Readonly<Record<string, string>>

/** More rows than anybody would mean to send. */
const ROWS_MAX = 20_000

/**
 * What an export put before a text that begins like a formula is taken away again, also where a spreadsheet wrote the
 * file anew.
 */
export async function readTable(file: string): Promise<FileRow[]> {
  const kind = extname(file).toLowerCase()
  const rows = kind === '.xlsx' ? await readSheet(file) : kind === '.csv' ? await readCsv(file) : undefined
  if (!rows) throw new Error(`${file}: a file to import ends in .csv or .xlsx`)
  if (rows.length > ROWS_MAX) throw new Error(`${file}: more than ${ROWS_MAX} rows; please split it`)
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, text]) => [name, unguarded(text)])))
}

const readCsv = async (file: string): Promise<FileRow[]> =>
  parse(await readFile(file), {
    columns: (names: string[]) => names.map((name) => name.trim()),
    bom: true,
    skip_empty_lines: true,
    trim: true,
    relax_column_count: true,
  })

async function readSheet(file: string): Promise<FileRow[]> {
  const { default: exceljs } = await import('exceljs') // large: only for who brings a sheet
  const book = new exceljs.Workbook()
  await book.xlsx.readFile(file)
  const [sheet] = book.worksheets
  if (!sheet) return []
  const heading = cells(sheet.getRow(1))
  const rows: FileRow[] = []
  for (let at = 2; at <= sheet.rowCount; at++) {
    const values = cells(sheet.getRow(at))
    if (values.every((value) => value === '')) continue
    rows.push(Object.fromEntries(heading.map((name, column) => [name, values[column] ?? ''])))
  }
  return rows
}

/** As displayed: a formula by its result, rich text by its letters. */
const cells = (row: Row): string[] => Array.from({ length: row.cellCount }, (_, at) => row.getCell(at + 1).text.trim())
