// Standards of bodies by which nothing is sold here, and ISO standards by the names of those who adopted them.
import type { Reader } from '../reading.ts'
import { ahead } from '../sizes/trade-sizes.ts'

const FOREIGN =
  /^(?:jis\s*[a-h]\s*\d{4}|(?:ansi\s*\/?\s*)?asme\s*b\s*\d+(?:\.\d+)*|ansi\s*b\s*\d+(?:\.\d+)*)(?:-\d{4})?(?![a-z\p{N}])/u
/** Of a branch of industry in China: with T alone, for QB 1234 may be a model. */
const OF_BRANCH = /^(?:jb|qb|hg|yb|cb|tb|qc|nb|mt|sh|sy|jc)\s*\/\s*t\s*\d{3,6}(?:\.\d+)?(?:-\d{4})?(?![a-z\p{N}])/u
const THREADED = /(?<![a-z])m\s?\d/i

/** JIS B 1180, ASME B18.2.1, QB/T 1234: one word, whose figures are no standard, no chain and no part of ours. */
export function readStandardElsewhere(reader: Reader): boolean {
  const foreign = ahead(reader, FOREIGN)
  const match = foreign ?? ahead(reader, OF_BRANCH)
  if (!match) return false
  const { said } = reader.said(match.count)
  // a screw of another body is not any part with its thread
  if (!foreign || !THREADED.test(reader.text)) reader.dropStrange(match.count)
  else {
    reader.unsold.push({ said, name: { zh_CN: '', en: '' }, near: [] })
    reader.drop(match.count)
  }
  return true
}

const ADOPTED_BY = /^(?:(?:din|bs|nf|uni)(?:[\s-]+en)?|en)(?=[\s-]*iso[\s-]*\d)/u

/** DIN EN ISO 4017 is ISO 4017, whoever adopted it. */
export function passAdoption(reader: Reader): boolean {
  const match = ahead(reader, ADOPTED_BY)
  if (match) reader.at += match.count
  return match !== undefined
}
