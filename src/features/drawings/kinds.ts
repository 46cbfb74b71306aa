// Every kind of drawing and the sizes it is made from. Letters are those of the standards (and of the part's `dims`
// column).
// What is optional and missing is drawn in typical proportion and carries no dimension.

export type Unit = 'mm' | 'deg' | 'count'

export type NumberDim = {
  unit: Unit
  optional?: true
  /** Written before the figure. */
  sign?: 'φ' | 'M' | 'R' | '□' | '2-φ' | '4-φ'
  /** The letter in the symbol view where it differs from the key; empty: not in that view. */
  symbol?: string
  /** Shapes the part without a dimension of its own. */
  silent?: true
}

export type WordDim = { words: readonly string[]; optional?: true }

export type DimRule = NumberDim | WordDim

const mm = { unit: 'mm' } as const
const phi = { unit: 'mm', sign: 'φ' } as const
const square = { unit: 'mm', sign: '□' } as const
const silent = { unit: 'mm', silent: true } as const
const metric = { unit: 'mm', sign: 'M' } as const
const count = { unit: 'count', silent: true } as const
const optional = <T extends DimRule>(rule: T): T & { optional: true } => ({ ...rule, optional: true })
const oneOf = <const T extends readonly string[]>(...words: T): { words: T } => ({ words })
const lettered = <T extends NumberDim, const S extends string>(rule: T, symbol: S): T & { symbol: S } => ({
  ...rule,
  symbol,
})

/** Chamfer of a bearing ring. */
const r = { unit: 'mm', sign: 'R', symbol: '', optional: true } as const

/** Thread, and the length of it: without `b`, or with one that reaches the head, the shank is threaded all along. */
const screw = { d: metric, p: silent, l: mm, b: optional(mm) } as const

