// Part numbers that are real although nobody sells them, from the tables of the standards: 16012, 22210, 7205C,
// GB/T 5783 M12×110. Such a number is said with its kind and size, and with what comes nearest.
import { figure, table, word, type Row } from '#server/files/seed-files.ts'
import type { Words } from '../index/facts.ts'
import { squeeze } from '../words/tokens.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import { suffixesOf } from './decode.ts'
import { anyWith } from './figures.ts'
import { bearingsOfSeries, deepGroove, sizeOf, type Sized } from './bearings/bearing-series.ts'
import { newNames, nowCalled, offerOldReading, written } from './bearings/old-codes.ts'
import type { Group, Reader, Unsold } from './reading.ts'
import { ahead } from './sizes/trade-sizes.ts'

/** `size`: as the catalogue writes it, empty where it is told by the number. */
type Real = {
  model: string
  name: Words
  size: string
  near?: readonly string[]
  /** With seals or shields, where these make it wider. */
  closed?: Real
}

const words = (zh_CN: string, en: string): Words => ({ zh_CN, en })

function sized({ model, name, size }: Sized): [string, Real] {
  const shown = `${size.replaceAll('x', '×')} mm`
  return [squeeze(model), { model, name: words(`${name.zh_CN}，${shown}`, `${name.en}, ${shown}`), size }]
}

const bearing = (row: Row, name: Words, width: string): [string, Real] =>
  sized({ model: word(row, 'designation'), name, size: sizeOf(row, width) })

const bearingsOf = (name: string, width: string, kind: Words): [string, Real][] =>
  table(name).map((row) => bearing(row, kind, width))

const ENGLISH: Readonly<Record<string, string>> = {
  'GB/T 292': 'angular contact ball bearing',
  'GB/T 281': 'self-aligning ball bearing',
  'GB/T 283': 'cylindrical roller bearing',
}

/** 688, which the standard calls 618/8. */
function thinMiniature(row: Row): [string, Real][] {
  const [key, open] = bearing(row, DEEP_GROOVE, 'B_mm')
  const real = { ...open, closed: bearing(row, DEEP_GROOVE, 'closed_B_mm')[1] }
  return [key, squeeze(word(row, 'standard_designation'))].map((known) => [known, real])
}

const DEEP_GROOVE = words('深沟球轴承', 'deep groove ball bearing')

const bearings = new Map<string, Real>([
  ...bearingsOfSeries.map(sized),
  ...table('bearings_thin_miniature_gbt276').flatMap(thinMiniature),
  ...deepGroove.map((row) => bearing(row, DEEP_GROOVE, 'B_mm')),
  ...bearingsOf('bearings_miniature_gbt276', 'B_mm', DEEP_GROOVE),
  ...bearingsOf('tapered_rollers_gbt297', 'T_mm', words('圆锥滚子轴承', 'tapered roller bearing')),
  ...bearingsOf('thrust_balls_gbt301', 'T_mm', words('推力球轴承', 'thrust ball bearing')),
  ...table('bearings_same_boundary_families').map((row) =>
    bearing(row, words(word(row, 'type_zh'), ENGLISH[word(row, 'standard')] ?? ''), 'B_mm'),
  ),
  ...table('bearings_not_sold').map((row) =>
    bearing(row, words(word(row, 'name_zh'), word(row, 'name_en')), 'width_mm'),
  ),
])

const belts = new Map<string, Real>(
  [
    ...table('vbelt_standard_lengths').map((row) => ({ row, name: words('V 带', 'V-belt') })),
    ...table('timing_belt_lengths').map((row) => ({ row, name: words('同步带', 'timing belt') })),
  ].map(({ row, name }) => {
    const model = word(row, 'designation')
    return [squeeze(model), { model, name, size: '' }]
  }),
)

