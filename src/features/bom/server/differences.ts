// What a part is otherwise than the figures of a line that nothing was found with: a B1760 for B2000, a coarse thread
// for M10×1.25. Such a part is no original, however near it is (ADR 0520).
import { table, word } from '#server/files/seed-files.ts'
import type { Facts, PartRow } from '#features/search/server/index.ts'
import type { LineSays } from '../contract.ts'
import { PITCH_MAX } from '../reading/whole.ts'
import type { Difference } from './match.ts'
import { valuesOf } from './same-part.ts'

/** Figures, or letters of a designation: a wrong character of 深沟球 puts no size in doubt. */
const OF_DESIGNATION = /[\da-z]/i

/**
 * What was written of the part itself, and is not of what was found. 左牙, 热浸锌, 陶瓷球: a word that nothing is known
 * of may make another part of it; those of the order, as 加急, are taken out before (line-text.ts).
 */
export const unmetIn = (told: readonly LineSays[]): string[] =>
  told.flatMap(({ what, said }) =>
    what === 'noneWith' || what === 'leftOut' || (what === 'repaired' && OF_DESIGNATION.test(said)) ? [said] : [],
  )

const FIGURES = /^[×x*]?\s*\d+(?:\.\d+)?(?:\s*[×x*]\s*\d+(?:\.\d+)?)*\s*(?:mm)?$/i
/** Ours, of 20×1.75, a circlip, and 2/A1250: what is three times as large was meant as something else. */
const FAR = Math.log(3)
const coarse = new Map(table('thread_pitches').map((row) => [word(row, 'thread'), Number(word(row, 'coarse'))]))

export function differencesOf(row: PartRow, unmet: readonly string[], facts: Facts): Difference[] {
  const values = [...valuesOf(row, facts)]
  const figures = unmet
    .filter((one) => FIGURES.test(one))
    .flatMap((one) => one.match(/\d+(?:\.\d+)?/g) ?? [])
    .map(Number)
  const differences: Difference[] = []
  const thread = values.find(([{ code }]) => code === 'thread')
  const pitch = thread && coarse.has(thread[1].code) ? figures.find((figure) => figure <= PITCH_MAX) : undefined
  if (thread && pitch !== undefined && pitch !== coarse.get(thread[1].code))
    differences.push({ attribute: thread[0], theirs: thread[1].code, mine: `${thread[1].code}×${pitch}` })
  const inModel = new Set(
    [row.model, row.prodModel].flatMap((model) => model.match(/\d+(?:\.\d+)?/g) ?? []).map(Number),
  )
  let sizes = values
    .filter(([{ isNumber, unit }, { code }]) => isNumber && unit === 'mm' && inModel.has(Number(code)))
    .map(([attribute, { code }]) => ({ attribute, size: Number(code) }))
  for (const figure of new Set(figures)) {
    if (figure === pitch || sizes.some(({ size }) => size === figure)) continue
    // which side it was meant as: the one that comes nearest
    const apart = ({ size }: { size: number }): number => Math.abs(Math.log(size / figure))
    const [nearest] = sizes.toSorted((a, b) => apart(a) - apart(b))
    if (!nearest || apart(nearest) > FAR) continue
    differences.push({ attribute: nearest.attribute, theirs: String(nearest.size), mine: String(figure) })
    sizes = sizes.filter((one) => one !== nearest)
  }
  return differences
}
