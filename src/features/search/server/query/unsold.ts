// Kinds of parts that exist but are not sold here: a word for one must not be dropped as meaningless, or a part of
// another kind would rank first.
import { list, table, word, type Row } from '#server/files/seed-files.ts'
import type { Words } from '../index/facts.ts'
import { valueTerm } from '../words/analyze.ts'
import { squeeze, stem, tokensOf } from '../words/tokens.ts'
import type { Vocabulary, Word } from '../words/vocabulary.ts'
import type { Group, Reader, Reading, Unsold } from './reading.ts'
import { SERVO } from './sizes/trade-sizes.ts'

type Known = {
  name: Words
  /** Of the same part by its GB/T. */
  today: string
  /** The word of the catalogue for what comes nearest. */
  nearest: string
}

const nameOf = (row: Row): Words => ({ zh_CN: word(row, 'name_zh'), en: word(row, 'name_en') })

/** 油封, oil seal: db/seed/kinds_not_sold.csv. */
const kinds = new Map(
  table('kinds_not_sold').flatMap((row) => list(row, 'said').map((said) => [squeeze(said), nameOf(row)] as const)),
)

/** DIN 985, ISO 10511, GB/T 6182: db/seed/fastener_standard_crossref.csv. */
const standards = new Map(
  table('fastener_standard_crossref').flatMap((row) => {
    const known: Known = {
      name: nameOf(row),
      today: squeeze(word(row, 'GB_T')),
      nearest: squeeze(word(row, 'nearest')),
    }
    return ['GB_T', 'ISO', 'DIN']
      .map((body) => squeeze(word(row, body)))
      .filter((name) => name !== '')
      .flatMap((name) => [name, name.replace(/^(din\d+)[a-z]$/, '$1')])
      .flatMap((name) => [
        name,
        name.replace(/^gbt/, 'gb'),
        name.replace(/\.\d+$/, ''),
        name.replace(/^(iso\d+)1$/, '$1'),
      ])
      .map((name) => [name, known] as const)
  }),
)

/** One that nothing may be sold by, and that is known all the same. */
export const isNamedStandard = (joined: string): boolean => standards.has(joined)

/** What such a word begins with: nothing else costs a look. */
const firsts = new Set(
  table('kinds_not_sold').flatMap((row) => list(row, 'said').map((said) => stem(tokensOf(said)[0]!.text))),
)
const PIECES_MAX = 10

/** Words for kinds of ours, each family with the endings of its names. Ours. */
const FAMILIES: readonly RegExp[] = [
  /(?:螺丝|螺栓|螺钉|\bbolts?|\bscrews?)$/iu,
  /(?:螺母|螺帽|\bnuts?)$/iu,
  /(?:垫圈|垫片|\bwashers?)$/iu,
  /(?:轴承|\bbearings?)$/iu,
  /(?:链条?|\bchains?)$/iu,
  /(?:链轮|\bsprockets?)$/iu,
  /(?:皮带|三角带|同步带|齿形带|带|\bbelts?)$/iu,
  /(?:齿轮|\bgears?)$/iu,
  /(?:卡簧|挡圈|\bclips?|\brings?)$/iu,
  /(?:圆柱销|销)$/u,
  /(?:平键|键)$/u,
  /(?:密封圈|\bseals?)$/iu,
]
const familyOf = (said: string): number => FAMILIES.findIndex((ending) => ending.test(said))

/** Pins of ours have a form B as well, and thrust bearings one direction. */
const FORM = /^(?:[br][型形]|单向)$/

/** By family what makes a kind of ours one that nobody sells: 法兰 of 法兰螺母, helical of helical gear. */
const qualities = Map.groupBy(
  table('kinds_not_sold').flatMap((row) =>
    list(row, 'said').flatMap((said) => {
      const family = familyOf(said)
      const quality = family < 0 ? '' : said.replace(FAMILIES[family]!, '').trim().toLowerCase()
      return quality.length < 2 || FORM.test(quality) ? [] : [{ family, quality, name: nameOf(row) }]
    }),
  ),
  ({ family }) => family,
)

