// The house, executed: who may import whom, and what else ARCHITECTURE.md and STYLE.md promise.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { accountKinds } from '#core/ledger-account.ts'
import type { Endpoint } from '#core/endpoint.ts'
import { tag } from '#server/cache/tags.ts'
import { gatherPermissions } from '#server/identity/permissions.ts'
import { ownProblems } from '#server/problems.ts'
import { readConfig } from '#server/settings/config.ts'
import { features } from '../src/features.ts'
import { freshDatabase } from './fresh-database.ts'
import { knownBy, tables, touchedBy } from './manifests.ts'

/**
 * Who may import whom, zone by zone; the door of a feature is its server/index.ts, of a large part of it
 * server/part/index.ts. ARCHITECTURE.md draws the same table.
 */
const mayImport: Record<Zone, readonly Zone[]> = {
  core: ['core'],
  ui: ['core', 'ui'],
  server: ['core', 'server'],
  feature: ['core', 'feature'],
  door: ['core', 'server', 'feature', 'feature/server', 'door'],
  'feature/server': ['core', 'server', 'feature', 'feature/server', 'door'],
  manifest: ['core', 'server', 'feature', 'feature/server'],
  'feature/web': ['core', 'ui', 'feature', 'feature/web'],
  'feature/console': ['core', 'ui', 'feature', 'feature/web', 'feature/console', 'console/parts'],
  layouts: ['core', 'ui', 'feature', 'feature/web', 'layouts'],
  console: ['core', 'ui', 'feature', 'feature/web', 'feature/console', 'console', 'console/parts'],
  'console/parts': ['core', 'ui', 'feature', 'console/parts'],
  simulator: ['core', 'simulator'],
  demo: ['core', 'server', 'door', 'demo'],
  top: ['core', 'ui', 'server', 'feature', 'door', 'layouts', 'simulator', 'demo', 'manifest', 'top'],
}
type Zone =
  | 'core'
  | 'simulator'
  | 'ui'
  | 'server'
  | 'feature'
  | 'door'
  | 'feature/server'
  | 'manifest'
  | 'feature/web'
  | 'feature/console'
  | 'layouts'
  | 'console'
  | 'console/parts'
  | 'demo'
  | 'top'

/**
 * Foundation first: a feature may know only those before it. A cycle is a design mistake. Its pages send calls of those
 * after it too, by their contracts (ADR 0382).
 */
const order = features.map(({ name }) => name)
const isBelow = (one: string, other: string): boolean => order.indexOf(one) < order.indexOf(other)

const sources = globSync('src/**/*.{ts,tsx}').filter((name) => !name.endsWith('.gen.ts'))
const code = sources.filter((name) => !/\.test\.tsx?$/.test(name))

function place(file: string): { zone: Zone; feature: string | undefined } {
  const [, top = '', feature, side, ...rest] = file.split('/')
  if (top === 'console' && feature === 'parts') return { zone: 'console/parts', feature: undefined }
  if (top !== 'features') return { zone: /\.tsx?$/.test(top) ? 'top' : (top as Zone), feature: undefined }
  if (side === 'server' && rest.join('/') === 'feature.ts') return { zone: 'manifest', feature }
  if (side === 'server')
    return { zone: /^(\w+\/)?index\.ts$/.test(rest.join('/')) ? 'door' : 'feature/server', feature }
  return { zone: side === 'web' || side === 'console' ? `feature/${side}` : 'feature', feature }
}

