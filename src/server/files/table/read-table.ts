// A table as a file, CSV or XLSX: its cells as they are shown. Nothing in it is reckoned or followed; what is no table
// is told by its name.
import { parse } from 'csv-parse/sync'
import type { CellValue } from 'exceljs'
import { unguarded } from '#server/files/formula-guard.ts'
import { isSurelyLonger } from './count-rows.ts'
import { directoryOf } from './zip-directory.ts'

export type ReadTable = { rows: string[][] } | { problem: 'type' | 'locked' | 'long' | 'unreadable' }

/** `unpackedMax`: bytes of a workbook, unpacked; `cellMax`: letters of one cell that are kept. */
export type TableLimits = { rowsMax: number; columnsMax: number; cellMax: number; unpackedMax: number }

const ZIP = Buffer.from('PK\u0003\u0004')
/** Of Microsoft's older container: an old workbook, or a new one under a password. */
const CONTAINER = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le')

export async function readTable(bytes: Buffer, limits: TableLimits): Promise<ReadTable> {
  if (bytes.subarray(0, 8).equals(CONTAINER)) return { problem: bytes.includes(LOCKED) ? 'locked' : 'type' }
  if (bytes.subarray(0, 4).equals(ZIP)) return readBook(bytes, limits)
  const text = textOf(bytes)
  return text === undefined ? { problem: 'type' } : readCsv(text, limits)
}

/** UTF-8, UTF-16 with its mark, or GBK as spreadsheets of China write it; undefined: no text at all. */
function textOf(bytes: Buffer): string | undefined {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes)
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) return undefined
  for (const encoding of ['utf-8', 'gb18030'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // the next one
    }
  return undefined
}

/** Ours: so many lines of titles are looked through. */
const TITLES = 30
const SEPARATORS = ['\t', ';', ','] as const

function readCsv(text: string, limits: TableLimits): ReadTable {
  // Titles above the table have none.
  const first = text.split('\n', TITLES).find((line) => SEPARATORS.some((sign) => line.includes(sign))) ?? ''
  const delimiter = SEPARATORS.toSorted((a, b) => first.split(b).length - first.split(a).length)[0]!
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      to: limits.rowsMax + 1,
    })
    return kept(rows, limits)
  } catch {
    return { problem: 'unreadable' }
  }
}

async function readBook(bytes: Buffer, limits: TableLimits): Promise<ReadTable> {
  const packed = directoryOf(bytes)
  if (!packed) return { problem: 'unreadable' }
  if (packed.isLocked) return { problem: 'locked' }
  if (packed.entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > limits.unpackedMax) return { problem: 'long' }
  if (!packed.entries.some(({ name }) => name.startsWith('xl/'))) return { problem: 'type' }
  if (isSurelyLonger(bytes, packed, limits.rowsMax)) return { problem: 'long' }
  const { default: exceljs } = await import('exceljs') // large: only for who brings a sheet
  const book = new exceljs.Workbook()
  try {
    await book.xlsx.load(bytes as unknown as Parameters<typeof book.xlsx.load>[0])
  } catch {
    return { problem: 'unreadable' }
  }
  const sheet = book.worksheets.find(({ actualRowCount }) => actualRowCount > 0)
  if (!sheet) return { rows: [] }
  if (sheet.actualRowCount > limits.rowsMax) return { problem: 'long' }
  const rows: string[][] = []
  for (let at = 1; at <= Math.min(sheet.rowCount, limits.rowsMax + 1); at++) {
    const row = sheet.getRow(at)
    rows.push(
      Array.from({ length: Math.min(row.cellCount, limits.columnsMax) }, (_, column) =>
        shown(row.getCell(column + 1).value),
      ),
    )
  }
  return kept(rows, limits)
}

/** A spreadsheet keeps fifteen figures of a number: the rest of a longer one is lost, and not told as if it stood. */
const SHOWN_WHOLE = 1e15

/** As it is shown: a formula by what was last reckoned, else as it is written. */
function shown(value: CellValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'number' && Math.abs(value) >= SHOWN_WHOLE) return value.toExponential()
  if (typeof value !== 'object') return String(value)
  if ('richText' in value) return value.richText.map(({ text }) => text).join('')
  if ('error' in value) return value.error
  if ('result' in value || 'formula' in value || 'sharedFormula' in value) {
    const { result } = value
    if (result !== undefined && result !== null) return shown(result as CellValue)
    return 'formula' in value ? `=${value.formula}` : ''
  }
  return 'text' in value ? shown(value.text as CellValue) : ''
}

/** A character beyond the first 65,536 that would be cut in half is left out: half of one is no text. */
const cellOf = (cell: string, cellMax: number): string =>
  unguarded(cell.replaceAll('\0', '').trim())
    .slice(0, cellMax)
    .replace(/[\uD800-\uDBFF]$/, '')

function kept(rows: readonly (readonly string[])[], { rowsMax, columnsMax, cellMax }: TableLimits): ReadTable {
  const trimmed = rows.map((row) => row.slice(0, columnsMax).map((cell) => cellOf(cell, cellMax)))
  const last = trimmed.findLastIndex((row) => row.some((cell) => cell !== ''))
  const filled = trimmed.slice(0, last + 1)
  return filled.length > rowsMax ? { problem: 'long' } : { rows: filled }
}
