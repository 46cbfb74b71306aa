// A bearing that we have, and behind it what its maker adds for grease, cage or noise: 6204C3GJN, 6206-2Z/C3 LHT23. The
// number and what is known of its letters count; the rest is told, and is never a thing of its own.
import { suffixesOf } from '../decode.ts'
import { newNames } from './old-codes.ts'
import type { Reader } from '../reading.ts'
import type { Vocabulary } from '../../words/vocabulary.ts'

const PIECES_MAX = 5
const HEAD_MIN = 3
const TAIL_MAX = 14
const SUFFIX_MAX = 5
const HEAD = /^[a-z]{0,3}\d{3,6}[a-z]{0,3}$/
/** 6000 r/min, 6204×10: no tails of a number. */
const MEASURED = /^(?:x.*|\d+(?:pcs?|pieces?)?|\d?(?:mm|cm|m|kg|g|w|kw|v|nm|n|rpm|rmin|pcs?|t|z|mpa|l)\d*|.*x\d.*)$/

const TIMES = /[×✕✖∗*]/

type Tailed = { count: number; base: string; known: { suffix: string; means: readonly string[] }[]; tail: string }

export function readTailed(reader: Reader, vocabulary: Vocabulary): boolean {
  const found = tailedAhead(reader, vocabulary)
  if (!found) return false
  const { said, from } = reader.said(found.count)
  const pieceAt = (start: number, length: number) => {
    const end = endOf(said, start, length)
    return { said: said.slice(start, end), from: from + start, to: from + end }
  }
  const head = pieceAt(0, found.base.length)
  reader.exact.add(found.base)
  reader.groups.push({ kind: 'part', ...head, any: [found.base] })
  let end = head.to - from
  for (const { suffix, means } of found.known) {
    const piece = pieceAt(startOf(said, end), suffix.length)
    end = piece.to - from
    const sold = means.filter((term) => vocabulary.hasNumber(term))
    if (sold.length > 0) reader.groups.push({ kind: 'attribute', ...piece, any: sold })
    else reader.dropped.push(piece.said)
  }
  const tail = said.slice(startOf(said, end))
  if (tail !== '') reader.dropped.push(tail)
  reader.at += found.count
  return true
}

function tailedAhead(reader: Reader, vocabulary: Vocabulary): Tailed | undefined {
  if (!/\d{3}/.test(reader.tokens[reader.at]!.text)) return undefined
  const count = gluedPieces(reader, vocabulary)
  const joined = reader.joined(count)
  const ends = Array.from({ length: count }, (_, index) => reader.joined(index).length)
  if (TIMES.test(reader.said(count).said)) return undefined
  if (vocabulary.has(joined)) return undefined
  for (let length = joined.length - 1; length >= HEAD_MIN; length--) {
    const [base, rest] = [joined.slice(0, length), joined.slice(length)]
    if (rest.length > TAIL_MAX || vocabulary.find(base)?.kind !== 'base' || !HEAD.test(base)) continue
    const known = suffixesAtStart(rest, vocabulary, new Set(ends.map((end) => end - length)))
    const tail = rest.slice(known.reduce((sum, { suffix }) => sum + suffix.length, 0))
    const isTail = tail !== '' && !MEASURED.test(rest) && (known.length > 0 || /^[a-z]/.test(rest))
    const isOther = isWord(rest, vocabulary) || isWord(tail, vocabulary) || newNames(joined).length > 0
    return isTail && !isOther ? { count, base, known, tail } : undefined
  }
  return undefined
}

/** What hangs together without a blank, as far as it names nothing else: 6204-SKF and 6204/6205 do. */
function gluedPieces({ tokens, at, text }: Reader, vocabulary: Vocabulary): number {
  let count = 1
  for (; count < PIECES_MAX; count++) {
    const next = tokens[at + count]
    const gap = next && text.slice(tokens[at + count - 1]!.to, next.from)
    if (!next || next.isHan || !/^[-/_+.]$/.test(gap!) || /^\d{2,}$/.test(next.text)) break
    if (isWord(next.text, vocabulary) && !suffixesOf(next.text, vocabulary)) break
  }
  return count
}

function isWord(said: string, vocabulary: Vocabulary): boolean {
  const kind = vocabulary.find(said)?.kind
  return (kind !== undefined && kind !== 'value') || vocabulary.turnedBrand(said) !== undefined
}

/** As many known suffixes as the letters begin with. `parted`: where a stroke or dash stood: LLU/2AS. */
function suffixesAtStart(rest: string, vocabulary: Vocabulary, parted: ReadonlySet<number>): Tailed['known'] {
  const known: Tailed['known'] = []
  for (let from = 0; from < rest.length;) {
    const suffix = suffixAt(rest, from, vocabulary)
    const end = from + (suffix?.length ?? 0)
    const isCut = suffix && !parted.has(end) && /[a-z]$/.test(suffix) && /\d/.test(rest[end] ?? '')
    if (suffix === undefined || known.some((one) => one.suffix === suffix)) break
    if (isCut && suffixAt(rest, end, vocabulary) === undefined) break // Z1 is no Z
    known.push({ suffix, means: vocabulary.suffixes.get(suffix)! })
    from = end
  }
  return known
}

function suffixAt(rest: string, from: number, { suffixes }: Vocabulary): string | undefined {
  for (let length = SUFFIX_MAX; length >= 1; length--) {
    const suffix = rest.slice(from, from + length)
    if (suffix.length === length && suffixes.has(suffix)) return suffix
  }
  return undefined
}

const startOf = (said: string, end: number): number => end + /^[^\p{L}\p{N}]*/u.exec(said.slice(end))![0].length

/** Where so many letters and figures end. */
function endOf(said: string, start: number, count: number): number {
  let [seen, index] = [0, start]
  for (; index < said.length && seen < count; index++) if (/[\p{L}\p{N}]/u.test(said[index]!)) seen++
  return index
}