/** 螺母 法兰 M8, gear, helical: the words of a kind that nobody sells stand apart or turned. */
export function unsoldQuality({ text, groups, unsold }: Qualified): Unsold | undefined {
  const [kind, ...others] = groups.filter(({ isKind }) => isKind)
  if (!kind || others.length > 0) return undefined
  const typed = text.toLowerCase()
  const places = unsold.flatMap(({ kindAt }) => kindAt ?? [])
  for (const { quality, name } of qualities.get(familyOf(kind.said)) ?? []) {
    const isEnglish = /^[a-z]/.test(quality)
    const read = places.find(({ from, to }) => typed.slice(from, to) === quality)
    const at = read?.from ?? (isEnglish ? besideIn(typed, quality, kind) : apartIn(typed, quality))
    const end = at + quality.length
    const isLonger = ({ from, to }: Span): boolean => from <= at && to >= end && to - from > quality.length
    if (at < 0 || [...groups, ...places].some(isLonger)) continue
    const words = [{ said: text.slice(at, end), from: at }, kind].toSorted((one, other) => one.from - other.from)
    return { said: words.map(({ said }) => said).join(' '), name, near: [], isThing: true }
  }
  return undefined
}

const SCREWED = /六角|六边|(?<![a-z])m\s?\d/iu
const FLANGES: Words = { zh_CN: '法兰', en: 'flange' }
const FLANGED: Words = { zh_CN: '六角法兰面螺栓、六角法兰面螺母', en: 'hexagon flange bolt or nut' }

/**
 * 法兰 alone, M10×30 法兰, 六角法兰 M10: of a servo it is the size of its face; beside a kind or a part of ours it is
 * told; else it is a thing that nobody sells.
 */
export function loneFlange(reader: Reader, groups: readonly Group[]): Unsold | undefined {
  const { text, loose } = reader
  const flange = loose.find(({ said }) => /^法[兰蘭]$/u.test(said))
  const isPowered = groups.some(({ any: [first = ''] }) => first.startsWith('@power='))
  if (!flange || isPowered || SERVO.test(text)) return undefined
  const { said, to } = flange
  if (groups.some(({ kind, isKind }) => isKind || kind === 'part'))
    return USE.test(text.slice(to)) ? undefined : { said, name: FLANGES, near: [] }
  return { said, name: SCREWED.test(text) ? FLANGED : FLANGES, near: [], isThing: true }
}

type Qualified = Pick<Reading, 'text' | 'groups' | 'unsold'>
type Span = { from: number; to: number }

/** 输送机, 起重用, 法兰盘: what it is for. */
const USE = /^(?:[机用线盘]|设备|连接|保持架)/u

function apartIn(typed: string, quality: string): number {
  const at = typed.indexOf(quality)
  return at < 0 || USE.test(typed.slice(at + quality.length)) ? -1 : at
}

/** English words change their meaning with the place: 08B chain, 100 link. */
function besideIn(typed: string, quality: string, { from, to }: Group): number {
  if (!typed.includes(quality)) return -1
  const [before, behind] = [typed.slice(0, from).replace(/[\s,/-]+$/, ''), typed.slice(to)]
  const start = before.length - quality.length
  if (before.endsWith(quality) && !/[a-z]/.test(before[start - 1] ?? '')) return start
  const gap = /^[\s,/-]*/.exec(behind)![0].length
  const isNext = behind.startsWith(quality, gap) && !/[a-z]/.test(behind[gap + quality.length] ?? '')
  return isNext ? to + gap : -1
}

const BEFORE_KIND = new Set(['带', '配', '含'])

/** 带减速机: with, and no 带键 that it sounds like. */
export function passWith(reader: Reader): boolean {
  const { at, tokens } = reader
  if (!BEFORE_KIND.has(tokens[at]!.text)) return false
  for (let count = Math.min(PIECES_MAX, tokens.length - at - 1); count >= 1; count--)
    if (kinds.has(reader.joined(count, at + 1))) {
      reader.at++
      return true
    }
  return false
}

/** The longest word for a kind of part that is not in the catalogue; one that a merchant lists by now is. */
export function readUnsoldKind(reader: Reader, vocabulary: Vocabulary): boolean {
  if (!firsts.has(stem(reader.tokens[reader.at]!.text))) return false
  for (let count = Math.min(PIECES_MAX, reader.tokens.length - reader.at); count >= 1; count--) {
    const joined = reader.joined(count)
    const name = kinds.get(joined) ?? kinds.get(stem(joined))
    if (vocabulary.has(joined)) return false
    if (!name) continue
    const { said, from, to } = reader.said(count)
    reader.unsold.push({ said, name, near: [], kindAt: { from, to } })
    reader.drop(count)
    return true
  }
  return false
}