const IMPORT = /(?:^|\n)(?:import|export)\b[^'"]*?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g

const imports = code.flatMap((from) =>
  [...readFileSync(from, 'utf8').matchAll(IMPORT)]
    .map(([, fixed, late]) => fixed ?? late ?? '')
    .filter((to) => /^[.#].*\.tsx?$/.test(to))
    .map((to) => ({ from, to: to.startsWith('#') ? `src/${to.slice(1)}` : normalize(join(dirname(from), to)) })),
)

test('every import follows the map', () => {
  expect(imports.length).toBeGreaterThan(100)
  const broken = imports.filter(({ from, to }) => {
    const [a, b] = [place(from), place(to)]
    const isForeign = a.feature && b.feature && a.feature !== b.feature
    if (isForeign && (b.zone === 'feature/server' || to.endsWith('-page.tsx'))) return true
    if (isForeign && !isBelow(b.feature!, a.feature!)) return a.zone !== 'feature/web' || !to.endsWith('contract.ts')
    return !mayImport[a.zone]?.includes(b.zone)
  })
  expect(broken.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('every feature has its place in the order', () => {
  expect(
    globSync('src/features/*')
      .map((name) => name.split('/').at(-1)!)
      .toSorted(),
  ).toEqual(order.toSorted())
})

describe.each(features)('the manifest of $name', ({ name, knows, calls = [], owns, reads, fills = [] }) => {
  test('names whom it knows, and whose calls its pages send: neither more nor less than its files import', () => {
    const known = knownBy(name)
    expect(knows.toSorted()).toEqual(known.filter((other) => isBelow(other, name)))
    expect(calls.toSorted()).toEqual(known.filter((other) => !isBelow(other, name)))
  })

  test('names the tables of others that its statements touch, and it writes none of them', () => {
    const touched = touchedBy(`src/features/${name}/server`)
    const mine = new Set([...owns, ...fills])
    expect(touched.writes.filter((table) => !mine.has(table))).toEqual([])
    expect(touched.reads.filter((table) => !mine.has(table))).toEqual(reads.toSorted())
  })
})

test('every table has one owner: a feature, or the server itself', () => {
  const { writes } = touchedBy('src/server')
  const owned = [...features.flatMap(({ owns }) => owns), ...writes]
  expect(owned.toSorted()).toEqual([...tables].toSorted())
})

/** The innermost of these calls that something is an argument of, within its own block. */
function callAround(text: string, at: number, calls: readonly string[]): string | undefined {
  for (let n = at - 1, closed = 0; n >= 0; n--) {
    if (')]}'.includes(text[n]!)) closed++
    if (!'([{'.includes(text[n]!)) continue
    if (closed > 0) closed--
    else if (text[n] === '{') return undefined
    else {
      const call = text[n] === '(' ? /\w+$/.exec(text.slice(0, n))?.[0] : undefined
      if (call && calls.includes(call)) return call
    }
  }
  return undefined
}

const TELLING = ['announce', 'drop']
const READING = ['dependsOn', 'cached', 'includes']

test('whatever is announced is what something is made of, and the reverse', () => {
  const sample = 'f(() => { announce(tx, a(), ...ids.map((id) => tag.x(id))); const y = tag.y() })'
  expect(['x', 'y'].map((kind) => callAround(sample, sample.indexOf(`tag.${kind}`), TELLING))).toEqual([
    'announce',
    undefined,
  ])
  const uses = code.flatMap((name) => {
    const text = readFileSync(name, 'utf8')
    if (!/\btag\b.*cache\/tags\.ts'/.test(text)) return []
    return [...text.matchAll(/\btag\.(\w+)\(/g)].map(({ 1: kind, index }) => {
      const call = callAround(text, index, [...TELLING, ...READING])
      return { kind: kind!, call, place: `${name}: tag.${kind}` }
    })
  })
  expect(uses.filter(({ call }) => call === undefined).map(({ place }) => place)).toEqual([])
  for (const calls of [TELLING, READING]) {
    const kinds = new Set(uses.filter(({ call }) => calls.includes(call!)).map(({ kind }) => kind))
    expect([...kinds].toSorted(), calls.join(', ')).toEqual(Object.keys(tag).toSorted())
  }
})

test('what may not grow without limit is kept by lru-cache, in no device of our own', () => {
  const own = /\.(keys|values|entries)\(\)\.next\(\)|\.size >=? \w+\) [\w.#]+\.(clear|delete)\(/
  expect(code.filter((name) => own.test(readFileSync(name, 'utf8')))).toEqual([])
})

test('the environment is read in one place', () => {
  const readers = code.filter((name) => readFileSync(name, 'utf8').includes('process.env'))
  expect(readers).toEqual(['src/server/settings/config.ts'])
})

/**
 * The headers of all functions and blocks around a line, which the formatter's indentation tells, and the call that
 * begins in it.
 */
function around(text: string[], at: number): string {
  const depth = (line: string) => line.length - line.trimStart().length
  const closes = (line: string) => /^\s*[)\]}]/.test(line)
  const end = text.findIndex(
    (line, n) => n >= at && depth(line) <= depth(text[at]!) && (n > at ? closes(line) : !/[([{]$/.test(line)),
  )
  const found = text.slice(at, end + 1)
  for (let n = at - 1, least = depth(text[at]!); n >= 0 && least > 0; n--) {
    const line = text[n]!
    if (line === '' || depth(line) >= least) continue
    found.push(line)
    // A header of several lines ends with one that closes: all of it counts.
    for (least = depth(line); closes(text[n]!) && n > 0;) {
      do found.push(text[--n]!)
      while (text[n] === '' || depth(text[n]!) > least)
    }
  }
  return found.join('\n')
}

const AT_ONCE = /\bPromise\.(all|allSettled|any|race)\(/
const atOnceInTransactions = (text: string[]): number[] =>
  text.flatMap((line, at) => (AT_ONCE.test(line) && /\btx\b/.test(around(text, at)) ? [at + 1] : []))

test('several statements of a transaction are asked for at once by inOrder alone, which says their order (ADR 0360)', () => {
  const sample = (code: string) => atOnceInTransactions(code.split('\n'))
  expect(sample('const f = (tx: Tx) => Promise.all([a(tx), b(tx)])')).toEqual([1])
  expect(
    sample('await inTransaction(db, async (tx) => {\n  const a = one(tx)\n  await Promise.all([a, two(tx)])\n})'),
  ).toEqual([3])
  expect(
    sample('async function f(\n  tx: Tx,\n): Promise<{ a: A }> {\n  if (a) {\n    await Promise.all([a, b])\n  }\n}'),
  ).toEqual([5])
  expect(sample('const f = () => {\n  await Promise.all([\n    a,\n    b({ db: tx }),\n  ])\n}')).toEqual([2])
  expect(
    sample('async function f() {\n  await Promise.all([a, b])\n  await inTransaction(db, (tx) => one(tx))\n}'),
  ).toEqual([])
  const others = code.filter((name) => name !== 'src/server/database/database.ts') // makes it
  const found = others.flatMap((name) =>
    atOnceInTransactions(readFileSync(name, 'utf8').split('\n')).map((line) => `${name}:${line}`),
  )
  expect(found).toEqual([])
})

/**
 * Words that begin names of nothing but accounts anywhere, and those that do so in a file that touches the ledger only.
 */
const ACCOUNT = /['"`](wallet|escrow|subsidy|channel|coupons|bank):|\bas Account\b/
const LEDGER_ACCOUNT = new RegExp(`['"\`](${accountKinds.join('|')}):`)
const namesAccount = (text: string): boolean =>
  ACCOUNT.test(text) || (/\bledger_line\b|server\/ledger\.ts/.test(text) && LEDGER_ACCOUNT.test(text))

test('accounts of the ledger are named in one place, in statements too (ADR 0380)', () => {
  expect(namesAccount('const of = `wallet:${accountId}`')).toBe(true)
  expect(namesAccount("sql`where account like 'escrow:%'`")).toBe(true)
  expect(namesAccount('sql`from ledger_line where account = ${`shop:${shopId}`}`')).toBe(true)
  expect(namesAccount('announce(tx, `shop:${shopId}`)')).toBe(false)
  const files = [...code, ...globSync('bench/**/*.ts')].filter((name) => name !== 'src/core/ledger-account.ts')
  expect(files.filter((name) => namesAccount(readFileSync(name, 'utf8')))).toEqual([])
})

/** A text, a pattern or an address that would have to be cut to fit is left whole. */
const isUncut = (line: string): boolean =>
  /oxlint-|\S{100,}/.test(line) || (!/^\s*(\/\/|\/?\*)/.test(line) && /(['`"/>]).{60,}/.test(line.trim()))

test('a line of code or of a comment is at most 120 columns', () => {
  const long = code.flatMap((name) =>
    readFileSync(name, 'utf8')
      .split('\n')
      .flatMap((line, at) => (line.length > 120 && !isUncut(line) ? [`${name}:${at + 1}`] : [])),
  )
  expect(long).toEqual([])
})

/** Functions that are longer than a screen, each for the reason it stands under. The list only ever gets shorter. */
const longer = {
  'a table, a list, or fields one under the other': [
    'bench/flash.ts written',
    'bench/lists-measure.ts lists',
    'bench/search-shapes.ts shapes',
    'src/features/coupons/console/coupon-desk.tsx useColumns',
    'src/features/coupons/console/coupon-drawer.tsx Fields',
    'src/features/sales/console/sales-page.tsx useColumns',
    'src/features/search/server/index/facts.ts loadFacts',
  ],
  'one thing whose parts all hold the same state': [
    'src/console/parts/form-drawer.tsx FormDrawer',
    'src/console/parts/key-list.tsx KeyList',
    'src/console/parts/list-table.tsx ListTable',
    'src/features/bom/web/table.ts reduce',
    'src/features/checkout/web/order-form.tsx PricedOrder',
    'src/features/decoration/console/form/hotspot.tsx Drawing',
    'src/features/decoration/console/form/paste-numbers.tsx PasteNumbers',
    'src/features/privacy/web/password-dialog.tsx PasswordDialog',
    'src/layouts/effects/early-presses.ts keepEarlyPresses',
    'src/ui/field/form.ts useForm',
    'src/ui/field/picture-picker.tsx PicturePicker',
    'src/ui/frame/links.ts useFastLinks',
    'src/ui/page/pager.tsx Pager',
  ],
  'still to be taken apart': [
    'src/features/bom/web/line-row.tsx BoughtCells',
    'src/features/bom/web/line-row.tsx LineRow',
    'src/features/bom/web/lines.tsx TableOfLines',
    'src/features/bom/web/save-dialog.tsx SaveDialog',
    'src/features/discounts/web/discount-detail-page.tsx DiscountDetailPage',
    'src/features/discounts/web/filters.tsx Filters',
    'src/features/discounts/web/special-discount-page.tsx SpecialDiscountPage',
    'src/features/memberships/web/member-equity-page.tsx MemberEquityPage',
    'src/features/points-mall/web/member-cart-page.tsx Line',
    'src/features/points-mall/web/points-goods-page.tsx Redeem',
    'src/features/search/web/filter/range-panel.tsx RangePanel',
    'src/features/search/web/input/suggestions.tsx Suggestions',
    'src/features/search/web/list-page.tsx ListPage',
    'src/features/search/web/list/empty-result.tsx EmptyResult',
    'src/features/search/web/list/part-table.tsx PartRow',
    'src/features/search/web/list/part-table.tsx PartTable',
    'src/features/search/web/list/sort-bar.tsx SortBar',
  ],
}

test('a function is at most 60 lines, but for those that are named (ADR 0845)', () => {
  const rules = join(mkdtempSync(join(tmpdir(), 'lines-')), 'oxlint.json')
  const most = { 'max-lines-per-function': ['error', { max: 60 }] }
  writeFileSync(rules, JSON.stringify({ plugins: [], categories: { correctness: 'off' }, rules: most }))
  const folders = ['src', 'bench', 'scripts']
  const { stdout } = spawnSync('node_modules/.bin/oxlint', ['-c', rules, '-f', 'json', ...folders], {
    encoding: 'utf8',
  })
  const { diagnostics, number_of_files: files } = JSON.parse(stdout) as Linted
  expect(files).toBeGreaterThan(1000)
  const found = diagnostics
    .filter(({ filename }) => !/\.(test|gen)\.tsx?$/.test(filename))
    .map(({ filename, message }) => `${filename} ${/`(\w+)`/.exec(message)?.[1] ?? 'unnamed'}`)
  expect(found.toSorted()).toEqual(Object.values(longer).flat().toSorted())
})
type Linted = { diagnostics: { filename: string; message: string }[]; number_of_files: number }

test('a folder of src has at most 25 files, beside the tests of them', () => {
  const sizes = Map.groupBy(
    globSync('src/**/*.*').filter((name) => !/\.(test\.tsx?|gen\.ts)$/.test(name)),
    dirname,
  )
  expect(sizes.size).toBeGreaterThan(200)
  expect([...sizes].filter(([, files]) => files.length > 25).map(([folder]) => folder)).toEqual([])
})

test('a page is at most 200 lines', () => {
  const long = code.filter((name) => name.endsWith('-page.tsx') && readFileSync(name, 'utf8').split('\n').length > 201)
  expect(long).toEqual([])
})

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  ['method', 'path', 'access', 'input', 'answer'].every((key) => key in value)

/** Itself, or the same call for two kinds of callers. */
const endpointsOf = (value: unknown): Endpoint[] =>
  isEndpoint(value) ? [value] : Object.values(Object(value) as object).filter(isEndpoint)

test('a feature mounts what its contracts declare, all of it and nothing else, and every address once', async () => {
  const { db } = await freshDatabase()
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
  const all: string[] = []
  for (const { name, mount } of features) {
    const app = Fastify()
    app.decorate('database', db)
    app.decorate('config', readConfig({}))
    app.decorate('endpoints', [])
    app.decorate('fileCalls', [])
    mount?.(app)
    await app.ready()
    const declared: string[] = []
    for (const file of globSync(`src/features/${name}/*contract.ts`)) {
      const contract = (await import(join('..', file))) as Record<string, unknown>
      declared.push(...Object.values(contract).flatMap(endpointsOf).map(nameOf))
    }
    const mounted = app.endpoints.map(nameOf)
    expect(mounted.toSorted(), name).toEqual(declared.toSorted())
    all.push(...mounted)
    await app.close()
  }
  expect(all.length).toBeGreaterThan(10)
  expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([])
})

const holes = (text: string): string => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted().join(' ')

test('[LANG-1] every text exists in both languages, with the same holes', async () => {
  const folders = globSync(['src/**/{texts,problem-texts}/en.ts', 'src/**/texts/*/en.ts']).map(dirname)
  expect(folders.length).toBeGreaterThan(75)
  const wrong: string[] = []
  for (const folder of folders) {
    const of = async (locale: string) =>
      ((await import(join('..', folder, `${locale}.ts`))) as { default: Record<string, string> }).default
    const [en, zh_CN] = [await of('en'), await of('zh_CN')]
    for (const key of new Set([...Object.keys(en), ...Object.keys(zh_CN)]))
      if (!en[key]?.trim() || !zh_CN[key]?.trim() || holes(en[key]) !== holes(zh_CN[key]))
        wrong.push(`${folder} ${key}`)
  }
  expect(wrong).toEqual([])
})

/** The chunks of a language: texts/first, browse and late come before the others (0375), work with its page (0525). */
const PARTS = ['', 'first', 'browse', 'late', 'work']

test('texts lie in a folder that one of the catalogues gathers, and who speaks says which', () => {
  const folders = globSync(['src/features/**/texts/en.ts', 'src/features/**/texts/*/en.ts']).map(dirname)
  expect(folders.length).toBeGreaterThan(70)
  const placed = folders.map(
    (folder) => folder.match(/^src\/features\/(.*)\/texts\/?(.*)$/)!.slice(1) as [string, string],
  )
  const spoken = placed.filter(([, part]) => part !== 'problems')
  expect(spoken.filter(([name, part]) => !(name.endsWith('/console') ? [''] : PARTS).includes(part))).toEqual([])
  const partOf = new Map(spoken)
  expect(partOf.size).toBe(spoken.length) // A folder has the texts of one part.
  const speaking = code
    .filter((name) => name.startsWith('src/features/'))
    .flatMap((name) =>
      [...readFileSync(name, 'utf8').matchAll(/textsOf<[^>]*>\('([\w/-]+)'(?:, '(\w+)')?\)/g)].map(
        ([, said, part = '']) => ({ name, said: said!, part }),
      ),
    )
  expect(speaking.length).toBeGreaterThan(40)
  const lost = speaking.filter(({ said, part }) => partOf.get(said)?.replace('first', '') !== part)
  expect(lost).toEqual([])
})

test('a catalogue, or what else has all features in a page, is gathered from their folders (ADR 0375)', () => {
  const gathering = code.filter((name) => readFileSync(name, 'utf8').includes('import.meta.glob'))
  const places =
    /^src\/((layouts|console)\/catalogue\/|layouts\/user-center\.tsx$|console\/(pages|parts\/audit-words|parts\/permissions|parts\/sale-forms)\.ts$)/
  expect(gathering.filter((name) => !places.test(name))).toEqual([])
  expect(gathering.length).toBe(17)
})

test('outside of the features, src/features.ts and src/routes.ts alone say which there are', () => {
  const lists = ['src/features.ts', 'src/routes.ts']
  const naming = code.filter((name) => {
    if (name.startsWith('src/features/')) return false
    const named = readFileSync(name, 'utf8').match(/['"][#./]*features\/[\w-]+(?=\/)/g) ?? []
    return new Set(named).size > 2
  })
  expect(naming.toSorted()).toEqual(lists.toSorted())
})

test('a refusal and a permission are declared by one feature, and known by those that know it', () => {
  const declared = features.flatMap(({ name, problems }) =>
    Object.keys(problems?.codes ?? {}).map((problem) => ({ name, problem })),
  )
  const all = [...Object.keys(ownProblems.codes), ...declared.map(({ problem }) => problem)]
  expect(all.filter((problem, at) => all.indexOf(problem) !== at)).toEqual([])
  const owner = new Map(declared.map(({ name, problem }) => [problem, name]))
  const early = code.flatMap((file) => {
    const by = place(file).feature
    if (!by) return []
    const text = readFileSync(file, 'utf8')
    const lists = [...text.matchAll(/problems: \[([^\]]*)\]/g)].flatMap(([, list]) => list!.match(/\w+/g) ?? [])
    const thrown = [...text.matchAll(/Problem\('(\w+)'/g)].map(([, problem]) => problem!)
    return [...lists, ...thrown]
      .filter((problem) => order.indexOf(owner.get(problem) ?? by) > order.indexOf(by))
      .map((problem) => `${file} refuses with ${problem} of ${owner.get(problem)}`)
  })
  expect(early).toEqual([])
  for (const words of Object.values(gatherPermissions(features))) expect(new Set(words).size).toBe(words.length)
  const files = globSync('src/features/*/{permissions,server/problems}.ts').length
  expect(features.flatMap(({ problems, permissions }) => [problems ?? [], permissions ?? []].flat()).length).toBe(files)
})

test.runIf(existsSync('dist/client'))('what only the server or the back office needs is in no file of the shop', () => {
  const strangers = ['antd', 'kysely', 'fastify', 'pg-copy-streams', 'password_hash', 'select pg_notify']
  const found = globSync('dist/client/**/*.js').flatMap((name) => {
    const text = readFileSync(name, 'utf8')
    return strangers.filter((stranger) => text.includes(stranger)).map((stranger) => `${stranger} in ${name}`)
  })
  expect(found).toEqual([])
})

test('no file knows the machine it was written on', () => {
  const folders = ['work', 'farm', 'root', 'home/\\w+', 'tmp/bash_jobs', 'Users/\\w+'].join('|')
  const machine = new RegExp(`(^|[^A-Za-z0-9_.])/(${folders})/`, 'm')
  const files = globSync('{*,{src,tests,scripts,db,docs,bench,.ci}/**/*}.{ts,tsx,mjs,md,json,sql,css,csv,html}').filter(
    (name) => name !== 'package-lock.json',
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((name) => machine.test(readFileSync(name, 'utf8')))).toEqual([])
})

test('pages never ask a contract for its schemas: the browser has none of them (ADR 0018)', () => {
  const pages = code.filter((name) => /^src\/(ui|layouts|console|features\/[^/]+\/(web|console))\//.test(name))
  const asking = pages.filter((name) =>
    /(?<!typeof )\b\w+\.(input|answer)\.(parse|safeParse|shape)\b/.test(readFileSync(name, 'utf8')),
  )
  expect(asking).toEqual([])
})

test('pages use no part of React that their bundle does without (ADR 0910)', () => {
  const left = [
    /\b(ViewTransition|addTransitionType|Activity|Children|PureComponent|Profiler|useActionState|useOptimistic|useFormStatus)\b/,
    /\b(preload|preloadModule|preinit|preinitModule|preconnect|prefetchDNS|findDOMNode)\(/,
    /<Fragment[^>]*\bref=|\bonBeforeInput(Capture)?=|\b(formAction|action)=\{(async )?\(/,
    /<(input|textarea)\b[^>]*\bonSelect(Capture)?=|<[a-z]+-[a-z-]+[\s>]/,
  ]
  const pages = code.filter((name) => /^src\/([^/]+|(ui|layouts|features\/[^/]+\/web)\/.*)\.tsx$/.test(name))
  expect(pages.length).toBeGreaterThan(250)
  const using = pages.filter((name) => left.some((part) => part.test(readFileSync(name, 'utf8'))))
  expect(using).toEqual([])
})

test('every trail of crumbs has a name: a page has several landmarks, and one without says nothing', () => {
  const nameless = code.filter((name) =>
    /<nav[^>]*className="crumbs"(?![^>]*aria-label=)/.test(readFileSync(name, 'utf8')),
  )
  expect(nameless).toEqual([])
})

test('a count is read with its thousands apart: by `grouped`, or by the text that it stands in', () => {
  const counts = '(stocks?|soldNum|sold|units|held|quantity|prodCount|score|growth|redeemed|allCount|lines)'
  const bare = new RegExp(
    [
      `(>|^)\\s*\\{[A-Za-z.]*\\b${counts}\\}`, // {sold}, {item.quantity}
      `\\$\\{[A-Za-z.]*\\b${counts}\\} `, // `${quantity} ${unit}`
      '× \\{[A-Za-z]+\\.[A-Za-z.]+\\}',
      'toLocaleString\\(',
    ].join('|'),
    'm',
  )
  const pages = code.filter((name) => name.endsWith('.tsx'))
  expect(pages.length).toBeGreaterThan(300)
  expect(pages.filter((name) => bare.test(readFileSync(name, 'utf8')))).toEqual([])
})
