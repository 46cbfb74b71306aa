/** What the papers say of the repository is so. That generated ones are up to date, `npm run docs -- --check` tells. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readDecision, untold } from '../scripts/docs/decisions.ts'
import { requirementsText, shownBy } from '../scripts/docs/requirements.ts'

const paper = (number: string, line: string) =>
  readDecision(`${number}-a-title.md`, `# ${number} A title\n\n${line}\n\n**Context.** …\n`)

test('a decision that another one changed says so, and so does the other', () => {
  const old = paper('0001', 'Date: 2026-11-21 · Status: accepted, in part superseded by [0002](0002-a-title.md)')
  expect(old).toMatchObject({
    number: '0001',
    date: '2026-11-21',
    status: 'accepted, in part superseded by',
    supersededBy: ['0002'],
  })
  const silent = paper('0002', 'Date: 2026-11-22 · Status: accepted')
  expect(untold([old, silent])).toEqual(['0002 does not say that it supersedes 0001'])
  const telling = paper('0002', 'Date: 2026-11-22 · Status: accepted · Supersedes in part: [0001](0001-a-title.md)')
  expect(untold([old, telling])).toEqual([])
  expect(untold([paper('0001', 'Date: 2026-11-21 · Status: accepted'), telling])).toEqual([
    '0001 does not say that 0002 supersedes it',
  ])
})

test('a decision without date and status is refused by its name', () => {
  expect(() => paper('0003', 'Decided long ago.')).toThrow('docs/adr/0003-a-title.md has to begin with')
})

test('a requirement is shown by the tests whose titles name it, and says so where none does', () => {
  // Put together here, so that these are no titles of this file.
  const named = (ids: string, title: string) => `test('[${ids}] ${title}', () => {})\n`
  const rows = ['ZOO-1', 'ZOO-2', 'ZOO-3'].map((id) => ({ id, what: `about ${id}` }))
  const shown = shownBy(
    'tests/zoo.test.ts',
    named('ZOO-1, ZOO-2', 'it’s fed') + named('ZOO-1] [ZOO-1', 'it *sleeps*') + '// [ZOO-3] is planned\n',
  )
  const text = requirementsText(rows, shown)
  expect(text).toContain('2 of 3')
  expect(text).toContain(
    '### ZOO-1 about ZOO-1\n\n- [tests/zoo.test.ts](../../tests/zoo.test.ts): it’s fed · it \\*sleeps\\*\n',
  )
  expect(text).toContain('### ZOO-3 about ZOO-3\n\nNot built yet')
  expect(() => requirementsText(rows, shownBy('tests/zoo.test.ts', named('ZOO-4', 'it flies')))).toThrow(
    'names ZOO-4, which is no requirement',
  )
})

const ELSEWHERE = new Set(['node_modules', 'dist', '.git', '.data', '.tanstack', 'test-results'])

/** Files and folders of the repository. */
const all = readdirSync('.')
  .filter((name) => !ELSEWHERE.has(name))
  .flatMap((name) => [name, ...below(name)])

function below(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path.replaceAll('\\', '/')}`,
    )
  } catch {
    return [] // a file
  }
}

const FILE = /(?<![\w./*])[\w@.*-]*[\w*-](?:\/[\w@.*-]+)*\.(?:tsx?|mjs|md|json|sql|css|tsv)(?![\w/])/g
const FOLDER = /^[\w@.-]+(?:\/[\w@.*-]+)+\/?$/

/** Links, names of files, and what has a slash inside backticks. */
function pathsIn(text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)]
    .map(([, link]) => link!)
    .filter((link) => !/^\w+:/.test(link))
  const files = [...text.replaceAll(/<?https?:[^\s)>]+/g, '').matchAll(FILE)].map(([word]) => word)
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, word]) => word!).filter((word) => FOLDER.test(word))
  return [...new Set([...links, ...files, ...code])]
}

/**
 * As it stands, below src, or within a feature where one is spoken of; `x` is any name. Without a folder: wherever it
 * is.
 */
function isThere(path: string): boolean {
  const any = path
    .replace(/\/$/, '')
    .replaceAll(/(?<=^|\/)x(?=[./])/g, '*')
    .replace(/^-/, '*-')
  const pattern = any.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*')
  const found = new RegExp(any.includes('/') ? `^(?:src/|src/features/[^/]+/)?${pattern}$` : `(?:^|/)${pattern}$`)
  return all.some((one) => found.test(one))
}

const PACKAGES = /^zod\//

test.each([
  'README.md',
  'ARCHITECTURE.md',
  'STYLE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'docs/glossary.md',
])('every path that %s names is there', (file) => {
  const named = pathsIn(readFileSync(file, 'utf8')).filter((path) => !PACKAGES.test(path))
  expect(named.filter((path) => !isThere(path))).toEqual([])
})

test('a path that nobody finds is told, and none is overlooked', () => {
  const text =
    'See [it](docs/gone.md), `src/server/gone`, gone.ts and `features/x/server/gone.ts`; not /list, `and so on` or <https://a.test/b.md>.'
  expect(pathsIn(text).filter((path) => !isThere(path))).toEqual([
    'docs/gone.md',
    'gone.ts',
    'features/x/server/gone.ts',
    'src/server/gone',
  ])
})

/** The lines of the map with their folder before them; several names may stand on one line. */
function map(text: string): string[] {
  const folders: string[] = []
  return /^```\n(README[^]*?)^```/m
    .exec(text)![1]!
    .split('\n')
    .flatMap((line) => {
      const [, indent, names] = /^( *)(\S+(?: \S+)*)/.exec(line.replace(/(?<=\S) {2,}.*/, '')) ?? []
      if (!names) return []
      folders.length = indent!.length / 2
      const folder = folders.join('')
      folders.push(names)
      return names.split(' ').map((name) => folder + name)
    })
}

test('the map of ARCHITECTURE.md shows what is there, and every folder of src and server', () => {
  const drawn = map(readFileSync('ARCHITECTURE.md', 'utf8'))
  const paths = new Set(all)
  expect(drawn.filter((path) => !paths.has(path.replace(/\/$/, '')) && !paths.has(`${path}.ts`))).toEqual([])
  const rooms = readdirSync('src', { withFileTypes: true }).concat(readdirSync('src/server', { withFileTypes: true }))
  const missing = rooms.filter((one) => one.isDirectory()).map(({ parentPath, name }) => `${parentPath}/${name}/`)
  expect(missing.filter((room) => !drawn.includes(room))).toEqual([])
})

test('README is read in one go: 120 lines at most, none wider than 120 columns but tables', () => {
  const lines = readFileSync('README.md', 'utf8').trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(120)
  expect(lines.filter((line) => line.length > 120 && !line.startsWith('|'))).toEqual([])
})
