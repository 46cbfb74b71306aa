// What a line says of its part, in one text for the search: columns that repeat each other once, and without words that
// say nothing of a part.
import { squeeze, withPoints } from '#features/search/server/index.ts'
import type { ListLine } from '../contract.ts'
import { plain } from '../reading/cells.ts'

const NOISE: readonly RegExp[] = [
  // what it is for, and how it is wanted
  /(?:电机|马达|水泵|风机|减速机|输送机|主轴|机床|变频器|压缩机|车间|设备|产线|生产线)(?:专用|用)?(?=[^\d]{0,4}(?:轴承|皮带|三角带|传动带|链条|螺栓|螺丝|螺钉|密封圈))/g,
  /(?:全新|原装|正品|进口|国产|优质|加急|紧急|标准件|库存件|备件|配件|国标|品牌|牌号|型号|规格|材质|订货号|厂家)\s*:?/g,
  /\b(?:brand new|genuine|original|imported|spare parts?|spares?|urgent|brand|make|model|p\/n|part no\.?|type)\b\s*:?/gi,
  /(?<=^|[\s,;(])(?:急用?|急需|尽快(?:发货)?|现货|备用|备库|asap|rush)(?=[\s,;)!]|$)/gi,
  // whether another one would do is for who chooses
  /[(（]?(?:或者?|or\s+|oder\s+)(?:相?同等|等同|等效|相当|同类|类似|equal|equivalent|similar|gleichwertig)(?:品|产品|型号|品牌|质量|级别)?[)）]?/gi,
  // what it cost
  /(?<![\p{L}\p{N}.])[@￥¥$€]\s?\d+(?:\.\d+)?(?![\d.])|(?<=\s)\d+(?:\.\d+)?\s?元(?:\/[个只套件条米])?(?=\s|$)/gu,
  // how it is packed is no part of it
  /(?:单个|独立|原厂|工业|散装|吸塑|纸盒|彩盒)?(?:盒装|包装|袋装|散装|筒装|管装)/g,
  /\b(?:bulk|tray|boxed|single box|industrial pack(?:ing|aging)?|packaging|packed)\b/gi,
  /[一1]?[盒包箱捆]\s*\d+\s*[个只套件条]|\d+\s*[个只套件条]\s*[一1/]?\s*[盒包箱捆]/g,
]
/** GB/T 5782-2016, DIN 912:1983-12: the year of a standard. */
const YEAR =
  /((?:gb(?:\/?t)?|din(?: en)?(?: iso)?|iso)\s*\d+(?:\.\d+)?)\s*[-:—]\s*(?:(?:19|20)\d\d|[6-9]\d)(?:-\d\d)?(?![\d.x×*])/gi

/** Words of the workshop that the catalogue writes otherwise. */
const WRITTEN: readonly (readonly [RegExp, string])[] = [
  // Φ10, ⌀25: a diameter is what the size says anyway
  [/[ΦφØø⌀∅]\s*(?=\d)/g, ' '],
  // 26.5×1.80 is 26.5×1.8, and 20.0×2.65 is 20×2.65
  [/(?<=[×x*]\s*\d+)(?:(\.\d*[1-9])0+|\.0+)(?![\d.])/gi, '$1'],
  [/(?<![\d.])(\d+)(?:(\.\d*[1-9])0+|\.0+)(?=\s*[×x*]\s*\d)/gi, '$1$2'],
  // T10×1390 b=16: the width of a timing belt stands in its number
  [/\b(a?t\d+(?:\.5)?)\s*[×x*/-]\s*(\d{3,4})\s*b\s*[=:]?\s*(\d{1,3})(?:\s*mm)?(?![\d.])/gi, '$1-$2-$3'],
  [/\bdin\s*(\d+)a(?![a-z\d])/gi, 'DIN $1'],
  // DIN EN ISO 4017 is ISO 4017, whoever adopted it
  [/\b(?:(?:din|bs|nf|uni)\s+(?:en\s+)?|en\s+)(?=iso\s*\d)/gi, ''],
  // the form of a key, glued to its size; form A is the one without a letter
  [/(键\s*|1096\s*)a(?:型)?\s*(?=\d+\s*[×x*])/gi, '$1 '],
  [/(键\s*|1096\s*)b(?:型)?\s*(?=\d+\s*[×x*])/gi, '$1 B '],
  [/(?<![头圆])内六角(?:圆柱头)?螺[栓丝]/g, '内六角圆柱头螺钉'],
  [/\bshcs\b|\bsocket head cap screws?\b/gi, '内六角圆柱头螺钉'],
  [/\b(?:bearing|brg)s?,?\s+(?:ball|roller)\b/gi, 'bearing'],
  [/\bbrgs?\b/gi, 'bearing'],
  [/\b(?:zp|zn|zinc[- ]plated)\b/gi, '镀锌'],
  [/\b(?:cl|class|gr|grade)\.?\s?(\d+(?:\.\d+)?)(?![\d.])/gi, '$1级'],
  [/\bhex(?:agon)?\s+head\b/gi, 'hex'],
  [/\bflat washers?\b/gi, '平垫圈'],
  [/\bservo amp(?:lifier)?\b/gi, '伺服驱动器'],
  [/\bsus\s?(304|316)l?\b/gi, '$1不锈钢'],
  [/\b(304|316)l?(?!\s*不锈钢)(?=\s*(?:不锈|$))/g, '$1不锈钢'],
  [/(^|[^\d.])45\s?#/g, '$145钢'],
  [/(\d)\s*(?:㎜|毫米)/g, '$1mm'],
  // 丁腈 70度
  [/((?:丁腈|氟|硅|乙丙|nbr|fkm|fpm|vmq|epdm)[\p{L}\s-]*)(\d\d)\s*(?:度|°|(?:shore|邵氏|sh)\s*a?)/giu, '$1$2'],
]

export function lineText(line: ListLine): string {
  const { maker, designation, size, material, name } = line
  const parts: string[] = []
  for (const part of [designation, size, material, name]) {
    const bare = squeeze(part)
    const at = parts.findIndex((one) => bare !== '' && squeeze(one).includes(bare))
    if (bare === '' || at >= 0) continue
    const inside = parts.findIndex((one) => squeeze(one) !== '' && bare.includes(squeeze(one)))
    if (inside >= 0) parts[inside] = part
    else parts.push(part)
  }
  const isSaid = squeeze(maker) === '' || parts.some((one) => squeeze(one).includes(squeeze(maker)))
  return cleaned((isSaid ? parts : [maker, ...parts]).join(' '))
}

/** Clearance: CN normal; hardness: 70 Shore A. */
export const labelledOf = ({ size, name }: ListLine): string =>
  [size, name]
    .flatMap((text) => plain(text).split(/[;；]/))
    .filter((clause) => /^[^:]+:\s*\S/.test(clause))
    .join(' ')

function cleaned(text: string): string {
  let clean = withPoints(plain(text)).replaceAll(YEAR, '$1')
  for (const noise of NOISE) clean = clean.replaceAll(noise, ' ')
  for (const [written, meant] of WRITTEN) clean = clean.replaceAll(written, meant)
  return clean.replaceAll(/[\s,;:：；，、]+/g, ' ').trim()
}
