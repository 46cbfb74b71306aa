// Sizes and figures: 20 47 14, 内径20, bore 20, d=20, 400W, 20 齿.
import { valueTerm } from '../words/analyze.ts'
import { isRing } from './sizes/rings.ts'
import type { Reader, Weaker } from './reading.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

const NUMBER = /^(\d+(?:\.\d+)?)([a-z/]*)$/
const SIDE = /^m?\d+(?:\.\d+)?$/
const SIZE = /^m?\d+(?:\.\d+)?(?:x\d+(?:\.\d+)?){1,2}$/
/** The side that parts of one size fit by: a bore, a shaft, a thread. */
const FIRST_SIDE: readonly string[] = [
  'd',
  'innerDiameter',
  'shaftDiameter',
  'boreDiameter',
  'nominalSize',
  'pinDiameter',
  'keyWidth',
]

/** What is a multiple of the unit our attributes carry. */
const SCALES: Record<string, readonly [unit: string, factor: number]> = {
  kw: ['w', 1000],
  千瓦: ['w', 1000],
  瓦: ['w', 1],
  hp: ['w', 746],
  cm: ['mm', 10],
  厘米: ['mm', 10],
  毫米: ['mm', 1],
  米: ['m', 1],
  inch: ['mm', 25.4],
  inches: ['mm', 25.4],
  in: ['mm', 25.4],
  英寸: ['mm', 25.4],
  寸: ['mm', 25.4],
  吋: ['mm', 25.4],
  n: ['kn', 0.001],
  rpm: ['r/min', 1],
  转: ['r/min', 1],
}
const APART = new Set(['mm', ...Object.keys(SCALES)])
const UNIT_SIGNS: Record<string, string> = { 'r/min': 'rmin' } // as pieces have it, without the stroke
/** A number before these counts something. */
const COUNTERS: Record<string, string> = {
  齿: 'teeth',
  牙: 'teeth',
  chi: 'teeth',
  t: 'teeth',
  z: 'teeth',
  排: 'strands',
  模: 'module',
  mo: 'module',
}

const plain = (number: number): string => String(Number(number.toPrecision(10)))

/** Those of the attributes that some part has with this number. */
export function withNumber(vocabulary: Vocabulary, attributes: readonly string[], number: number): string[] {
  return attributes.map((code) => valueTerm(code, plain(number))).filter((term) => vocabulary.hasNumber(term))
}

/** Three sides, or two, with whatever between them: of a size there is. */
export function readSides(reader: Reader, vocabulary: Vocabulary): boolean {
  for (const count of [3, 2]) {
    const sides = reader.tokens.slice(reader.at, reader.at + count).map(({ text }) => text)
    if (sides.length < count || !sides.every((side) => SIDE.test(side)) || isPartOfThree(reader, count)) continue
    const size = vocabulary.find(sides.join('x'))
    if (size?.kind !== 'size') continue
    reader.take(count, 'size', size.means, { meant: size.term, weaker: weakerSizes(size.term, vocabulary) })
    return true
  }
  return false
}

/** 35 52 7 alone: three sides of something that nobody has, and no 35×52 with a 7. */
function isPartOfThree({ tokens, at }: Reader, count: number): boolean {
  const [bore, outside, width] = tokens.map(({ text }) => (/^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN))
  return at === 0 && count === 2 && tokens.length === 3 && isRing(bore!, outside!, width!)
}

/** Of 20x47x14 its bore and outside, then its bore; of m8x40 its thread. */
export function weakerSizes(size: string, vocabulary: Vocabulary): Weaker[] {
  const sides = size.split('x')
  return sides.slice(1).flatMap((_, index) => {
    const kept = sides.slice(0, sides.length - 1 - index)
    const lost = `×${sides.slice(kept.length).join('×')}`
    const any = kept.length > 1 ? sizeTerms(kept.join('x'), vocabulary) : firstSide(kept[0]!, vocabulary)
    return any.length > 0 ? [{ any, lost }] : []
  })
}

function sizeTerms(size: string, vocabulary: Vocabulary): readonly string[] {
  const word = vocabulary.find(size)
  return word?.kind === 'size' ? word.means : []
}

function firstSide(side: string, vocabulary: Vocabulary): readonly string[] {
  if (/^\d/.test(side)) return withNumber(vocabulary, FIRST_SIDE, Number(side))
  const thread = vocabulary.find(side)
  return thread?.kind === 'value' ? thread.means : []
}

