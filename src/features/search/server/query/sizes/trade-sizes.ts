// Sizes as each trade writes them: belts by profile, length and width in any order, gears by module and teeth.
import { figure, table, word } from '#server/files/seed-files.ts'
import type { Words } from '../../index/facts.ts'
import { valueTerm } from '../../words/analyze.ts'
import { squeeze } from '../../words/tokens.ts'
import type { Vocabulary } from '../../words/vocabulary.ts'
import { readNumber, withNumber } from '../figures.ts'
import type { Reader } from '../reading.ts'

const AHEAD = 48
/** What the patterns below begin with or hold. */
const WORTH_A_LOOK = /\p{N}|[分寸面边邊侧側头封盖蓋型齿]|side|seal|shield/iu
const plains = new WeakMap<Reader, { at: number; plain: string }>()

/** What was typed from here on, in plain small letters; several readers look at it in turn. */
function plainAhead(reader: Reader): string {
  const known = plains.get(reader)
  if (known?.at === reader.at) return known.plain
  const { from } = reader.tokens[reader.at]!
  const typed = reader.text.slice(from, from + AHEAD)
  const plain = WORTH_A_LOOK.test(typed) ? typed.normalize('NFKC').toLowerCase() : ''
  const kept = { at: reader.at, plain: plain.length === typed.length ? plain : '' }
  plains.set(reader, kept)
  return kept.plain
}

export type Ahead = { found: RegExpExecArray; count: number }

/** A pattern from here on, over whole pieces only; how many these are. */
export function ahead(reader: Reader, pattern: RegExp): Ahead | undefined {
  const { tokens, at } = reader
  const found = pattern.exec(plainAhead(reader))
  if (!found) return undefined
  const end = tokens[at]!.from + found[0].length
  let count = 0
  while (tokens[at + count] && tokens[at + count]!.to <= end) count++
  return count > 0 && tokens[at + count - 1]!.to === end ? { found, count } : undefined
}

/** The first of several patterns that fits. */
export function firstAhead(reader: Reader, patterns: readonly RegExp[]): Ahead | undefined {
  for (const pattern of patterns) {
    const match = ahead(reader, pattern)
    if (match) return match
  }
  return undefined
}

/** Where it is not written so already. */
const meantBy = (reader: Reader, count: number, term: string): { meant?: string } =>
  squeeze(reader.said(count).said) === term ? {} : { meant: term }

export const isPart = (term: string, vocabulary: Vocabulary): boolean =>
  ['base', 'part'].includes(vocabulary.find(term)?.kind ?? '')

/** Where figures have names of their own behind them, these are read instead. */
const BELT_WORD = String.raw`同步皮?带|齿形带|(?:timing[\s-]+)?belts?(?![a-z]|.*(?:long|wide|length|width))`
const GAP = String.raw`(?:[\s\-/x×*型]|${BELT_WORD})*`
const LENGTH = String.raw`(?:节线长|周长|长度|长)?\s*(?<length>\d{2,4})(?:(?:mm)?长)?`
const WIDTH = String.raw`(?:[\s\-/x×*]+(?:宽度?\s*)?(?<width>\d{1,3}))?`
const ARC = String.raw`(?:(?:htd|std|rpp)${GAP})?(?<other>s)?(?<profile>3m|5m|8m|14m|20m)`
const METRIC = String.raw`(?<other>a)?(?<profile>t2\.5|t5|t10|t20)`
const GT = String.raw`(?<profile>3m|5m|8m|14m)gt?`
const MADE_BY_GATES = String.raw`(?<profile>3m|5m|8m|14m)(?<other>gt)`
const INCH = String.raw`(?<profile>mxl|xxh|xh|xl|l|h)`
const END = String.raw`(?:mm)?宽?(?![a-z\p{N}.]|\s*(?:齿(?![轮数])|teeth|tooth))`
const INCH_GAP = String.raw`(?:[\s\-/型]|${BELT_WORD})*` // an x belongs to XL
const pattern = (...pieces: string[]): RegExp => new RegExp(`^${pieces.join('')}${END}`, 'du')

