// How many are wanted, as people write it: 20, 1,000, 20个, x20, 20 pcs, 2盒, 3千件; and what of a line's text says it.
import { QUANTITY_MAX } from '#features/catalog/rules.ts'
import { plain } from './cells.ts'
import { isClass, isHardness, isScrew, isWhole, leavesRoomBehind, sizeApart } from './whole.ts'

export type Counted = { quantity: number; unit: string }

/** Words that count single pieces. */
const PIECES =
  '个|只|套|件|条|根|片|支|枚|颗|粒|台|块|副|pcs|pc|pce|pieces|piece|ea|each|nos|set|sets|units|unit|off|stk'
/** Words for what holds several. */
const PACKS = '盒|包|箱|袋|捆|卷|boxes|box|packs|pack|pkt|pk|bags|bag|cartons|carton|ctn|bundles|bundle'
/** A 盘 of bearings is one bearing, a 盘 of chain is a coil: what the part is sold by says it. */
const EITHER = '盘'
const UNIT = `(?:${PIECES}|${PACKS}|${EITHER})`

const isWord = (words: string) => {
  const all = new Set(words.split('|'))
  return (unit: string): boolean => all.has(plain(unit).toLowerCase().replace(/[.()]/g, ''))
}
/** A chain is sold by the length; behind a figure the word may be a size's: M8×40 length. */
export const countsPieces = isWord(`${PIECES}|length|lengths`)
export const countsPacks = isWord(PACKS)
export const countsEither = isWord(EITHER)
/** A length is no number of pieces: what the part is sold by says it. */
export const countsMetres = isWord('米|m|mtr|mtrs|metre|metres|meter|meters')

const MANY: Readonly<Record<string, number>> = { 百: 100, 千: 1000, 万: 10_000, k: 1000 }
const MANY_UNIT = new RegExp(`^([百千万k])\\s?(?:${PIECES})?\\.?$`, 'i')
/** 千件, 百只, KPCS: a word for pieces that says how many it holds; 千克 is none. */
const manyIn = (unit: string): number | undefined => {
  const [, many] = MANY_UNIT.exec(plain(unit)) ?? []
  return many === undefined ? undefined : MANY[many.toLowerCase()]
}
export const countsMany = (unit: string): boolean => manyIn(unit) !== undefined
export const isUnit = (unit: string): boolean =>
  countsPieces(unit) || countsPacks(unit) || countsEither(unit) || countsMany(unit)

/** Pack (100 pcs), 包（100 件）, 千件: how many one of it holds; undefined: that is not said. */
export const heldIn = (unit: string): number | undefined => {
  const [, word = '', held = ''] = /^([^()]+)\((\d{1,6})\s*[^()\d]*\)$/.exec(plain(unit)) ?? []
  return isUnit(word.trim()) ? wholeOf(held) : manyIn(unit)
}