/** A standard that nothing is sold by: what it describes is looked for instead, and that is told. */
export function readUnsoldStandard(reader: Reader, vocabulary: Vocabulary): boolean {
  if (!BODY.test(reader.tokens[reader.at]!.text)) return false
  const counts = [1, 2, 3].filter(
    (count) => reader.at + count <= reader.tokens.length && STANDARD.test(reader.joined(count)),
  )
  const isSold = (count: number): boolean => {
    const joined = reader.joined(count)
    return vocabulary.has(joined) || vocabulary.has(joined.replace(/^gb(?=\d)/, 'gbt'))
  }
  if (counts.length === 0 || counts.some(isSold)) return false
  const count = counts.findLast((one) => standards.has(reader.joined(one))) ?? counts[0]!
  if (!standards.has(reader.joined(count)) && readSoldUnder(reader, vocabulary, counts)) return true
  const { name, today, nearest } = standards.get(reader.joined(count)) ?? UNKNOWN
  const sold = vocabulary.find(today)
  // DIN 125A is GB/T 97.1 and DIN 127B is GB/T 93, by which such parts are sold
  if (sold?.kind === 'standard') return takeStandard(reader, count, sold)
  const { said } = reader.said(count)
  reader.unsold.push({ said, name, near: [] })
  const kind = nearest === '' ? undefined : vocabulary.find(nearest)
  if (!kind) reader.drop(count)
  else {
    reader.dropped.push(said)
    reader.take(count, 'word', kind.means, { meant: kind.term })
  }
  return true
}

/** DIN 6885A: a form or a part of a standard that is sold by its number alone. */
function readSoldUnder(reader: Reader, vocabulary: Vocabulary, counts: readonly number[]): boolean {
  for (const count of counts) {
    const number = reader
      .joined(count)
      .replace(/^gb(?=\d)/, 'gbt')
      .replace(/(?:[a-z]|\.\d+)$/, '')
    const word = vocabulary.find(number)
    if (word?.kind !== 'standard') continue
    const [, form] = KEY_OF_FORM.exec(reader.joined(count)) ?? []
    takeStandard(reader, count, word)
    if (form !== undefined) sayForm(reader, valueTerm('form', form), vocabulary)
    return true
  }
  return false
}

/** Of form A are those that nothing more is said of. */
const KEY_OF_FORM = /^(?:din6885|gbt?1096)([bc])$/

/** The last letter of DIN6885B is a condition of its own. */
function sayForm({ groups, dropped }: Reader, term: string, vocabulary: Vocabulary): void {
  const { said, to, ...standard } = groups.pop()!
  const letter = said.slice(-1)
  groups.push({ ...standard, said: said.slice(0, -1), to: to - 1 })
  if (vocabulary.hasNumber(term)) groups.push({ kind: 'attribute', said: letter, from: to - 1, to, any: [term] })
  else dropped.push(letter)
}

function takeStandard(reader: Reader, count: number, { term, means }: Word): true {
  reader.take(count, 'standard', means, { meant: term })
  passYear(reader)
  return true
}

const YEAR = /^(?:(?:19|20)\d\d|[6-9]\d)$/
const PART_OF_DIN = /^[123]$/

/** GB/T 5782-2016, GB 894.1-86, DIN 6885-1: neither the year nor which part it is says more of what is wanted. */
export function passYear(reader: Reader): void {
  const next = reader.tokens[reader.at]
  const { said, to } = reader.groups.at(-1)!
  if (!next || !/^[-—–－]$/.test(reader.text.slice(to, next.from))) return
  if (YEAR.test(next.text) || (PART_OF_DIN.test(next.text) && /^din/i.test(said.normalize('NFKC')))) reader.at++
}

const BODY = /^(?:gb|iso|din|ansi|jis)/
const STANDARD = /^(?:gbt?|iso|din|ansi|jis)\d+(?:\.\d+)?[a-z]?$/
const UNKNOWN: Known = { name: { zh_CN: '', en: '' }, today: '', nearest: '' }
