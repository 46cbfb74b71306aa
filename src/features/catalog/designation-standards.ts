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
  const [, standard = '', form, sizes = ''] = PARTS.exec(model) ?? []
  if (!order || !standard) return undefined
  const figures = sizes.split(/[×x]/)
  if (figures.length !== order.length) return undefined
  return [
    { text: standard, name: STANDARD, meaning: what },
    ...(form ? [{ text: form, name: FORM, meaning: words(`${form} 型`, `form ${form}`) }] : []),
    ...figures.map((text, at) => ({ text, name: names[order[at]!], meaning: meaningOf(order[at]!, text, dims) })),
  ]
}

function meaningOf(name: keyof typeof names, text: string, { p }: Designated['dims']): Words {
  if (name === 'thread') return p ? words(`粗牙，螺距 ${p} mm`, `coarse, pitch ${p} mm`) : words('公制螺纹', 'metric thread')
  if (name === 'size') return words(`配 M${text} 螺纹`, `for M${text} threads`)
  return words(`${text} mm`, `${text} mm`)
}
