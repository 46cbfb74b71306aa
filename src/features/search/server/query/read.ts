// Reads a query with the vocabulary. The order of attempts is the order of certainty: what the catalogue says itself,
// how bearing makers would write it, sizes and figures, then sounds, and last of all slips of the finger.
import { decodeBearing } from './decode.ts'
import { readGluedNumber, readHanPart, readSeries, readWrittenSeries } from './partial-word.ts'
import {
  anyWith,
  readInches,
  readLettered,
  readNamedNumber,
  readNumber,
  readNumberNamed,
  readRangeOfUnit,
  readSides,
  readSizeWithUnit,
  readStrangeSize,
  weakerSizes,
} from './figures.ts'
import { offerWordsIn } from './offer-words.ts'
import {
  angleLetter,
  leadToday,
  nowCalled,
  oldPrecision,
  offerOldReading,
  readAbec,
  readOldCode,
  written,
} from './bearings/old-codes.ts'
import { valueTerm } from '../words/analyze.ts'
import { partedToken, tokensOf, stem, type Token } from '../words/tokens.ts'
import { Reader, type Group, type GroupKind, type Reading } from './reading.ts'
import { repairFigures, repairHan, repairLetters } from './repair.ts'
import { firstWord } from '../words/segment.ts'
import {
  classOf,
  NUT,
  readClass,
  readInchThread,
  readKeyForm,
  readKeyOfShaft,
  readNutClass,
  readPin,
  readScrewSize,
  readLeftHand,
  readThread,
} from './sizes/fastener-sizes.ts'
import {
  readChain,
  readChainLength,
  readChainOfLength,
  readFen,
  readInchChain,
  readLinks,
  readSprocket,
} from './sizes/chains.ts'
import { readPair } from './bearings/pairs.ts'
import { readClosure } from './bearings/closures.ts'
import { readRollerCage } from './bearings/roller-cages.ts'
import { figuresAhead } from './bearings/han-figures.ts'
import { isTwoWays, readTwoWays } from './bearings/two-ways.ts'
import { readTailed } from './bearings/tails.ts'
import { namedSides, strangeSize } from './sizes/strange-sizes.ts'
import { withPoints } from './sizes/decimals.ts'
import { asked, inOrder, settled, withClosure } from './groups/settled.ts'
import { readCirclip } from './sizes/circlips.ts'
import { isDashNumber, readJapaneseRing, readRingOutside, readRingSize, readRubber } from './sizes/o-rings.ts'
import {
  isPart,
  KEY,
  readGear,
  readKey,
  readNeedle,
  readPower,
  readLoneTeeth,
  readTimingBelt,
  readTopWidth,
  readVBelt,
} from './sizes/trade-sizes.ts'
import { readExcept, readNegated } from './negations.ts'
import { likeIt, readLike } from './likeness.ts'
import { ofAnotherPart, readRating } from './other-parts.ts'
import { standardsApart, withT } from './standards/glued-standards.ts'
import { passAdoption, readStandardElsewhere } from './standards/standards-elsewhere.ts'
import { readWithdrawn } from './standards/other-standards.ts'
import { unknownThing } from './unknown-things.ts'
import { loneFlange, passWith, passYear, readUnsoldKind, readUnsoldStandard, unsoldQuality } from './unsold.ts'
import { readUnsoldMaker, thingsBeforeMakers } from './unsold-makers.ts'
import { readOilSeal, readUnsoldPart, unsoldScrew } from './unsold-parts.ts'
import { readHanSound, readPinyin } from './pinyin.ts'
import type { Vocabulary, Word } from '../words/vocabulary.ts'

/** Ours: no part needs more to be named, and every piece costs a look. */
const TEXT_MAX = 200
const GROUPS_MAX = 12
const LATIN_JOIN = 4
const HAN_JOIN = 12

/** Nobody here knows what it is. */
const NAMELESS = { zh_CN: '', en: '' }

