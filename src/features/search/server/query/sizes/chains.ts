// Chains and the sprockets for them: by the number of ISO 606 or ANSI, by eighths of an inch, with strands, teeth and
// lengths behind: 08B-1-25 is a wheel of 25 teeth, 08B-1×100L a chain of 100 links.
import { table, word } from '#server/files/seed-files.ts'
import type { Words } from '../../index/facts.ts'
import { valueTerm } from '../../words/analyze.ts'
import type { Vocabulary } from '../../words/vocabulary.ts'
import { withNumber } from '../figures.ts'
import type { Group, Reader } from '../reading.ts'
import { ahead, firstAhead, isPart, type Ahead } from './trade-sizes.ts'

/** 40 → 08a, as db/seed/roller_chains_iso606.csv has it. */
const ansi = new Map(
  table('roller_chains_iso606').flatMap((row) => {
    const [, chain = '', number] = /^(\S+) \((\d+)\)$/.exec(word(row, 'chain_no')) ?? []
    return number ? [[number, chain.toLowerCase()] as const] : []
  }),
)
const CHAIN = /^(?:rs|ansi|asa)[\s#-]*(\d{2,3})(?:-([123]))?r?(?![a-z\p{N}.])/u
/** Makers write R behind one that is riveted, as all are by the metre. */
const CHAIN_AND_STRANDS = /^(\d{2,3})-([123])r?(?![a-z\p{N}.×*-])/u
const STEEL_FIRST = /^(\d{2}[ab])[\s-]*ss(?:-([123]))?(?![a-z\p{N}.×*-])/u
const CHAIN_OR_SPROCKET = /链|鏈|chain|sprocket/i
/** 链轮 40 20T */
const BEFORE_TEETH = /^(\d{2,3})(?=\s+\d{1,3}\s*(?:t|z|[齿齒]|teeth|tooth))/u
const CHAIN_NUMBER = /^(\d{2,3})(?=\s*(?:[#号]|链))/u

/** 08BSS-1: what its parts call 08B-1SS. */
function readSteelFirst(reader: Reader, vocabulary: Vocabulary): boolean {
  const match = ahead(reader, STEEL_FIRST)
  const part = match && `${match.found[1]}${match.found[2] ?? '1'}ss`
  if (!match || part === undefined || !isPart(part, vocabulary)) return false
  reader.exact.add(part)
  reader.take(match.count, 'part', [part], { meant: part })
  return true
}

/** RS40, ANSI 60-2, 40-1R; 40# and #40 beside the word; 08BSS-1. */
export function readChain(reader: Reader, vocabulary: Vocabulary): boolean {
  if (readSteelFirst(reader, vocabulary)) return true
  const before = reader.text.slice(0, reader.tokens[reader.at]!.from)
  const match =
    ahead(reader, CHAIN) ??
    ahead(reader, CHAIN_AND_STRANDS) ??
    (CHAIN_OR_SPROCKET.test(reader.text)
      ? (ahead(reader, CHAIN_NUMBER) ??
        ahead(reader, BEFORE_TEETH) ??
        (/(?:#|(?:链条?|鏈條?|chains?)\s*)$/iu.test(before) ? ahead(reader, /^(\d{2,3})(?![a-z\p{N}.])/u) : undefined))
      : undefined)
  const chain = match && ansi.get(match.found[1]!)
  if (!chain) return false
  const strands = match.found[2]
  const part = `${chain}${strands ?? '1'}`
  const any =
    strands && !WHEEL_WORD.test(reader.text)
      ? [part]
      : [valueTerm('chainNo', chain)].filter((term) => vocabulary.hasNumber(term))
  if (any.length === 0 || (strands && !isPart(part, vocabulary))) return false
  reader.exact.add(part)
  reader.take(match.count, 'part', any, { meant: strands ? `${chain}-${strands}` : chain })
  if (reader.tokens[reader.at]?.text === '号') reader.at++
  return true
}

/** Pitch × width between the plates as the trade says them in inches; where both series have them, DIN's first. */
const BY_INCHES: Readonly<Record<string, readonly string[]>> = {
  '3/8x7/32': ['06b'],
  '1/2x5/16': ['08b', '08a'],
  '5/8x3/8': ['10b', '10a'],
  '3/4x7/16': ['12b'],
  '3/4x1/2': ['12a'],
  '1x17.02': ['16b'],
  '1x5/8': ['16a'],
}
const INCHES = /^(3\/8|1\/2|5\/8|3\/4|1)["″”]?\s*[x×*]\s*(\d{1,2}\/\d{1,2}|17[.,]02)(?![\d/.])/u

/** 1/2×5/16: a chain by its pitch and width. */
export function readInchChain(reader: Reader, vocabulary: Vocabulary): boolean {
  const match = /^(?:[135]|1x\d.*)$/.test(reader.tokens[reader.at]!.text) ? ahead(reader, INCHES) : undefined
  const chains = match && BY_INCHES[`${match.found[1]}x${match.found[2]!.replace(',', '.')}`]
  const any = chains?.map((chain) => valueTerm('chainNo', chain)).filter((term) => vocabulary.hasNumber(term)) ?? []
  if (!match || any.length === 0) return false
  reader.take(match.count, 'part', any, { lead: any, meant: chains!.join('、').toUpperCase() })
  return true
}

/** 10B 5m: metres beside a chain are its length, and no profile of belts. */
export function readChainLength(reader: Reader, vocabulary: Vocabulary): boolean {
  const match = CHAIN_OR_SPROCKET.test(reader.text)
    ? ahead(reader, /^(\d{1,2}(?:\.\d)?)\s*(?:m|米|metres?|meters?)(?![a-z\p{N}])/u)
    : undefined
  const terms = match ? withNumber(vocabulary, ['chainLength'], Number(match.found[1])) : []
  if (!match || terms.length === 0) return false
  reader.take(match.count, 'attribute', terms)
  return true
}

const EIGHTHS: Record<string, number> = { 一: 1, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8 }
const FEN = /^([\d一二三四五六七八])\s*(分|寸)/u

/** 4分链条: a 分 is an eighth of an inch, and what is meant of a chain is its pitch. */
export function readFen(reader: Reader, vocabulary: Vocabulary): boolean {
  if (!CHAIN_OR_SPROCKET.test(reader.text)) return false
  const match = ahead(reader, FEN)
  if (!match) return false
  const [, typed = '', unit] = match.found
  const eighths = (EIGHTHS[typed] ?? Number(typed)) * (unit === '寸' ? 8 : 1)
  const terms = withNumber(vocabulary, ['pitch'], (eighths * 25.4) / 8)
  if (terms.length === 0) return false
  reader.take(match.count, 'attribute', terms, { meant: `${(eighths * 25.4) / 8} mm` })
  return true
}

const NUMBER = String.raw`^(?<chain>(?:0[5-8]|[1-4]\d)[ab])`
const TEETH = String.raw`(?<teeth>\d{1,3})`
const SAID_TEETH = String.raw`\s*(?:t|z|[齿齒]|teeth|tooth)(?!轮)`
const OF_IT = String.raw`(?:\s*[x×*-]\s*|\s+)`
const OR_WHEEL = String.raw`(?:\s*(?:[x×*-]|链轮|鏈輪|牙盘|sprocket)\s*|\s+)`
const LETTER_OR_FIGURE = String.raw`(?![a-z\p{N}.×*])`
/** With its strands, and the figure behind them is no length. */
const WHEEL_OF_STRANDS = new RegExp(
  String.raw`${NUMBER}[\s-]*(?<strands>[123])(?:${OR_WHEEL}${TEETH}(?<said>${SAID_TEETH})?)${LETTER_OR_FIGURE}(?!\s*(?:[米节節尺]|英尺|links?|ft|feet))`,
  'u',
)
const WHEEL = new RegExp(String.raw`${NUMBER}${OR_WHEEL}?${TEETH}(?<said>${SAID_TEETH})${LETTER_OR_FIGURE}`, 'u')
const WHEEL_WORD = /链轮|鏈輪|牙[盘轮盤輪]|齿盘|齒盤|sprocket/i
const CHAIN_WORD = /链(?!轮)|鏈(?!輪)|\bchain\b/i
/** Ours: no wheel has fewer, and of a chain so few are no length. */
const FEWEST_TEETH = 8
/** Ours: of more a bare figure is a length in links. */
const MOST_TEETH = 60
const MANY_STRANDS = /[双雙三多]排|duplex|triplex|double|triple/i
const DUPLEX: Words = { zh_CN: '双排、三排链轮', en: 'Duplex or triplex sprocket' }

/** 08B-1-25, 08B1×25, 08B-25T, 10B-1 20齿. */
export function readSprocket(reader: Reader, vocabulary: Vocabulary): boolean {
  const match = wheelAhead(reader)
  if (!match || MANY_STRANDS.test(reader.text)) return false
  const { chain = '', strands = '1', teeth = '' } = match.found.groups!
  if (strands !== '1') {
    reader.unsold.push({ said: reader.said(match.count).said, name: DUPLEX, near: [], isPart: true })
    reader.drop(match.count)
    return true
  }
  const base = chain + Number(teeth)
  if (isPart(base, vocabulary)) {
    reader.exact.add(base)
    reader.take(match.count, 'part', [base], { meant: `${chain}-${Number(teeth)}`.toUpperCase() })
    return true
  }
  if (match.found.groups!['said'] === undefined && Number(teeth) > MOST_TEETH) return false // 08B-1-100: of 100 links
  const kind = vocabulary.find('链轮')
  const ofChain = valueTerm('chainNo', chain)
  if (!kind || !vocabulary.hasNumber(ofChain)) return false
  reader.dropped.push(teeth)
  takeApart(reader, match, { chain: [ofChain], wheel: kind.means })
  return true
}

/** 10A 链轮 17齿: the chain and the noun, each in its own words where it has some. */
function takeApart(
  reader: Reader,
  { count }: Ahead,
  terms: { chain: readonly string[]; wheel: readonly string[] },
): void {
  const { said, from, to } = reader.said(count)
  const noun = WHEEL_WORD.exec(said)
  const ownWord = (start: number, length: number) => ({
    said: said.slice(start, start + length),
    from: from + start,
    to: from + start + length,
  })
  const chain = noun ? ownWord(0, CHAIN_LETTERS) : { said, from, to }
  reader.groups.push({ kind: 'part', any: terms.chain, ...chain })
  const isElsewhere = WHEEL_WORD.test(reader.text.slice(0, from) + reader.text.slice(to))
  const wheel = noun ? ownWord(noun.index, noun[0].length) : { said, from, to }
  if (!isElsewhere) reader.groups.push({ kind: 'word', any: terms.wheel, ...wheel })
  reader.at += count
}
const CHAIN_LETTERS = '08B'.length

function wheelAhead(reader: Reader): Ahead | undefined {
  const match = ahead(reader, WHEEL_OF_STRANDS) ?? ahead(reader, WHEEL)
  const { said, teeth } = match?.found.groups ?? {}
  if (said === undefined && IS_STEEL.test(teeth ?? '')) return undefined
  const isSaid = said !== undefined || WHEEL_WORD.test(reader.text) || !CHAIN_WORD.test(reader.text)
  return match && isSaid && Number(teeth) >= FEWEST_TEETH ? match : undefined
}

/** 08A-2 304 is of stainless steel: no wheel has so many teeth, and in links nobody says so without their word. */
const STEEL = '(?:304|316)(?!\\d)'
const IS_STEEL = new RegExp(`^${STEEL}`)

/** Cut to order, in links or feet. */
const LINKS = String.raw`\d{1,4}\s*(?:l|p|[节節尺]|英尺|links?|ft|feet)`
const METRES = String.raw`(?<metres>\d{1,2}(?:\.\d)?)\s*(?:m|米|metres?|meters?)`
const ANSI_NUMBER = String.raw`^(?:rs|ansi|asa)[\s#-]*(?<ansi>\d{2,3})`
const OF_LENGTH: readonly RegExp[] = [
  String.raw`${NUMBER}(?:[\s-]*(?<strands>[123]))?${OF_IT}(?<much>${LINKS}|${METRES})`,
  String.raw`${NUMBER}[\s-]*(?<strands>[123])\s*[-x×*]\s*(?!${STEEL})(?<much>\d{3})`,
  String.raw`${ANSI_NUMBER}(?:-(?<strands>[123]))?${OF_IT}(?<much>${LINKS}|${METRES})`,
  String.raw`^(?<ansi>\d{2,3})-(?<strands>[123])${OF_IT}(?<much>${LINKS}|${METRES})`,
  String.raw`^(?<ansi>\d{2,3})${OF_IT}(?<much>\d{1,4}\s*(?:links?|ft|feet))`,
].map((form) => new RegExp(form + LETTER_OR_FIGURE, 'u'))
const BARE_LINKS = new RegExp(`^${LINKS}${LETTER_OR_FIGURE}`, 'u')

/** 08B-1×100L, RS40×120节, 10A 5m: a chain, and how much of it. Links are counted when it is cut; metres narrow. */
export function readChainOfLength(reader: Reader, vocabulary: Vocabulary): boolean {
  const match = firstAhead(reader, OF_LENGTH)
  const { chain, ansi: number, strands = '1', metres, much = '' } = match?.found.groups ?? {}
  const part = `${chain ?? ansi.get(number ?? '')}${strands}`
  if (!match || !isPart(part, vocabulary)) return false
  const { at } = reader
  reader.exact.add(part)
  reader.take(match.count, 'part', [part], { meant: part.replace(/\d$/, '-$&').toUpperCase() })
  const terms = metres === undefined ? [] : withNumber(vocabulary, ['chainLength'], Number(metres))
  if (terms.length === 0) reader.dropped.push(much)
  else {
    reader.at = at
    reader.take(match.count, 'attribute', terms)
  }
  return true
}

/** 10A, 100 links; 链条 08B 80 节. */
export function readLinks(reader: Reader, vocabulary: Vocabulary): boolean {
  const match = ahead(reader, BARE_LINKS)
  const kind = match && vocabulary.find('链条')
  const isChain = ({ any: [first = ''] }: Group): boolean => first.startsWith('@chainNo=') || CHAIN_PART.test(first)
  if (!match || !kind || !(CHAIN_WORD.test(reader.text) || reader.groups.some(isChain))) return false
  reader.dropped.push(reader.said(match.count).said)
  reader.take(match.count, 'word', kind.means)
  return true
}
const CHAIN_PART = /^(?:0[5-8]|[1-4]\d)[ab][123]$/