const HAN_FIGURES = '一二三四五六七八九十'
/** 两套, 一箱: a figure in words before a unit. */
const IN_WORDS = new RegExp(String.raw`(?<![${HAN_FIGURES}两百千万第])([${HAN_FIGURES}两])\s*(?=${UNIT}\)?$)`)
const inFigure = (word: string): number => (word === '两' ? 2 : HAN_FIGURES.indexOf(word) + 1)
/** 2千件, 1.5万只, 三百个, 5KPCS; 2千 alone counts as well, 5K alone may be a grease. */
const IN_MANY = new RegExp(
  String.raw`(?<![\d.,a-z×*-]|[${HAN_FIGURES}两百千万第])(\d+(?:\.\d+)?|[${HAN_FIGURES}两])\s*` +
    String.raw`(?:([百千万])\s*(${PIECES})?|(k)\s?(${PIECES}))(?=[\s,;:()。]|$)`,
  'gi',
)
const inFigures = (text: string): string =>
  text
    .replaceAll(IN_MANY, (said: string, figure: string, han = '', hanUnit = '个', k = '', unit = '') => {
      const count = (/\d/.test(figure) ? Number(figure) : inFigure(figure)) * MANY[(han || k).toLowerCase()]!
      const whole = Number(count.toPrecision(12))
      return Number.isInteger(whole) ? ` ${whole}${k ? unit : hanUnit}` : said
    })
    .replace(IN_WORDS, (word) => ` ${inFigure(word.trim())}`)

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.0+)?|\d+(?:\.0+)?`
const CELL = new RegExp(String.raw`^(?:[x×*]\s*)?(${NUMBER})\s*(${UNIT})?\.?$`, 'i')

const wholeOf = (text: string): number | undefined => {
  const number = Number(text.replaceAll(',', ''))
  return Number.isSafeInteger(number) && number >= 1 && number <= QUANTITY_MAX ? number : undefined
}

/** A cell that holds a quantity and nothing else; 1.5 and 0 are none. */
export function quantityIn(cell: string): Counted | undefined {
  // 5K alone: in a cell of its own it is no grease
  const meant = plain(cell).replace(/^(\d+(?:\.\d+)?)\s?k$/i, '$1千')
  const [, number = '', unit = ''] = CELL.exec(inFigures(meant).trim()) ?? []
  const quantity = number === '' ? undefined : wholeOf(number)
  return quantity === undefined ? undefined : { quantity, unit }
}

/** 5O只, 1l0: letters for figures inside the number; 5l may be litres. */
const LETTERS = new RegExp(String.raw`(?<=^[x×*\s]*\d[\dOolI]*)(?:O(?=[\dOo]*\s*(?:${UNIT})?\.?$)|[lI](?=\d))`, 'gi')

/** A cell that is a quantity once letters are read as the figures they look like. */
export function repairedQuantity(cell: string): Counted | undefined {
  const meant = plain(cell)
    .trim()
    .replaceAll(LETTERS, (letter) => (letter.toLowerCase() === 'o' ? '0' : '1'))
  return meant === plain(cell).trim() ? undefined : quantityIn(meant)
}

const ASKED = '(?:(?:一?共|总共|合计|需要?|要|订购?|采购)\\s*)?'
const LABELLED = new RegExp(
  String.raw`[\s,;(]*(?:数量|需求量|用量|qty|quantity)\s*[:.=]?\s*(${NUMBER})\s*(${UNIT})?\)?`,
  'i',
)
const WITH_UNIT = new RegExp(
  String.raw`[\s,;:(/]*${ASKED}(?:(?<=[\s,;])[x×*]\s*)?(?:(?<=\s)-\s*)?` +
    String.raw`(?<![\d.a-z]|\S-)(${NUMBER})\s*(${UNIT})\.?\)?$`,
  'i',
)
const TIMES = new RegExp(String.raw`(?:\s|[,;])+[x×*]\s?(${NUMBER})$`, 'i')
const GLUED_TIMES = new RegExp(String.raw`\s*[x×*]\s*(${NUMBER})\s*(${UNIT})\.?$`, 'i')
/** 30205*4, 6205ZZ×10, M8*30*100: behind what is whole, and not behind what may become a size by it. */
const BEHIND_DESIGNATION = new RegExp(String.raw`[x×*](${NUMBER})$`, 'i')
/** 20 set screws: the set belongs to the screw. */
const FIRST = new RegExp(String.raw`^(${NUMBER})\s*(?:(?!sets?\s?screw)(${UNIT})\s*(?:of\s+)?|[x×*]\s+)(?=\S{3,})`, 'i')
/**
 * 6204-2RS 20, 6204-2RS: 1,200, 6204-2RS (30), 6204-2RS - 15. 037 is the width of a belt: nobody counts so. Of 1,200
 * the 200 is never taken alone: 6305-2RS 1 is another part.
 */
const LAST =
  /(?:\s*-+\s+|\s*\.{2,}\s*|[\s,;:=]+|\s*\((?=[\d,]+\)$))([1-9]\d{0,2}(?:,\d{3})+|(?<![\s,;:]\d{1,3},)[1-9]\d{0,4})\)?$/
/** 6204ZZ 50个 C3, M8×40 300个 8.8级: a unit says it wherever it stands, but not of 100个/盒 or 每包100个. */
const AMID = new RegExp(
  String.raw`${ASKED}(?<![\d.a-z×*/-]|[每装盒包箱袋约近]\s*)(${NUMBER})\s*` +
    String.raw`(个|只|件|条|根|支|枚|颗|粒|pcs|pc|pce|pieces|ea)\.?` +
    String.raw`(?![\p{Script=Han}a-z/]|\s*/)`,
  'iu',
)
/** 100 M8×30: before a designation that is whole; 304 and 316 are steels. */
const LEADING = /^(?!(?:304|316)\s)([1-9]\d{0,4})\s+(?![x×*]|\d+\p{Script=Han})(?=\S{3,})/u
/** What says nothing of a part, behind how many are wanted. */
const NOTE =
  /(?:[\s,;!.。()]*(?:急用|急需|加急|紧急|特急|急|请?尽快(?:发货?)?|要?现货|谢谢|多谢|(?:请|求)?报价|询价|含税|备用|备库|asap|urgent(?:ly)?|rush|please|pls|thanks|thank you))+[\s)!.。]*$/i
/** What of a meaningful text may be how many, and may be something else. */
const UNCLEAR: readonly RegExp[] = [
  // 6204-2RS/30: thirty, or what its maker calls it
  /\/([1-9]\d{0,2})$/,
  // 6204-2RS -5: five, or five given back
  /\s+(-[1-9]\d{0,4})$/,
  // 6204-2RS 20-30个, 6204-2RS 20~30
  new RegExp(String.raw`\s+(\d+\s*[-~至到]\s*\d+\s*(?:${UNIT})?)$`, 'i'),
]

/** `unclear`: what may be how many, and may be something else. */
export type Parted = { text: string; counted: Counted | undefined; unclear?: string }

const without = (text: string, { index, 0: all }: RegExpExecArray): string =>
  `${text.slice(0, index)} ${text.slice(index + all.length)}`.replaceAll(/\s+/g, ' ').trim()

const FORMS = [LABELLED, GLUED_TIMES, WITH_UNIT, FIRST, TIMES, BEHIND_DESIGNATION, LAST, AMID, LEADING] as const

/** A line that says what and how many in one: SKF 6204-2RS1 x20, 螺栓 M8*40 8.8级 300个, 20 pcs 6205. */
export function partQuantity(cell: string): Parted {
  const whole = plain(cell)
  const text = inFigures(whole.replace(NOTE, '') || whole)
  for (const form of FORMS) {
    const found = form.exec(text)
    const quantity = found ? wholeOf(found[1]!) : undefined
    if (!found || quantity === undefined) continue
    const rest = without(text, found)
    const around = { before: sizeApart(text.slice(0, found.index)), rest: sizeApart(rest), quantity }
    if (rest === '' || !/\d/.test(rest) || !isMeant(form, around)) continue
    if (form === LAST && mayBeOther(rest, found[1]!)) return { text: whole, counted: undefined, unclear: found[1]! }
    return { text: rest, counted: { quantity, unit: found[2] ?? '' } }
  }
  return doubtIn(text) ?? { text: inFigures(whole), counted: undefined }
}

/** Without a unit it depends on what stands beside it. */
function isMeant(
  form: (typeof FORMS)[number],
  { before, rest, quantity }: { before: string; rest: string; quantity: number },
): boolean {
  if (form === TIMES) return !leavesRoomBehind(before)
  if (form === LAST) return isWhole(rest) && !isClass(rest, quantity)
  if (form === BEHIND_DESIGNATION) return isWhole(rest) && !isScrew(rest)
  if (form === LEADING) return isWhole(rest) && !BELT_FIRST.test(rest) && !BEARING.test(String(quantity))
  return true
}

/** 240 XL037, 1000 5M-15: a length before the profile of its belt. */
const BELT_FIRST =
  /^(?:m?xl|x?xh|[lh]|s?(?:[358]|14|20)m|a?t(?:2\.5|5|10|20)|htd|gt[235]|sp[zabc]|xp[zabc]|[zabcde]x?)(?![a-z])/i

/** 6204 6205: another bearing rather than so many of them. Nobody parts thousands of it by a comma. */
const BEARING = /^(?:6[0-4]\d\d|16\d{3}|3[0-3][0-3]\d\d|2[0-4][0-3]\d\d|7[0-4]\d\d)$/
const mayBeOther = (rest: string, figure: string): boolean => BEARING.test(figure) && /(?<!\d)\d{4,5}(?!\d)/.test(rest)

function doubtIn(text: string): Parted | undefined {
  for (const form of UNCLEAR) {
    const found = form.exec(text)
    const rest = found ? without(text, found) : ''
    if (found && isWhole(sizeApart(rest))) return { text: rest, counted: undefined, unclear: found[1]! }
  }
  const last = LAST.exec(text)
  const rest = last ? without(text, last) : ''
  return last && isHardness(sizeApart(rest)) ? { text: rest, counted: undefined, unclear: last[1]! } : undefined
}
