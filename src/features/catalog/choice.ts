// What a person is about to buy on a product page: quantities by sku, what they cost, and which next step of a ladder is near.
import { cents, yuan } from '#core/money.ts'
import type { ProblemName } from '#core/problem.ts'
import type { Sku } from './contract.ts'

/** What a choice needs to know of a sku; rows of lists are such things too. */
export type Buyable = Pick<Sku, 'skuId' | 'price' | 'ladder' | 'stocks' | 'isHasStock'>

/** skuId → pieces; a sku that is not there is not wanted. */
export type Quantities = Readonly<Record<number, number>>

export const wanted = (quantities: Quantities, sku: Pick<Buyable, 'skuId'>): number => quantities[sku.skuId] ?? 0

/** What one of `quantity` pieces costs. */
export function priceAt({ ladder, price }: Pick<Buyable, 'ladder' | 'price'>, quantity: number): number {
  return ladder.findLast(({ from }) => quantity >= from)?.price ?? price
}

export const subtotal = (sku: Buyable, quantity: number): number => yuan(cents(priceAt(sku, quantity)) * quantity)

export type Choice = { kinds: number; pieces: number; total: number; lines: { skuId: number; count: number }[] }

export function choiceOf(skus: readonly Buyable[], quantities: Quantities): Choice {
  const chosen = skus.filter((sku) => wanted(quantities, sku) > 0)
  return {
    kinds: chosen.length,
    pieces: chosen.reduce((sum, sku) => sum + wanted(quantities, sku), 0),
    total: yuan(chosen.reduce((sum, sku) => sum + cents(subtotal(sku, wanted(quantities, sku))), 0)),
    lines: chosen.map((sku) => ({ skuId: sku.skuId, count: wanted(quantities, sku) })),
  }
}

export type NextStep = { sku: Sku; more: number; from: number; price: number; saved: number }

/** The step that the fewest more pieces reach, among what is chosen and in stock; undefined: none is left. */
export function nearestStep(skus: readonly Sku[], quantities: Quantities): NextStep | undefined {
  return skus
    .flatMap((sku): NextStep[] => {
      const quantity = wanted(quantities, sku)
      const step = quantity > 0 ? sku.ladder.find(({ from }) => from > quantity) : undefined
      if (!step || step.from > sku.stocks) return []
      const saved = yuan(cents(priceAt(sku, quantity)) - cents(step.price))
      return [{ sku, more: step.from - quantity, from: step.from, price: step.price, saved }]
    })
    .toSorted((a, b) => a.more / a.from - b.more / b.from)[0]
}

/** Why the cart would refuse these lines, as far as the page can tell (DETAIL-5); the server has the last word. */
export function refusalOf(
  skus: readonly Sku[],
  quantities: Quantities,
  isDeliverable: boolean,
): Extract<ProblemName, 'quantityWrong' | 'outOfStock' | 'stockShort' | 'regionUndeliverable'> | undefined {
  const chosen = skus.filter((sku) => wanted(quantities, sku) > 0)
  if (chosen.length === 0) return 'quantityWrong'
  if (chosen.some(({ isHasStock }) => !isHasStock)) return 'outOfStock'
  if (chosen.some((sku) => wanted(quantities, sku) > sku.stocks)) return 'stockShort'
  return isDeliverable ? undefined : 'regionUndeliverable'
}

/** `游隙:C3;包装:单个盒装` → its columns. */
export function propertiesOf(properties: string): [name: string, value: string][] {
  return properties
    .split(';')
    .filter(Boolean)
    .map((pair) => {
      const at = pair.indexOf(':')
      return [pair.slice(0, at), pair.slice(at + 1)]
    })
}

/** The columns of a sku table, in the order in which they first appear. */
export const propertyNames = (skus: readonly Sku[]): string[] => [
  ...new Set(skus.flatMap(({ properties }) => propertiesOf(properties).map(([name]) => name))),
]
