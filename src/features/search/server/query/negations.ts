// What is not wanted: 不要C3, C3除外, without brake, not NSK. Of a value or a maker all others are wanted; of anything
// else the words are left out together, and that is told. A condition never comes of its opposite.
import { brandTerm, valueTerm } from '../words/analyze.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import { Reader, type Group } from './reading.ts'

const NOT_AHEAD =
  /^(?:不(?:想要|需要|要|是|含|加|用|带)的?|除了?|别要?|非|无|(?:without|except|excluding|not|non|no)(?![a-z.#:]))/iu
/** 有没有, 要不要 ask, and part no names a number. */
const ASKED = /(?:有没?|是|要|\b(?:part|item|model|order|type|serial)\s*)$/iu
const BEHIND = /^(?:之外|以外|除外|外)/u
const EXCEPT = /^(?:除外|以外|之外)/u
const PIECES_MAX = 8

type Read = (reader: Reader, vocabulary: Vocabulary) => boolean

/** `readNext` reads what comes behind the word that negates. */
export function readNegated(reader: Reader, vocabulary: Vocabulary, readNext: Read): boolean {
  const { tokens, at, text } = reader
  const { from } = tokens[at]!
  const [sign] = NOT_AHEAD.exec(text.slice(from)) ?? []
  if (sign === undefined || ASKED.test(text.slice(0, from)) || isOneWord(reader, vocabulary)) return false
  const inner = new Reader(text, tokens)
  while (tokens[inner.at] && tokens[inner.at]!.from < from + sign.length) inner.at++
  const next = tokens[inner.at]
  // not5 is one word; and of one no behind another only the last counts
  if (!next || tokens[inner.at - 1]!.to > from + sign.length || NOT_AHEAD.test(text.slice(next.from))) return false
  if (!readNext(inner, vocabulary)) return false
  const [group] = inner.groups
  if (!group && inner.loose.length === 0) return false
  const isPlain = /^(?:除了?|非|无|别|no|non)$/iu.test(sign) // each begins other words as well
  if (isPlain && group && !isChoice(group)) return false
  if (/^no$/i.test(sign) && /^\d/.test(next.text)) return false // no 40
  readAlso(inner, vocabulary, readNext)
  const { to } = tokens[inner.at - 1]!
  reader.at = inner.at
  while (tokens[reader.at] && BEHIND.test(text.slice(to)) && tokens[reader.at]!.to <= to + 2) reader.at++
  refuse(reader, { groups: inner.groups, from, to }, vocabulary)
  return true
}

const isChoice = ({ kind }: Group): boolean => kind === 'attribute' || kind === 'brand'
const ALSO = /^\s*(?:[、,，和与或及/&]|(?:and|or|nor)(?![a-z]))\s*/iu

/** 不要NSK和SKF: neither is wanted. */
function readAlso(inner: Reader, vocabulary: Vocabulary, readNext: Read): void {
  const { text, tokens } = inner
  for (;;) {
    const [first] = inner.groups
    const { to } = tokens[inner.at - 1]!
    const [gap] = ALSO.exec(text.slice(to)) ?? []
    if (gap === undefined || !first || !isChoice(first)) return
    const other = new Reader(text, tokens)
    other.at = inner.at
    while (tokens[other.at] && tokens[other.at]!.from < to + gap.length) other.at++
    if (!tokens[other.at] || !readNext(other, vocabulary) || !other.groups.every(({ kind }) => kind === first.kind))
      return
    inner.groups.push(...other.groups)
    inner.at = other.at
  }
}

/** C3除外: what stood before it is not wanted. */
export function readExcept(reader: Reader, vocabulary: Vocabulary): boolean {
  const { tokens, text, at } = reader
  const { from } = tokens[at]!
  const [sign] = EXCEPT.exec(text.slice(from)) ?? []
  const last = reader.groups.at(-1)
  if (!sign || !last || text.slice(last.to, from).trim() !== '') return false
  reader.groups.pop()
  reader.exact.clear()
  for (const { kind, any } of reader.groups) if (kind === 'part' && any[0] !== undefined) reader.exact.add(any[0])
  while (tokens[reader.at] && tokens[reader.at]!.from < from + sign.length) reader.at++
  refuse(reader, { groups: [last], from: last.from, to: from + sign.length }, vocabulary)
  return true
}

function refuse(
  reader: Reader,
  { groups, from, to }: { groups: readonly Group[]; from: number; to: number },
  vocabulary: Vocabulary,
): void {
  const said = reader.text.slice(from, to)
  const [first] = groups
  const all = groups.flatMap(({ any }) => any)
  const others = first ? othersThan({ kind: first.kind, any: all }, vocabulary) : []
  if (others.length === 0) reader.dropped.push(said)
  else reader.groups.push({ kind: 'attribute', said, from, to, any: others })
}

/** 不带刹车 is a value by itself. */
function isOneWord({ tokens, at }: Reader, vocabulary: Vocabulary): boolean {
  let joined = tokens[at]!.text
  for (const { text } of tokens.slice(at + 1, at + PIECES_MAX)) {
    joined += text
    if (vocabulary.find(joined)?.kind === 'value' || vocabulary.find(joined)?.kind === 'synonym') return true
  }
  return false
}

/** The other values of one attribute that some part has; the other makers. */
function othersThan({ kind, any }: Pick<Group, 'kind' | 'any'>, vocabulary: Vocabulary): string[] {
  const { brands, attributeByCode, valuesOf } = vocabulary.facts
  if (kind === 'brand') return [...brands.keys()].map(brandTerm).filter((term) => !any.includes(term))
  const codes = new Set(any.flatMap((term) => /^@([^=]+)=/.exec(term)?.[1] ?? []))
  const [code = ''] = codes
  if (kind !== 'attribute' || codes.size !== 1) return []
  return (valuesOf.get(attributeByCode.get(code)?.id ?? 0) ?? [])
    .map((value) => valueTerm(code, value.code))
    .filter((term) => !any.includes(term) && vocabulary.hasNumber(term))
}