/** Screws by standard: the table and the columns that say from which length to which it goes. */
const SCREWS: readonly (readonly [standard: string, file: string, from: string, name: Words])[] = [
  ['GB/T 5782', 'hex_bolts_gbt5782_5783', 'l_5782', words('六角头螺栓', 'hexagon head bolt')],
  ['GB/T 5783', 'hex_bolts_gbt5782_5783', 'l_5783', words('全螺纹六角头螺栓', 'fully threaded hexagon screw')],
  ['GB/T 70.1', 'socket_cap_gbt70_1', 'l', words('内六角圆柱头螺钉', 'socket head cap screw')],
  ['GB/T 70.2', 'button_socket_gbt70_2', 'l', words('内六角平圆头螺钉', 'button head socket screw')],
  ['GB/T 70.3', 'countersunk_socket_gbt70_3', 'l', words('内六角沉头螺钉', 'countersunk socket screw')],
  ['GB/T 77', 'set_screws_gbt77_80', 'l_77', words('内六角平端紧定螺钉', 'socket set screw, flat point')],
  ['GB/T 80', 'set_screws_gbt77_80', 'l_80', words('内六角凹端紧定螺钉', 'socket set screw, cup point')],
]
const LENGTHS = table('screw_lengths_gbt106').map((row) => figure(row, 'length_mm'))

/** Standard and thread → its preferred lengths. */
const screws = new Map(
  SCREWS.flatMap(([standard, file, column, name]) =>
    table(file).map((row) => {
      const [from, to] = [figure(row, `${column}_from_mm`), figure(row, `${column}_to_mm`)]
      const series = { standard, name, lengths: LENGTHS.filter((length) => length >= from && length <= to) }
      return [squeeze(standard + word(row, 'thread')), series] as const
    }),
  ),
)

const isSold = (term: string, vocabulary: Vocabulary): boolean =>
  ['base', 'part'].includes(vocabulary.find(term)?.kind ?? '')

const [MOTOR, DRIVE] = [words('伺服电机', 'servo motor'), words('伺服驱动器', 'servo drive')]
/** Series of the makers whose others are sold, each with the one that is. Ours. */
const SERVOS: readonly (readonly [shape: RegExp, name: Words, near: readonly string[]])[] = [
  [/^mr(?:jet?|j2s?|j3|j5|es?)\d+[a-z]/, DRIVE, ['MR-J4']],
  [/^h(?:gkn|gsn|fkp|fkn|fsp|fsn|fmp|ckfs|csfs|gkt|kkt)\d/, MOTOR, ['HG-KR', 'HG-SR']],
  [/^sgd[vhm][a-z]?\d/, DRIVE, ['SGD7S']],
  [/^sgm(?:[ajgsp]v|ah|gh|7[ga])\d/, MOTOR, ['SGM7J']],
  [/^asd(?:ab|a?b[23]?|a?a3)\d/, DRIVE, ['ASD-A2']],
  [/^m(?:hmd|smd|hmj|sme|dme|hme)\d/, MOTOR, ['MHMF']],
  [/^is6\d0[pn]/, DRIVE, ['SV660']],
]

/** Motors of series that are sold: the number without its options, and series nearby. Ours. */
const MOTORS: readonly (readonly [shape: RegExp, near: readonly string[]])[] = [
  [/^(ecma[cefgj][\dam]\d{4})[a-z]{0,2}\d?$/, ['ECMA-C2', 'ECMA-E2']],
  [/^(hg[ks]r\d{2,4})[a-z]{0,3}\d?$/, ['HG-KR', 'HG-SR']],
  [/^(sgm7j(?:a5|c2|\d\d)a)[a-z\d]{0,5}$/, ['SGM7J']],
  [/^(mhmf(?:5az|\d{3}))(?:[a-z]\d){0,2}m?$/, ['MHMF']],
]
const ENCODER = /^(?<series>ecma[a-z])[\dam](?<frame>\d{4})$/