export function read(text: string, vocabulary: Vocabulary): Reading {
  const typed = withPoints(text.slice(0, TEXT_MAX))
  const { words: offer, rest } = offerWordsIn(typed)
  const reader = new Reader(typed, standardsApart(rest, tokensOf(rest), vocabulary))
  while (reader.at < reader.tokens.length && reader.groups.length < GROUPS_MAX) {
    const attempts = reader.tokens[reader.at]!.isHan ? HAN_ATTEMPTS : LATIN_ATTEMPTS
    if (!attempts.some((attempt) => attempt(reader, vocabulary))) dropUnknown(reader, vocabulary)
  }
  const reading = likeIt(ofAnotherPart(withClosure(reader, vocabulary), vocabulary), vocabulary)
  const { groups, uses } = settled(reading, vocabulary)
  const model = modelIn(reader, vocabulary)
  const thing = unknownThing(groups, reader.strange)
  const sides = namedSides({ ...reading, groups }, vocabulary)
  const size = reading.unsold.length > 0 ? undefined : (strangeSize(reader, groups) ?? sides?.unsold)
  const quality = unsoldQuality({ ...reading, groups })
  const flange = quality ? undefined : loneFlange(reader, groups)
  return {
    ...reading,
    model,
    exact: [...new Set([...reading.exact, ...partsOf(model)])],
    // an offer is the whole query again, with what nobody sells in it
    didYouMean: size || reading.unsold.some(({ kindAt }) => kindAt) ? [] : reading.didYouMean,
    dropped: [...reading.dropped, ...uses, ...(flange && !flange.isThing ? [flange.said] : [])],
    unsold: thingsBeforeMakers([
      ...reading.unsold.filter(({ name, said }) => name.en !== quality?.name.en && !quality?.said.includes(said)),
      ...unsoldScrew(groups, typed, vocabulary),
      ...(quality ? [quality] : []),
      ...(flange?.isThing ? [flange] : []),
      ...(size ? [size] : []),
      ...(thing === undefined ? [] : [{ said: thing, name: NAMELESS, near: [], isThing: true as const }]),
    ]),
    offer,
    groups: asked(groups, typed, vocabulary),
    sides: sides?.perhaps,
  }
}

/** Nothing but a model, as it is copied from a page, and its maker beside it or not. */
function modelIn({ text, tokens, groups }: Reader, vocabulary: Vocabulary): readonly Group[] | undefined {
  const makers = groups.filter(({ kind }) => kind === 'brand')
  const others = tokens.filter((one) => !makers.some(({ from, to }) => from <= one.from && one.to <= to))
  const model = modelOf(new Reader(text, tokens), vocabulary)
  if (model || makers.length === 0) return model && [model]
  const named = modelOf(new Reader(text, others), vocabulary)
  const isBeside = named && makers.every(({ from, to }) => to <= named.from || from >= named.to)
  return isBeside ? [...makers, named].toSorted(inOrder) : undefined
}

const partsOf = (groups: readonly Group[] = []): string[] =>
  groups.filter(({ kind }) => kind === 'part').flatMap(({ any }) => any)

/** Shops have order codes of their own too: BG-99 990 CT-HRC. They are no words: a search tells if there is one. */
const OWN_CODE = /^bg\d{5}[a-z\d]+$/

/** Of however many pieces, and whatever each of them says. */
function modelOf(reader: Reader, vocabulary: Vocabulary): Group | undefined {
  const count = reader.tokens.length
  if (count === 0 || reader.isApart(count) || isTwoWays(reader, vocabulary) || isDashNumber(reader)) return undefined
  const joined = reader.joined(count)
  const kind = vocabulary.find(joined)?.kind
  const isNumber = kind === 'part' || kind === 'base' || OWN_CODE.test(joined)
  return isNumber ? { kind: 'part', ...reader.said(count), any: [joined] } : undefined
}

/** 720-8M-85 and A1250: what the catalogue writes so is read so. */
function readWholeNumber(reader: Reader, vocabulary: Vocabulary): boolean {
  for (let count = longest(reader); count >= 2; count--)
    if (!reader.isApart(count) && isWhole(reader.joined(count), vocabulary)) return readWord(reader, vocabulary, count)
  return false
}

const isWhole = (joined: string, vocabulary: Vocabulary): boolean =>
  vocabulary.find(joined)?.kind === 'part' && decodeBearing(joined, vocabulary) === undefined

type Attempt = (reader: Reader, vocabulary: Vocabulary) => boolean

