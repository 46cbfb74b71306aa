/** Which tests show which requirement: a title names the ids that it shows, in brackets. */
import { globSync, readFileSync } from 'node:fs'
import { HEAD } from './tables.ts'

export type Requirement = { id: string; what: string }
type Shown = { id: string; file: string; title: string }

const IDS = /\[([A-Z]+-\d+(?:[ ,]+[A-Z]+-\d+)*)\]/g
const TEXT = /(['"`])((?:\\.|(?!\1).)*)\1/g

/** The ids that texts of a test file name, with the texts; a title stands on one line. */
export function shownBy(file: string, source: string): Shown[] {
  const titles = [...source.matchAll(TEXT)].map(([, , text]) => text!.replaceAll(/\\(.)/g, '$1'))
  return titles.flatMap((text) => {
    const title = text.replaceAll(IDS, '').replaceAll(/\s+/g, ' ').trim()
    return [...text.matchAll(IDS)].flatMap(([, ids]) => ids!.split(/[ ,]+/).map((id) => ({ id, file, title })))
  })
}

const areaOf = (id: string): string => id.replace(/-\d+$/, '')

export function requirementsText(rows: readonly Requirement[], shown: readonly Shown[]): string {
  const known = new Set(rows.map(({ id }) => id))
  const areas = Map.groupBy(rows, ({ id }) => areaOf(id))
  const unknown = shown.filter(({ id }) => areas.has(areaOf(id)) && !known.has(id))
  if (unknown.length > 0)
    throw new Error(unknown.map(({ id, file }) => `${file} names ${id}, which is no requirement`).join('; '))
  const byId = Map.groupBy(shown, ({ id }) => id)
  const parts = [...areas].map(
    ([area, some]) => `## ${area}\n\n${some.map((row) => section(row, byId.get(row.id))).join('\n')}`,
  )
  const done = rows.filter(({ id }) => byId.has(id)).length
  const intro = `What the specification asks for, in short, and the tests whose titles name it: ${done} of ${rows.length}.`
  return `${HEAD}# Requirements\n\n${intro}\n\n${parts.join('\n')}`
}

function section({ id, what }: Requirement, shown: readonly Shown[] = []): string {
  const files = [...Map.groupBy(shown, ({ file }) => file)].map(
    ([file, some]) =>
      `- [${file}](../../${file}): ${[...new Set(some.map(({ title }) => escaped(title)))].join(' · ')}`,
  )
  return `### ${id} ${what}\n\n${files.length > 0 ? files.join('\n') : 'Not built yet, or not as a whole: no test shows it.'}\n`
}

/** Titles are plain text; in a document they stay so. */
const escaped = (title: string): string => title.replaceAll(/[\\`*_<>[\]|~]/g, '\\$&')

export function requirementsDocument(): string {
  const [, ...lines] = readFileSync('docs/requirements.tsv', 'utf8').trim().split(/\r?\n/)
  const rows = lines.map((line) => line.split('\t')).map(([id, what]) => ({ id: id!, what: what! }))
  const files = globSync(['src/**/*.test.ts', 'tests/**/*.test.ts', 'bench/**/*.test.ts', 'tests/browser/*.spec.ts'])
  const shown = files
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) => shownBy(file, readFileSync(file, 'utf8')))
  return requirementsText(rows, shown)
}