/** ECMA-C10604, HG-SR81: nobody sells one that begins so. In MHMF 400 the figure is the power. */
function unsoldMotor(joined: string, said: string, vocabulary: Vocabulary): Real | undefined {
  const [shape, near = []] = MOTORS.find(([one]) => one.test(joined)) ?? []
  const base = shape?.exec(joined)?.[1]
  if (base === undefined || /[a-z]\s+\d/i.test(said) || vocabulary.partsFrom(base).length > 0) return undefined
  const brother = base.replace(ENCODER, '$<series>2$<frame>') // of this flange and power, with the encoder that is sold
  const isBrother = brother !== base && vocabulary.partsFrom(brother).length > 0
  const model = `ECMA-${brother.slice(4).toUpperCase()}`
  return { model: joined, name: MOTOR, size: '', near: [...(isBrother ? [model] : []), ...near] }
}

/** Numbers of kinds that nobody sells, by their shape. */
const SHAPES: readonly (readonly [shape: RegExp, name: Words, near?: readonly string[]])[] = [
  [/^u[ck](?:p|f|fl|t|c|fc|pa)?[23]\d\d$/, words('外球面球轴承', 'insert bearing')],
  [/^(?:lm|lme|lmf|lmk|lmh|kh|scs|sbr|tbr)\d{1,2}(?:uu|luu)?$/, words('直线运动球轴承', 'linear ball bearing')],
  [
    /^(?:ge|si|sa|phs|pos)\d{1,2}(?:es|e|tk|ek|c)(?:2rs)?$|^(?:phs|pos)\d{1,2}$/,
    words('关节轴承', 'spherical plain bearing'),
  ],
  [/^(?:cf|kr)\d{1,2}(?:uu|ppa?|b)?$/, words('凸轮随动器', 'cam follower')],
  [
    /^(?:j?(?:lm|hm|ll|hh)|jm|jl)\d{5,6}(?:(?:j?(?:lm|hm|ll|hh)|jm|jl)?\d{2,6})?$|^[lmh]\d{5}(?:[lmh]?\d{2,5})?$/,
    words('英制圆锥滚子轴承', 'inch tapered roller bearing'),
  ],
  [/^axk\d{4}$/, words('推力滚针轴承', 'thrust needle bearing')],
  [/^nki[as]?\d{1,3}\/?\d{2}$/, words('带内圈滚针轴承', 'needle roller bearing with inner ring')],
  [/^km[tlk]?\d{1,2}$/, words('轴承锁紧螺母', 'bearing lock nut')],
  [/^mb[lk]?\d{1,2}$/, words('轴承止动垫圈', 'bearing lock washer')],
  [/^h(?:2(?:0[4-9]|1\d|2[0-2])|3(?:0[4-9]|1\d|2[0-2])|23\d\d)$/, words('紧定套', 'adapter sleeve')],
  [/^s(?:n|nl|nh|ng|nk)[56]\d\d$/, words('剖分式轴承座', 'split plummer block housing')],
  [/^mr\d{2,3}(?:zz?|2z|2rs|rs|open)?$/, words('微型深沟球轴承', 'miniature deep groove ball bearing')],
  [/^r\d{1,2}(?:zz|2z|2rs)$/, words('英制深沟球轴承', 'inch deep groove ball bearing')],
  [/^k\d{1,3}x\d{1,3}x\d{1,2}(?![\dx])/, words('滚针和保持架组件', 'needle roller and cage assembly')],
  [/^(?:hsr|shs|ssr|srs|snrs?|srg?|rsr|hrw|gsr)\d{1,2}(?!\d)/, words('直线导轨', 'linear guide')],
  [/^(?:hg[hlrw]|[em]g[hnrw]|qh[hw]|rg[hw]|we[hw])\d{1,2}(?!\d)/, words('直线导轨', 'linear guide')],
  [/^(?:sf[suvy]|dfu|bnk|bnfn?|bif)\d{4}/, words('滚珠丝杠', 'ball screw')],
  [/^tr\d{1,3}x\d{1,2}(?:lh)?$/, words('梯形丝杠', 'trapezoidal lead screw')],
  [/^as568\d{3}$/, words('英制 O 形圈', 'inch O-ring')],
  [/^[358]vx?\d{3,4}$/, words('窄 V 带（英制）', 'narrow V-belt, inch')],
  [/^\d{0,2}p[hjklm]\d{3,6}$/, words('多楔带', 'ribbed V-belt')],
  [/^f(?:6\d{2,4}|mr\d{2,3})(?:zz?|2z|2rs|rs)?$/, words('带凸缘深沟球轴承', 'flanged ball bearing')],
  [/^(?:239|24[01]|23[012])\d\d[a-z]?[a-z\d]*$/, words('调心滚子轴承', 'spherical roller bearing')],
  [/^3(?:0[23]|1[13]|2[0-39]|3[0-2])\d\dx?$/, words('圆锥滚子轴承', 'tapered roller bearing')],
  [
    /^n(?:up|u|j|f|n)?(?:[2-4]\d\d|[123][02389]\d\d)[a-z]{0,4}\d?$/,
    words('圆柱滚子轴承', 'cylindrical roller bearing'),
  ],
  [/^5[23]\d\d(?:a|z{1,2}|2?rs|sc|sb)?$/, words('双列角接触球轴承', 'double row angular contact ball bearing')],
  [/^(?:rb|crb[chst]?|rau?|ru|re)\d{4,5}(?:uu|uucc0|cc0|x|g|t1)?$/, words('交叉滚子轴承', 'crossed roller bearing')],
  [/^hj\d{3,4}(?:ec?)?$/, words('圆柱滚子轴承斜挡圈', 'angle ring of a cylindrical roller bearing')],
  [/^(?:stw|rtw)\d{1,3}$/, words('JIS B 2804 弹性挡圈', 'retaining ring to JIS B 2804')],
  [/^(?:25|35|40|50|60|80|100)b\d{2}$/, words('ANSI 链条的链轮', 'sprocket for ANSI chain')],
  [/^c(?:d?q[2s]|d?m2|d?j2|d?a2|d?g1|x[s2])[a-z]{0,2}\d{1,3}(?!\d)/, words('气缸', 'pneumatic cylinder')],
  [/^(?:s[cui]|sda|mal|mbb|cp9[56])\d{2,3}x\d{1,4}[a-z]?$/, words('气缸', 'pneumatic cylinder')],
  [/^e(?:3[zfstx]|2[ebaq])[a-z]?[a-z\d]{2,}$/, words('光电或接近传感器', 'photoelectric or proximity sensor')],
  [/^5[234][23]\d\d$/, words('双向推力球轴承', 'double direction thrust ball bearing')],
  [/^29[234]\d\d[a-z]{0,2}$/, words('推力调心滚子轴承', 'spherical roller thrust bearing')],
  [/^(?:7|11)m\d{3,4}$/, words('广角带', 'wide-angle belt')],
  [/^(?:s|ss|w)6\d{2,4}(?:z|zz|2z|2rs|rs|ddu)?$/, words('不锈钢深沟球轴承', 'stainless deep groove ball bearing')],
  [/^(?:rs)?(?:25h?|35|41)(?:1|2)?$|^0[46]c(?:1|2|3)?$/, words('小节距滚子链', 'small-pitch roller chain')],
  [/^c20[4568]\d?h?$|^c2[01]\d0h?$/, words('双节距滚子链', 'double-pitch roller chain')],
  [/^(?:420|428|520|525|530)h?$/, words('摩托车链', 'motorcycle chain')],
  ...SERVOS,
]
/** Figures that only a word beside them makes a chain of. */
const BARE = /^\d{1,3}h?$/
const CHAIN = /链|鏈|\bchain/i