export const kinds = {
  // rolling bearings, axial section
  deepGroove: { d: phi, D: phi, B: mm, r, seal: optional(oneOf('open', 'RS', '2RS', 'RZ', '2RZ', 'Z', '2Z')) },
  angularContact: { d: phi, D: phi, B: mm, a: lettered({ unit: 'deg' }, 'α'), r },
  selfAligning: { d: phi, D: phi, B: mm, r },
  taperedRoller: { d: phi, D: phi, T: mm, B: mm, C: mm, a: optional({ unit: 'deg', silent: true }), r },
  cylindricalRoller: { d: phi, D: phi, B: mm, design: oneOf('N', 'NU', 'NJ', 'NUP'), r },
  /** T is the height (H in older tables). */
  thrustBall: { d: phi, D: phi, T: mm, r },
  /** HK open and BK closed drawn cup, NK machined ring without, NA with inner ring (bore d). */
  needleRoller: { d: optional(phi), Fw: phi, D: phi, C: mm, design: oneOf('HK', 'BK', 'NK', 'NA') },

  // transmission
  vBelt: { b: mm, h: mm, bp: mm, a: lettered({ unit: 'deg' }, 'φ') },
  /** p pitch, ht tooth height, hs total height. */
  timingBelt: { p: lettered(mm, 'Pb'), ht: mm, hs: mm, form: oneOf('trapezoid', 'arc') },
  /** p pitch, d1 roller, b1 inner width, h2 plate height, b4 length of the pin. */
  rollerChain: { p: mm, d1: phi, b1: mm, h2: optional(mm), b4: optional(mm) },
  /**
   * z teeth, p pitch and d1 roller of the chain, dp pitch circle (follows from p and z), da tip circle, B tooth width.
   */
  sprocket: {
    z: count,
    p: silent,
    d1: silent,
    dp: optional(lettered(phi, 'd')),
    da: optional(phi),
    bore: optional(lettered(phi, 'd0')),
    hub: optional(silent),
  },
  /** m module, z teeth, d and da follow from them, b face width. */
  spurGear: {
    m: silent,
    z: count,
    b: mm,
    d: optional(phi),
    da: optional(phi),
    bore: optional(lettered(phi, 'd0')),
    hub: optional(silent),
    hubL: optional(silent),
  },

  // fasteners
  hexBolt: { ...screw, k: mm, s: mm },
  socketCap: { ...screw, dk: phi, k: mm, s: mm, t: optional(silent) },
  /** l is the whole length. s across flats of the socket, n width of the slot. */
  countersunk: {
    ...screw,
    dk: phi,
    k: mm,
    drive: oneOf('hex', 'cross', 'slot'),
    s: optional(mm),
    n: optional(mm),
    t: optional(silent),
  },
  /** Button (hexagon socket) and pan head (cross or slot). */
  buttonHead: {
    ...screw,
    dk: phi,
    k: mm,
    drive: oneOf('hex', 'cross', 'slot'),
    s: optional(mm),
    n: optional(mm),
    t: optional(silent),
  },
  setScrew: { d: metric, p: silent, l: mm, s: mm, t: optional(silent), point: oneOf('flat', 'cone', 'dog', 'cup') },
  hexNut: { d: metric, p: silent, m: mm, s: mm },
  /** Nylon insert: h over all, m the hexagon. */
  lockNut: { d: metric, p: silent, h: mm, s: mm, m: optional(mm) },
  washer: { d1: phi, d2: phi, h: mm },
  /** d bore, b width and s thickness of the wire (equal in GB/T 93), H free height. */
  springWasher: { d: phi, b: mm, s: mm, H: optional(mm) },
  dowelPin: { d: phi, l: mm, c: optional(mm) },
  /** 1:50, d at the small end. */
  taperPin: { d: phi, l: mm },
  /** Slotted spring pin, s wall. */
  springPin: { d: phi, l: mm, s: mm },
  /** d pin, l length, c width and b length of the eye, a overhang of the longer leg. */
  splitPin: { d: phi, l: mm, c: optional(mm), b: optional(mm), a: optional(mm) },
  /** d1 shaft or bore, d3 free ring, s thickness, a lug, b width opposite the gap, d5 holes. */
  circlipShaft: { d1: silent, d3: phi, s: mm, a: silent, b: mm, d5: { unit: 'mm', sign: '2-φ' } },
  circlipBore: { d1: silent, d3: phi, s: mm, a: silent, b: mm, d5: { unit: 'mm', sign: '2-φ' } },
  /** Form A both ends round, B square, C one end round. */
  parallelKey: { b: mm, h: mm, l: lettered(mm, 'L'), form: oneOf('A', 'B', 'C') },
  oRing: { id: lettered(phi, 'd1'), w: lettered(phi, 'd2') },

  // motion control
  /** pilot: centring spigot, holes on the circle pcd, body: length behind the flange face. */
  servoMotor: {
    flange: lettered(square, 'F'),
    shaft: lettered(phi, 'd'),
    shaftL: optional(lettered(mm, 'l')),
    body: optional(lettered(mm, 'L')),
    pilot: optional(lettered(phi, 'D')),
    pilotH: optional(silent),
    holes: optional(lettered({ unit: 'mm', sign: '4-φ' }, '4-d3')),
    pcd: optional(silent),
  },
  servoDrive: { w: lettered(mm, 'W'), h: lettered(mm, 'H'), depth: lettered(mm, 'D') },
} as const satisfies Record<string, Record<string, DimRule>>

export type DrawingKind = keyof typeof kinds

/** Sizes by letter, as they stand in the database. `soundDims` tells whether they make a part. */
export type Dims = Readonly<Record<string, number | string>>

type ValueOf<R> = R extends { words: readonly (infer W)[] } ? W : number
type OptionalKeys<R> = { [N in keyof R]: R[N] extends { optional: true } ? N : never }[keyof R]

/** The sizes of one kind, typed. */
export type DimsOf<K extends DrawingKind> = {
  readonly [N in Exclude<keyof (typeof kinds)[K], OptionalKeys<(typeof kinds)[K]>>]: ValueOf<(typeof kinds)[K][N]>
} & { readonly [N in OptionalKeys<(typeof kinds)[K]>]?: ValueOf<(typeof kinds)[K][N]> }

export function isDrawingKind(word: string): word is DrawingKind {
  return Object.hasOwn(kinds, word)
}

type DimRules = readonly (readonly [name: string, rule: DimRule])[]
const rules = new Map<string, DimRules>(Object.entries(kinds).map(([kind, ofKind]) => [kind, Object.entries(ofKind)]))

/** The rules of a kind in their order, which is also the order of the address. */
export const dimRules = (kind: DrawingKind): DimRules => rules.get(kind)!