const LATIN_ATTEMPTS: readonly Attempt[] = [
  readRefused,
  readOrderCode,
  readLinks,
  passAdoption,
  readWithdrawn,
  readStandardElsewhere,
  readUnsoldStandard,
  readRating,
  readLike,
  readClosure,
  readUnsoldKind,
  readLeftHand,
  readUnsoldMaker,
  readOilSeal,
  readJapaneseRing,
  readTwoWays,
  readRollerCage,
  readUnsoldPart,
  readCirclip,
  readRingSize,
  readRubber,
  readInchThread,
  readPin,
  readNutClass,
  readScrewSize,
  readThread,
  readGear,
  readNeedle,
  readKeyForm,
  readFormGlued,
  readKeyOfShaft,
  readKey,
  readClass,
  readAbec,
  readSprocket,
  readChainOfLength,
  readInchChain,
  readChain,
  readChainLength,
  readFen,
  readInches,
  readNamedNumber,
  readNumberNamed,
  readWholeNumber,
  readTimingBelt,
  readLoneTeeth,
  readRangeOfUnit,
  readPower,
  readVBelt,
  readSides,
  readTailed,
  readCrossed,
  readWrittenSeries,
  readGluedNumber,
  readKnown,
  readOldCode,
  readAngleLetter,
  readBrandGlued,
  readSizeWithUnit,
  readLettered,
  readOldPrecision,
  readQuantity,
  readStrangeSize,
  readNumber,
  readTurnedBrand,
  readDotted,
  readFiller,
  readSeries,
  readPinyin,
  readMistyped,
  repairLetters,
  readBegun,
]
const HAN_ATTEMPTS: readonly Attempt[] = [
  readHanFigures,
  readInchThread,
  readClosure,
  readUnsoldKind,
  readLeftHand,
  readUnsoldMaker,
  passWith,
  readRingOutside,
  readKeyOfShaft,
  readCirclip,
  readFen,
  readTopWidth,
  readNamedNumber,
  readExcept,
  readKnownLong,
  readRefused,
  readPair,
  readLike,
  readHanSound,
  readFiller,
  repairHan,
  readHanPart,
  readKnown,
]

/** 不要C3 and without brake: what comes behind it is read as anything is. */
function readRefused(reader: Reader, vocabulary: Vocabulary): boolean {
  return readNegated(reader, vocabulary, (inner) =>
    (inner.tokens[inner.at]!.isHan ? HAN_ATTEMPTS : LATIN_ATTEMPTS).some((attempt) => attempt(inner, vocabulary)),
  )
}

/**
 * Of nine figures without its letters too; makers of many parts have longer ones
 * (src/features/catalogue-import/server/write/codes.ts).
 */
const ORDER_CODE = /^(?:bg(\d{9,16})|(\d{9}))$/

/** BG-10 320 4017: too many to be words of the vocabulary, and not to be mistaken. */
function readOrderCode(reader: Reader): boolean {
  for (let count = longest(reader); count >= 1; count--) {
    const [, lettered, digits = lettered] = ORDER_CODE.exec(reader.joined(count)) ?? []
    if (digits === undefined) continue
    reader.take(count, 'part', [`bg${digits}`])
    return true
  }
  return false
}

/** The longest join that is a designation or a word. */
function readKnown(reader: Reader, vocabulary: Vocabulary): boolean {
  for (let count = longest(reader); count >= 1; count--)
    if (!reader.isApart(count) && (readDesignation(reader, vocabulary, count) || readWord(reader, vocabulary, count)))
      return true
  return false
}

/** Chinese: two characters or more. A single one is often only a part of a mistyped word. */
function readKnownLong(reader: Reader, vocabulary: Vocabulary): boolean {
  for (let count = longest(reader); count >= 2; count--) if (readWord(reader, vocabulary, count)) return true
  return false
}

function longest({ tokens, at }: Reader): number {
  let [count, latin] = [0, 0]
  for (; at + count < tokens.length && count < HAN_JOIN; count++)
    if (!tokens[at + count]!.isHan && ++latin > LATIN_JOIN) break
  return count
}

