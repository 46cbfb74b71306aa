// The help documents: db/seed/help/<language>/<name>.md, of a very small markdown: one `#` title, `##` headings, `-`
// lists, `1.` steps, paragraphs, and pictures of our own pages (`npm run help:pictures`).
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

/** One that `npm run help:pictures` takes, in the language of the document. */
const PICTURE = /^!\[([^\]]+)\]\((\/help-pictures\/[\w.-]+\.webp)\)$/

function readBlock(part: string): DocBlock {
  const lines = part.split('\n').map((line) => line.trim())
  if (lines[0]!.startsWith('## ')) return { kind: 'heading', lines: [lines.join(' ').slice(3)] }
  const [, words, src] = PICTURE.exec(part.trim()) ?? []
  if (words && src) return { kind: 'picture', lines: [words], src }
  for (const [kind, mark] of [
    ['steps', /^\d+\. /],
    ['list', /^- /],
  ] as const)
    if (mark.test(lines[0]!)) return { kind, lines: entries(lines, mark) }
  return { kind: 'text', lines: [lines.join(' ')] }
}

/** A line without a mark goes on with the one before it. */
function entries(lines: readonly string[], mark: RegExp): string[] {
  const all: string[] = []
  for (const line of lines) {
    if (mark.test(line)) all.push(line.replace(mark, ''))
    else all.push(`${all.pop()} ${line}`)
  }
  return all
}

export const withRules = ({ blocks, ...doc }: Doc, values: Record<string, string | number>): Doc => ({
  ...doc,
  blocks: blocks.map(({ lines, ...rest }) => ({ ...rest, lines: lines.map((line) => fill(line, values)) })),
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
