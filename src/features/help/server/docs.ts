// The help documents: db/seed/help/<language>/<name>.md, of a very small markdown: one `#` title, `##` headings, `-`
// lists, paragraphs.
// A number of the mall's rules is a hole in them, `{payMinutes}`, filled when a document is read (rule-values.ts).
import { readFile } from 'node:fs/promises'
import type { Locale } from '#core/locale.ts'
import { fill } from '#core/texts.ts'
import type { DocBlock } from '../contract.ts'
import { docNames, type DocName } from '../rules.ts'

export type Doc = { name: DocName; title: string; blocks: DocBlock[] }

export function readDoc(name: DocName, source: string): Doc {
  const [first = '', ...parts] = source.trim().split(/\n\s*\n/)
  return { name, title: first.replace(/^#\s+/, ''), blocks: parts.map(readBlock) }
}

function readBlock(part: string): DocBlock {
  const lines = part.split('\n').map((line) => line.trim())
  if (lines[0]!.startsWith('## ')) return { kind: 'heading', lines: [lines.join(' ').slice(3)] }
  if (lines.every((line) => line.startsWith('- '))) return { kind: 'list', lines: lines.map((line) => line.slice(2)) }
  return { kind: 'text', lines: [lines.join(' ')] }
}

export const withRules = ({ blocks, ...doc }: Doc, values: Record<string, string | number>): Doc => ({
  ...doc,
  blocks: blocks.map(({ kind, lines }) => ({ kind, lines: lines.map((line) => fill(line, values)) })),
})

/** As it lies in db/seed/help: for whoever writes the next version. */
export async function sourceOf(locale: Locale, name: DocName): Promise<{ title: string; body: string }> {
  const [first = '', ...rest] = (await readFile(`db/seed/help/${locale}/${name}.md`, 'utf8')).trim().split('\n')
  return { title: first.replace(/^#\s+/, ''), body: rest.join('\n').trim() }
}

const read = new Map<Locale, Promise<Map<DocName, Doc>>>()

/** All documents of a language; read once. */
export function docsOf(locale: Locale): Promise<Map<DocName, Doc>> {
  const known = read.get(locale) ?? readAll(locale)
  read.set(locale, known)
  return known
}

async function readAll(locale: Locale): Promise<Map<DocName, Doc>> {
  const docs = await Promise.all(
    docNames.map(async (name) => readDoc(name, await readFile(`db/seed/help/${locale}/${name}.md`, 'utf8'))),
  )
  return new Map(docs.map((doc) => [doc.name, doc]))
}