type Form = readonly [pattern: RegExp, joined: (profile: string, length: string) => string]
const lengthFirst: Form[1] = (profile, length) => length + profile
const profileFirst: Form[1] = (profile, length) => profile + length

const BETWEEN = String.raw`(?:[\s\-/×x*型]|${BELT_WORD})+`
/** Where three stand together the one with a letter is the profile: 30×8M×1200, 8M×30×1200. */
function inAnyOrder(profile: string, joined: Form[1]): Form[] {
  const [width, length] = [String.raw`(?<width>\d{1,3})(?:mm)?宽?`, String.raw`(?<length>\d{3,4})(?:mm)?长?`]
  return [
    [pattern(width, BETWEEN, profile, BETWEEN, length), joined],
    [pattern(length, BETWEEN, profile, BETWEEN, width), joined],
    [pattern(profile, BETWEEN, width, BETWEEN, length), joined],
    [pattern(width, BETWEEN, length, BETWEEN, profile), joined],
    [pattern(length, BETWEEN, width, BETWEEN, profile), joined],
  ]
}

/** What a designation is made of, by pattern: the joined one without its width. */
const METRIC_FORMS: readonly Form[] = [
  [pattern(ARC, GAP, LENGTH, WIDTH), lengthFirst],
  ...inAnyOrder(ARC, lengthFirst),
  [pattern(LENGTH, GAP, ARC, String.raw`(?:${GAP}(?<width>\d{1,3}))?`), lengthFirst],
  [pattern(String.raw`htd\s*`, LENGTH, GAP, ARC, WIDTH), lengthFirst],
  [pattern(String.raw`(?<other>gt[23])`, GAP, LENGTH, GAP, GT, WIDTH), lengthFirst],
  [pattern(MADE_BY_GATES, GAP, LENGTH, WIDTH), lengthFirst],
  [pattern(METRIC, GAP, LENGTH, WIDTH), profileFirst],
  ...inAnyOrder(METRIC, profileFirst),
  [pattern(String.raw`(?<width>\d{1,2})`, String.raw`\s*`, METRIC, GAP, LENGTH), profileFirst],
  [pattern(LENGTH, GAP, METRIC, WIDTH), profileFirst],
]
const INCH_FORMS: readonly Form[] = [
  [pattern(INCH, INCH_GAP, LENGTH, String.raw`(?:[\s\-/]+(?<width>\d{3}))?`), lengthFirst],
  [pattern(INCH, String.raw`(?<width>\d{3})[\s\-/]+`, LENGTH), lengthFirst],
  [pattern(INCH, INCH_GAP, String.raw`(?<width>0\d{2})[\s\-/x×*]+`, LENGTH), lengthFirst],
  [pattern(LENGTH, INCH_GAP, INCH, String.raw`(?:[\s\-/]*(?<width>\d{3}))?`), lengthFirst],
  [pattern(String.raw`(?<width>\d{2,3})[\s\-/*×]+`, INCH, String.raw`[\s\-/*×]*`, LENGTH), lengthFirst],
]
/** Without one of these nothing is looked at further. */
const METRIC_PROFILE = /(?:3|5|8|14|20)m|t(?:2\.5|5|10|20)/
const INCH_PROFILE = /^(?:\d{2,4}[^a-z]*)?[mxhl]/u

const ALL_FORMS = [...METRIC_FORMS, ...INCH_FORMS]

function formsAhead(reader: Reader): readonly Form[] {
  const plain = plainAhead(reader)
  const [isMetric, isInch] = [METRIC_PROFILE.test(plain), INCH_PROFILE.test(plain)]
  return isMetric && isInch ? ALL_FORMS : isMetric ? METRIC_FORMS : isInch ? INCH_FORMS : []
}

