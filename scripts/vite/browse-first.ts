// People browse a few pages, and open some of the others when they point at a link. In the browser's bundle the list of
// routes holds the pages that say nothing beyond the first words; the list of those people browse comes with
// src/browse-pages.ts, that of all with src/every-page.ts (docs/adr/0105).
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import MagicString from 'magic-string'
import type { Plugin } from 'vite'
import { declared, find, imported, names, type Node } from './syntax.ts'

const LIST = 'routeTree.gen.ts'
/** Who finds which list, and the pages in it by the `texts` they name; undefined are all of them. */
const LISTS = [
  { importer: '/src/browse-pages.ts', mark: '?browse', texts: /\btexts: '(first|browse)'/ },
  { importer: '/src/every-page.ts', mark: '?every', texts: undefined },
  { importer: undefined, mark: '', texts: /\btexts: 'first'/ },
]

export function browseFirst(): Plugin {
  return {
    name: 'browse-first',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      const list = LISTS.find((one) => one.importer !== undefined && importer?.endsWith(one.importer))
      if (!source.endsWith(LIST) || !list) return undefined
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && found.id + list.mark
    },
    transform(code, id) {
      const texts = LISTS.find(({ mark }) => id.endsWith(`/src/${LIST}${mark}`))?.texts
      if (!texts) return undefined
      const { body } = this.parse(code, { lang: 'ts' }) as unknown as { body: Node[] }
      const edited = new MagicString(code)
      const gone = new Set<Node>()
      const unknown = new Set<string>()
      for (const statement of body) {
        if (statement.type !== 'ImportDeclaration' || statement['importKind'] === 'type') continue
        const { value: source } = statement['source'] as { value: string }
        if (isListed(join(dirname(id), source), texts)) continue
        for (const name of imported(statement)) unknown.add(name)
        gone.add(statement)
      }
      const children = body.flatMap((statement) =>
        find(
          statement,
          ({ type, shorthand, value }) => type === 'Property' && !shorthand && (value as Node).type === 'Identifier',
        ),
      )
      for (const statement of body) {
        if (gone.has(statement) || declared(statement).length === 0) continue
        const own = children.filter(({ start, end }) => start >= statement.start && end <= statement.end)
        for (const child of own) if (unknown.has((child['value'] as { name: string }).name)) gone.add(child)
        if (![...names(statement, gone)].some((name) => unknown.has(name))) continue
        for (const name of declared(statement)) unknown.add(name)
        gone.add(statement)
      }
      for (const { start, end } of gone) edited.remove(start, code[end] === ',' ? end + 1 : end)
      return { code: edited.toString(), map: edited.generateMap({ hires: true }) }
    },
  }
}

/** The root is in every list. */
function isListed(file: string, texts: RegExp): boolean {
  return file.endsWith('/src/root.tsx') || !file.endsWith('.tsx') || texts.test(readFileSync(file, 'utf8'))
}
