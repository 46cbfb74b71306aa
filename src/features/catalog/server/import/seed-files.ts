// db/seed as rows of words, and the digest that tells whether an import is needed.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

const ROOT = join(import.meta.dirname, '../../../../..')
const SEED = join(ROOT, 'db/seed')

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

/** Changes with any seed file and with the importer itself. */
export function seedDigest(): string {
  const hash = createHash('sha256')
  const files = [...globSync('db/seed/*.{csv,json}', { cwd: ROOT }), ...globSync('**/*.ts', { cwd: import.meta.dirname }).map((file) => `${import.meta.dirname}/${file}`)]
  for (const file of files.filter((name) => !name.endsWith('.test.ts')).toSorted()) {
    const path = file.startsWith('/') ? file : join(ROOT, file)
    hash.update(file.slice(file.lastIndexOf('/') + 1)).update(readFileSync(path))
  }
  return hash.digest('hex')
}