/** H 1000 100 is a belt, and H715345 half of a tapered bearing. */
const LETTER_APART = /^[lmh]\s/i

function shapeOf(joined: string, said: string, text: string): Real | undefined {
  if ((BARE.test(joined) && !CHAIN.test(text)) || (LETTER_APART.test(said) && joined.length > 'h23205'.length))
    return undefined
  const [, name, near = []] = SHAPES.find(([shape]) => shape.test(joined)) ?? []
  const plain = /^(?:ss?|w)(6.*)$/.exec(joined)?.[1]
  return name && { model: joined, name, size: '', near: plain ? [written(plain)] : near }
}

const OIL_SEAL = words('旋转轴唇形密封圈（油封）', 'rotary shaft seal')
const SEAL_SIDES =
  /^(?:htc[lr]?|tc[4nv]|t[abcg]|[skv][bc]|dc|cr|ba(?:b|um)?sl)[\s-]*\d{1,3}(?:\.\d+)?(?:(?:\s*[x×✕✖∗*/-]\s*|\s+)\d{1,3}(?:\.\d+)?){2}(?:\s*mm)?(?![a-z\p{N}.]|\s*[x×*-]\s*\d)/u

const SIDES_AND_FORM =
  /^\d{1,3}(?:\.\d+)?(?:\s*[x×✕✖∗*/-]\s*\d{1,3}(?:\.\d+)?){2}(?:\s*mm)?\s*(?:htc[lr]?|tc[4nv]|t[abcg]|[skv][bc]|dc|cr|ba(?:b|um)?sl)(?![a-z\p{N}])/u

