// db/seed as rows of words.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

const SEED = join(import.meta.dirname, '../../../db/seed')

export type Row = Readonly<Record<string, string>>

const read = new Map<string, Row[]>()

/** The table db/seed/NAME.csv; read once. */
export function table(name: string): readonly Row[] {
  let rows = read.get(name)
  if (!rows) {
    rows = parse(readFileSync(join(SEED, `${name}.csv`)), { columns: true, bom: true, skip_empty_lines: true }) as Row[]
    read.set(name, rows)
  }
  return rows
}

export const seedText = (file: string): string => readFileSync(join(SEED, file), 'utf8')

export function word(row: Row, column: string): string {
  const value = row[column]
  if (value === undefined) throw new Error(`No column ${column} in ${JSON.stringify(row)}`)
  return value
}

export function figure(row: Row, column: string): number {
  const value = figureIf(row, column)
  if (value === undefined) throw new Error(`${column} is empty in ${JSON.stringify(row)}`)
  return value
}

/** Undefined where the cell is empty. */
export function figureIf(row: Row, column: string): number | undefined {
  const text = word(row, column)
  if (text === '') return undefined
  const value = Number(text)
  if (!Number.isFinite(value)) throw new Error(`${column} is no number in ${JSON.stringify(row)}`)
  return value
}

export const list = (row: Row, column: string): string[] => word(row, column).split(';').filter(Boolean)
