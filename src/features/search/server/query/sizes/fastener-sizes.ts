// Threads of screws with or without their letter and pitch, and what is said of fasteners, pins and keys beside their
// size: tolerance, form, property class.
import { figure, list, table, word } from '#server/files/seed-files.ts'
import type { Words } from '../../index/facts.ts'
import { valueTerm } from '../../words/analyze.ts'
import { squeeze } from '../../words/tokens.ts'
import type { Vocabulary } from '../../words/vocabulary.ts'
import { weakerSizes, withNumber } from '../figures.ts'
import type { Reader } from '../reading.ts'
import { ahead, firstAhead, KEY, SERVO } from './trade-sizes.ts'

const PIN = /销|銷|\bpins?\b|dowel/i
const PIN_SIZE =
  /^(\d{1,2}(?:\.\d)?)\s*(?:(?:m6|h8)\s*[x×*\s-]\s*(\d{1,3})|[x×*]\s*(\d{1,3})\s*(?:m6|h8))(?![a-z\p{N}.])/u

const ONE_WORD = /^\d{1,2}(?:\.\d)?m6[x×*]/

/** 8 m6 × 30, 8 × 30 m6, 8m6×30 in one word: m6 is the tolerance of the pin and no thread. */
export function readPin(reader: Reader, vocabulary: Vocabulary): boolean {
  const ofPin = ahead(reader, PIN_SIZE)
  const match = ofPin && (PIN.test(reader.text) || ONE_WORD.test(ofPin.found[0])) ? ofPin : undefined
  const size = match && vocabulary.find(`${Number(match.found[1])}x${match.found[2] ?? match.found[3]}`)
  if (size?.kind !== 'size') return false
  reader.take(match!.count, 'size', size.means, { meant: size.term, weaker: weakerSizes(size.term, vocabulary) })
  return true
}

/** Words and standards that only screws have: of a nut or a pin nobody says thread × length. */
const SCREW =
  /螺[丝钉栓絲釘]|六角(?!螺[母帽])|杯头|平杯|圆杯|半圆头|沉头|机米|基米|顶丝|止付|[全半][牙丝]|\d\.\d\s*级|(?<![\dx×*.])(?:[4-6]\.[68]|8\.8|10\.9|12\.9)(?![\d.]|\s*[x×*])|\b(?:screws?|bolts?|hex|hexagon|socket|allen|grub|[sbf]hcs|(?:cap|set|grub)screws?)\b|\b(?:gb\s*\/?\s*t?\s*(?:578[23]|30|70(?:\.[123])?|77|80)|din\s*(?:93[13]|912|913|916|7991)|iso\s*(?:401[47]|4762|7380|10642|4026|4029))(?!\d)/iu
const NO_SCREW = /键|鍵|销|銷|扳手|轴承|齿轮|\b(?:keys?|pins?|dowels?|bearings?|gears?|wrench)\b/iu
const isScrew = (text: string): boolean => SCREW.test(text) && !NO_SCREW.test(text)

const SCREW_SIZE = /^(\d{1,2}(?:\.\d)?)(?:\s*[x×*]\s*|\s+)(\d{1,3})(?:\s*mm)?(?![a-z\p{N}.]|\s*[x×*])/u
const PARTED_LETTER = /^m\s+(\d{1,2}(?:\.\d)?)\s*[x×*]\s*(\d{1,3})(?:\s*mm)?(?![a-z\p{N}.]|\s*[x×*])/u

/** 8×30 内六角, 6x20 hex bolt, 12.9级 8×30, M 8×30: the thread without its letter, or apart from it. */
export function readScrewSize(reader: Reader, vocabulary: Vocabulary): boolean {
  const parted = ahead(reader, PARTED_LETTER)
  const match = parted ?? ahead(reader, SCREW_SIZE)
  const size = match && vocabulary.find(`m${Number(match.found[1])}x${match.found[2]}`)
  if (size?.kind !== 'size' || !(parted || isScrew(reader.text))) return false
  reader.take(match!.count, 'size', size.means, { meant: size.term, weaker: weakerSizes(size.term, vocabulary) })
  return true
}

