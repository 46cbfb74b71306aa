// What a drawing says in figures: one measure for every size that was given and carries a dimension.
import { type Dims, type DimsOf, dimRules, type DrawingKind, type Unit } from './kinds.ts'
import { roundSize } from './sound.ts'

export type Measure = { name: string; value: number; unit: Unit; label: string; symbol: string }

/** Coarse pitches of ISO 261: a thread with another one says so. */
const COARSE: Readonly<Record<string, number>> = {
  1: 0.25,
  1.2: 0.25,
  1.4: 0.3,
  1.6: 0.35,
  1.8: 0.35,
  2: 0.4,
  2.5: 0.45,
  3: 0.5,
  3.5: 0.6,
  4: 0.7,
  5: 0.8,
  6: 1,
  7: 1,
  8: 1.25,
  10: 1.5,
  12: 1.75,
  14: 2,
  16: 2,
  18: 2.5,
  20: 2.5,
  22: 2.5,
  24: 3,
  27: 3,
  30: 3.5,
  33: 3.5,
  36: 4,
  39: 4,
  42: 4.5,
  45: 4.5,
  48: 5,
  52: 5,
  56: 5.5,
  60: 5.5,
  64: 6,
}

/**
 * A screw with less than three pitches of plain shank is threaded up to its head: that thread has no length of its own.
 */
const thread = <T extends { l: number; p: number; b?: number }>(p: T, head = 0): T =>
  p.b !== undefined && p.b >= p.l - head - 3 * p.p ? { ...p, b: undefined } : p

const completions: { [K in DrawingKind]?: (p: DimsOf<K>) => DimsOf<K> } = {
  sprocket: (p) => ({ ...p, dp: p.dp ?? roundSize(p.p / Math.sin(Math.PI / p.z)) }),
  spurGear: (p) => ({ ...p, d: p.d ?? roundSize(p.m * p.z), da: p.da ?? roundSize(p.m * (p.z + 2)) }),
  hexBolt: (p) => thread(p),
  socketCap: (p) => thread(p),
  buttonHead: (p) => thread(p),
  countersunk: (p) => thread(p, p.k),
}

/** Adds the sizes that follow from others without doubt, and drops what says nothing. */
export function complete<K extends DrawingKind>(kind: K, dims: DimsOf<K>): DimsOf<K> {
  return completions[kind]?.(dims) ?? dims
}

function labelOf(sign: string, value: number, unit: Unit, dims: Dims): string {
  const fine = sign === 'M' && dims['p'] !== COARSE[value] ? `×${dims['p']}` : ''
  return `${sign}${roundSize(value)}${fine}${unit === 'deg' ? '°' : ''}`
}

export function measures<K extends DrawingKind>(
  kind: K,
  dims: DimsOf<K>,
  view: 'full' | 'symbols' = 'full',
): Measure[] {
  const given: Dims = complete(kind, dims)
  const found: Measure[] = []
  for (const [name, rule] of dimRules(kind)) {
    const value = given[name]
    if ('words' in rule || rule.silent || typeof value !== 'number') continue
    const symbol = rule.symbol ?? name
    if (view === 'symbols' && !symbol) continue
    found.push({ name, value, unit: rule.unit, label: labelOf(rule.sign ?? '', value, rule.unit, given), symbol })
  }
  return found
}