const GROUP_OF: Partial<Record<Word['kind'], GroupKind>> = {
  base: 'part',
  part: 'part',
  standard: 'standard',
  size: 'size',
  brand: 'brand',
  shop: 'shop',
  value: 'attribute',
}
/** A synonym is what it stands for: 哈尔滨 is a maker. */
function kindOf({ kind, means }: Word): GroupKind {
  const all = (first: string) => kind === 'synonym' && means.every((term) => term.startsWith(first))
  return all('brand:') ? 'brand' : all('shop:') ? 'shop' : all('@') ? 'attribute' : (GROUP_OF[kind] ?? 'word')
}

const EXACT: ReadonlySet<Word['kind']> = new Set(['part', 'base', 'standard'])

function readWord(reader: Reader, vocabulary: Vocabulary, count: number): boolean {
  const joined = reader.joined(count)
  const word = vocabulary.find(joined) ?? vocabulary.find(stem(joined)) ?? vocabulary.find(withT(joined))
  const isAttribute = count >= 2 && vocabulary.attributes.has(joined)
  if (word?.kind === 'word' && count === 1 && FILLERS.has(joined)) return false
  if (!word || (isAttribute && word.kind === 'word')) return isAttribute && passAttribute(reader, count, word)
  if (EXACT.has(word.kind)) reader.exact.add(word.term)
  if (word.kind === 'part' && hasClass(reader, vocabulary, count)) return false
  // 304 is an old bearing code, but a length and a steel as well.
  const figures = /^\d{1,3}$/.test(joined) ? anyWith(vocabulary, Number(joined)) : []
  const [now] = word.kind === 'part' && joined.length > 4 ? nowCalled(joined, vocabulary) : []
  const meant = now === undefined ? {} : { meant: written(now) }
  if (now === undefined) offerOldReading(reader, word.term, count, vocabulary)
  const weaker = word.kind === 'size' ? { weaker: weakerSizes(word.term, vocabulary) } : {}
  const means = EXACT.has(word.kind) ? word.means.filter((term) => !term.startsWith('@matches=')) : word.means
  reader.take(count, kindOf(word), [...means, ...figures], { ...weaker, ...meant, ...leadToday(joined) })
  if (word.kind === 'standard') passYear(reader)
  return true
}

/**
 * GB/T5783 M8×30 8.8 镀锌: with its class it is the model of the plain ones, and what is said behind it narrows those of
 * the class.
 */
function hasClass(reader: Reader, vocabulary: Vocabulary, count: number): boolean {
  const shorter = withT(reader.joined(count - 1))
  if (!/^(?:gb|din|iso)/.test(shorter) || !isPart(shorter, vocabulary)) return false
  const [typed, next] = reader.tokens.slice(reader.at + count - 1)
  return (
    vocabulary.find(typed!.text)?.kind === 'value' ||
    /^[级級]$/.test(next?.text ?? '') ||
    (next !== undefined && NUT.test(shorter) && classOf(typed!.text, vocabulary) !== undefined)
  )
}

/** 密封 beside 轴承 tells nothing; alone it is what seals are called. */
function passAttribute(reader: Reader, count: number, word: Word | undefined): boolean {
  reader.loose.push({ kind: 'word', ...reader.said(count), any: word?.means ?? [] })
  reader.at += count
  return true
}

/** 6204-2RS1/C3: what each piece says, whoever makes it. */
function readDesignation(reader: Reader, vocabulary: Vocabulary, count: number): boolean {
  if (reader.tokens.slice(reader.at, reader.at + count).some(({ isHan }) => isHan)) return false
  const joined = reader.joined(count)
  const decoded = decodeBearing(joined, vocabulary)
  if (!decoded) return false
  const { said, from } = reader.said(count)
  reader.exact.add(joined)
  offerOldReading(reader, joined, count, vocabulary)
  let end = lengthOf(said, decoded.base.length)
  const { base } = decoded
  reader.groups.push({ kind: 'part', said: said.slice(0, end), from, to: from + end, any: [base], ...leadToday(base) })
  for (const { suffix, means } of decoded.suffixes) {
    const start = end + /^[^\p{L}\p{N}]*/u.exec(said.slice(end))![0].length
    end = start + lengthOf(said.slice(start), suffix.length)
    const any = means.length > 0 ? means : oneSided(suffix)
    const piece = { said: said.slice(start, end), from: from + start, to: from + end }
    if (any.length === 0) reader.dropped.push(piece.said)
    else reader.groups.push({ kind: 'attribute', ...piece, any })
  }
  reader.at += count
  return true
}

