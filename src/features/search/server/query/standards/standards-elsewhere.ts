// Standards of bodies by which nothing is sold here, and ISO standards by the names of those who adopted them.
import { list, table, word } from '#server/files/seed-files.ts'
import type { Words } from '../../index/facts.ts'
import { squeeze } from '../../words/tokens.ts'
import type { Vocabulary } from '../../words/vocabulary.ts'
import type { Reader } from '../reading.ts'
import { ahead, isPart } from '../sizes/trade-sizes.ts'

/** JIS B 1180: what it describes, and the GB/T that come nearest; db/seed/standards_elsewhere.csv. */
const described = new Map(
  table('standards_elsewhere').map((row) => {
    const name: Words = { zh_CN: word(row, 'name_zh'), en: word(row, 'name_en') }
    return [squeeze(word(row, 'said')), { name, nearest: list(row, 'nearest') }] as const
  }),
)
const UNKNOWN = { name: { zh_CN: '', en: '' }, nearest: [] }

const FOREIGN =
  /^(?:jis\s*[a-h]\s*\d{4}|(?:ansi\s*\/?\s*)?asme\s*b\s*\d+(?:\.\d+)*|ansi\s*b\s*\d+(?:\.\d+)*)(?:-\d{4})?(?![a-z\p{N}])/u
/** Of a branch of industry in China: with T alone, for QB 1234 may be a model. */
const OF_BRANCH = /^(?:jb|qb|hg|yb|cb|tb|qc|nb|mt|sh|sy|jc)\s*\/\s*t\s*\d{3,6}(?:\.\d+)?(?:-\d{4})?(?![a-z\p{N}])/u
const THREADED = /(?<![a-z])m\s?\d/i

/** JIS B 1180, ASME B18.2.1, QB/T 1234: one word, whose figures are no standard, no chain and no part of ours. */
export function readStandardElsewhere(reader: Reader, vocabulary: Vocabulary): boolean {
  const foreign = ahead(reader, FOREIGN)
  const match = foreign ?? ahead(reader, OF_BRANCH)
  if (!match) return false
  const { said } = reader.said(match.count)
  const known = described.get(squeeze(said.normalize('NFKC').replace(/(?:^ansi\W*(?=asme))|-\d{4}$/i, '')))
  // a screw of another body is not any part with its thread
  if (!known && !(foreign && THREADED.test(reader.text))) reader.dropStrange(match.count)
  else {
    const { name, nearest } = known ?? UNKNOWN
    const near = nearest.flatMap((standard) => ofSize(standard, reader.text, vocabulary) ?? [])
    reader.unsold.push({ said, name, near })
    reader.drop(match.count)
  }
  return true
}

const SIZE =
  /(?<![a-z\p{N}])m?\s?\d{1,3}(?:\.\d+)?(?:\s*[x×*]\s*\d{1,3}(?:\.\d+)?){1,2}(?![\d.])|(?<![a-z])m\s?\d{1,2}(?!\d)/iu

/** GB/T 5783 M8×30, as far as it is sold; washers and pins have no M. */
function ofSize(standard: string, text: string, vocabulary: Vocabulary): string | undefined {
  const size = SIZE.exec(text)?.[0].toUpperCase().replace(/\s+/g, '').replace(/[X*]/g, '×')
  if (size === undefined) return undefined
  return [size, size.replace(/^M/, '')]
    .map((one) => `${standard} ${one}`)
    .find((model) => isPart(squeeze(model), vocabulary))
}

const ADOPTED_BY = /^(?:(?:din|bs|nf|uni)(?:[\s-]+en)?|en)(?=[\s-]*iso[\s-]*\d)/u

/** DIN EN ISO 4017 is ISO 4017, whoever adopted it. */
export function passAdoption(reader: Reader): boolean {
  const match = ahead(reader, ADOPTED_BY)
  if (match) reader.at += match.count
  return match !== undefined
}