/** Teeth of the same pitch and another shape, which nobody sells. */
const OTHER_TEETH: Record<string, Words> = {
  s: { zh_CN: 'STPD 弧齿同步带', en: 'STPD timing belt' },
  a: { zh_CN: 'AT 型同步带', en: 'AT timing belt' },
  g: { zh_CN: 'GT 型同步带', en: 'GT timing belt' },
}

/** HTD 8M 720, 720HTD8M30, XL 150, 10 T5/455: where there is such a belt. */
export function readTimingBelt(reader: Reader, vocabulary: Vocabulary): boolean {
  let [first, tooWide]: [Ahead | undefined, Belt | undefined] = [undefined, undefined]
  for (const [form, joined] of formsAhead(reader)) {
    const match = ahead(reader, form)
    if (!match) continue
    const { profile = '', length = '', width } = match.found.groups!
    if (isBearing(match, joined(profile, length), vocabulary)) continue
    if (!(Number(width) > Number(length))) first ??= match
    const belt = { match, base: joined(profile, length) }
    if (!isPart(belt.base, vocabulary)) continue
    const terms = width === undefined ? [] : widths(width, profile, vocabulary)
    if (width === undefined || terms.length > 0) return takeBelt(reader, belt, terms)
    tooWide ??= belt
  }
  if (tooWide) {
    reader.dropped.push(tooWide.match.found.groups!['width']!)
    return takeBelt(reader, tooWide, [])
  }
  if (!first) return false
  return [readUnsoldProfile, readInchWidth, readOtherBelt].some((attempt) => attempt(reader, first, vocabulary))
}

/** 30205M: a bearing with a cage of brass, where no belt is called so. */
function isBearing({ found }: Ahead, belt: string, vocabulary: Vocabulary): boolean {
  const number = /^(\d{4,5})m$/.exec(found[0])?.[1]
  return number !== undefined && vocabulary.find(number)?.kind === 'base' && !isPart(belt, vocabulary)
}

type Belt = { match: Ahead; base: string }

function takeBelt(reader: Reader, { match, base }: Belt, widthTerms: readonly string[]): true {
  const { width } = match.found.groups!
  if (isOtherWheel(match)) return dropOtherTeeth(reader, match)
  reader.exact.add(base)
  if (width !== undefined) reader.exact.add(base + width)
  const { at } = reader
  tellOtherTeeth(reader, match)
  reader.take(match.count, 'part', [base], meantBy(reader, match.count, base))
  if (widthTerms.length === 0) return true
  const [start, end] = match.found.indices!.groups!['width']!
  const { from } = reader.said(match.count, at)
  const said = reader.text.slice(from + start, from + end)
  reader.groups.push({ kind: 'attribute', said, from: from + start, to: from + end, any: widthTerms })
  return true
}

/** Of S8M, AT10, 8MGT; undefined: the belt says nothing of its teeth. */
const otherTeethIn = ({ found }: Ahead): Words | undefined => OTHER_TEETH[found.groups!['other']?.[0] ?? '']

/** 8MGT: a belt of these teeth is not the one that is found. */
function tellOtherTeeth(reader: Reader, match: Ahead): void {
  const { profile = '', other = '' } = match.found.groups!
  const name = otherTeethIn(match)
  if (name) reader.unsold.push({ said: (other.length > 1 ? other : other + profile).toUpperCase(), name, near: [] })
}

/** AT10, S8M: such a belt runs on no wheel of T10 or HTD8M, so none of these stands for it. */
const isOtherWheel = ({ found }: Ahead): boolean => /^[as]/.test(found.groups!['other'] ?? '')

function dropOtherTeeth(reader: Reader, match: Ahead): true {
  reader.unsold.push({ said: reader.said(match.count).said, name: otherTeethIn(match)!, near: [], isThing: true })
  reader.drop(match.count)
  return true
}

const LONE_TEETH =
  /^(?:at-?(?:3|5|10|20)|(?<apart>at\s+(?:3|5|10|20))|(?<gates>gt-?[235]|[235]gt))(?![a-z\p{N}.])|^at(?=\s*[型齿])/u
