// Lines of lists as purchasers write them, each with what has to come of it: how many are found, taken wrongly, and
// asked about although they are clear.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ListLine, MatchedLine } from '../../src/features/bom/contract.ts'
import { readTyped } from '../../src/features/bom/reading/read-list.ts'
import { MATCH_LINES_MAX } from '../../src/features/bom/rules.ts'

/**
 * `not exact`: whatever comes of it, nothing is taken. `model`: has to be among the candidates. `quantity`: what is
 * read as how many; null: nothing, a figure may be a size.
 */
export type Label = {
  habit: string
  line: string | Partial<ListLine>
  status: MatchedLine['status'] | 'not exact'
  model?: string
  quantity?: number | null
}
export type Marks = {
  lines: number
  /** Of lines with a model, those whose candidates have it. */
  named: number
  found: number
  takenWrongly: string[]
  clear: number
  asked: string[]
  notFound: string[]
}

export const labels = (): Label[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'lines.json'), 'utf8')) as Label[]

const EMPTY: ListLine = {
  key: 0,
  designation: '',
  maker: '',
  name: '',
  size: '',
  material: '',
  quantity: null,
  quantitySaid: '',
  unit: '',
  ownNumber: '',
  positions: null,
}
export const lineOf = ({ line }: Label, key: number): ListLine =>
  typeof line === 'string' ? readTyped(line, key) : { ...EMPTY, ...line, key }

export async function judgeLines(
  all: readonly Label[],
  match: (lines: ListLine[]) => Promise<readonly MatchedLine[]>,
): Promise<Marks> {
  const marks: Marks = { lines: all.length, named: 0, found: 0, takenWrongly: [], clear: 0, asked: [], notFound: [] }
  for (let from = 0; from < all.length; from += MATCH_LINES_MAX) {
    const some = all.slice(from, from + MATCH_LINES_MAX)
    const answers = await match(some.map(lineOf))
    for (const [at, label] of some.entries()) mark(label, answers[at]!, marks)
  }
  return marks
}

function mark({ habit, line, status, model }: Label, answer: MatchedLine, marks: Marks): void {
  const models = answer.candidates.flatMap((one) => [one.model, ...one.offers.map((offer) => offer.model)])
  const said = `${habit}: ${typeof line === 'string' ? line : JSON.stringify(line)} -> ${answer.status} ${models[0] ?? ''}`
  if (model !== undefined) {
    marks.named++
    if (models.includes(model)) marks.found++
    else marks.notFound.push(said)
  }
  const isTaken = answer.status === 'exact'
  if (isTaken && (status !== 'exact' || (model !== undefined && !models.includes(model)))) marks.takenWrongly.push(said)
  if (status !== 'exact') return
  marks.clear++
  if (!isTaken) marks.asked.push(said)
}
