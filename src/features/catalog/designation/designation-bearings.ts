// Rolling bearings after GB/T 272 and ISO 15, with the suffixes the makers write for the same thing.
import { words, type Designated, type Piece, type Words } from './designation-words.ts'

const SERIES = words('尺寸系列', 'Dimension series')
const BORE = words('内径代号', 'Bore code')
const DESIGN = words('结构', 'Design')
const SEAL = words('密封', 'Seal / shield')
const CLEARANCE = words('游隙', 'Clearance')
const PRECISION = words('公差等级', 'Tolerance class')
const ANGLE = words('接触角', 'Contact angle')
const CAGE = words('保持架', 'Cage')
const GREASE = words('润滑', 'Lubrication')
const SET = words('配对', 'Matching')
const OTHER = words('后缀', 'Suffix')

/** A code with a `$` ends its part: in 7001CDULP5 the D belongs to the U, in 7001CD/P4A to the C. */
type Suffix = readonly [codes: string, name: Words, meaning: Words]

const CONTACT_2 = words('两面接触式橡胶密封', 'rubber contact seal on both sides')
const CONTACT_1 = words('一面接触式橡胶密封', 'rubber contact seal on one side')
const FREE_2 = words('两面非接触式橡胶密封', 'rubber non-contact seal on both sides')
const FREE_1 = words('一面非接触式橡胶密封', 'rubber non-contact seal on one side')
const SHIELD_2 = words('两面防尘盖', 'metal shield on both sides')
const SHIELD_1 = words('一面防尘盖', 'metal shield on one side')
const POLYAMIDE = words('尼龙（聚酰胺）', 'polyamide')
const BRASS = words('车制黄铜', 'machined brass')
const STEEL = words('冲压钢', 'pressed steel')

const seals: readonly Suffix[] = [
  ['2RS 2RS1 2RSR 2RSH DDU LLU 2NSE', SEAL, CONTACT_2],
  ['RS RS1 RSR RSH DU LU NSE', SEAL, CONTACT_1],
  ['2RZ 2RSD VV LLB 2RU 2NKE', SEAL, FREE_2],
  ['RZ RSD V LB RU NKE', SEAL, FREE_1],
  ['2Z ZZ 2ZR ZZE', SEAL, SHIELD_2],
  ['Z ZR ZE', SEAL, SHIELD_1],
]
const clearances: readonly Suffix[] = [
  ['C2', CLEARANCE, words('小于基本组', 'smaller than normal')],
  ['CN', CLEARANCE, words('基本组', 'normal')],
  ['C3', CLEARANCE, words('大于基本组', 'larger than normal')],
  ['C4', CLEARANCE, words('大于 C3 组', 'larger than C3')],
]
const classes: readonly Suffix[] = ['P6', 'P5', 'P4', 'P4S', 'P4A', 'P2'].map((code) => [
  code,
  PRECISION,
  words(`${code.slice(1)} 级，高于普通级`, `class ${code.slice(1)}, better than normal`),
])
const greases: readonly Suffix[] = [
  ['WT HT GA11 ENS L417 K3 AV2S', GREASE, words('高温润滑脂', 'high-temperature grease')],
]
const cages: readonly Suffix[] = [
  ['TN TN9 TVH TVP TVP2 T2 T', CAGE, POLYAMIDE],
  ['M M1 L1', CAGE, BRASS],
  ['J W', CAGE, STEEL],
]
const taper: Suffix = ['K', BORE, words('圆锥孔 1:12', 'tapered bore 1:12')]
const strong: Suffix = ['E', DESIGN, words('加强型', 'strengthened design')]

const angle = (codes: string, degrees: number): Suffix => [codes, ANGLE, words(`${degrees}°`, `${degrees}°`)]

/** By kind of part: how its basic number reads, and which suffixes may follow. */
const families: Record<
  string,
  { basic: (model: string, part: Designated) => Basic | undefined; suffixes: readonly Suffix[]; hasClearance?: boolean }