const pitches = new Map(
  table('thread_pitches').map((row) => [
    word(row, 'thread').toLowerCase(),
    { coarse: word(row, 'coarse'), fine: list(row, 'fine') },
  ]),
)
/** m8 is one, m75 is none. */
export const isThread = (text: string): boolean => pitches.has(text)

const THREAD = /^(m?)\s*(\d{1,2})\s*[x×*-]\s*(\d(?:\.\d+)?)(?:\s*[x×*]\s*(\d{1,3}))?(?![a-z\p{N}.])/u

/**
 * M8×1.25, M8×1.25×40, and of a screw 8×1.25×40: the pitch says no more than the thread, unless it is a fine one, which
 * is another part.
 */
export function readThread(reader: Reader, vocabulary: Vocabulary): boolean {
  const match = ahead(reader, THREAD)
  if (!match) return false
  const [, letter, size = '', typed, length] = match.found
  if (letter === '' && !(length !== undefined && isScrew(reader.text))) return false
  const thread = `m${size}`
  const pitch = String(Number(typed))
  const known = pitches.get(thread)
  const named = length === undefined ? thread : `${thread}x${length}`
  if (known?.coarse !== pitch) {
    const isFine = known ? known.fine.includes(pitch) : isThreadOfNuts(letter, pitch)
    if (!isFine || vocabulary.has(squeeze(reader.said(match.count).said))) return false
    reader.dropped.push(`×${pitch}`)
    // 细牙螺栓 is told by its kind
    if (!/[细細]牙|\bfine\b/i.test(reader.text)) return takeFineThread(reader, match.count, named, vocabulary)
  }
  const word = vocabulary.find(named)
  if (word?.kind === 'value') reader.take(match.count, 'attribute', word.means)
  else if (word?.kind !== 'size') return false
  else reader.take(match.count, 'size', word.means, { meant: word.term, weaker: weakerSizes(word.term, vocabulary) })
  return true
}

/** M25×1.5: of a round nut, of which no screw has the thread. */
const isThreadOfNuts = (letter: string | undefined, pitch: string): boolean =>
  letter === 'm' && Number(pitch) >= FINEST && Number(pitch) <= COARSEST
/** Of ISO 261, in mm. */
const [FINEST, COARSEST] = [0.2, 6]

const FINE: Words = { zh_CN: '细牙螺纹', en: 'fine thread' }

/** M10×1.25×60: nothing with a fine thread is sold, and a coarse one does not fit; what has that is a link. */
function takeFineThread(reader: Reader, count: number, named: string, vocabulary: Vocabulary): true {
  const { said } = reader.said(count)
  const kind = vocabulary.find(named)?.kind
  const coarse =
    kind === 'size' || kind === 'value'
      ? named
      : vocabulary.nearestSizes(named).find((one) => one.startsWith(named.replace(/x.*$/, 'x')))
  const near = coarse?.replace('m', 'M').replaceAll('x', '×')
  if (near && coarse !== named) reader.dropped.push(named.replace(/^.*x/, '×'))
  reader.unsold.push({ said, name: FINE, near: near ? [reader.with(count, near)] : [], isThing: true })
  reader.at += count
  return true
}

const LEFT_FIRST = /^(?:左|反|lh|left|links|linksgewinde)$/
const LEFT_HAND =
  /^(?:(?:左旋|左)(?:螺纹|牙|丝)?|反(?:牙|丝|扣)|lh|left[\s-]*hand(?:ed)?(?:\s+thread)?|links(?:gewinde)?)(?![a-z\p{N}])/u
const THREADED = /(?<![a-z])m\s?\d/i
const LEFT: Words = { zh_CN: '左旋螺纹', en: 'left-hand thread' }

/** M8×30 左牙, M8×30 LH: it goes where no right-hand one does. */
export function readLeftHand(reader: Reader): boolean {
  const { tokens, at, text } = reader
  if (!LEFT_FIRST.test(tokens[at]!.text) || !THREADED.test(text)) return false
  const { from } = tokens[at]!
  const [said] = LEFT_HAND.exec(text.slice(from).toLowerCase()) ?? []
  if (said === undefined) return false
  const rest = `${text.slice(0, from)} ${text.slice(from + said.length)}`.replaceAll(/\s+/g, ' ').trim()
  reader.unsold.push({ said: text.slice(from, from + said.length), name: LEFT, near: [rest], isThing: true })
  const count = tokens.slice(at).filter(({ to }) => to <= from + said.length).length
  reader.drop(count)
  return true
}

