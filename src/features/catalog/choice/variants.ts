// Which variant of a product is meant: what its skus differ in, what has to be chosen, and what a choice leaves.
import type { ProductDetail, Sku, Variant } from '../contract.ts'
import { propertiesOf } from './properties.ts'

type Described = Pick<Sku, 'properties'>
/** What was chosen so far: name of a property → its value. */
export type Picks = Readonly<Record<string, string>>
type Choosable = Pick<ProductDetail, 'skuList' | 'deciding'>

export const picksOf = ({ properties }: Described): Picks => Object.fromEntries(propertiesOf(properties))

/** What is said of each sku, taken apart once: a table has a hundred of them. */
type Read = readonly ReadonlyMap<string, string>[]
const read = (skus: readonly Described[]): Read => skus.map(({ properties }) => new Map(propertiesOf(properties)))

const valuesIn = (skus: Read, name: string): string[] => [...new Set(skus.map((sku) => sku.get(name) ?? ''))]
const valuesOf = (skus: readonly Described[], name: string): string[] => valuesIn(read(skus), name)

/** In the order of their columns. */
const variedIn = (skus: Read): string[] =>
  [...new Set(skus.flatMap((sku) => [...sku.keys()]))].filter((name) => valuesIn(skus, name).length > 1)

/** The properties in which the skus differ, in the order of their columns. */
export const variedNames = (skus: readonly Described[]): string[] => variedIn(read(skus))

/** Each value of one comes with a single value of the other. */
function settles(skus: Read, one: string, other: string): boolean {
  const beside = new Map<string, string>()
  return skus.every((sku) => {
    const [own, value] = [sku.get(one) ?? '', sku.get(other) ?? '']
    const known = beside.get(own) ?? value
    beside.set(own, known)
    return known === value
  })
}

/**
 * The properties to choose from: what has to be chosen first, and without those that one before settles (class 8.8 is
 * of one steel).
 */
export function optionsOf({ skuList, deciding }: Choosable): { name: string; values: string[] }[] {
  const skus = read(skuList)
  const names = variedIn(skus).toSorted((a, b) => Number(deciding.includes(b)) - Number(deciding.includes(a)))
  const kept: string[] = []
  for (const name of names) if (!kept.some((before) => settles(skus, before, name))) kept.push(name)
  return kept.map((name) => ({ name, values: valuesIn(skus, name).filter(Boolean) }))
}

export const withValue = <One extends Described>(skus: readonly One[], name: string, value: string): One[] =>
  skus.filter((sku) => (picksOf(sku)[name] ?? '') === value)

/** The same part by another number of pieces. */
const differsInPack = (one: Variant, other: Variant): boolean =>
  (one.pieces !== other.pieces || one.unit !== other.unit) && variedNames([one, other]).length <= 1

/**
 * The sku that a link names; without one the plain one, which stands first, unless somebody has to choose. Out of stock
 * it is replaced by another pack of the same part only: C3 is no bearing for whoever asked for the plain one.
 */
export function meantSku({ skuList: skus, deciding }: Choosable, linked: number | undefined): Variant | undefined {
  const named = skus.find(({ skuId }) => skuId === linked)
  const [plain] = skus
  if (named || !plain || deciding.length > 0) return named
  return plain.isHasStock ? plain : (skus.find((sku) => sku.isHasStock && differsInPack(sku, plain)) ?? plain)
}

/** What stays of earlier choices beside a new one, and the sku if nothing that has to be chosen is open. */
export function pick(
  { skuList, deciding }: Choosable,
  before: Picks,
  [name, value]: readonly [name: string, value: string],
) {
  let left = withValue(skuList, name, value)
  const picks: Record<string, string> = { [name]: value }
  for (const [other, input] of Object.entries(before)) {
    const fewer = withValue(left, other, input)
    if (other === name || fewer.length === 0) continue
    left = fewer
    picks[other] = input
  }
  const isSettled = deciding.every((one) => valuesOf(left, one).length === 1)
  return { picks, sku: isSettled ? (left.find(({ isHasStock }) => isHasStock) ?? left[0]) : undefined }
}

/** The first property that still has to be chosen. */
export function openChoice(product: Choosable, picks: Picks): string | undefined {
  const left = Object.entries(picks).reduce((skus, [name, value]) => withValue(skus, name, value), product.skuList)
  return optionsOf(product).find(({ name }) => product.deciding.includes(name) && valuesOf(left, name).length > 1)?.name
}

/** The sku from whose price on a product is had. */
export function cheapest(skus: readonly Sku[]): Sku {
  const had = skus.filter(({ isHasStock }) => isHasStock)
  return (had.length > 0 ? had : skus).reduce((least, sku) => (sku.price < least.price ? sku : least))
}
