// Parts named by their standard and their sizes: GB/T 5782 M8×40.
import { words, type Designated, type Piece, type Words } from './designation-words.ts'

const STANDARD = words('标准', 'Standard')
const FORM = words('型式', 'Form')
/** Standard, perhaps a form of its own (`B 8×7×40`), sizes. */
const PARTS = /^((?:GB\/T|GB|ISO|DIN|JB\/T|HG\/T) ?[\d.]+(?:-\d{4})?) +(?:([ABC]) )?(M?[\d.]+(?:[×x][\d.]+)*)/

const names = {
  thread: words('螺纹', 'Thread'),
  length: words('长度', 'Length'),
  size: words('规格', 'Size'),
  shaft: words('轴径', 'Shaft'),
  bore: words('孔径', 'Bore'),
  width: words('键宽', 'Width'),
  height: words('键高', 'Height'),
  diameter: words('直径', 'Diameter'),
  inside: words('内径', 'Inside diameter'),
  section: words('截面直径', 'Cross-section'),
}

/** What the figures behind the standard are, from left to right. */
const figuresOf: Record<string, readonly (keyof typeof names)[]> = {
  hexBolt: ['thread', 'length'],
  socketCap: ['thread', 'length'],
  countersunk: ['thread', 'length'],
  buttonHead: ['thread', 'length'],
  setScrew: ['thread', 'length'],
  hexNut: ['thread'],
  lockNut: ['thread'],
  washer: ['size'],
  springWasher: ['size'],
  circlipShaft: ['shaft'],
  circlipBore: ['bore'],
  parallelKey: ['width', 'height', 'length'],
  dowelPin: ['diameter', 'length'],
  taperPin: ['diameter', 'length'],
  springPin: ['diameter', 'length'],
  splitPin: ['diameter', 'length'],
  oRing: ['inside', 'section'],
}

/** Undefined: no such part, or written in another way. */
export function standardPieces({ model, kind, dims, what }: Designated): Piece[] | undefined {
  const order = figuresOf[kind]
  const [whole = '', standard = '', form, sizes = ''] = PARTS.exec(model) ?? []
  if (!order || !standard) return undefined
  const figures = sizes.split(/[×x]/)
  if (figures.length !== order.length) return undefined
  return [
    { text: standard, name: STANDARD, meaning: what },
    ...(form ? [{ text: form, name: FORM, meaning: words(`${form} 型`, `form ${form}`) }] : []),
    ...figures.map((text, at) => ({ text, name: names[order[at]!], meaning: meaningOf(order[at]!, text, dims) })),
    ...gradePieces(model.slice(whole.length), kind),
  ]
}

function meaningOf(name: keyof typeof names, text: string, { p }: Designated['dims']): Words {
  if (name === 'thread')
    return p ? words(`粗牙，螺距 ${p} mm`, `coarse, pitch ${p} mm`) : words('公制螺纹', 'metric thread')
  if (name === 'size') {
    const thread = `M${text.replace(/^M/i, '')}` // of a washer both 10 and M10 are written
    return words(`配 ${thread} 螺纹`, `for ${thread} threads`)
  }
  return words(`${text} mm`, `${text} mm`)
}

const CLASS = words('性能等级', 'Property class')
const MATERIAL = words('材料', 'Material')
const FINISH = words('表面处理', 'Finish')

const marks: Record<string, readonly [name: Words, meaning: Words]> = {
  Zn: [FINISH, words('电镀锌', 'zinc plated')],
  FLZn: [FINISH, words('锌铝涂层（达克罗）', 'zinc flake coating')],
  BK: [FINISH, words('发黑', 'black oxide')],
  A2: [MATERIAL, words('不锈钢 A2（304）', 'stainless steel A2 (304)')],
  A4: [MATERIAL, words('不锈钢 A4（316）', 'stainless steel A4 (316)')],
  Ms: [MATERIAL, words('黄铜', 'brass')],
  '65Mn': [MATERIAL, words('65Mn 弹簧钢', 'spring steel 65Mn')],
}

/** What a maker hangs on behind the sizes: -8.8-Zn, -A2-70. A mark nobody knows has no piece. */
const MARKS = /-(A[24]-\d{2}H?|\d+\.\d|\d{2}H|\d{1,2}|FLZn|Zn|BK|A[24]|Ms|65Mn)(?=-|$)/g

const gradePieces = (rest: string, kind: string): Piece[] =>
  [...rest.matchAll(MARKS)].flatMap(([, text = '']) => {
    const [name, meaning] = marks[text] ?? [CLASS, classMeaning(text, kind)]
    return meaning ? [{ text, name, meaning }] : []
  })

/** ISO 898-1, -2, -5 and 3506: what the figures of a class stand for. */
function classMeaning(text: string, kind: string): Words | undefined {
  const [, steel, tenth, hard] = /^(?:(A[24])-)?(\d+)(?:\.\d)?(H)?$/.exec(text) ?? []
  const figure = Number(tenth)
  const of = steel ? words(`不锈钢 ${steel}，`, `stainless steel ${steel}, `) : words('', '')
  const worded = (zh: string, en: string) => words(of.zh_CN + zh, of.en + en)
  if (hard) return worded(`硬度不低于 ${figure * 10} HV`, `hardness ${figure * 10} HV or more`)
  if (steel) return worded(`抗拉强度 ${figure * 10} MPa`, `tensile strength ${figure * 10} MPa`)
  if (text.includes('.'))
    return worded(`公称抗拉强度 ${figure * 100} MPa`, `nominal tensile strength ${figure * 100} MPa`)
  return kind === 'hexNut' || kind === 'lockNut'
    ? worded(`配 ${figure} 级及以下的螺栓`, `for bolts of class ${figure} and below`)
    : undefined
}