const KEY_FORM = /^(?:([abc])\s*型|(?:form|type)\s*([abc])(?![a-z\p{N}]))/u

/** A 型, form B. */
export function readKeyForm(reader: Reader, vocabulary: Vocabulary): boolean {
  const match = KEY.test(reader.text) ? ahead(reader, KEY_FORM) : undefined
  const term = match && valueTerm('form', match.found[1] ?? match.found[2] ?? '')
  if (!term || !vocabulary.hasNumber(term)) return false
  reader.take(match.count, 'attribute', [term])
  return true
}

const keysOfShafts = table('parallel_keys_gbt1096').map((row) => ({
  over: figure(row, 'shaft_over_mm'),
  to: figure(row, 'shaft_to_mm'),
  width: figure(row, 'b_mm'),
}))
const SHAFT: readonly RegExp[] = [
  /^(?:轴|軸)(?:径|徑)?\s*(?:为|是)?\s*(\d{1,3})(?:\s*mm)?(?![a-z\p{N}.×*-])/u,
  /^(\d{1,3})\s*(?:mm)?\s*的?(?:轴|軸)(?:径|徑)?(?!承)/u,
]

/** 轴径25的平键: the standard says how wide a key of a shaft is. */
export function readKeyOfShaft(reader: Reader, vocabulary: Vocabulary): boolean {
  const match = firstAhead(reader, SHAFT)
  if (!match || !KEY.test(reader.text) || SERVO.test(reader.text)) return false
  const shaft = Number(match.found[1])
  const key = keysOfShafts.find(({ over, to }) => shaft > over && shaft <= to)
  const terms = key ? withNumber(vocabulary, ['keyWidth'], key.width) : []
  if (terms.length === 0) return false
  reader.take(match.count, 'attribute', terms)
  return true
}

const CLASS = /^(?:gr(?:ade)?|cl(?:ass)?|强度等?级?|性能等级)[.\s]*(\d{1,2}(?:\.\d)?)(?![a-z\p{N}.])/u
const NUT_CLASS = /^(\d{1,2})(?:\s*级)?(?![a-z\p{N}.×*])/u

/** gr8.8, class 10, and of a nut by its standard the figure alone: what the class is called says nothing. */
export function readClass(reader: Reader, vocabulary: Vocabulary): boolean {
  const match = ahead(reader, CLASS) ?? (isBehindNut(reader) ? ahead(reader, NUT_CLASS) : undefined)
  const term = match && classOf(match.found[1]!, vocabulary)
  if (term === undefined) return false
  reader.take(match!.count, 'attribute', [term])
  return true
}

const NUT_WORD = /螺[母帽]|\bnuts?\b/i
const SCREW_WORD = /螺[栓丝钉絲釘]|\b(?:bolts?|screws?|studs?)\b/i
const THREAD_AND_CLASS = /^(m\d{1,2})(?:\s+|\s*[-/]\s*)(0?\d{1,2})(?:\s*[级級])?(?![a-z\p{N}.×*]|\s*[x×*]\s*\d)/u

/** 螺母 M8 8级, nut M10-10: beside a word for nuts a figure behind the thread is no length, but the class. */
export function readNutClass(reader: Reader, vocabulary: Vocabulary): boolean {
  const { text } = reader
  const match = NUT_WORD.test(text) && !SCREW_WORD.test(text) ? ahead(reader, THREAD_AND_CLASS) : undefined
  const thread = match && vocabulary.find(match.found[1]!)
  const term = match && classOf(match.found[2]!, vocabulary)
  if (thread?.kind !== 'value' || term === undefined) return false
  reader.take(1, 'attribute', thread.means)
  reader.take(match!.count - 1, 'attribute', [term])
  return true
}

export function classOf(typed: string, vocabulary: Vocabulary): string | undefined {
  const term = valueTerm('propertyClass', typed)
  return vocabulary.hasNumber(term) ? term : undefined
}

