// Parts named by a standard that is not the one they are sold by: withdrawn ones are read as what replaced them, and
// where a part of another standard takes another wrench, that is told.
import { standardFirst } from '#features/catalog/designation/standard-number.ts'
import { otherFlats, replacementsOf } from '#features/catalog/server/index.ts'
import type { SearchFound } from '../../../contract.ts'
import type { Row } from '../../list/rows.ts'
import { squeeze } from '../../words/tokens.ts'
import type { Vocabulary } from '../../words/vocabulary.ts'
import type { Group, Reader } from '../reading.ts'
import { passYear } from '../unsold.ts'

const PIECES_MAX = 3

/** GB30, GB 52-76: a number that no standard of today has, as far as its successors are sold. GB/T 3077 is another. */
export function readWithdrawn(reader: Reader, vocabulary: Vocabulary): boolean {
  if (!reader.tokens[reader.at]!.text.startsWith('gb')) return false
  for (let count = Math.min(PIECES_MAX, reader.tokens.length - reader.at); count >= 1; count--) {
    const joined = reader.joined(count)
    if (standardFirst(joined)?.said !== joined) continue
    const replacedBy = replacementsOf(joined)
    const any = replacedBy.map(squeeze).filter((term) => vocabulary.find(term)?.kind === 'standard')
    if (any.length === 0) continue
    reader.take(count, 'standard', any, { replacedBy })
    passYear(reader)
    return true
  }
  return false
}

/** Of each standard that was written what replaced it, and of what was found the threads that take another wrench. */
export function standardsSaid(groups: readonly Group[], rows: readonly Row[]): SearchFound['standards'] {
  const flats = new Map(
    rows.flatMap(({ sizeKey, dims }) => {
      const thread = /^m\d+/i.exec(sizeKey)?.[0].toUpperCase()
      return thread && typeof dims['s'] === 'number' ? [[thread, dims['s']] as const] : []
    }),
  )
  return groups.flatMap(({ said: typed, replacedBy = [] }) => {
    const said = standardFirst(typed)?.said
    if (said === undefined) return []
    const apart = [...flats].flatMap(([thread, ours]) => {
      const theirs = otherFlats(said, thread)
      return theirs === undefined || theirs === ours ? [] : [{ thread, theirs, ours }]
    })
    return replacedBy.length > 0 || apart.length > 0 ? [{ said, replacedBy: [...replacedBy], flats: apart }] : []
  })
}
