// A sheet that is written row by row, so that a large one needs no more memory than a small one.
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'

export type Cells = Record<string, string | number>
export type SheetColumn = {
  key: string
  header: string
  /** Two decimals in a spreadsheet. */ isMoney?: boolean
  /** In letters. */ width?: number
}
type Where = { path: string; format: 'xlsx' | 'csv'; /** Of the sheet. */ name: string }
type Sheet = { add: (cells: Cells) => Promise<unknown>; end: () => Promise<unknown> }

export const sheetTo = ({ path, format, name }: Where, columns: readonly SheetColumn[]): Promise<Sheet> =>
  format === 'xlsx' ? xlsxTo(path, name, columns) : csvTo(path, columns)

async function xlsxTo(path: string, name: string, columns: readonly SheetColumn[]): Promise<Sheet> {
  const { default: exceljs } = await import('exceljs')
  const book = new exceljs.stream.xlsx.WorkbookWriter({ stream: createWriteStream(path, { mode: 0o600 }) })
  const sheet = book.addWorksheet(name)
  sheet.columns = columns.map(({ key, header, isMoney, width }) => ({
    key,
    header,
    ...(width && { width }),
    ...(isMoney && { style: { numFmt: '#,##0.00' } }),
  }))
  return { add: async (cells) => sheet.addRow(cells).commit(), end: () => book.commit() }
}

async function csvTo(path: string, columns: readonly SheetColumn[]): Promise<Sheet> {
  const file = await open(path, 'w', 0o600)
  const line = (values: readonly (string | number | undefined)[]) => file.write(`${values.map(quoted).join(',')}\r\n`)
  await file.write('\uFEFF') // so that Excel reads it as UTF-8
  await line(columns.map(({ header }) => header))
  return { add: (cells) => line(columns.map(({ key }) => cells[key])), end: () => file.close() }
}

/** A spreadsheet takes a text that begins like a formula for one: a blank before it keeps it a text, and the import trims it. */
function quoted(value: string | number = ''): string {
  const text = typeof value === 'string' && /^[=+@\t\r-]/.test(value) ? ` ${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