/** TC 45×62×8, TC45-62-8, TB 45 62 8, 45×62×8 TC: an oil seal by its form and its sides, whatever stands between. */
export function readOilSeal(reader: Reader): boolean {
  const match = ahead(reader, SEAL_SIDES) ?? ahead(reader, SIDES_AND_FORM)
  if (!match) return false
  reader.unsold.push({ said: reader.said(match.count).said, name: OIL_SEAL, near: [], isPart: true })
  reader.drop(match.count)
  return true
}

/** 深沟球轴承 16012: what is as large; most machines have those. */
export function bearingOfSize(size: string): Words | undefined {
  const all = [...bearings.values()].filter((one) => one.size === size)
  const real = all.find(({ name }) => name.en.startsWith(DEEP_GROOVE.en)) ?? all[0]
  return real && { zh_CN: `${kindOf(real.name.zh_CN)} ${real.model}`, en: `${kindOf(real.name.en)} ${real.model}` }
}

/** Its name is told with its size. */
const kindOf = (name: string): string => name.split(/[，,]/)[0]!

/** d×D×B of a bearing, sold or not, as the catalogue writes it. */
export const sizeOfBearing = (number: string): string | undefined => bearings.get(number)?.size

const PIECES_MAX = 4
const SIGN_MAX = 4
const NEAR = 3
/** Bearing makers add more letters to a number than there are words for: 22210CA/W33, 7206CTYNDULP4. */
const SUFFIX = /^[a-z][a-z\d]{0,13}$/
const SHORTEST = 3
/** With any letters behind it, a number of fewer figures may be something else. */
const SUFFIXED_FROM = 4
/** Lengths are written so too: alone, or beside the word, it is a bearing. */
const FIGURES_ALONE = /^(?:6[89]\d|[1-47]\d{3})$/
const BEARING = /轴承|軸承|bearing/i

/** What has lengths, teeth or turns of so many figures. */
const HAS_FIGURES =
  /[带帶链鏈螺键鍵销銷垫圈齿齒长長宽寬转]|电机|伺服|驱动|\b(?:belts?|chains?|screws?|bolts?|gears?|keys?|pins?|motors?|servo|long|wide|length)\b|\d\s*(?:mm|rpm|k?w)\b/i

function mayBeLength(joined: string, { text, tokens }: Reader): boolean {
  if (!FIGURES_ALONE.test(joined) || tokens.length === 1 || BEARING.test(text)) return false
  return joined.length < SUFFIXED_FROM || HAS_FIGURES.test(text)
}