/** AT10 without a length, AT 10 同步带 1010, AT 齿, GT2, 2GT-200: of such teeth nobody sells any. */
export function readLoneTeeth(reader: Reader): boolean {
  const match = ahead(reader, LONE_TEETH)
  if (!match) return false
  const { said } = reader.said(match.count)
  const { apart, gates } = match.found.groups!
  const isApart = apart !== undefined
  // in English at is a word of its own
  if (isApart && !(HAN_BELT.test(reader.text) || (BELT.test(reader.text) && said.startsWith('AT')))) return false
  reader.unsold.push({ said, name: OTHER_TEETH[gates === undefined ? 'a' : 'g']!, near: [], isThing: true })
  reader.drop(match.count)
  return true
}
const HAN_BELT = /带|帶/u

const codeOf = (profile: string): string => (/^\d+m$/.test(profile) ? `htd${profile}` : profile)

const BELT = /带|帶|belt/i
const ONLY_BELTS: ReadonlySet<string> = new Set(['mxl', 'xxh'])

const IN_STROKES = /^[^\s-]+-[^\s-]+-[^\s-]+$/

/**
 * 3M-225-9, and 3M 255 beside a word for belts: nobody sells this profile, and a belt of another runs on no wheel of
 * it.
 */
function readUnsoldProfile(reader: Reader, match: Ahead, vocabulary: Vocabulary): boolean {
  const { found, count } = match
  const { profile = '' } = found.groups!
  if (
    !(BELT.test(reader.text) || ONLY_BELTS.has(profile) || IN_STROKES.test(found[0])) ||
    vocabulary.hasNumber(valueTerm('profile', codeOf(profile)))
  )
    return false
  const own = { zh_CN: `${profile.toUpperCase()} 型同步带`, en: `${profile.toUpperCase()} timing belt` }
  reader.unsold.push({ said: reader.said(count).said, name: otherTeethIn(match) ?? own, near: [], isPart: true })
  reader.drop(count)
  return true
}

/** XL037: a profile and a width. */
function readInchWidth(reader: Reader, { found, count }: Ahead, vocabulary: Vocabulary): boolean {
  const { profile = '', length = '' } = found.groups!
  const [term, any] = [valueTerm('profile', profile), /^0\d\d$/.test(length) ? widths(length, profile, vocabulary) : []]
  if (any.length === 0 || !vocabulary.hasNumber(term)) return false
  const { at } = reader
  for (const terms of [[term], any]) {
    reader.at = at
    reader.take(count, 'attribute', terms)
  }
  return true
}

/** T10 1000: a length that nobody has. Its profile stays, and the nearest lengths are offered. */
function readOtherBelt(reader: Reader, match: Ahead, vocabulary: Vocabulary): boolean {
  const { found, count } = match
  const { profile = '', length = '', width, other } = found.groups!
  const term = valueTerm('profile', codeOf(profile))
  const isMetric = /^(?:t\d|\d+m$)/.test(profile)
  if (!isMetric || !/\d{3}/.test(length) || !vocabulary.hasNumber(term)) return false
  const near = beltsOf(profile, Number(length), vocabulary).slice(0, NEAREST)
  if (near.length === 0) return false
  if (isOtherWheel(match)) return dropOtherTeeth(reader, match)
  const { at } = reader
  tellOtherTeeth(reader, match)
  // of other teeth no length is near
  if (!other) for (const model of near) reader.offer(count, model.toUpperCase())
  reader.exact.add(squeeze(near[0]!))
  reader.dropped.push(length)
  reader.take(count, 'attribute', [term])
  const terms = width === undefined ? [] : widths(width, profile, vocabulary)
  if (terms.length === 0) return true
  reader.at = at
  reader.take(count, 'attribute', terms)
  return true
}