/** 20x47x14mm, 20mmx47mm */
export function readSizeWithUnit(reader: Reader, vocabulary: Vocabulary): boolean {
  const { text } = reader.tokens[reader.at]!
  const size = text.includes('mm') ? vocabulary.find(text.replaceAll('mm', '')) : undefined
  if (size?.kind !== 'size') return false
  reader.take(1, 'size', size.means, { meant: size.term, weaker: weakerSizes(size.term, vocabulary) })
  return true
}

const LETTERED = /([a-z]{1,2})(\d+(?:\.\d+)?)(?:mm)?/gi
/** Where no attribute has this letter. */
const LETTER_NAMES: Readonly<Record<string, string>> = { w: 'wide' }

/**
 * d20 D47 B14, d20D47: letters of drawings, where they are no part of a number. Small and capital letters are two
 * things.
 */
export function readLettered(reader: Reader, vocabulary: Vocabulary): boolean {
  const piece = reader.tokens[reader.at]!
  const typed = reader.text.slice(piece.from, piece.to).normalize('NFKC')
  const pairs = [...typed.matchAll(LETTERED)]
  if (pairs.length === 0 || pairs.map(([pair]) => pair).join('') !== typed) return false
  const { attributeByCode } = vocabulary.facts
  const all = pairs.map(([, letter = '', number]) => {
    const own = attributeByCode.has(letter) ? [letter] : []
    return withNumber(vocabulary, own.length > 0 ? own : codesOf(letter.toLowerCase(), vocabulary), Number(number))
  })
  if (all.some(({ length }) => length === 0)) return false
  const { at } = reader
  for (const terms of all) {
    reader.at = at
    reader.take(1, 'attribute', terms)
  }
  return true
}

