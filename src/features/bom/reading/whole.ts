// Whether a designation ends where a text ends: behind what is whole a bare figure is how many, and behind anything
// else it may be the size that is still to come.
const STANDARD = /\b(?:gb|din|iso|ansi|jis)[\s/]?/i
/** M10×40 8.8 GB/T 5783: behind the size it says no more of it. */
const STANDARD_LAST =
  /\s+(?:gb(?:\s?\/?\s?t)?|din(?: en)?(?: iso)?|iso|ansi|jis)\s?[a-z]?\d{1,5}(?:\.\d+)?(?:-(?:(?:19|20)\d\d|[6-9]\d))?$/i
/** Deep groove, angular contact, cylindrical, tapered and thrust: behind these stands a whole number of a bearing. */
const OF_BEARINGS = /\bgb(?:\/?t)?\s?(?:276|281|283|285|288|292|294|296|297|301)(?![\d.])/i
const BEHIND_STANDARD = String.raw`(?<=(?<![a-z])(?:gb(?:\s?\/?\s?t)?|din|iso)\s?\d+(?:\.\d+)?)`
const YEAR_OF_STANDARD = new RegExp(String.raw`${BEHIND_STANDARD}-(?:(?:19|20)\d\d|[6-9]\d)(?=\s|$|m\d)`, 'gi')
const GLUED = new RegExp(String.raw`${BEHIND_STANDARD}(?:-?(?=m\d)|-(?=\d{1,3}(?:\s|$)))`, 'gi')
/** GB5783M10×40, GB93-8, GB93-87 8: without its year, and what was in one word with a standard apart from it. */
export const sizeApart = (text: string): string => text.replaceAll(YEAR_OF_STANDARD, '').replaceAll(GLUED, ' ')
/** What may go on with ×20 and be a size: M6 ×20, 20 x47. */
const BEGINS_SIZE = /(?:^|[\s×x*])(?:m|tr|φ|ø)?\d{1,3}(?:\.\d+)?$/i
export const leavesRoomBehind = (text: string): boolean => BEGINS_SIZE.test(text)

/** What stands behind a designation that is whole: 6204-2RS SKF 20, 6205 ZZ 10. */
const BEHIND_WHOLE =
  /^(?:2?z{1,2}|2?r[sz]|ddu?|vv|ll[bu]|ee|skf|fag|nsk|ntn|koyo|nachi|timken|ina|hrb|zwz|lyc|c&u|斯凯孚|舍弗勒|恩斯克|恩梯恩|哈轴|瓦轴|洛轴|人本)$/i
/** What it is, what it is made of, and how strong; no other words, for behind "bore" a figure is a size. */
const KIND =
  /^(?:(?:\p{Script=Han}*(?:轴承|轴承座|螺[栓丝钉]|螺[母帽]|垫[圈片]|油封|骨架油封|密封圈|[oO][型形]圈|平?键|销|卡簧|挡圈|伺服(?:驱动器?|电机|放大器)|[vV三]角?带|皮带|滑块))|bearings?|bolts?|screws?|nuts?|washers?|(?:oil )?seals?|o-?rings?|pins?|keys?|v-?belts?)$/iu