> = {
  deepGroove: {
    basic: numbered(/^(160|618|619|60|62|63|64|68|69)(\d{2})/, {
      60: ['深沟球 特轻系列', 'deep groove, extra light'],
      62: ['深沟球 轻系列', 'deep groove, light'],
      63: ['深沟球 中系列', 'deep groove, medium'],
      64: ['深沟球 重系列', 'deep groove, heavy'],
      160: ['深沟球 特轻窄系列', 'deep groove, extra light and narrow'],
      618: ['深沟球 薄壁 18 系列', 'deep groove, thin section 18'],
      619: ['深沟球 薄壁 19 系列', 'deep groove, thin section 19'],
      68: ['深沟球 薄壁 18 系列', 'deep groove, thin section 18'],
      69: ['深沟球 薄壁 19 系列', 'deep groove, thin section 19'],
    }),
    suffixes: [...seals, ...clearances, ...classes, ...greases, ...cages, taper],
    hasClearance: true,
  },
  angularContact: {
    basic: spindled(
      numbered(/^(70|72|73|719)(\d{2})/, {
        70: ['角接触球 特轻系列', 'angular contact, extra light'],
        72: ['角接触球 轻系列', 'angular contact, light'],
        73: ['角接触球 中系列', 'angular contact, medium'],
        719: ['角接触球 薄壁 19 系列', 'angular contact, thin section 19'],
      }),
    ),
    suffixes: [
      angle('C CD$', 15),
      angle('AC A5 ACD$', 25),
      angle('B', 40),
      ['BEP', ANGLE, words('40°，加强型，尼龙保持架', '40°, strengthened, polyamide cage')],
      ['BE', ANGLE, words('40°，加强型', '40°, strengthened')],
      ['CB', SET, words('任意配对，正常轴向游隙', 'universal matching, normal axial clearance')],
      ['P$', CAGE, POLYAMIDE],
      ['E', ANGLE, words('25°', '25°')],
      ['T', CAGE, words('酚醛层压布管', 'laminated phenolic')],
      ['TYN', CAGE, POLYAMIDE],
      ['UL SUL GA', SET, words('任意配对，轻预紧', 'universal matching, light preload')],
      ['UM SUM GB', SET, words('任意配对，中预紧', 'universal matching, medium preload')],
      ['DU DG', SET, words('任意配对的一对', 'universal matched pair')],
      ['DUL DGA', SET, words('任意配对的一对，轻预紧', 'universal matched pair, light preload')],
      ...classes,
      ...cages.map(([codes, name, meaning]): Suffix => [codes.replace(/ T$/, ''), name, meaning]),
    ],
  },
  selfAligning: {
    basic: numbered(/^(12|13|22|23)(\d{2})/, {
      12: ['调心球 轻系列', 'self-aligning, light'],
      13: ['调心球 中系列', 'self-aligning, medium'],
      22: ['调心球 轻宽系列', 'self-aligning, light and wide'],
      23: ['调心球 中宽系列', 'self-aligning, medium and wide'],
    }),
    suffixes: [strong, taper, ...seals, ...clearances, ...classes, ...cages],
    hasClearance: true,
  },
  taperedRoller: {
    basic: numbered(/^(302|303|313|320|322|323|329|330|331|332)(\d{2})/, {
      302: ['圆锥滚子 轻系列', 'tapered roller, light'],
      303: ['圆锥滚子 中系列', 'tapered roller, medium'],
      313: ['圆锥滚子 中系列 大锥角', 'tapered roller, medium, steep angle'],
      320: ['圆锥滚子 特轻系列', 'tapered roller, extra light'],
      322: ['圆锥滚子 轻宽系列', 'tapered roller, light and wide'],
      323: ['圆锥滚子 中宽系列', 'tapered roller, medium and wide'],
      329: ['圆锥滚子 薄壁 29 系列', 'tapered roller, thin section 29'],
      330: ['圆锥滚子 特轻宽系列', 'tapered roller, extra light and wide'],
      331: ['圆锥滚子 31 系列', 'tapered roller, series 31'],
      332: ['圆锥滚子 32 系列', 'tapered roller, series 32'],
    }),
    suffixes: [
      ['X', DESIGN, words('外形尺寸按 ISO 355', 'boundary dimensions after ISO 355')],
      ['JR', DESIGN, words('按 ISO 355 可互换', 'interchangeable after ISO 355')],
      ...classes,
    ],
  },
  thrustBall: {
    basic: numbered(/^(511|512|513|514)(\d{2})/, {
      511: ['推力球 单向 特轻系列', 'thrust ball, single direction, extra light'],
      512: ['推力球 单向 轻系列', 'thrust ball, single direction, light'],
      513: ['推力球 单向 中系列', 'thrust ball, single direction, medium'],
      514: ['推力球 单向 重系列', 'thrust ball, single direction, heavy'],
    }),
    suffixes: [...classes, ...cages],
  },
  cylindricalRoller: {
    basic: cylindrical,
    suffixes: [
      strong,
      ...clearances,
      ...classes,
      ...cages,
      taper,
      ['XL', DESIGN, words('加强寿命设计', 'longer-life design')],
    ],
    hasClearance: true,
  },
  needleRoller: { basic: needle, suffixes: [...seals, ...classes] },
}