/** 6204-RZ: nobody sells it closed on one side, and closed on both it comes nearer than open. */
const oneSided = (suffix: string): string[] => (/^r[sz]$|^z$/.test(suffix) ? [valueTerm('seal', suffix)] : [])

/** How much of a text holds so many letters and figures. */
function lengthOf(text: string, count: number): number {
  let [seen, index] = [0, 0]
  for (; index < text.length && seen < count; index++) if (/[\p{L}\p{N}]/u.test(text[index]!)) seen++
  return index
}

const QUANTITY = /^(.*[a-z\d])x(?:(\d{1,5})(?:pcs?|pieces)?)?$/
const COUNT = /^\d{1,5}(?:pcs?|pieces)?$/

/** M8x43 is a length that nobody makes, and not 43 of some M8. */
const THREAD = /^m\d+(?:\.\d+)?$/

const COUNTED: ReadonlySet<Word['kind']> = new Set(['base', 'part', 'value'])

/** 6204*10: so many of them. */
function readQuantity(reader: Reader, vocabulary: Vocabulary): boolean {
  const piece = reader.tokens[reader.at]!
  const [, part, many] = QUANTITY.exec(piece.text) ?? []
  const next = reader.tokens[reader.at + 1]
  if (many === undefined && !COUNT.test(next?.text ?? '')) return false
  const known = part === undefined ? undefined : vocabulary.find(part)
  if (
    part === undefined ||
    THREAD.test(part) ||
    (!COUNTED.has(known?.kind ?? 'word') && !decodeBearing(part, vocabulary))
  )
    return false
  const to = piece.from + lengthOf(reader.text.slice(piece.from, piece.to), part.length)
  const isRead = readInstead(reader, reader.tokens.with(reader.at, { ...piece, text: part, to }), (inner) =>
    readKnown(inner, vocabulary),
  )
  if (isRead && many === undefined) reader.at++
  return isRead
}

/** SFK: two letters of a maker's sign turned. */
function readTurnedBrand(reader: Reader, vocabulary: Vocabulary): boolean {
  const brand = vocabulary.turnedBrand(reader.tokens[reader.at]!.text)
  if (!brand) return false
  reader.repair(1, brand.term.toUpperCase())
  reader.take(1, 'brand', brand.means, { meant: brand.term })
  return true
}

const BRAND_MIN = 2

/** skf6204-2rs, 6204skf */
function readBrandGlued(reader: Reader, vocabulary: Vocabulary): boolean {
  const { text } = reader.tokens[reader.at]!
  const isBrand = (said: string) =>
    vocabulary.find(said)?.kind === 'brand' || vocabulary.turnedBrand(said) !== undefined
  const readBrand = (inner: Reader) => readWord(inner, vocabulary, 1) || readTurnedBrand(inner, vocabulary)
  const brandFirst = (inner: Reader) => readBrand(inner) && readKnown(inner, vocabulary)
  const brandLast = (inner: Reader) =>
    readKnown(inner, vocabulary) && inner.at < inner.tokens.length && readBrand(inner)
  for (let length = text.length - 2; length >= BRAND_MIN; length--) {
    if (isBrand(text.slice(0, length)) && readParted(reader, length, brandFirst)) return true
    if (
      isBrand(text.slice(-length)) &&
      /\d/.test(text.slice(0, -length)) &&
      readParted(reader, text.length - length, brandLast)
    )
      return true
  }
  return false
}

/** The next piece as two, the first of so many letters. */
function readParted(reader: Reader, length: number, attempt: (inner: Reader) => boolean): boolean {
  const parts = partedToken(reader.text, reader.tokens[reader.at]!, length)
  return readInstead(reader, reader.tokens.toSpliced(reader.at, 1, ...parts), attempt)
}

