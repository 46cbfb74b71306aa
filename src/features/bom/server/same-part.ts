// When two skus are one part, and what of a part was left open.
import { DECIDES, PACK } from '#features/catalog/rules.ts'
import type { Attribute, Facts, PartRow } from '#features/search/server/index.ts'

/** A standard part is the same whoever makes it; any other is its maker's. */
export const isStandard = ({ prodModel }: Pick<PartRow, 'prodModel'>): boolean => /^(?:GB|ISO|DIN)\b/.test(prodModel)

/** Meant where nothing is said of it (ADR 0520): a maker leaves these out of the designation. */
export const PLAIN: Readonly<Record<string, readonly string[]>> = {
  clearance: ['CN'],
  precision: ['P0'],
  grease: ['none', 'standard'],
  construction: ['wrapped'],
  delivery: ['single', 'drive'],
  design: ['cylindrical', 'NU', 'NJ', 'N', 'HK', 'BK', 'NA', 'NK', 'RNA'],
}
/** Left out as well, but what is plain depends on the part: what stands first among its variants. */
const FIRST: readonly string[] = ['cage', 'finish']
/** Follow from others. */
const FOLLOWS: readonly string[] = ['temperature', 'mass', 'loadC', 'loadC0', 'limitSpeed', 'hardnessNote']

export type Values = ReadonlyMap<Attribute, { id: number; code: string }>

export function valuesOf(row: PartRow, { values, attributes }: Facts): Values {
  const all = new Map<Attribute, { id: number; code: string }>()
  for (const id of row.values) {
    const value = values.get(id)
    const attribute = value && attributes.get(value.attributeId)
    if (attribute && !FOLLOWS.includes(attribute.code)) all.set(attribute, value)
  }
  return all
}

const packIds = new WeakMap<Facts, number | undefined>()
const packOf = (facts: Facts): number | undefined => {
  if (!packIds.has(facts)) packIds.set(facts, facts.attributeByCode.get(PACK)?.id)
  return packIds.get(facts)
}

/** One key for all offers of one part: shops and packs do not part it. */
export function partKey(row: PartRow, facts: Facts): string {
  const pack = packOf(facts)
  const ids = row.values.filter((id) => facts.values.get(id)?.attributeId !== pack).toSorted((a, b) => a - b)
  return [isStandard(row) ? 0 : row.brandId, row.categoryId, row.baseModel, ids.join('.')].join('/')
}

/** Attributes in which these differ. */
export function differing(rows: readonly PartRow[], facts: Facts): Attribute[] {
  const seen = new Map<Attribute, Set<number>>()
  for (const row of rows)
    for (const [attribute, { id }] of valuesOf(row, facts))
      if (attribute.code !== PACK) seen.getOrInsertComputed(attribute, () => new Set()).add(id)
  return [...seen].filter(([, ids]) => ids.size > 1).map(([attribute]) => attribute)
}

export type Settled = { rows: PartRow[]; /** Attributes of which the plain value was taken. */ plain: Attribute[] }

/**
 * Of rows of one designation those that are meant where nothing more is said. `said`: attributes that the line speaks
 * of.
 */
export function plainOf(rows: readonly PartRow[], facts: Facts, said: ReadonlySet<string>): Settled {
  let left = [...rows]
  const plain: Attribute[] = []
  for (const attribute of differing(rows, facts)) {
    const { code } = attribute
    if (said.has(code) || (DECIDES.includes(code) && !PLAIN[code])) continue
    const fewer = PLAIN[code]
      ? left.filter((row) => PLAIN[code]!.includes(valuesOf(row, facts).get(attribute)?.code ?? ''))
      : FIRST.includes(code)
        ? firstOf(left, attribute, facts)
        : left
    if (fewer.length === 0 || fewer.length === left.length) continue
    left = fewer
    plain.push(attribute)
  }
  return { rows: left, plain }
}

/** A value left out although it is not the plain one: C3 is no bearing for whoever wrote none. */
export function unsaid(row: PartRow, facts: Facts, said: ReadonlySet<string>): Attribute[] {
  return [...valuesOf(row, facts)]
    .filter(([{ code }, value]) => PLAIN[code] && !said.has(code) && !PLAIN[code].includes(value.code))
    .map(([attribute]) => attribute)
}

/** Of what is alike in everything else, what stands first among the variants: 8.8 is black, 4.8 zinc-plated. */
function firstOf(rows: readonly PartRow[], attribute: Attribute, facts: Facts): PartRow[] {
  const valueOf = (row: PartRow): number | undefined => valuesOf(row, facts).get(attribute)?.id
  const alike = Map.groupBy(rows, (row) => {
    const others = [...valuesOf(row, facts)].filter(([{ code }]) => code !== PACK && !FIRST.includes(code))
    const ids = others.map(([, { id }]) => id).toSorted((a, b) => a - b)
    return [isStandard(row) ? 0 : row.brandId, row.baseModel, ...ids].join('/')
  })
  return [...alike.values()].flatMap((own) => {
    const [first] = own.toSorted((a, b) => a.seq - b.seq)
    return own.filter((row) => valueOf(row) === valueOf(first!))
  })
}