type Basic = { pieces: Piece[]; rest: string }

/** Undefined: no bearing, or a basic number nobody knows. */
export function bearingPieces(part: Designated): Piece[] | undefined {
  const family = families[part.kind]
  const basic = family?.basic(part.model, part)
  if (!family || !basic) return undefined
  const tail = suffixPieces(basic.rest, family.suffixes)
  const saysClearance = tail.some(({ name }) => name === CLEARANCE)
  const silent: Piece[] =
    family.hasClearance && !saysClearance
      ? [{ text: '—', name: CLEARANCE, meaning: words('CN 省略不标', 'CN, not written') }]
      : []
  return [...basic.pieces, ...tail, ...silent]
}

type SeriesTexts = Record<number, readonly [zh: string, en: string]>

/** A series number and two figures of bore. */
function numbered(form: RegExp, series: SeriesTexts) {
  return (model: string): Basic | undefined => {
    const [head, code = '', bore = ''] = form.exec(model) ?? []
    const text = series[Number(code)]
    // 60205 is no 60 and 20 with a 5 behind: a code of another system. 62042RS is one: the figure belongs to the seal.
    if (head === undefined || !text || /^\d+(?![A-Za-z\d])/.test(model.slice(head.length))) return undefined
    return {
      pieces: [{ text: code, name: SERIES, meaning: words(...text) }, borePiece(bore)],
      rest: model.slice(head.length),
    }
  }
}

const SPINDLE = words('主轴轴承', 'spindle bearing')

/** FAG writes a B before the number of what is made for spindles. */
function spindled(basic: (model: string) => Basic | undefined) {
  return (model: string): Basic | undefined => {
    const isMarked = /^B\d/.test(model)
    const found = basic(isMarked ? model.slice(1) : model)
    if (!found || !isMarked) return found
    return { ...found, pieces: [{ text: 'B', name: DESIGN, meaning: SPINDLE }, ...found.pieces] }
  }
}

const SMALL_BORES: Record<string, number> = { '00': 10, '01': 12, '02': 15, '03': 17 }

function borePiece(code: string): Piece {
  const small = SMALL_BORES[code]
  const meaning = small
    ? words(`${code} 表示 ${small} mm`, `${code} stands for ${small} mm`)
    : words(`${code}×5 = ${Number(code) * 5} mm`, `${code}×5 = ${Number(code) * 5} mm`)
  return { text: code, name: BORE, meaning }
}

const ROLLER_DESIGNS: Record<string, Words> = {
  N: words('外圈无挡边', 'outer ring without ribs'),
  NU: words('内圈无挡边', 'inner ring without ribs'),
  NJ: words('内圈单挡边', 'one rib on the inner ring'),
  NUP: words('内圈单挡边带平挡圈', 'one rib on the inner ring and a loose one'),
}
const ROLLER_SERIES: SeriesTexts = {
  2: ['圆柱滚子 轻系列', 'cylindrical roller, light'],
  3: ['圆柱滚子 中系列', 'cylindrical roller, medium'],
  4: ['圆柱滚子 重系列', 'cylindrical roller, heavy'],
  10: ['圆柱滚子 特轻系列', 'cylindrical roller, extra light'],
  22: ['圆柱滚子 轻宽系列', 'cylindrical roller, light and wide'],
  23: ['圆柱滚子 中宽系列', 'cylindrical roller, medium and wide'],
}