/** 618/8: figures that are one number in spite of what stands between them. */
const THIN = /^61[89]\/\d(?!\d)/

/** 16012-2RS, 22210CA/W33, T5-300: the number that is real, and what was added to it. */
export function readUnsoldPart(reader: Reader, vocabulary: Vocabulary): boolean {
  const [first, ...next] = reader.tokens.slice(reader.at, reader.at + 3)
  // TC 25x47x7, MR-JE-70A: a few letters, and the figures behind them
  if (!/\d/.test(first!.text) && !(first!.text.length <= SIGN_MAX && next.some(({ text }) => /\d/.test(text))))
    return false
  for (let count = Math.min(PIECES_MAX, reader.tokens.length - reader.at); count >= 1; count--) {
    const isMixed = reader.tokens.slice(reader.at, reader.at + count).some(({ isHan }) => isHan)
    const isThin = count === 2 && THIN.test(reader.text.slice(first!.from))
    if (isMixed || (reader.isApart(count) && !isThin)) continue
    const joined = reader.joined(count)
    // 三角带 1210: a figure that some part has as its length may be that
    if (
      isCalledSo(joined, reader, vocabulary) ||
      (/^\d+$/.test(joined) && anyWith(vocabulary, Number(joined)).length > 0)
    )
      return false
    const real =
      belts.get(joined) ??
      (mayBeLength(joined, reader) ? undefined : (realBearing(joined, vocabulary) ?? oldBearing(joined, vocabulary))) ??
      unsoldMotor(joined, reader.said(count).said, vocabulary) ??
      shapeOf(joined, reader.said(count).said, reader.text)
    if (real && !isSold(squeeze(real.model), vocabulary)) return takeUnsold(reader, { real, joined, count }, vocabulary)
  }
  return false
}

type Taken = { real: Real; joined: string; count: number }

function takeUnsold(reader: Reader, { real, joined, count }: Taken, vocabulary: Vocabulary): true {
  const near = nearestTo(real, vocabulary)
  reader.unsold.push({ ...reader.said(count), name: real.name, near, isPart: true })
  offerOldReading(reader, joined, count, vocabulary)
  // 6240 is real, and 6204 with two figures turned; of H205 no bearing is meant
  if (near.length === 0 && real.near === undefined)
    for (const { term } of vocabulary.nearestParts(joined).slice(0, NEAR)) reader.offer(count, term.toUpperCase())
  reader.drop(count)
  return true
}

/** What the tables have under this number, whatever is said of its cage behind. */
export function takeUnsoldBearing(reader: Reader, number: string, count: number, vocabulary: Vocabulary): boolean {
  const real = bearings.get(number)
  return real !== undefined && takeUnsold(reader, { real, joined: number, count }, vocabulary)
}

const OLD = /[旧老舊]|\bold\b|圆柱滚子|圓柱滾子|cylindrical/i

/** 2205 is what N205 was called once, and the number of another bearing now: that one is meant, sold or not. */
function isCalledSo(joined: string, { text }: Reader, vocabulary: Vocabulary): boolean {
  const word = vocabulary.find(joined)
  const isTwo = bearings.has(joined) && newNames(joined).length > 0
  if (isTwo && OLD.test(text)) return nowCalled(joined, vocabulary).length > 0
  return word !== undefined && !(isTwo && word.kind === 'part')
}

function realBearing(joined: string, vocabulary: Vocabulary): Real | undefined {
  for (let length = joined.length; length >= SHORTEST; length--) {
    const [begun, rest] = [joined.slice(0, length), joined.slice(length)]
    const real = bearings.get(begun) ?? (/^320\d\d$/.test(begun) ? bearings.get(`${begun}x`) : undefined)
    if (!real) continue
    const suffixes = suffixesOf(rest, vocabulary)
    if (suffixes?.some(({ suffix }) => isClosure(suffix, vocabulary))) return real.closed ?? real
    if (suffixes || (length >= SUFFIXED_FROM && SUFFIX.test(rest))) return real
  }
  return undefined
}

