// Makers that nobody sells anything of: THK, HIWIN. What they make is said, and what there is of that kind.
import { list, table, word } from '#server/files/seed-files.ts'
import type { Facts, Words } from '../index/facts.ts'
import { squeeze, tokensOf } from '../words/tokens.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import type { Reader, Unsold } from './reading.ts'

type Maker = { name: Words; categories: readonly number[] }

/** db/seed/makers_not_sold.csv. */
const makers = new Map(
  table('makers_not_sold').flatMap((row) => {
    const name = { zh_CN: `${word(row, 'makes_zh')}厂家`, en: `maker of ${word(row, 'makes_en')}` }
    const maker: Maker = { name, categories: list(row, 'categories').map(Number) }
    return list(row, 'said').map((said) => [squeeze(said), maker] as const)
  }),
)
const PIECES_MAX = Math.max(...[...makers.keys()].map((said) => tokensOf(said).length))

/** One that a merchant sells by now is in the vocabulary. */
export function readUnsoldMaker(reader: Reader, vocabulary: Vocabulary): boolean {
  for (let count = Math.min(PIECES_MAX, reader.tokens.length - reader.at); count >= 1; count--) {
    const joined = reader.joined(count)
    const maker = makers.get(joined)
    if (!maker || vocabulary.has(joined)) continue
    const { said } = reader.said(count)
    reader.unsold.push({ said, name: maker.name, near: [], categories: maker.categories, isMaker: true })
    reader.drop(count)
    return true
  }
  return false
}

/** THK HSR20: what was asked for says more than who makes it. */
export function thingsBeforeMakers(unsold: readonly Unsold[]): readonly Unsold[] {
  const things = unsold.filter(({ isMaker }) => !isMaker)
  return things.length > 0 ? things : unsold
}

/** What there is of the kinds that such a maker makes, by their names. */
export const kindsNear = ({ categories = [] }: Pick<Unsold, 'categories'>, facts: Facts): Words[] =>
  categories.flatMap((id) => facts.categories.get(id)?.name ?? [])
