// Bearings were numbered otherwise in China until 1993, and old drawings still say so: 180204 is 6204-2RS. Some old
// codes are new codes of other bearings: 7204 was a tapered roller bearing (30204) and is an angular contact ball
// bearing now.
import type { Reader } from '../reading.ts'
import { ahead } from '../sizes/trade-sizes.ts'
import type { Vocabulary } from '../../words/vocabulary.ts'

/** db/seed/bearing_old_new_codes.csv as rules; `S`: the series and size that both codes share. */
const RULES: readonly (readonly [old: RegExp, now: (size: string, series: string) => string])[] = [
  [/^()([123]\d\d)$/, (size) => `6${size}`],
  [/^(6|16)0([234]\d\d)$/, (size, closed) => `6${size}${closed === '6' ? 'z' : 'rs'}`],
  [/^(8|18)0([234]\d\d)$/, (size, closed) => `6${size}${closed === '8' ? '2z' : '2rs'}`],
  [/^(3|4|6)6([123]\d\d)$/, (size, angle) => `7${size}${angle === '3' ? 'c' : angle === '4' ? 'ac' : 'b'}`],
  [/^(7)([23]\d\d)e?$/, (size) => `30${size}`],
  [/^(75)(\d\d)e?$/, (size) => `322${size}`],
  [/^(76)(\d\d)e?$/, (size) => `323${size}`],
  [/^(2)([234]\d\d)$/, (size) => `n${size}`],
  [/^(32)([234]\d\d)$/, (size) => `nu${size}`],
  [/^(42)([234]\d\d)$/, (size) => `nj${size}`],
  [/^(12)([234]\d\d)$/, (size) => `nf${size}`],
  [/^(35)(\d\d)$/, (size) => `222${size}`],
  [/^(36)(\d\d)$/, (size) => `223${size}`],
  [/^(10009)(\d\d)$/, (size) => `619${size}`],
  [/^(10008)(\d\d)$/, (size) => `618${size}`],
  [/^(70001)(\d\d)$/, (size) => `160${size}`],
  [/^(20071)(\d\d)e?$/, (size) => `320${size}x`],
  [/^(27)(3\d\d)$/, (size) => `31${size}`],
  [/^(8)([1234]\d\d)$/, (size) => `51${size}`],
]

/** What an old code is called now, whether anybody sells such a bearing or not. */
export function newNames(code: string): string[] {
  return RULES.flatMap(([old, now]) => {
    const [, series = '', size] = old.exec(code) ?? []
    return size === undefined ? [] : [now(size, series)]
  })
}

/** As far as we have such a bearing. */
export function nowCalled(code: string, vocabulary: Vocabulary): string[] {
  return newNames(code).filter((called) => {
    const kind = vocabulary.find(called)?.kind
    return kind === 'base' || kind === 'part'
  })
}

/** As it is written: 6204-2RS. */
export const written = (called: string): string => called.toUpperCase().replace(/^(6\d{3})(?=2?(?:RS|Z)$)/, '$1-')

/** An old code that nothing is called by any more. 7206E was a tapered bearing, and one maker's angle of 25°. */
export function readOldCode(reader: Reader, vocabulary: Vocabulary): boolean {
  const { text } = reader.tokens[reader.at]!
  const [called] = nowCalled(text, vocabulary)
  if (called === undefined) return false
  const angular = /^7[0-3]\d\de$/.test(text) ? text.replace('e', 'ac') : ''
  if (vocabulary.find(angular)?.kind === 'base') reader.offer(1, written(angular))
  reader.exact.add(called)
  reader.take(1, 'part', [called], { meant: written(called) })
  return true
}

/** A code that means one bearing now and meant another: the other one is offered. */
export function offerOldReading(reader: Reader, code: string, count: number, vocabulary: Vocabulary): void {
  if (count !== 1 || !/^\d{4,6}$/.test(code)) return
  for (const called of nowCalled(code, vocabulary)) reader.offer(1, written(called))
}

/** What such a code is the number of today: parts that were called so once stand behind those. */
const TODAY: readonly (readonly [code: RegExp, kind: string])[] = [
  [/^7[0-3]\d\d$/, '角接触球轴承'],
  [/^2[23]\d\d$/, '调心球轴承'],
  [/^32[0-9]\d\d$/, '圆锥滚子轴承'],
]
export const leadToday = (code: string): { lead?: readonly string[] } => {
  const kind = TODAY.find(([one]) => one.test(code))?.[1]
  return kind === undefined ? {} : { lead: [`^${kind}`] }
}

/** Classes of tolerance before an old code, and before them its clearance: 3E180204. */
const OLD_CLASSES: Readonly<Record<string, string>> = { b: 'p2', c: 'p4', d: 'p5', e: 'p6', g: 'p0' }
const WITH_OLD_CLASS = /^([2-9]?)([b-eg])(\d{3,7}[a-z]{0,2})$/

/** How many signs the class takes, and what it is called now. */
export function oldPrecision(text: string): { letters: number; term: string } | undefined {
  const [, clearance = '', letter = '', code] = WITH_OLD_CLASS.exec(text) ?? []
  return code === undefined ? undefined : { letters: clearance.length + 1, term: `@precision=${OLD_CLASSES[letter]}` }
}

/** ABEC of the American makers, by what the standard calls it. */
const ABEC: Readonly<Record<string, string>> = { 1: 'p0', 3: 'p6', 5: 'p5', 7: 'p4', 9: 'p2' }

/** ABEC-5, abec 7 */
export function readAbec(reader: Reader, vocabulary: Vocabulary): boolean {
  const match = ahead(reader, /^abec[\s-]*([13579])(?![a-z\p{N}])/u)
  if (!match) return false
  const term = `@precision=${ABEC[match.found[1]!]}`
  if (vocabulary.hasNumber(term)) reader.take(match.count, 'attribute', [term])
  else reader.drop(match.count)
  return true
}

/** 25° in the letters of NSK and NTN, as the standard writes it. */
export function angleLetter(text: string): string | undefined {
  if (!text.startsWith('7')) return undefined
  const [, number, rest = ''] = /^(7[0-3]\d\d)(?:a5|ad)(.*)$/.exec(text) ?? []
  return number === undefined ? undefined : `${number}ac${rest}`
}