/** 6204.2rs: a point between two words is no decimal point. */
function readDotted(reader: Reader, vocabulary: Vocabulary): boolean {
  const piece = reader.tokens[reader.at]!
  const point = piece.text.indexOf('.')
  if (point < 1) return false
  const middle = reader.text.slice(piece.from, piece.to).search(/[.．]/) + piece.from
  const parts = [
    { ...piece, text: piece.text.slice(0, point), to: middle },
    { ...piece, text: piece.text.slice(point + 1), from: middle + 1 },
  ]
  return readInstead(
    reader,
    reader.tokens.toSpliced(reader.at, 1, ...parts),
    (inner) => readKnown(inner, vocabulary) && inner.at > reader.at + 1,
  )
}

/** Reads other pieces in place of the next one; nothing happens where they cannot be read. */
function readInstead(reader: Reader, tokens: readonly Token[], attempt: (inner: Reader) => boolean): boolean {
  const inner = new Reader(reader.text, tokens)
  inner.at = reader.at
  if (!attempt(inner)) return false
  reader.groups.push(...inner.groups)
  reader.repaired.push(...inner.repaired)
  reader.dropped.push(...inner.dropped)
  reader.unsold.push(...inner.unsold)
  for (const exact of inner.exact) reader.exact.add(exact)
  for (const offer of inner.didYouMean) reader.didYouMean.add(offer)
  reader.at = inner.at - (tokens.length - reader.tokens.length)
  return true
}

const KEY_SIZE = /^[abc](?=\d{1,2}(?:x\d{1,2})?x\d{1,3}$)/
const THREE_SIDES = /x.*x/

/** B8×7×40, as GB/T 1096 has a key marked: the form before its sides. */
function readFormGlued(reader: Reader, vocabulary: Vocabulary): boolean {
  const { text } = reader.tokens[reader.at]!
  if (!KEY_SIZE.test(text) || !(THREE_SIDES.test(text) || KEY.test(reader.text))) return false
  return readParted(reader, 1, (inner) => {
    const term = valueTerm('form', text.slice(0, 1))
    if (vocabulary.hasNumber(term)) inner.take(1, 'attribute', [term])
    else inner.drop(1)
    const isRead = readKey(inner, vocabulary) || readKnown(inner, vocabulary) || readStrangeSize(inner, vocabulary)
    // what stands last is left out first: a key of another form is nearer than one of another size
    inner.groups.sort((a, b) => Number(a.any.includes(term)) - Number(b.any.includes(term)))
    return isRead
  })
}

/** 6204×2RS: the sign stands for the dash. */
function readCrossed(reader: Reader, vocabulary: Vocabulary): boolean {
  const piece = reader.tokens[reader.at]!
  const [, base = '', closure = ''] = /^(\d{3,5})x(2?(?:rs|rz|zz?)|ddu|llu)$/.exec(piece.text) ?? []
  if (base === '' || !/[×✕✖∗*]/.test(reader.text.slice(piece.from, piece.to))) return false
  return readInstead(reader, reader.tokens.with(reader.at, { ...piece, text: base + closure }), (inner) =>
    readKnown(inner, vocabulary),
  )
}

const readNumberOfBearing: Attempt = (reader, vocabulary) =>
  readKnown(reader, vocabulary) || readOldCode(reader, vocabulary) || readUnsoldPart(reader, vocabulary)

/** 六二零五 */
function readHanFigures(reader: Reader, vocabulary: Vocabulary): boolean {
  const ahead = figuresAhead(reader)
  if (!ahead) return false
  const whole = reader.said(ahead.count)
  const tokens = reader.tokens.toSpliced(reader.at, ahead.count, ahead.piece)
  if (!readInstead(reader, tokens, (inner) => readNumberOfBearing(inner, vocabulary))) return false
  const [part] = reader.groups.splice(-1)
  if (part) reader.groups.push({ ...part, ...whole })
  return true
}

/** D46205: an old code with its class before it. */
function readOldPrecision(reader: Reader, vocabulary: Vocabulary): boolean {
  const old = oldPrecision(reader.tokens[reader.at]!.text)
  if (!old) return false
  return readParted(reader, old.letters, (inner) => {
    if (vocabulary.hasNumber(old.term)) inner.take(1, 'attribute', [old.term])
    else inner.drop(1)
    // E208 may be anything, where nobody has an old 208
    const isLong = inner.tokens[inner.at]!.text.length > SHORT_CODE
    return isLong
      ? readNumberOfBearing(inner, vocabulary)
      : readKnown(inner, vocabulary) || readOldCode(inner, vocabulary)
  })
}
const SHORT_CODE = 3