const INCHES = /^\s*(?:["″”]|''|吋|英寸|寸|inch(?:es)?\b|in\b)/i

const CHAIN = /链|鏈|\bchains?\b/i

/** 1/2", 5/8 英寸, 1-1/4 inch, and beside a chain 3/8: of chains and threads, in millimetres. */
export function readInches(reader: Reader, vocabulary: Vocabulary): boolean {
  const { tokens, at, text } = reader
  const figures = tokens.slice(at, at + 3).filter((piece) => /^\d{1,2}$/.test(piece.text))
  for (const count of [3, 2]) {
    const taken = figures.slice(0, count)
    const [last, above] = [taken.at(-1), taken.at(-2)]
    if (
      taken.length < count ||
      !last ||
      !above ||
      text.slice(above.to, last.from).trim() !== '/' ||
      Number(last.text) === 0
    )
      continue
    if (!INCHES.test(text.slice(last.to)) && !CHAIN.test(text)) continue
    const inches = (count === 3 ? Number(taken[0]!.text) : 0) + Number(above.text) / Number(last.text)
    const terms = withNumber(vocabulary, vocabulary.units.get('mm') ?? [], inches * 25.4)
    if (terms.length === 0) continue
    reader.take(count, 'attribute', terms, { meant: `${plain(inches * 25.4)} mm` })
    const sign = INCHES.exec(text.slice(last.to))?.[0] ?? ''
    while (tokens[reader.at] && tokens[reader.at]!.to <= last.to + sign.length) reader.at++
    return true
  }
  return false
}

const codesOf = (letter: string, { symbols, attributes }: Vocabulary): readonly string[] =>
  symbols.get(letter) ?? attributes.get(letter) ?? attributes.get(LETTER_NAMES[letter] ?? '') ?? []

/** A size there is not: with its sides in another order there may be one, and near it there are others. */
export function readStrangeSize(reader: Reader, vocabulary: Vocabulary): boolean {
  const ahead = reader.tokens.slice(reader.at).map(({ text }) => text)
  const count = [1, 3].find((many) => many <= ahead.length && SIZE.test(ahead.slice(0, many).join('x')))
  if (count === undefined) return false
  const sides = reader.tokens.slice(reader.at, reader.at + count).flatMap(({ text }) => text.split('x'))
  const turned = orders(sides)
    .map((order) => order.join('x'))
    .find((size) => vocabulary.find(size)?.kind === 'size' && !(BEARING.test(reader.text) && isNoRing(size)))
  if (turned) {
    reader.repair(count, turned)
    const weaker = weakerSizes(turned, vocabulary)
    reader.take(count, 'size', vocabulary.find(turned)!.means, { meant: turned, weaker })
    return true
  }
  const size = sides.join('x')
  const lead = vocabulary.nearestSizes(size).slice(0, OFFERS)
  for (const near of lead) reader.offer(count, near)
  const { said, from } = reader.said(count)
  reader.strangeSizes.push({ said, from, lead })
  const [next, ...weaker] = weakerSizes(size, vocabulary)
  if (!next && lead.length > 0) {
    // M42×150: nobody has the thread, and of any other size nothing was said
    reader.dropped.push(reader.said(count).said)
    reader.take(count, 'size', lead, { lead })
  } else if (!next) reader.drop(count)
  else {
    reader.dropped.push(next.lost)
    reader.take(count, 'size', next.any, { weaker, lead })
  }
  return true
}

const OFFERS = 3
const BEARING = /轴承|軸承|bearing/i
/** 4×4×10 is a key: no bearing is as small outside as inside. */
const isNoRing = (size: string): boolean => {
  const [inside = 0, outside = 0] = size.split('x').map(Number)
  return outside <= inside
}

function orders(sides: readonly string[]): string[][] {
  if (sides.length <= 1) return [[...sides]]
  return sides.flatMap((side, index) => orders(sides.toSpliced(index, 1)).map((rest) => [side, ...rest]))
}

/** 内径20, 齿数 20, bore 20 mm, d=20. */
export function readNamedNumber(reader: Reader, vocabulary: Vocabulary): boolean {
  const { tokens, at } = reader
  for (let count = Math.min(NAME_PIECES, tokens.length - at - 1); count >= 1; count--) {
    const after = tokens[at + count]!
    const [, number, unit = ''] = NUMBER.exec(after.text) ?? []
    if (number === undefined) continue
    const name = reader.joined(count)
    const between = reader.text.slice(tokens[at + count - 1]!.to, after.from)
    const attributes =
      vocabulary.attributes.get(name) ?? (/[=:：＝]/.test(between) ? vocabulary.symbols.get(name) : undefined)
    if (attributes && readRange(reader, vocabulary, { from: after.from, ahead: count, attributes })) return true
    const terms = attributes && withNumber(vocabulary, attributes, Number(number) * (SCALES[unit]?.[1] ?? 1))
    if (!attributes) continue
    if (terms!.length > 0) reader.take(count + 1, 'attribute', terms!)
    // 线径2.5 that nobody has is told, and is no bore of 2.5
    else if (!vocabulary.has(number) && name.length > 1) reader.drop(count + 1)
    else continue
    skipUnit(reader)
    return true
  }
  return false
}
const NAME_PIECES = 8

/** 52 mm OD, 30宽, 15 teeth: the figure before its name, which belongs to no figure behind it. */
export function readNumberNamed(reader: Reader, vocabulary: Vocabulary): boolean {
  const { tokens, at } = reader
  const [, number, glued = ''] = NUMBER.exec(tokens[at]!.text) ?? []
  if (number === undefined) return false
  const apart = glued === '' && APART.has(tokens[at + 1]?.text ?? '') ? tokens[at + 1]!.text : ''
  const unit = glued || apart
  const first = at + (apart ? 2 : 1)
  for (let count = Math.min(NAME_PIECES, tokens.length - first); count >= 1; count--) {
    const attributes = vocabulary.attributes.get(reader.joined(count, first))
    const after = tokens[first + count]?.text ?? ''
    if (!attributes || beginsLonger(reader, vocabulary, first, count)) continue
    const isOfNext = (NUMBER.test(after) && !isLabelBehind(reader, vocabulary, first, count)) || /^[为是]$/.test(after)
    if (unit === '' && isOfNext) return false
    const factor = SCALES[unit]?.[1] ?? (unit === '' || unit === 'mm' ? 1 : undefined)
    const terms = factor === undefined ? [] : withNumber(vocabulary, attributes, Number(number) * factor)
    if (terms.length === 0) continue
    reader.take(first - at + count, 'attribute', terms)
    return true
  }
  return false
}

/** 500长 10宽, 1200 long 30 wide: the name stands nearer to the figure before it, or every figure has its name behind. */
function isLabelBehind(
  { tokens, at, text }: Reader,
  { attributes }: Vocabulary,
  first: number,
  count: number,
): boolean {
  const before = tokens[first]!.from - tokens[first - 1]!.to
  const behind = tokens[first + count]!.from - tokens[first + count - 1]!.to
  if (before !== behind) return before < behind
  if (at > 0 && attributes.has(tokens[at - 1]!.text)) return false
  const last = tokens.findLastIndex((piece) => NUMBER.test(piece.text))
  const rest = tokens.slice(last + 1).map((piece) => piece.text)
  return rest.some((_, end) => attributes.has(rest.slice(0, end + 1).join(''))) && !/[=:：＝]/.test(text)
}

/** 25 内六角: 内 is the bore only where it is a word of its own. */
function beginsLonger({ tokens }: Reader, vocabulary: Vocabulary, first: number, count: number): boolean {
  let joined = ''
  for (let index = first; tokens[index]?.isHan && index < first + NAME_PIECES; index++) {
    joined += tokens[index]!.text
    if (index >= first + count && vocabulary.has(joined)) return true
  }
  return false
}

const RANGE = /^(\d+(?:\.\d+)?)\s*([a-z]*)\s*(?:-|~|～|–|—|到|至|to)\s*(\d+(?:\.\d+)?)\s*([a-z]*)/iu

/** 20到25, 20-25, 20 to 25: every value between, of these attributes. */
function readRange(
  reader: Reader,
  vocabulary: Vocabulary,
  { from, ahead, attributes }: { from: number; ahead: number; attributes: readonly string[] },
): boolean {
  const found = RANGE.exec(reader.text.slice(from))
  if (!found) return false
  const [whole, low, unit, high, unitOfHigh = ''] = found
  const factor = SCALES[(unit || unitOfHigh).toLowerCase()]?.[1] ?? 1
  const terms = between(vocabulary, attributes, [Number(low) * factor, Number(high) * factor])
  let count = ahead
  while (reader.tokens[reader.at + count] && reader.tokens[reader.at + count]!.to <= from + whole.length) count++
  if (terms.length === 0 || reader.tokens[reader.at + count - 1]?.to !== from + whole.trimEnd().length) return false
  reader.take(count, 'attribute', terms)
  skipUnit(reader)
  return true
}

function between(vocabulary: Vocabulary, codes: readonly string[], [low, high]: readonly [number, number]): string[] {
  if (low >= high) return []
  const { attributeByCode, valuesOf } = vocabulary.facts
  return codes.flatMap((code) =>
    (valuesOf.get(attributeByCode.get(code)?.id ?? 0) ?? [])
      .filter(({ number }) => number !== null && number >= low && number <= high)
      .map((value) => valueTerm(code, value.code))
      .filter((term) => vocabulary.hasNumber(term)),
  )
}

/** 400-750W, 400W到750W: what the unit says it is. */
export function readRangeOfUnit(reader: Reader, vocabulary: Vocabulary): boolean {
  const { from } = reader.tokens[reader.at]!
  const [, , unit = '', , unitOfHigh = ''] = RANGE.exec(reader.text.slice(from)) ?? []
  const said = (unit || unitOfHigh).toLowerCase()
  if (said === '') return false
  const [ours] = SCALES[said] ?? [said]
  return readRange(reader, vocabulary, {
    from,
    ahead: 0,
    attributes: vocabulary.units.get(UNIT_SIGNS[ours] ?? ours) ?? [],
  })
}

function skipUnit(reader: Reader): void {
  const next = reader.tokens[reader.at]
  if (next && !next.isHan && next.text === 'mm') reader.at++
}

/** 400w, 0.75 kW, 20mm, 20齿, or a figure alone: whatever has it. */
export function readNumber(reader: Reader, vocabulary: Vocabulary): boolean {
  const piece = reader.tokens[reader.at]!
  const [, number, glued = ''] = NUMBER.exec(piece.text) ?? []
  if (number === undefined) return false
  for (let more = glued ? 0 : UNIT_PIECES; more >= 0; more--) {
    if (reader.at + more >= reader.tokens.length) continue
    const unit = glued || (more ? reader.joined(more, reader.at + 1) : '')
    const terms = withNumber(vocabulary, ...attributesOf(vocabulary, unit, Number(number)))
    if (terms.length === 0) continue
    reader.take(1 + more, 'attribute', terms)
    return true
  }
  return false
}
const UNIT_PIECES = 2

/** Every attribute that may be this number. */
export function anyWith(vocabulary: Vocabulary, number: number): string[] {
  return withNumber(vocabulary, ...attributesOf(vocabulary, '', number))
}

function attributesOf(
  vocabulary: Vocabulary,
  unit: string,
  number: number,
): [codes: readonly string[], number: number] {
  if (unit === '')
    return [
      [...vocabulary.facts.attributes.values()].filter(({ isNumber }) => isNumber).map(({ code }) => code),
      number,
    ]
  const counted = COUNTERS[unit]
  if (counted) return [[counted], number]
  const [ours, factor] = SCALES[unit] ?? [unit, 1]
  return [vocabulary.units.get(UNIT_SIGNS[ours] ?? ours) ?? [], number * factor]
}
