/** The generated tables: calls, life cycles, limits, settings. */
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { FILE_QUARANTINE_DAYS, FILE_UNREFERRED_DAYS } from '#core/limits.ts'
import { gatherProblems } from '#server/problems.ts'
import { YEAR_MS } from '#core/time.ts'
import { settings } from '#server/settings/config.ts'
import { features } from '../../src/features.ts'
import { keptFiles } from '../../src/files.ts'
import type { Call } from './calls.ts'

export const HEAD = '<!-- Written by `npm run docs`. -->\n'

export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n')
}

const ACCESS = {
  anyone: '',
  optional: 'token optional',
  member: 'token',
  staff: 'token of staff',
  merchant: 'token of a merchant',
  platform: 'token of the operator',
}

const { codes } = gatherProblems(features)

const accessOf = ({ access, permission }: Call['endpoint']): string =>
  permission
    ? `${ACCESS[access]}: ${typeof permission === 'string' ? permission : permission.join(' or ')}`
    : ACCESS[access]

export function apiTable(calls: readonly Call[]): string {
  const byFeature = Map.groupBy(calls, ({ feature }) => feature)
  const parts = [...byFeature].map(([feature, some]) => {
    const rows = some.map(({ about, endpoint }) => [
      `${endpoint.method} \`${endpoint.path}\``,
      accessOf(endpoint),
      about,
      endpoint.problems.map((name) => `${name} (${codes[name]})`).join(', '),
    ])
    return `## ${feature}\n\n${table(['call', 'access', 'what', 'refusals to expect'], rows)}`
  })
  return `${HEAD}# Calls\n\nFields and types: [openapi.json](openapi.json), or /api-docs of a running mall.\n\n${parts.join('\n')}`
}

type States = Record<string, Record<string, { to: string; by: string }>>

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isMove = (value: unknown): boolean => isObject(value) && 'to' in value && 'by' in value

const isStates = (value: unknown): value is States =>
  isObject(value) &&
  Object.values(value).length > 0 &&
  Object.values(value).every((moves) => isObject(moves) && Object.values(moves).every(isMove))

/** Status tables of all features; each is drawn and listed. */
export async function statesDocument(): Promise<string> {
  const parts: string[] = []
  for (const file of globSync('src/features/*/states.ts').toSorted())
    for (const [name, value] of Object.entries((await import(resolve(file))) as Record<string, unknown>))
      if (isStates(value))
        parts.push(`## ${name}\n\n${diagram(value)}\n${table(['from', 'action', 'by', 'to'], movesOf(value))}`)
  return `${HEAD}# Life cycles\n\n${parts.join('\n')}`
}

const movesOf = (states: States): string[][] =>
  Object.entries(states).flatMap(([from, moves]) =>
    Object.entries(moves).map(([action, { to, by }]) => [from, action, by, to]),
  )

function diagram(states: States): string {
  const lines = movesOf(states).map(([from, action, by, to]) => `  ${from} --> ${to}: ${action} (${by})`)
  const ends = Object.entries(states).filter(([, moves]) => Object.keys(moves).length === 0)
  return ['```mermaid', 'stateDiagram-v2', ...lines, ...ends.map(([end]) => `  ${end} --> [*]`), '```', ''].join('\n')
}

/** Numbers and patterns that code exports by name, with the comment beside or above. */
export async function limitsDocument(): Promise<string> {
  const files = ['src/core/limits.ts', 'src/core/timings.ts', ...globSync('src/features/*/rules.ts').toSorted()]
  const parts: string[] = []
  for (const file of files) {
    const source = readFileSync(file, 'utf8')
    const rows = Object.entries((await import(resolve(file))) as Record<string, unknown>)
      .filter(([, value]) => typeof value !== 'function')
      .toSorted(([a], [b]) => source.indexOf(`const ${a} `) - source.indexOf(`const ${b} `))
      .map(([name, value]) => [`\`${name}\``, shown(value), commentOf(source, name)])
    if (rows.length > 0) parts.push(`## ${file.replaceAll('\\', '/')}\n\n${table(['name', 'value', 'note'], rows)}`)
  }
  return `${HEAD}# Limits and times\n\n${parts.join('\n')}`
}

function shown(value: unknown): string {
  if (value instanceof RegExp) return `\`${value}\``
  if (value instanceof Set || value instanceof Map) return shown([...value])
  return typeof value === 'number' ? value.toLocaleString('en').replaceAll(',', ' ') : `\`${JSON.stringify(value)}\``
}

function commentOf(source: string, name: string): string {
  const above = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*?)\\*/\\s*export const ${name}\\b`).exec(source)?.[1]
  const beside = new RegExp(`export const ${name}\\b[^\\n]*?// ([^\\n]+)`).exec(source)?.[1]
  return (above ?? beside ?? '').replace(/\s*\n\s*\*\s?/g, ' ').trim()
}

export function settingsTable(): string {
  const rows = Object.entries(settings).map(([name, { fallback, means }]) => [
    `\`${name}\``,
    fallback ? `\`${fallback}\`` : '',
    means,
  ])
  return `${HEAD}# Settings\n\nRead from the environment at start; a wrong one stops the start with a sentence.\n\n${table(['name', 'default', 'meaning'], rows)}`
}

export function filesTable(): string {
  const column = ({ table: name, column: part }: { table: string; column: string }) => `\`${name}.${part}\``
  const rows = keptFiles.flatMap(({ folders = [], names = [] }) =>
    folders.map(({ name, keptMs, because }) => [
      `\`files/${name}\``,
      names.map(column).join(', '),
      keptMs ? `at least ${keptMs / YEAR_MS} years (${because})` : '',
    ]),
  )
  const texts = keptFiles.filter(({ folders }) => !folders).flatMap(({ names = [] }) => names.map(column))
  const privateFiles = keptFiles.flatMap(({ privateFiles: some = [] }) => some.map(column))
  const others = keptFiles.flatMap(({ others: some = [] }) => some.map((one) => [column(one), one.because]))
  return [
    `${HEAD}# Files\n`,
    `A file is kept while a column of this list names it. One that none names, and that is older than ${FILE_UNREFERRED_DAYS} days, lies in \`files/quarantine\` for ${FILE_QUARANTINE_DAYS} days and then goes.\n`,
    table(['folder', 'named by', 'kept besides'], rows),
    `Texts that may name a picture of any folder: ${texts.join(', ')}.\n`,
    `Papers (\`private_file\`) are kept while one of these refers to them, and a day before anything does: ${privateFiles.join(', ')}.\n`,
    `Columns that look like it and name no file that people sent:\n`,
    table(['column', 'what it is'], others),
  ].join('\n')
}