/** 7206A5: a contact angle in the letters of its maker. */
function readAngleLetter(reader: Reader, vocabulary: Vocabulary): boolean {
  const piece = reader.tokens[reader.at]!
  const text = angleLetter(piece.text)
  if (text === undefined) return false
  return readInstead(reader, reader.tokens.with(reader.at, { ...piece, text }), (inner) =>
    readNumberOfBearing(inner, vocabulary),
  )
}

function readMistyped(reader: Reader, vocabulary: Vocabulary): boolean {
  return repairFigures(reader, (tokens) => {
    const { said, text } = { said: reader.said(1).said, text: tokens[reader.at]!.text }
    if (!readInstead(reader, tokens, (inner) => readKnown(inner, vocabulary))) return false
    reader.repaired.push({ said, meant: text })
    return true
  })
}

const FILLERS = new Set([
  '的',
  '和',
  '与',
  '用',
  '型',
  '号',
  '个',
  '只',
  '套',
  '件',
  '齿',
  '配',
  '各',
  'teeth',
  'tooth',
  '级',
  '毫米',
  'a',
  'an',
  'and',
  'for',
  'of',
  'in',
  'the',
  'i',
  'we',
  'to',
  'please',
  'need',
  'want',
  'buy',
  'price',
  'with',
  'old',
  'code',
  'x',
  'mm',
  'or',
  'equal',
  'equivalent',
])

function readFiller(reader: Reader): boolean {
  if (!FILLERS.has(reader.tokens[reader.at]!.text) && !isWith(reader) && !isCounted(reader)) return false
  reader.at++
  return true
}

/** 两面带胶盖: 带 before a word of the part is with, and behind one a belt. */
function isWith({ tokens, at }: Reader): boolean {
  const [here, next] = tokens.slice(at, at + 2)
  return here!.text === '带' && next?.isHan === true && next.from === here!.to
}

/** 接触角40度 角接触球轴承, 19牙, 一个: of a figure, and no first letter of the word behind it. */
const isCounted = ({ tokens, at, text }: Reader): boolean =>
  (/^[度牙]$/.test(tokens[at]!.text) && /^\d/.test(tokens[at - 1]?.text ?? '')) ||
  /^一(?:[个只套件条根副]|\s*$)/u.test(text.slice(tokens[at]!.from))

const BEGUN_MIN = 4

/** 6204xyz: the part before what nobody knows. */
function readBegun(reader: Reader, vocabulary: Vocabulary): boolean {
  const { text } = reader.tokens[reader.at]!
  if (!/\d/.test(text) || !/[a-z]/.test(text)) return false
  for (let length = text.length - 1; length >= BEGUN_MIN; length--) {
    if (/\d/.test(text[length]!) && /\d/.test(text[length - 1]!)) continue // NU2205 is no NU220
    const word = vocabulary.find(text.slice(0, length))
    if (word?.kind !== 'base' && word?.kind !== 'part') continue
    reader.dropped.push(text.slice(length))
    reader.take(1, 'part', word.means, { meant: word.term })
    return true
  }
  return false
}

const OFFERS = 3

/** What asks, and says nothing of the part. */
const POLITE =
  /^(?:请问?|有没有|没?有|我们?|想|需?要|急需?|配套|跟|[头度径]|求购?|购买?|采购|买|找|帮|吗|呢|吧|谢谢|多少钱?|单?价格?|国标|报价|或者?|[同等]等品?|哪里?|一下|为|旧|老)+$/u

/** A whole word of a Chinese text, so that 关键 is not taken for a key (键). */
function dropUnknown(reader: Reader, vocabulary: Vocabulary): void {
  const { tokens, at } = reader
  if (!tokens[at]!.isHan) {
    for (const { term } of vocabulary.nearestParts(tokens[at]!.text).slice(0, OFFERS))
      reader.offer(1, term.toUpperCase())
    return reader.dropStrange(1)
  }
  let end = at
  while (tokens[end]?.isHan) end++
  const word = firstWord(reader.joined(end - at))
  if (POLITE.test(word)) reader.at += [...word].length
  else reader.dropStrange([...word].length)
}
