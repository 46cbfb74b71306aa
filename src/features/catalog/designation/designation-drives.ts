// Belts, chains, sprockets and gears.
import { words, type Designated, type Piece, type Words } from './designation-words.ts'

const mm = (figure: number): string => String(Number(figure.toFixed(3)))
const INCH_MM = 25.4

const LENGTH = words('长度', 'Length')
const PROFILE = words('齿形', 'Tooth profile')
const WIDTH = words('带宽', 'Width')
const CHAIN = words('链号', 'Chain number')
const TEETH = words('齿数', 'Teeth')
const SERIES = words('系列', 'Series')

const figured = (text: string, name: Words, zh: string, en: string): Piece => ({ text, name, meaning: words(zh, en) })

/** Undefined: none of them, or written in another way. */
export function drivePieces({ model, kind, dims }: Designated): Piece[] | undefined {
  if (kind === 'vBelt') return vBelt(model, dims)
  if (kind === 'timingBelt') return timingBelt(model)
  if (kind === 'rollerChain') return chain(model)
  if (kind === 'sprocket') return sprocket(model)
  if (kind === 'spurGear') return gear(model)
  return undefined
}

const INCHES_BELOW = 200

function vBelt(model: string, { b, h }: Designated['dims']): Piece[] | undefined {
  const [, section = '', length = ''] = /^(SP[ZABC]|XP[ZABC]|[YZABCDE]X?) ?(\d+)/.exec(model) ?? []
  if (!section) return undefined
  const narrow = section.length === 3
  return [
    figured(
      section,
      words('带型', 'Belt section'),
      `${narrow ? '窄' : '普通'} V 带，顶宽 ${b}，高 ${h} mm`,
      `${narrow ? 'narrow' : 'classical'}, ${b} wide, ${h} high, mm`,
    ),
    // No belt is so short: an inch number, by its inside length.
    Number(length) < INCHES_BELOW
      ? figured(length, words('内周长', 'Inside length'), `${length} 英寸`, `${length} in`)
      : figured(length, words('基准长度', 'Datum length'), `Ld = ${length} mm`, `Ld = ${length} mm`),
  ]
}

/** 450-5M, T5-455 and 150L, each perhaps with a width behind. */
function timingBelt(model: string): Piece[] | undefined {
  const [, arcLength = '', arc = '', arcWidth] = /^(\d+)-((?:3|5|8|14|20)M)(?:[-× ]([\d.]+))?/.exec(model) ?? []
  if (arc)
    return [
      lengthPiece(arcLength, Number(arcLength)),
      profilePiece(arc, '圆弧齿', 'curved teeth', Number.parseInt(arc)),
      ...widthPiece(arcWidth),
    ]
  const [, metric = '', metricLength = '', metricWidth] =
    /^(A?T(?:2\.5|5|10|20))-(\d+)(?:[-× ]([\d.]+))?/.exec(model) ?? []
  if (metric) {
    const pitch = Number(metric.replace(/\D+/, ''))
    return [
      profilePiece(metric, '公制梯形齿', 'metric trapezoidal teeth', pitch),
      lengthPiece(metricLength, Number(metricLength)),
      ...widthPiece(metricWidth),
    ]
  }
  const [, tenths = '', inch = '', hundredths] = /^(\d+)(MXL|XXH|XL|XH|L|H)(\d+)?/.exec(model) ?? []
  const pitch = INCH_PITCHES[inch]
  if (pitch === undefined) return undefined
  return [
    lengthPiece(tenths, (Number(tenths) / 10) * INCH_MM),
    profilePiece(inch, '英制梯形齿', 'inch trapezoidal teeth', pitch),
    ...widthPiece(hundredths, hundredths ? (Number(hundredths) / 100) * INCH_MM : undefined),
  ]
}

const INCH_PITCHES: Record<string, number> = { MXL: 2.032, XL: 5.08, L: 9.525, H: 12.7, XH: 22.225, XXH: 31.75 }

const lengthPiece = (text: string, length: number): Piece =>
  figured(text, LENGTH, `节线长 ${mm(length)} mm`, `pitch length ${mm(length)} mm`)

const profilePiece = (text: string, zh: string, en: string, pitch: number): Piece =>
  figured(text, PROFILE, `${zh}，节距 ${pitch} mm`, `${en}, pitch ${pitch} mm`)

const widthPiece = (text: string | undefined, width = Number(text)): Piece[] =>
  text ? [figured(text, WIDTH, `${mm(width)} mm`, `${mm(width)} mm`)] : []

const chainPiece = (number: string, series: string): Piece => {
  const pitch = mm((Number(number) / 16) * INCH_MM)
  const [zh, en] =
    series === 'A' ? ['A 系列（美标）', 'series A (American)'] : ['B 系列（欧标）', 'series B (European)']
  return figured(number + series, CHAIN, `${zh}，节距 ${pitch} mm`, `${en}, pitch ${pitch} mm`)
}

function chain(model: string): Piece[] | undefined {
  const [, number = '', series = '', strands = '1'] = /^(\d{2})([AB])(?:-(\d))?/.exec(model) ?? []
  if (!number) return undefined
  const [zh, en] = { 1: ['单排', 'simplex'], 2: ['双排', 'duplex'], 3: ['三排', 'triplex'] }[strands] ?? [
    `${strands} 排`,
    `${strands} strands`,
  ]
  return [chainPiece(number, series), figured(strands, words('排数', 'Strands'), zh!, en!)]
}

function sprocket(model: string): Piece[] | undefined {
  const [, number = '', series = '', teeth = ''] = /^(\d{2})([AB])-?(\d{2,3})/.exec(model) ?? []
  return number ? [chainPiece(number, series), figured(teeth, TEETH, `${teeth} 齿`, `${teeth} teeth`)] : undefined
}

function gear(model: string): Piece[] | undefined {
  const [, series = '', module = '', teeth = ''] = /^([A-Z]+)([\d.]+)-(\d+)/.exec(model) ?? []
  if (!series) return undefined
  return [
    figured(series, SERIES, '钢制直齿轮', 'steel spur gear'),
    figured(module, words('模数', 'Module'), `m = ${module}`, `m = ${module}`),
    figured(
      teeth,
      TEETH,
      `${teeth} 齿，分度圆 ${mm(Number(module) * Number(teeth))} mm`,
      `${teeth} teeth, pitch circle ${mm(Number(module) * Number(teeth))} mm`,
    ),
  ]
}