const isClosure = (suffix: string, vocabulary: Vocabulary): boolean =>
  (vocabulary.suffixes.get(suffix) ?? []).some((term) => term.startsWith('@seal=') && term !== '@seal=open')

/** 36205: an old code of a bearing that nobody sells under its new one either. */
function oldBearing(code: string, vocabulary: Vocabulary): Real | undefined {
  if (nowCalled(code, vocabulary).length > 0) return undefined
  return newNames(code)
    .map((name) => realBearing(name, vocabulary))
    .find((real) => real !== undefined)
}

/** The same number with another letter, then the same size, then sizes that differ in one side. */
function nearestTo({ model, name, size, near }: Real, vocabulary: Vocabulary): readonly string[] {
  if (near) return near
  const figures = /\d{4,}/.exec(model)?.[0] ?? model
  const alike = [...bearings.values()].filter(
    (one) =>
      one.size !== '' && one.model !== model && one.model !== figures && /\d{4,}/.exec(one.model)?.[0] === figures,
  )
  const sizes = size === '' ? [] : isSize(size, vocabulary) ? [size] : sizesNear(size, name, vocabulary)
  return [
    ...alike.map((one) => one.model).filter((one) => isSold(squeeze(one), vocabulary)),
    ...sizes.map((one) => one.replaceAll('x', '×')),
  ].slice(0, NEAR)
}

const bySize = Map.groupBy(bearings.values(), (one) => one.size)
const isThrust = ({ zh_CN }: Words): boolean => zh_CN.startsWith('推力')

/** 33205, a tapered roller bearing: 30205 before a ball bearing as large, and no thrust bearing, whatever its sides. */
function sizesNear(size: string, name: Words, vocabulary: Vocabulary): string[] {
  const near = vocabulary.nearestSizes(size).map((one) => {
    const sold = (bySize.get(one) ?? []).filter(({ model }) => isSold(squeeze(model), vocabulary))
    const own = sold.find((real) => kindOf(real.name.zh_CN) === kindOf(name.zh_CN))
    return {
      query: own?.model ?? one,
      isOwn: own !== undefined,
      isOf: sold.some((real) => isThrust(real.name) === isThrust(name)),
    }
  })
  return near
    .filter(({ isOf }) => isOf)
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn))
    .map(({ query }) => query)
}

const isSize = (size: string, vocabulary: Vocabulary): boolean => vocabulary.find(size)?.kind === 'size'

const THREAD_AND_LENGTH = /m(\d+(?:\.\d+)?)\s*[x×*]\s*(\d+)(?![\d.])/iu

/** GB/T 5783 M8×110: a length of the standard that nobody keeps, beside those that somebody does. */
export function unsoldScrew(groups: readonly Group[], text: string, vocabulary: Vocabulary): Unsold[] {
  const standard = groups.find(({ kind }) => kind === 'standard')
  const typed = THREAD_AND_LENGTH.exec(text.normalize('NFKC'))
  if (!standard || !typed) return []
  const [, d = '', length = ''] = typed
  const series = standard.any.map((term) => screws.get(`${term}m${d}`)).find((one) => one !== undefined)
  const modelOf = (l: number | string): string => `${series?.standard} M${d}×${l}`
  if (!series?.lengths.includes(Number(length)) || isSold(squeeze(modelOf(length)), vocabulary)) return []
  const near = series.lengths
    .filter((one) => isSold(squeeze(modelOf(one)), vocabulary))
    .toSorted((a, b) => Math.abs(a - Number(length)) - Math.abs(b - Number(length)))
    .slice(0, NEAR)
    .map(modelOf)
  return [{ said: modelOf(length), name: series.name, near }]
}
