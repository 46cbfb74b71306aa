// How many are wanted, as people write it: 20, 1,000, 20个, x20, 20 pcs, 2盒; and what of a line's text says it.
import { QUANTITY_MAX } from '#features/catalog/rules.ts'
import { plain } from './cells.ts'

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
export const isUnit = (unit: string): boolean => countsPieces(unit) || countsPacks(unit) || countsEither(unit)

/** Pack (100 pcs), 包（100 件）: how many one of it holds; undefined: that is not said. */
export const heldIn = (unit: string): number | undefined => {
  const [, word = '', held = ''] = /^([^()]+)\((\d{1,6})\s*[^()\d]*\)$/.exec(plain(unit).trim()) ?? []
  return isUnit(word.trim()) ? wholeOf(held) : undefined
}

const HAN_FIGURES = '一二三四五六七八九十'
/** 两套, 一箱: a figure in words before a unit. */
const IN_WORDS = new RegExp(String.raw`(?<![${HAN_FIGURES}两百千万第])([${HAN_FIGURES}两])\s*(?=${UNIT}\)?$)`)
const inFigures = (text: string): string =>
  text.replace(IN_WORDS, (word) => ` ${word.trim() === '两' ? 2 : HAN_FIGURES.indexOf(word.trim()) + 1}`)

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.0+)?|\d+(?:\.0+)?`
const CELL = new RegExp(String.raw`^(?:[x×*]\s*)?(${NUMBER})\s*(${UNIT})?\.?$`, 'i')

const wholeOf = (text: string): number | undefined => {
  const number = Number(text.replaceAll(',', ''))
  return Number.isSafeInteger(number) && number >= 1 && number <= QUANTITY_MAX ? number : undefined
}

/** A cell that holds a quantity and nothing else; 1.5 and 0 are none. */
export function quantityIn(cell: string): Counted | undefined {
  const [, number = '', unit = ''] = CELL.exec(inFigures(plain(cell)).trim()) ?? []
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

const LABELLED = new RegExp(String.raw`[\s,;(]*(?:数量|qty|quantity)\s*[:.=]?\s*(${NUMBER})\s*(${UNIT})?\)?`, 'i')
const WITH_UNIT = new RegExp(
  String.raw`[\s,;:(/]*(?:(?<=[\s,;])[x×*]\s*)?(?<![\d.a-z-])(${NUMBER})\s*(${UNIT})\.?\)?$`,
  'i',
)
const TIMES = new RegExp(String.raw`(?:\s|[,;])+[x×*]\s?(${NUMBER})$`, 'i')
const GLUED_TIMES = new RegExp(String.raw`\s*[x×*]\s*(${NUMBER})\s*(${UNIT})\.?$`, 'i')
/** 30205*4, 6205ZZ×10, M8*30*100: behind what is whole, and not behind what may become a size by it. */
const BEHIND_DESIGNATION = new RegExp(String.raw`[x×*](${NUMBER})$`, 'i')
const FIRST = new RegExp(String.raw`^(${NUMBER})\s*(?:(${UNIT})\s*(?:of\s+)?|[x×*]\s+)(?=\S{3,})`, 'i')
/**
 * 6204-2RS 20, 6204-2RS: 1,200, 6204-2RS (30). 037 is the width of a belt: nobody counts so. Of 1,200 the 200 is never
 * taken alone: 6305-2RS 1 is another part.
 */
const LAST = /(?:[\s,;:]+|\s*\((?=[\d,]+\)$))([1-9]\d{0,2}(?:,\d{3})+|(?<![\s,;:]\d{1,3},)[1-9]\d{0,4})\)?$/
const STANDARD = /\b(?:gb|din|iso|ansi|jis)[\s/]?/i
/** What may go on with ×20 and be a size: M6 ×20, 20 x47. */
const BEGINS_SIZE = /(?:^|[\s×x*])(?:m|tr|φ|ø)?\d{1,3}(?:\.\d+)?$/i

export type Parted = { text: string; counted: Counted | undefined }

const without = (text: string, { index, 0: all }: RegExpExecArray): string =>
  `${text.slice(0, index)} ${text.slice(index + all.length)}`.replaceAll(/\s+/g, ' ').trim()

/** A line that says what and how many in one: SKF 6204-2RS1 x20, 螺栓 M8*40 8.8级 300个, 20 pcs 6205. */
export function partQuantity(cell: string): Parted {
  const text = inFigures(plain(cell))
  for (const form of [LABELLED, GLUED_TIMES, WITH_UNIT, FIRST, TIMES, BEHIND_DESIGNATION, LAST]) {
    const found = form.exec(text)
    const quantity = found ? wholeOf(found[1]!) : undefined
    if (!found || quantity === undefined) continue
    const rest = without(text, found)
    if (rest === '' || !/\d/.test(rest)) continue
    if (form === TIMES && BEGINS_SIZE.test(text.slice(0, found.index))) continue
    if (form === LAST && (!isWhole(rest) || isClass(rest, quantity))) continue
    if (form === BEHIND_DESIGNATION && (!isWhole(rest) || isScrew(rest))) continue
    return { text: rest, counted: { quantity, unit: found[2] ?? '' } }
  }
  return { text, counted: undefined }
}

/** What stands behind a designation that is whole: 6204-2RS SKF 20, 6205 ZZ 10. */
const BEHIND_WHOLE =
  /^(?:2?z{1,2}|2?r[sz]|ddu?|vv|ll[bu]|ee|skf|fag|nsk|ntn|koyo|nachi|timken|ina|hrb|zwz|lyc|c&u|斯凯孚|舍弗勒|恩斯克|恩梯恩|哈轴|瓦轴|洛轴|人本)$/i
/** What it is, what it is made of, and how strong; no other words, for behind "bore" a figure is a size. */
const KIND =
  /^(?:(?:\p{Script=Han}*(?:轴承|轴承座|螺[栓丝钉]|螺[母帽]|垫[圈片]|油封|骨架油封|密封圈|[oO][型形]圈|平?键|销|卡簧|挡圈|伺服(?:驱动器?|电机|放大器)|[vV三]角?带|皮带|滑块))|bearings?|bolts?|screws?|nuts?|washers?|(?:oil )?seals?|o-?rings?|pins?|keys?|v-?belts?)$/iu
const MADE_OF =
  /^(?:(?:4\.8|5\.8|6\.8|8\.8|10\.9|12\.9)|\d{1,2}(?:\.\d)?级|45钢|65mn|a[24](?:-[78]0)?|(?:sus)?(?:304|316)l?|不锈钢|碳钢|镀锌|发黑|zp|zinc|(?:nbr|fkm|fpm|vmq|epdm)-?\d{0,2}|丁腈|氟胶)$/i

const IS_NUT_OR_WASHER =
  /螺[母帽]|垫[圈片]|\bnuts?\b|\bwashers?\b|\bgb(?:\/?t)?\s?(?:6170|6172|6175|6177|889|97|93|95|96|848|859|7244)\b|\bdin\s?(?:934|985|439|125|127|9021|6923)\b|\biso\s?(?:4032|4035|7089|7090|7040)\b/i
const IS_OF_TWO_SIZES =
  /[oO][型形]?圈|\bo-?rings?\b|销|\b(?:dowel )?pins?\b|\brivets?\b|铆钉|\bgb(?:\/?t)?\s?(?:119|117|879|91|3452)\b|\b(?:iso\s?(?:2338|8734)|din\s?(?:7|6325|94))\b/i
/** The width of a timing belt stands behind its length or its pitch. */
const IS_TIMING_BELT =
  /同步带|\btiming\b|\bhtd|\bgt[235]\b|(?<!\d)\d{0,4}-?(?:[358]m|14m)(?![a-z])|(?<![a-z])a?t(?:2\.5|5|10|20)(?!\d)|(?<!\d)\d{2,4}(?:m?xl|l|h)(?![a-z])/i
/** 240XL037, 1000-5M-15, T5×500×16: the width is in it. */
const WITH_WIDTH = /\d(?:m?xl|l|h)\d{3}$|\d[a-z]*-\d+[a-z]*-\d+$|\d[x×*]\d+[x×*]\d+$/i
/** NU 205, UCP 205, SPZ 1250: letters and a figure that are one designation, written apart. */
const IN_TWO =
  /(?:^|\s)(?:nu|nj|nup|hk|na|nk|uc|ucp|ucf|ucfl|uct|spz|spa|spb|spc|xpz|xpa|xpb|xpc|(?:三角带|v带|v-?belt)\s?[zabcde]x?)\s\d{3,5}$/i
const PITCH_MAX = 4

/** A designation that ends here: behind 6204-2RS1 a figure is a quantity, behind GB/T 6170 or NU it is the size. */
function isWhole(text: string): boolean {
  const words = text.split(' ')
  const last = words.at(-1) ?? ''
  const before = words.slice(0, -1).join(' ')
  if (words.length > 1 && [BEHIND_WHOLE, KIND, MADE_OF].some((word) => word.test(last)))
    return isWhole(before) || (IS_NUT_OR_WASHER.test(text) && isThread(before))
  if (IS_NUT_OR_WASHER.test(text) && isThread(text)) return true
  if (IN_TWO.test(text)) return true
  if (IS_TIMING_BELT.test(text)) return WITH_WIDTH.test(last)
  if (/^(?:gb|din|iso|ansi|jis)(?:\/?t)?\d/i.test(last)) return false
  if (/^\d{4,6}$/.test(last)) return !STANDARD.test(text) && !/^[a-z]{1,3} \d+$/i.test(text)
  if (/\d[x×*]\d/i.test(last)) return isSized(last, text)
  if (/\d{3}/.test(last)) return /[a-z/-]/i.test(last)
  return /^(?:c[2-5]|p[2456])$/i.test(last) || /^[a-z]{2,}\d+[a-z]{1,3}$/i.test(last) || isNumberOfMaker(last)
}

/** HG-KR43J, MR-J4-10A: nobody writes a size so. */
const isNumberOfMaker = (word: string): boolean =>
  /^(?=.{7,})[a-z]+[a-z\d]*(?:-[a-z\d]+)+$/i.test(word) && /\d/.test(word)

/** GB/T 6170 M8 8: as likely how strong as how many. */
const isClass = (text: string, figure: number): boolean =>
  IS_NUT_OR_WASHER.test(text) && isThread(text) && [4, 5, 6, 8, 9, 10, 12].includes(figure)

/** SHCS-M6: a length is to come. */
const isScrew = (text: string): boolean => /(?<![a-z\d])m\d{1,2}$/i.test(text) && !IS_NUT_OR_WASHER.test(text)

/** M8 of a nut or a washer: there is no length to come. */
const isThread = (text: string): boolean => /(?:^|\s)m\d{1,2}(?:六角)?(?:螺[母帽]|垫[圈片])?$/i.test(text)

/** M8×40, 20×47×14; behind 20×47 stands the width, behind M8×1.25 the length. */
function isSized(word: string, text: string): boolean {
  const sizes = word.split(/[x×*]/i)
  if (sizes.length > 2) return true
  if (/^m\d/i.test(word)) return Number.parseFloat(sizes[1]!) > PITCH_MAX
  return IS_OF_TWO_SIZES.test(text)
}
