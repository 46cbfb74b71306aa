import { notFound } from '@tanstack/react-router'
import { isOurs, Problem } from '#core/problem.ts'
import { call } from '#ui/call/call.ts'
import { described, titled, type Matches } from '#ui/page/titled.ts'
import { helpDoc, helpIndex, type DocBlock } from '../contract.ts'
import { docNames, type DocName } from '../rules.ts'

const isDoc = (name: string): name is DocName => (docNames as string[]).includes(name)

type Input = { name: string; version?: number | undefined }

/** A document with the list of all; a name or a version that never was is a page that is not there. */
export async function loadDoc({ name, version }: Input) {
  if (!isDoc(name)) throw notFound()
  const [shown, index] = await Promise.all([
    orNotFound(call(helpDoc, { name, version }, { handles: 'all' })),
    call(helpIndex, {}),
  ])
  return { shown, index, name }
}

/** What is refused is a page that is not there. */
export const orNotFound = <Answer>(asked: Promise<Answer>): Promise<Answer> =>
  asked.catch((error: unknown) => {
    throw error instanceof Problem && !isOurs(error.problem) ? notFound() : error
  })

export type LoadedDoc = Awaited<ReturnType<typeof loadDoc>>

/** A meta of a router's `head` may be any of these; its types know those of HTML alone. */
type Meta = { title: string } | { name: string; content: string }

export function docHead(loaded: LoadedDoc | undefined, matches: Matches) {
  const title = loaded?.shown.title ?? ''
  return {
    meta: [
      titled(matches, loaded && title),
      ...described(matches, ['help', 'docDescription'], { title }),
      ...(loaded ? faqOf(loaded.shown.blocks) : []),
    ],
  }
}

const plain = (line: string): string => line.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')

/** schema.org: each heading asks, what stands below it answers. */
function faqOf(blocks: readonly DocBlock[]): Meta[] {
  const questions: { name: string; answer: string[] }[] = []
  for (const { kind, lines } of blocks) {
    if (kind === 'heading') questions.push({ name: lines[0]!, answer: [] })
    else if (kind !== 'picture') questions.at(-1)?.answer.push(...lines.map(plain))
  }
  const asked = questions.filter(({ answer }) => answer.length > 0)
  if (asked.length === 0) return []
  const mainEntity = asked.map(({ name, answer }) => ({
    '@type': 'Question',
    name,
    acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
  }))
  return [{ 'script:ld+json': { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity } } as unknown as Meta]
}
