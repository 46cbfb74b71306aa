// A sheet that is written row by row, so that a large one needs no more memory than a small one.
import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import type exceljs from 'exceljs'
import { guarded } from '#server/files/formula-guard.ts'

export type Cells = Record<string, string | number>
export type SheetColumn = {
  key: string
  header: string
  /** Two decimals in a spreadsheet. */ isMoney?: boolean
  /** In letters. */ width?: number
}
/** A cell of a book is a text by its kind; by this format it stays one when somebody edits it. */
export const AS_TEXT = '@'
type Where = { path: string; format: 'xlsx' | 'csv'; /** Of the sheet. */ name: string }
type Add = (cells: Cells) => Promise<unknown>
type Book = exceljs.stream.xlsx.WorkbookWriter

/** Whatever `fill` meets, the file is closed; one that it did not finish is taken away. */
export async function writeSheet(
  where: Where,
  columns: readonly SheetColumn[],
  fill: (add: Add) => Promise<unknown>,
): Promise<void> {
  if (where.format === 'csv') return writeCsv(where.path, columns, fill)
  await writeBook(where.path, async (book) => {
    const sheet = book.addWorksheet(where.name)
    sheet.columns = columns.map(({ key, header, isMoney, width }) => ({
      key,
      header,
      ...(width && { width }),
      style: { numFmt: isMoney ? '#,##0.00' : AS_TEXT },
    }))
    await fill(async (cells) => sheet.addRow(cells).commit())
  })
}

/** A spreadsheet of several sheets, under the same promise as `writeSheet`. */
export async function writeBook(path: string, fill: (book: Book) => Promise<unknown>): Promise<void> {
  const { default: exceljs } = await import('exceljs')
  const stream = createWriteStream(path, { mode: 0o600 })
  const write = async () => {
    const book = new exceljs.stream.xlsx.WorkbookWriter({ stream, useStyles: true })
    await fill(book)
    await book.commit()
  }
  await keepOrRemove(path, async () => {
    try {
      // a full disk tells itself by the stream, at whichever row it comes
      await Promise.all([write(), finished(stream)])
    } finally {
      stream.destroy()
    }
  })
}

async function writeCsv(
  path: string,
  columns: readonly SheetColumn[],
  fill: (add: Add) => Promise<unknown>,
): Promise<void> {
  await keepOrRemove(path, async () => {
    const file = await open(path, 'w', 0o600)
    try {
      const line = (values: readonly (string | number | undefined)[]) =>
        file.write(`${values.map(quoted).join(',')}\r\n`)
      await file.write('\uFEFF') // so that Excel reads it as UTF-8
      await line(columns.map(({ header }) => header))
      await fill((cells) => line(columns.map(({ key }) => cells[key])))
    } finally {
      await file.close() // one that is left to the collector ends the process
    }
  })
}

async function keepOrRemove(path: string, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

function quoted(value: string | number = ''): string {
  const text = typeof value === 'string' ? guarded(value) : String(value)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
