// Do these sizes make a part? Asked by the importer for every row and by the drawing route for every address.
import { type Dims, type DimRule, type DimsOf, dimRules, type DrawingKind, isDrawingKind, type Unit } from './kinds.ts'

const RANGE: Record<Unit, readonly [number, number]> = { mm: [0.1, 5000], deg: [1, 170], count: [1, 400] }

/** Three decimals are what an address carries and what a table of a standard gives. */
export function roundSize(value: number): number {
  return Math.round(value * 1000) / 1000
}

function isSound(rule: DimRule, value: number | string): boolean {
  if ('words' in rule) return typeof value === 'string' && rule.words.includes(value)
  if (typeof value !== 'number' || !Number.isFinite(value)) return false
  const [least, most] = RANGE[rule.unit]
  return value >= least && value <= most && (rule.unit !== 'count' || Number.isInteger(value))
}

/** Across corners of a hexagon s across flats. */
export const acrossCorners = (s: number): number => (2 * s) / Math.sqrt(3)

const near = (value: number | undefined, expected: number): boolean =>
  value === undefined || Math.abs(value / expected - 1) < 0.01
const below = (value: number | undefined, limit: number): boolean => value === undefined || value < limit
const ring = (p: { d: number; D: number; B: number; r?: number }): boolean =>
  p.d < 0.97 * p.D && below(p.r, Math.min(p.B / 3, (p.D - p.d) / 8))
const thread = (p: { d: number; p: number; l: number }): boolean => p.p < p.d / 2 && p.p < p.l
const socket = (p: { s?: number; t?: number }, around: number, depth: number): boolean =>
  (p.s === undefined || acrossCorners(p.s) < around) && below(p.t, depth)
const driven = (
  p: { drive: string; dk: number; s?: number; n?: number; k: number; t?: number },
  depth: number,
): boolean =>
  socket(p, p.dk, depth) &&
  below(p.n, p.dk / 2) &&
  (p.drive === 'hex') === (p.s !== undefined) &&
  (p.drive === 'slot') === (p.n !== undefined)
const wheel = (p: { bore?: number; hub?: number }, root: number): boolean =>
  below(p.bore, p.hub ?? root) && below(p.hub, root)

const fits: { [K in DrawingKind]: (p: DimsOf<K>) => boolean } = {
  deepGroove: ring,
  angularContact: (p) => ring(p) && p.a <= 60,
  selfAligning: ring,
  taperedRoller: (p) => ring(p) && p.C < p.T && p.B <= p.T && p.B + p.C > p.T && below(p.a, 40),
  cylindricalRoller: ring,
  thrustBall: (p) => ring({ ...p, B: p.T }),
  needleRoller: (p) => p.Fw < p.D && below(p.d, p.Fw) && (p.design === 'NA') === (p.d !== undefined),
  vBelt: (p) =>
    p.a <= 90 && p.bp < p.b && p.b - 2 * p.h * Math.tan((p.a * Math.PI) / 360) > 0.1 * p.b && p.bp > p.b / 2,
  timingBelt: (p) => p.ht < 0.9 * p.hs && p.ht < 0.6 * p.p && p.hs < 2 * p.p,
  rollerChain: (p) =>
    p.d1 < 0.8 * p.p &&
    below(p.h2, 1.2 * p.p) &&
    (p.h2 ?? p.p) > 0.9 * p.d1 &&
    p.b1 < 2 * p.p &&
    (p.b4 ?? 2 * p.b1) > 1.2 * p.b1,
  sprocket: (p) => {
    const pitchCircle = p.p / Math.sin(Math.PI / p.z)
    const reach = (p.da ?? pitchCircle + p.p * (1.125 - 0.8 / p.z) - p.d1) - pitchCircle
    return (
      p.z >= 6 &&
      p.d1 < 0.75 * p.p &&
      near(p.dp, pitchCircle) &&
      reach > 0 &&
      reach < p.d1 &&
      wheel(p, pitchCircle - p.d1)
    )
  },
  spurGear: (p) =>
    p.z >= 8 &&
    near(p.d, p.m * p.z) &&
    near(p.da, p.m * (p.z + 2)) &&
    p.b <= 4 * p.m * p.z &&
    wheel(p, p.m * (p.z - 2.5)) &&
    below(p.hubL, 5000),
  hexBolt: (p) => thread(p) && p.s > p.d && p.k < 3 * p.d,
  socketCap: (p) => thread(p) && p.dk > p.d && socket(p, p.dk, p.k),
  countersunk: (p) => thread(p) && p.dk > p.d && p.k < p.l && driven(p, p.l),
  buttonHead: (p) => thread(p) && p.dk > p.d && driven(p, p.k),
  setScrew: (p) => thread(p) && socket(p, p.d, p.l),
  hexNut: (p) => p.p < p.d / 2 && p.s > p.d,
  lockNut: (p) => p.p < p.d / 2 && p.s > p.d && below(p.m, p.h),
  washer: (p) => p.d1 < p.d2,
  springWasher: (p) => p.s < p.d && (p.H ?? Infinity) > p.s,
  dowelPin: (p) => below(p.c, Math.min(p.l, p.d) / 2),
  taperPin: (p) => p.l < 25 * p.d,
  springPin: (p) => p.s < p.d / 2,
  splitPin: (p) => (p.c ?? Infinity) > p.d && (p.b ?? Infinity) >= (p.c ?? 1.2 * p.d) && below(p.a, p.l),
  circlipShaft: (p) => p.d3 <= p.d1 && p.d5 < p.a && p.b < p.d3 && p.a < p.d3 && p.s < p.d3,
  circlipBore: (p) => p.d3 >= p.d1 && p.d5 < p.a && p.b < p.d3 / 4 && p.a < p.d3 / 2 && p.s < p.d3,
  parallelKey: (p) => p.l > p.b && p.h < 3 * p.b,
  oRing: () => true,
  servoMotor: (p) => {
    const pilot = p.pilot ?? p.flange
    const holeReach = ((p.pcd ?? pilot) / 2) * Math.SQRT1_2 + (p.holes ?? 0) / 2
    return (
      p.shaft < pilot &&
      pilot <= p.flange &&
      holeReach < p.flange / 2 &&
      below(p.pilot, (p.pcd ?? Infinity) - (p.holes ?? 0)) &&
      below(p.pilotH, p.shaftL ?? p.flange / 3)
    )
  },
  servoDrive: () => true,
}

/** Are these all the sizes of that kind, and do they make a part? */
export function soundDims<K extends DrawingKind>(kind: K, dims: Dims): dims is DimsOf<K> & Dims {
  const rules = dimRules(kind)
  if (!Object.keys(dims).every((name) => rules.some(([known]) => known === name))) return false
  for (const [name, rule] of rules) {
    const value = dims[name]
    if (value === undefined ? !rule.optional : !isSound(rule, value)) return false
  }
  return fits[kind](dims as DimsOf<K>)
}

/** The same for a kind that is only a word yet. */
export function isDrawable(kind: string, dims: Dims): kind is DrawingKind {
  return isDrawingKind(kind) && soundDims(kind, dims)
}
