// docs/benchmarks.md has one part of each runner; a runner replaces its own and leaves the other.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

const FILE = 'docs/benchmarks.md'
const HEAD = `# Benchmarks

Written by \`npm run bench\`, \`npm run bench:search\`, \`npm run bench:lists\`, \`npm run bench:books\`, \`npm run bench:bom\`, \`npm run bench:races\`, \`npm run bench:flash\`, \`npm run bench:decoration\`, \`npm run bench:chat\` and \`npm run bench:overload\`; nothing here is typed by hand.
`
const parts = [
  'figures',
  'search',
  'labels',
  'lists',
  'books',
  'bom',
  'races',
  'flash',
  'overload',
  'decoration',
  'chat',
  'growth',
] as const

export function writePart(name: (typeof parts)[number], text: string): void {
  const old = existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''
  const bodies = parts.map((part) =>
    part === name ? wrap(part, text) : (cut(old, part) ?? wrap(part, 'Not measured yet.')),
  )
  writeFileSync(FILE, `${HEAD}\n${bodies.join('\n\n')}\n`)
  spawnSync('oxfmt', [FILE])
}

/**
 * Which figures may be laid beside each other: those of one series. A change of what is asked for, by one of these
 * files of this folder, begins another.
 */
export function seriesOf(part: (typeof parts)[number], files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(join(import.meta.dirname, `${file}.ts`)))
  const name = hash.digest('hex').slice(0, 8)
  const old = existsSync(FILE) ? (cut(readFileSync(FILE, 'utf8'), part) ?? '') : ''
  const since = new RegExp(`Series ${name}, since (\\d{4}-\\d\\d-\\d\\d)`).exec(old)?.[1] ?? today()
  return `Series ${name}, since ${since}: what is asked for has not changed from then on. Figures from before measured something else.`
}

const today = (): string => new Date().toISOString().slice(0, 10)
const wrap = (part: string, text: string): string => `<!-- ${part} -->\n\n${text.trim()}\n\n<!-- end of ${part} -->`
const cut = (text: string, part: string): string | undefined =>
  new RegExp(`<!-- ${part} -->[^]*?<!-- end of ${part} -->`).exec(text)?.[0]

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

export function machine(postgres: string): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${today()}, ${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${memory} GB, Node ${process.versions.node}, PostgreSQL ${postgres}`
}

export const round = (value: number | null | undefined, places = 0): string =>
  value === undefined || value === null || Number.isNaN(value)
    ? '–'
    : value.toLocaleString('en-US', { minimumFractionDigits: places, maximumFractionDigits: places })