/** Belts of this profile, the nearest in length first. */
function beltsOf(profile: string, length: number, vocabulary: Vocabulary): string[] {
  const attribute = vocabulary.facts.attributeByCode.get('pitchLength')
  return (attribute ? (vocabulary.facts.valuesOf.get(attribute.id) ?? []) : [])
    .flatMap(({ code, number }) => (number === null ? [] : [{ code, apart: Math.abs(number - length) }]))
    .toSorted((a, b) => a.apart - b.apart)
    .map(({ code }) => (profile.startsWith('t') ? `${profile}-${code}` : `${code}-${profile}`))
    .filter((model) => isPart(squeeze(model), vocabulary))
}

/** 30 mm as it stands; 037 of an inch belt is 0.37 inch. */
function widths(width: string, profile: string, vocabulary: Vocabulary): string[] {
  if (!/^(?:mxl|xxh|xh|xl|l|h)$/.test(profile)) return withNumber(vocabulary, ['beltWidth'], Number(width))
  const attribute = vocabulary.facts.attributeByCode.get('beltWidth')
  return (attribute ? (vocabulary.facts.valuesOf.get(attribute.id) ?? []) : [])
    .filter(({ number }) => number !== null && Math.round((number / 25.4) * 100) === Number(width))
    .map(({ code }) => valueTerm('beltWidth', code))
    .filter((term) => vocabulary.hasNumber(term))
}

const SECTION = String.raw`(?<section>sp[zabc]|xp[zabc]|[abc]x|[zabcde])`
const V_BELT_GAP = String.raw`[\s\-]*(?:型)?\s*(?:三角皮?带|皮带|v?带)?\s*(?:长度?|周长)?\s*`
const V_BELT: readonly RegExp[] = [
  pattern(SECTION, V_BELT_GAP, String.raw`(?<length>\d{3,5})(?:\s*(?:ld|lw|mm|(?<other>l[ai])))?`),
  pattern(String.raw`(?<length>\d{3,5})\s*`, SECTION),
]

/** Li is the length of the inside and La of the outside: neither is the one that belts are sold by. */
function dropOtherLength({ dropped }: Reader, other: string | undefined): void {
  if (other !== undefined) dropped.push(other.replace('l', 'L'))
}

/** A-1250, 1250A, A 型三角带 1250, SPZ1000LW; which other length it is, as in A 1250 Li, is told. */
export function readVBelt(reader: Reader, vocabulary: Vocabulary): boolean {
  const matches = V_BELT.flatMap((form) => ahead(reader, form) ?? [])
  for (const { found, count } of matches) {
    const { section = '', length = '', other } = found.groups!
    const base = section + length
    if (!isPart(base, vocabulary)) continue
    reader.exact.add(base)
    dropOtherLength(reader, other)
    reader.take(count, 'part', [base], meantBy(reader, count, base))
    return true
  }
  return (
    readInchVBelt(reader, vocabulary) ||
    matches.some((match) => readOtherLength(reader, match, vocabulary)) ||
    readTopWidth(reader, vocabulary)
  )
}

const V_BELT_WORD = /三角|皮带|v\s*-?(?:带|belt)/iu
const NEAREST = 3

/** B1600 beside a word for belts: a length that nobody has. Its section stays, and the nearest lengths are offered. */
function readOtherLength(reader: Reader, { found, count }: Ahead, vocabulary: Vocabulary): boolean {
  const { section = '', length = '' } = found.groups!
  return takeSection(reader, { section, length: Number(length), said: length, count }, vocabulary)
}

/** SPA and AX are no letters of drawings; of A and B only a text that says nothing else is a belt. */
function isBelt({ at, tokens }: Reader, { section, count, length }: OtherLength, vocabulary: Vocabulary): boolean {
  const isAlone = at === 0 && count === tokens.length && tokens[0]!.text.startsWith(section)
  const isLarge = /^[de]$/.test(section)
  // E6204: a class of tolerance before the number of a bearing
  if (isLarge && isPart(String(length), vocabulary)) return false
  const shortest = isLarge ? SHORTEST_LARGE_BELT : SHORTEST_BELT
  return section.length > 1 || (isAlone && length > shortest && length < LONGEST_BELT)
}
/** Ours, in mm: a shorter B is the width of a drawing, and a shorter D a diameter. */
const SHORTEST_BELT = 450
const SHORTEST_LARGE_BELT = 1500
const LONGEST_BELT = 20_000

