// Which variant of a product is meant: what its skus differ in, what has to be chosen, and what a choice leaves.
import type { ProductDetail, Sku, Variant } from '../contract.ts'
import { propertiesOf, propertyNames } from './properties.ts'

type Described = Pick<Sku, 'properties'>
/** What was chosen so far: name of a property → its value. */
export type Picks = Readonly<Record<string, string>>
type Choosable = Pick<ProductDetail, 'skuList' | 'deciding'>

export const picksOf = ({ properties }: Described): Picks => Object.fromEntries(propertiesOf(properties))

const valueIn = (sku: Picks, name: string): string => sku[name] ?? ''
/** Of skus that have been taken apart: a table has a hundred of them. */
const valuesIn = (skus: readonly Picks[], name: string): string[] => [...new Set(skus.map((sku) => valueIn(sku, name)))]
const valuesOf = (skus: readonly Described[], name: string): string[] => valuesIn(skus.map(picksOf), name)

/** The properties in which the skus differ, in the order of their columns. */
export function variedNames(skus: readonly Described[]): string[] {
  const read = skus.map(picksOf)
  return propertyNames(skus).filter((name) => valuesIn(read, name).length > 1)
}

/** Each value of one comes with a single value of the other: there are no more pairs than values. */
const settles = (skus: readonly Picks[], one: string, other: string): boolean =>
  new Set(skus.map((sku) => `${valueIn(sku, one)};${valueIn(sku, other)}`)).size === valuesIn(skus, one).length

/**
 * The properties to choose from: what has to be chosen first, and without those that one before settles (class 8.8 is
 * of one steel).
 */
export function optionsOf({ skuList, deciding }: Choosable): { name: string; values: string[] }[] {
  const skus = skuList.map(picksOf)
  const names = variedNames(skuList).toSorted((a, b) => Number(deciding.includes(b)) - Number(deciding.includes(a)))
  return names
    .filter((name, at) => !names.slice(0, at).some((before) => settles(skus, before, name)))
    .map((name) => ({ name, values: valuesIn(skus, name).filter(Boolean) }))
}

export const withValue = <One extends Described>(skus: readonly One[], name: string, value: string): One[] =>
  skus.filter((sku) => valueIn(picksOf(sku), name) === value)

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
