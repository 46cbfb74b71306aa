// What other standards of a fastener have to do with today's GB/T: which were withdrawn and for what, and where a part
// of another takes another wrench.
import { figure, list, table, word } from '#server/files/seed-files.ts'
import { standardFirst } from '../designation/standard-number.ts'

/** GB/T 70, GB70 and gb 70 are one standard. */
const keyOf = (standard: string): string =>
  standard
    .toLowerCase()
    .replace(/[^a-z\d.]/g, '')
    .replace(/^gbt/, 'gb')

const successors = new Map(table('withdrawn_standards').map((row) => [keyOf(word(row, 'old')), list(row, 'now')]))

/** GB 30: GB/T 5782, GB/T 5783; none where it was not withdrawn, as far as we know. */
export const replacementsOf = (standard: string): readonly string[] => successors.get(keyOf(standard)) ?? []

const wrenches = new Map(
  table('other_wrench_sizes').flatMap((row) =>
    list(row, 'standards').map((one) => [`${keyOf(one)} ${word(row, 'thread')}`, figure(row, 's_mm')] as const),
  ),
)

/** Across flats in mm, of the threads with which a part of this standard takes another wrench than GB/T and ISO say. */
export const otherFlats = (standard: string, thread: string): number | undefined =>
  wrenches.get(`${keyOf(standard)} ${thread.toUpperCase()}`)

/** DIN 933 M10×40 of a part whose own width across flats is 16: 17 and 16; nothing where they are the same. */
export function flatsApart(model: string, mine: unknown): { theirs: number; mine: number } | undefined {
  const standard = standardFirst(model)
  const [thread] = standard ? (/^M\d+/i.exec(model.slice(standard.to).trim()) ?? []) : []
  const theirs = standard && thread ? otherFlats(standard.said, thread) : undefined
  return theirs === undefined || typeof mine !== 'number' || theirs === mine ? undefined : { theirs, mine }
}