type OtherLength = {
  section: string
  length: number
  said: string | undefined
  count: number
  /** That it is a belt. */ isSaid?: true
}

function takeSection(reader: Reader, other: OtherLength, vocabulary: Vocabulary): boolean {
  const { section, length, said = '', count } = other
  // AX is of the section A
  const term = [section, section.slice(0, 1)]
    .map((one) => valueTerm('section', one))
    .find((one) => vocabulary.hasNumber(one))
  if (!(other.isSaid || V_BELT_WORD.test(reader.text) || isBelt(reader, other, vocabulary))) return false
  if (term === undefined) return tellSection(reader, other)
  const near = lengthsOfSection(section, length, vocabulary).slice(0, NEAREST)
  for (const { code } of near) reader.offer(count, section.toUpperCase() + code)
  if (near[0]) reader.exact.add(section + near[0].code)
  reader.dropped.push(said)
  reader.take(count, 'attribute', [term])
  return true
}

/** D 3550: nobody sells the section, and a belt as long of another one runs in no wheel of it. */
function tellSection(reader: Reader, { section, count }: OtherLength): boolean {
  const letters = section.toUpperCase()
  const name = { zh_CN: `${letters} 型 V 带`, en: `V-belt of section ${letters}` }
  reader.unsold.push({ said: reader.said(count).said, name, near: [], isPart: true })
  reader.drop(count)
  return true
}

/** Datum lengths there are, the nearest first. */
function lengthsOfSection(section: string, length: number, vocabulary: Vocabulary): { code: string; apart: number }[] {
  const attribute = vocabulary.facts.attributeByCode.get(LENGTHS)
  return (attribute ? (vocabulary.facts.valuesOf.get(attribute.id) ?? []) : [])
    .filter(({ code, number }) => number !== null && isPart(section + code, vocabulary))
    .map(({ code, number }) => ({ code, apart: Math.abs(number! - length) }))
    .toSorted((a, b) => a.apart - b.apart)
}

/** Sections by the width of their back, as the standard has it and as it is measured; classical ones first. */
const MEASURED: Readonly<Record<string, string>> = { spz: '9.7', spa: '12.7', spb: '16.3' }
const byTopWidth = Map.groupBy(
  table('vbelt_sections').flatMap((row) => {
    const section = word(row, 'section').toLowerCase()
    return [word(row, 'top_width_mm'), MEASURED[section] ?? ''].map((width) => ({ section, width }))
  }),
  ({ width }) => width,
)
const TOP_WIDTH = new RegExp(
  String.raw`^(?:${SECTION}[\s-]*)?(?:顶?宽度?\s*)?(?<width>\d{1,2}(?:\.\d)?)(?:\s*[x×*]\s*|\s*长度?\s*|\s+)(?<length>\d{3,5})(?:\s*(?:ld|lw|mm|(?<other>l[ai])))?(?![a-z\p{N}.]|\s*[x×*])`,
  'u',
)
const MAY_BE_WIDTH = /^(?:\d|[a-z]|宽|顶)/
const OTHER_KIND = /轴承|螺|垫|销|键|链|同步|齿|圈|bearing|screw|bolt|washer|pin|key|chain|timing|ring|seal|motor/i