const MADE_OF =
  /^(?:(?:4\.8|5\.8|6\.8|8\.8|10\.9|12\.9)|\d{1,2}(?:\.\d)?级|45(?:钢|#)|c45|65mn|\d{3}hv|a[24](?:-[78]0)?|(?:sus|ss|aisi)?(?:304|316)l?|不锈钢?|碳钢|黄铜|高强度?|调质|热?镀锌|[蓝白彩黄]{1,2}锌|达克罗|发黑|发蓝|黑色?|本色|zp|zn|zinc|hdg|galvani[sz]ed|plain|black|stainless|(?:nbr|fkm|fpm|vmq|epdm)(?:-?\d\d)?|丁腈|氟胶|橡胶)+$/i

const IS_NUT_OR_WASHER =
  /螺[母帽]|垫[圈片]|\bnuts?\b|\bwashers?\b|\bgb(?:\/?t)?\s?(?:52|6170|6172|6175|6177|889|97|93|95|96|848|859|7244)\b|\bdin\s?(?:934|985|439|125|127|9021|6923)[a-z]?\b|\biso\s?(?:4032|4035|7089|7090|7040)\b/i
/** Named by the thread or shaft that they are for, as a figure alone: GB/T 93 8, DIN 471 20, 轴用卡簧 20. */
const IS_RING =
  /\bgb(?:\/?t)?\s?(?:93|859|7244|89[3-6](?:\.\d)?)(?![\d.])|\bdin\s?(?:127|471|472|6799)(?!\d)|弹[簧性]垫[圈片]?|弹垫|[孔轴]用?(?:弹性)?[挡卡][圈簧]|\bcirclips?\b|\b(?:snap|retaining) rings?\b|\bspring washers?\b/i
/** These are of 100, 140, 200 or 300 HV, and nuts of class 8: behind the size it may be that. */
const IS_OF_HARDNESS =
  /\bgb(?:\/?t)?\s?(?:52|9[56]|97\.[1245]|848|617[05])(?![\d.])|\bdin\s?(?:125|9021|934)(?!\d)|\biso\s?(?:7089|7090|4032)(?!\d)/i
/** Alone behind what names it, there is nothing that the figure could be but the size. */
const SIZE_ALONE = /(?<=(?:[a-z]\s?\d{1,5}(?:\.\d)?|\p{Script=Han}|rings?|circlips?|washers?)\s)\d{1,3}$/iu
const isRingOf = (form: RegExp, text: string): boolean =>
  SIZE_ALONE.test(text) && form.test(text.replace(SIZE_ALONE, '').trim())
/** GB/T 97.1 22 and a figure behind it. */
export const isHardness = (text: string): boolean => isRingOf(IS_OF_HARDNESS, text)

const IS_OF_TWO_SIZES =
  /[oO][型形]?圈|\bo-?rings?\b|[挡卡][圈簧]|\bcirclips?\b|销|\b(?:dowel )?pins?\b|\brivets?\b|铆钉|\bgb(?:\/?t)?\s?(?:119|117|879|91|3452|89[34])\b|\b(?:iso\s?(?:2338|8734)|din\s?(?:7|6325|94|47[12]))\b/i
/** The width of a timing belt stands behind its length or its pitch. */
const IS_TIMING_BELT =
  /同步带|\btiming\b|\bhtd|\bgt[235]\b|(?<!\d)\d{0,4}-?(?:[358]m|14m)(?![a-z])|(?<![a-z])a?t(?:2\.5|5|10|20)(?!\d)|(?<!\d)\d{2,4}(?:m?xl|l|h)(?![a-z])/i
/** 240XL037, 1000-5M-15, T5×500×16: the width is in it. */
const WITH_WIDTH = /\d(?:m?xl|l|h)\d{3}$|\d[a-z]*-\d+[a-z]*-\d+$|\d[x×*]\d+[x×*]\d+$/i
/** NU 205, UCP 205, SPZ 1250: letters and a figure that are one designation, written apart. */
const IN_TWO =
  /(?:^|\s)(?:nu|nj|nup|hk|na|nk|uc|ucp|ucf|ucfl|uct|spz|spa|spb|spc|xpz|xpa|xpb|xpc|(?:三角带|v带|v-?belt)\s?[zabcde]x?)\s\d{3,5}$/i
/** A figure behind a thread is a pitch up to here, and then a length; in mm. */
export const PITCH_MAX = 4

/** A designation that ends here: behind 6204-2RS1 a figure is a quantity, behind GB/T 6170 or NU it is the size. */
export function isWhole(text: string, context = text): boolean {
  const words = text.split(' ')
  const last = words.at(-1) ?? ''
  const before = words.slice(0, -1).join(' ')
  const isMade = MADE_OF.test(last)
  if (words.length > 1 && (isMade || [BEHIND_WHOLE, KIND].some((word) => word.test(last))))
    return isWhole(before, context) || (isMade && isRingOf(IS_OF_HARDNESS, before))
  if (STANDARD_LAST.test(text)) return isWhole(text.replace(STANDARD_LAST, ''), context)
  if (IS_NUT_OR_WASHER.test(context) && isThread(text)) return true
  if (isRingOf(IS_RING, text)) return true
  if (IN_TWO.test(text)) return true
  if (IS_TIMING_BELT.test(text)) return WITH_WIDTH.test(last)
  if (/^(?:gb|din|iso|ansi|jis)(?:\/?t)?\d/i.test(last)) return false
  if (/^\d{4,6}$/.test(last))
    return (
      (!STANDARD.test(text) || OF_BEARINGS.test(text)) && (!/^[a-z]{1,3} \d+$/i.test(text) || BEHIND_WHOLE.test(before))
    )
  if (/\d[x×*]\d/i.test(last)) return isSized(last, context)
  if (/\d{3}/.test(last)) return /[a-z/-]/i.test(last)
  return /^(?:c[2-5]|p[2456])$/i.test(last) || /^[a-z]{2,}\d+[a-z]{1,3}$/i.test(last) || isNumberOfMaker(last)
}

/** HG-KR43J, MR-J4-10A: nobody writes a size so. */
const isNumberOfMaker = (word: string): boolean =>
  /^(?=.{7,})[a-z]+[a-z\d]*(?:-[a-z\d]+)+$/i.test(word) && /\d/.test(word)

/** GB/T 6170 M8 8: as likely how strong as how many. */
export const isClass = (text: string, figure: number): boolean =>
  IS_NUT_OR_WASHER.test(text) && isThread(text) && [4, 5, 6, 8, 9, 10, 12].includes(figure)

/** SHCS-M6: a length is to come. */
export const isScrew = (text: string): boolean => /(?<![a-z\d])m\d{1,2}$/i.test(text) && !IS_NUT_OR_WASHER.test(text)

/** M8 of a nut or a washer: there is no length to come. */
const isThread = (text: string): boolean =>
  /(?:^|\s)m\d{1,2}(?:[x×*]\d(?:\.\d+)?)?(?:\s?(?:六角)?(?:螺[母帽]|垫[圈片]))?$/i.test(text)

const IS_KEY = /键|\bkeys?\b|\bgb(?:\/?t)?\s?1096(?!\d)|\bdin\s?6885(?!\d)/i
/** How high a key of this width is (GB/T 1096): behind 8×7 the length stands, 8×50 says it already. */
const KEY_HEIGHT: ReadonlyMap<string, string> = new Map(
  '2×2 3×3 4×4 5×5 6×6 8×7 10×8 12×8 14×9 16×10 18×11 20×12 22×14 25×14 28×16 32×18 36×20 40×22 45×25 50×28'
    .split(' ')
    .map((size) => size.split('×') as [string, string]),
)

/** M8×40, 20×47×14; behind 20×47 stands the width, behind M8×1.25 the length. */
function isSized(word: string, text: string): boolean {
  const sizes = word.split(/[x×*]/i)
  if (sizes.length > 2) return true
  if (/^m\d/i.test(word)) return Number.parseFloat(sizes[1]!) > PITCH_MAX
  if (IS_KEY.test(text)) return KEY_HEIGHT.has(sizes[0]!) && KEY_HEIGHT.get(sizes[0]!) !== sizes[1]
  return IS_OF_TWO_SIZES.test(text)
}