function cylindrical(model: string): Basic | undefined {
  const [head, design = '', series = '', bore = ''] = /^(NUP|NU|NJ|N)(10|22|23|2|3|4)(\d{2})/.exec(model) ?? []
  const [what, text] = [ROLLER_DESIGNS[design], ROLLER_SERIES[Number(series)]]
  if (head === undefined || !what || !text) return undefined
  return {
    pieces: [
      { text: design, name: DESIGN, meaning: what },
      { text: series, name: SERIES, meaning: words(...text) },
      borePiece(bore),
    ],
    rest: model.slice(head.length),
  }
}

const NEEDLE_DESIGNS: Record<string, Words> = {
  HK: words('冲压外圈，两端开口', 'drawn cup, open ends'),
  BK: words('冲压外圈，一端封口', 'drawn cup, one closed end'),
  NK: words('实体套圈，无内圈', 'machined ring, without inner ring'),
  NA: words('实体套圈，带内圈', 'machined ring, with inner ring'),
  RNA: words('实体套圈，无内圈', 'machined ring, without inner ring'),
}
const UNDER_ROLLERS = words('滚子组内径', 'Bore under rollers')
const WIDTH = words('宽度', 'Width')
const millimetres = (figure: number) => words(`${figure} mm`, `${figure} mm`)

function needle(model: string, { dims }: Designated): Basic | undefined {
  const drawn = /^(HK|BK) ?(\d{2})(\d{2})/.exec(model) ?? /^(NK) ?(\d+)\/(\d+)/.exec(model)
  if (drawn) {
    const [head, design = '', bore = '', width = ''] = drawn
    const pieces = [
      { text: design, name: DESIGN, meaning: NEEDLE_DESIGNS[design]! },
      { text: bore, name: UNDER_ROLLERS, meaning: millimetres(Number(bore)) },
      { text: width, name: WIDTH, meaning: millimetres(Number(width)) },
    ]
    return { pieces, rest: model.slice(head.length) }
  }
  const [head, design = '', series = '', bore = ''] = /^(RNA|NA) ?(48|49|69)(\d{2})/.exec(model) ?? []
  if (head === undefined) return undefined
  const Fw = Number(dims['Fw'])
  return {
    pieces: [
      { text: design, name: DESIGN, meaning: NEEDLE_DESIGNS[design]! },
      { text: series, name: SERIES, meaning: words(`滚针 ${series} 系列`, `needle roller, series ${series}`) },
      design === 'NA'
        ? borePiece(bore)
        : { text: bore, name: BORE, meaning: words(`滚子组内径 ${Fw} mm`, `${Fw} mm under the rollers`) },
    ],
    rest: model.slice(head.length),
  }
}

/**
 * Suffixes from left to right, the longest that fits; a part between dashes that is not wholly known is the maker's
 * own.
 */
function suffixPieces(text: string, known: readonly Suffix[]): Piece[] {
  const codes = known
    .flatMap(([list, name, meaning]) => list.split(' ').map((code) => ({ text: code, name, meaning })))
    .toSorted((a, b) => b.text.length - a.text.length)
  return text
    .split(/[-/ ]+/)
    .filter(Boolean)
    .flatMap(
      (part) =>
        wholly(part, codes) ?? [
          {
            text: part,
            name: OTHER,
            meaning: words('厂家代号，见样本', "maker's own, see the catalogue"),
            isUnknown: true,
          },
        ],
    )
}

function wholly(part: string, codes: readonly Piece[]): Piece[] | undefined {
  const pieces: Piece[] = []
  for (let rest = part; rest;) {
    const found = codes.find(({ text }) => (text.endsWith('$') ? `${rest}$` === text : rest.startsWith(text)))
    if (!found) return undefined
    const text = found.text.replace('$', '')
    pieces.push({ ...found, text })
    rest = rest.slice(text.length)
  }
  return pieces
}