/** 17×1950: nothing else has so long a second side, and of belts 17 mm is the width of a B. */
export function readTopWidth(reader: Reader, vocabulary: Vocabulary): boolean {
  const match = MAY_BE_WIDTH.test(reader.tokens[reader.at]!.text) ? ahead(reader, TOP_WIDTH) : undefined
  const { section: said, width = '', length: typed = '', other } = match?.found.groups ?? {}
  const length = Number(typed)
  const isTimes = /\d\s*[x×*]\s*\d/.test(match?.found[0] ?? '')
  if (!match || length <= SHORTEST_BELT || OTHER_KIND.test(reader.text)) return false
  if (!isTimes && !V_BELT_WORD.test(reader.text)) return false
  const sections = (byTopWidth.get(width) ?? []).map(({ section }) => section).filter((one) => !said || one === said)
  const [section] = sections.filter((one) => vocabulary.hasNumber(valueTerm('section', one)))
  if (section === undefined) return false
  dropOtherLength(reader, other)
  const parts = sections.map((one) => one + typed).filter((one) => isPart(one, vocabulary))
  if (parts.length === 0)
    return takeSection(reader, { section, length, said: typed, count: match.count, isSaid: true }, vocabulary)
  reader.exact.add(parts[0]!)
  const meant = parts.join('、').toUpperCase()
  // 13×1250 is an A1250 or an SPA1250, of which one is higher: none of them is what was written
  if (sections.length > 1) reader.repair(match.count, meant)
  reader.take(match.count, 'part', parts, { meant })
  return true
}

const added = new Map(
  table('vbelt_inch_lengths').map((row) => [word(row, 'section').toLowerCase(), figure(row, 'add_mm')]),
)
const INCH_BELT = new RegExp(
  `^([abc]x|[zabcde])${V_BELT_GAP}${String.raw`(\d{2,3})(?:\s*(?:英?寸|吋|inch(?:es)?|in))?(?![a-z\p{N}.])`}`,
  'u',
)
/** Ours: belts of one inch number are made a little longer or shorter. B3200 for B126 is 40 mm too short. */
const INCH_TOLERANCE = 0.005
const LENGTHS = 'datumLength'

/** B46: 46 inches inside; with what the section adds the datum length is 1208 mm, and the belt is B1210. */
function readInchVBelt(reader: Reader, vocabulary: Vocabulary): boolean {
  const match = ahead(reader, INCH_BELT)
  // beside a bore or an outside diameter it is the letter of a drawing
  const isDrawing = /(?:^|[^a-z])d\s*[=:]?\s*\d/i.test(reader.text.slice(0, reader.tokens[reader.at]!.from))
  if (!match || isDrawing || /轴承|軸承|bearing/i.test(reader.text)) return false
  const [, section = '', inches] = match.found
  const length = Number(inches) * 25.4 + (added.get(section[0]!) ?? 0)
  const [nearest] = lengthsOfSection(section, length, vocabulary)
  if (!nearest || nearest.apart > length * INCH_TOLERANCE)
    return takeSection(reader, { section, length, said: inches, count: match.count }, vocabulary)
  const base = section + nearest.code
  reader.exact.add(base)
  reader.repair(match.count, base.toUpperCase())
  reader.take(match.count, 'part', [base], { meant: base })
  return true
}

const GEAR = /齿轮|齒輪|\bgears?\b/i
const MODULE = String.raw`(?:module|mod|m)\s*=?\s*(?<module>\d+(?:\.\d+)?)`
const MODULE_AND_TEETH: readonly RegExp[] = [
  pattern(MODULE, String.raw`[\s,，x×*]*z\s*=?\s*(?<teeth>\d{1,3})`),
  /^(?<module>\d+(?:\.\d+)?)\s*模\s*(?<teeth>\d{1,3})\s*[齿齒]?/u,
]
const BESIDE_GEAR: readonly RegExp[] = [
  /^(?<module>\d(?:\.\d+)?)\s*m\s*(?<teeth>\d{1,3})\s*(?:t|z|[齿齒])?(?![a-z\p{N}])/u,
  new RegExp(String.raw`^${MODULE}[\s,，]+(?<teeth>\d{1,3})\s*(?:teeth|tooth|t)(?![a-z])`, 'u'),
  pattern(MODULE, String.raw`[\s,，x×*]+(?<teeth>\d{1,3})\s*[齿齒]?`),
  pattern(String.raw`(?<module>\d(?:\.\d+)?)\s*[x×*]\s*(?<teeth>\d{1,3})`),
]