/** GB/T 6170 M8: a standard and a thread that has no length. */
export const NUT = /^(?:gbt?|din|iso)\d+(?:\.\d+)?m\d{1,2}$/

/** Of nuts, that are sold or may be asked for. */
const NUT_STANDARD =
  /^(?:gbt(?:41|889\.[12]|617[0-57]|6172\.1|6176|6177\.1|6182)|din(?:43[49]|93[46]|98[0257]|6923)|iso(?:403[2-5]|4161|7040|7042|8673|10511))$/

/** GB/T 6170 M8 8, DIN 934-8 M8: behind the model, or behind the standard or the thread of one in pieces. */
function isBehindNut({ groups, tokens, at }: Reader): boolean {
  const before = groups.at(-1)
  if (before?.to !== tokens[at - 1]?.to) return false
  if (before?.kind === 'part') return NUT.test(before.any[0] ?? '')
  const isNut = groups.some(({ kind, any }) => kind === 'standard' && any.some((term) => NUT_STANDARD.test(term)))
  if (!isNut) return false
  const thread = before?.kind === 'standard' ? tokens[at + 1] : tokens[at - 1]
  return LONE_THREAD.test(thread?.text ?? '')
}
const LONE_THREAD = /^m\d{1,2}$/

const BOLTED = /螺|垫|bolt|screw|nut\b|washer|\bun[cf]\b/i
const INCH_THREAD =
  /^(?:\d{1,2}[\s-]+)?\d{1,2}\/(?:2|4|8|16|32)(?![\d/.])(?:\s*(?:["″”]|-?in(?:ch)?\b|英寸|寸))?(?:\s*-\s*\d{1,2})?(?:\s*-?\s*un[cf])?(?:\s*[x×*]\s*\d{1,2}(?:[\s-]\d{1,2}\/\d{1,2}|\/\d{1,2})?(?:["″”]|\s*in(?:ch)?\b)?)?/u

/** 1/4-20, 3/8-16: so many turns to an inch has no other size. */
const UNIFIED =
  /^(?:1\/4["″”]?-(?:20|28|32)|5\/16["″”]?-(?:18|24|32)|3\/8["″”]?-(?:16|24|32)|7\/16["″”]?-(?:14|20)|1\/2["″”]?-(?:13|20)|9\/16["″”]?-(?:12|18)|5\/8["″”]?-(?:11|18)|3\/4["″”]?-(?:10|16)|7\/8["″”]?-(?:9|14))(?!\d)/
/** #10-32, 8-32 UNC. */
const NUMBERED =
  /^(?:2-56|4-40|5-40|6-32|8-32|8-36|10-24|10-32|12-24)(?:\s*-?\s*un[cf])?(?:\s*[x×*]\s*\d{1,2}(?:\/\d{1,2})?(?:["″”]|\s*in(?:ch)?\b)?)?(?![\d/.])/u
const UNIFIED_SERIES = /\bun[cf]\b/i

const FEN = /^(?:[1-8一二三四五六七八]\s*分(?!钟)|[半一1]\s*寸)/u

/** 1/4-20, 3/8 inch, 3 分 螺丝: nothing with a thread in inches is sold, and a metric one does not fit. */
export function readInchThread(reader: Reader): boolean {
  const { text, from, to } = reader.tokens[reader.at]!
  if (!/^[\d半一二三四五六七八]/u.test(text)) return false
  const isBolted = BOLTED.test(reader.text)
  const size = isBolted || reader.text[to] === '/' ? ahead(reader, INCH_THREAD) : undefined
  const inches = size && (isBolted || UNIFIED.test(size.found[0])) ? size : undefined
  const isNumber = reader.text[from - 1] === '#' || UNIFIED_SERIES.test(reader.text)
  const match =
    inches ?? (isNumber ? ahead(reader, NUMBERED) : undefined) ?? (isBolted ? ahead(reader, FEN) : undefined)
  if (!match) return false
  const { said } = reader.said(match.count)
  reader.unsold.push({ said, name: { zh_CN: '英制螺纹', en: 'inch thread' }, near: [], isPart: true })
  reader.drop(match.count)
  return true
}
