import type { DocName } from '../rules.ts'
import type { Doc } from './docs.ts'

const SHOWN = 20
const AROUND = 60

/** Every word has to be there; those whose title says it come first. */
export function searchDocs(docs: Iterable<Doc>, q: string): { name: DocName; title: string; excerpt: string }[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found = [...docs].flatMap(({ name, title, blocks }) => {
    const lines = blocks.flatMap((block) => block.lines).map((line) => line.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1'))
    const all = [title, ...lines].join('\n').toLowerCase()
    if (!words.every((word) => all.includes(word))) return []
    const hit = lines.find((line) => line.toLowerCase().includes(words[0]!)) ?? lines[0] ?? ''
    const at = Math.max(0, hit.toLowerCase().indexOf(words[0]!) - AROUND)
    const excerpt = `${at > 0 ? '…' : ''}${hit.slice(at, at + 2 * AROUND)}${hit.length > at + 2 * AROUND ? '…' : ''}`
    return [{ name, title, excerpt, inTitle: words.some((word) => title.toLowerCase().includes(word)) }]
  })
  return found
    .toSorted((a, b) => Number(b.inTitle) - Number(a.inTitle))
    .slice(0, SHOWN)
    .map(({ inTitle: _, ...one }) => one)
}