const NEEDLE = /^(hk|bk)\s*-?\s*(\d{1,2})\s*[x×*]\s*\d{1,2}\s*[x×*]\s*(\d{1,2})(?:\s*mm)?(?![a-z\p{N}.]|\s*[x×*])/u

/** HK 20×26×16: a needle bearing by its series and all three sides; its number has the first and the last, HK2016. */
export function readNeedle(reader: Reader, vocabulary: Vocabulary): boolean {
  const match = ahead(reader, NEEDLE)
  if (!match) return false
  const [, series = '', bore = '', width = ''] = match.found
  const base = series + bore.padStart(2, '0') + width.padStart(2, '0')
  if (!isPart(base, vocabulary)) return false
  reader.exact.add(base)
  reader.take(match.count, 'part', [base], { meant: base.toUpperCase() })
  return true
}

/** m2 z20, 2模20齿; m2×20 and 2×20 beside the word. */
export function readGear(reader: Reader, vocabulary: Vocabulary): boolean {
  const match =
    firstAhead(reader, MODULE_AND_TEETH) ?? (GEAR.test(reader.text) ? firstAhead(reader, BESIDE_GEAR) : undefined)
  if (!match) return false
  const { module, teeth } = match.found.groups!
  const all = [withNumber(vocabulary, ['module'], Number(module)), withNumber(vocabulary, ['teeth'], Number(teeth))]
  const sold = all.filter(({ length }) => length > 0)
  const isGear = GEAR.test(reader.text) || /m.*z/.test(match.found[0])
  if (sold.length < all.length && !isGear) return false
  if (sold.length === 0) reader.drop(match.count)
  else if (sold.length < all.length) reader.dropped.push(sold[0] === all[1] ? `m${module}` : `z${teeth}`)
  const { at } = reader
  for (const terms of sold) {
    reader.at = at
    reader.take(match.count, 'attribute', terms)
  }
  // z20 alone is a sprocket as well
  const kind = sold.length < all.length && !GEAR.test(reader.text) ? vocabulary.find('齿轮') : undefined
  if (kind) {
    reader.at = at
    reader.take(match.count, 'word', kind.means)
  }
  return true
}

/** A word for keys, or their standard. */
export const KEY = /键|鍵|\bkeys?\b|\bgb\s*\/?\s*t?\s*1096(?!\d)|\bdin\s*6885(?!\d)/i
const WIDTH_AND_LENGTH = /^(\d{1,2})\s*[x×*]\s*(\d{1,3})(?![\d.]|\s*[x×*]\s*\d)/u

/** 键 8×50: its height follows from its width, so that it is left out. */
export function readKey(reader: Reader, vocabulary: Vocabulary): boolean {
  const match = KEY.test(reader.text) ? ahead(reader, WIDTH_AND_LENGTH) : undefined
  if (!match) return false
  const [, width, length] = match.found
  if (vocabulary.find(`${width}x${length}`)?.kind === 'size' && Number(length) <= Number(width)) return false
  const all = [withNumber(vocabulary, ['keyWidth'], Number(width)), withNumber(vocabulary, ['length'], Number(length))]
  if (all.some((terms) => terms.length === 0)) return false
  const { at } = reader
  for (const terms of all) {
    reader.at = at
    reader.take(match.count, 'attribute', terms)
  }
  return true
}

const WATTS = /^\d+(?:\.\d+)?\s*(?:k?w|千?瓦)(?![a-z\p{N}])/u
/** What only of servo motors and their drives is said. */
export const SERVO = /伺服|电机|電機|马达|馬達|驱动|驅動|servo|motor|\bdrives?\b/iu

/** 1000W, 1 kW: a power, and no bearing 1000 with a letter behind it. One that no motor has is told whole. */
export function readPower(reader: Reader, vocabulary: Vocabulary): boolean {
  const match = ahead(reader, WATTS)
  if (!match) return false
  if (readNumber(reader, vocabulary)) return true
  if (!SERVO.test(reader.text)) return false
  reader.drop(match.count)
  return true
}
