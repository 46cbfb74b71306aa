// What a person is about to buy on a product page: quantities by sku, what they cost, and which next step of a ladder
// is near.
import { cents, yuan } from '#core/money.ts'
import type { Sku } from '../contract.ts'

/** What a choice needs to know of a sku; rows of lists are such things too. */
export type Buyable = Pick<Sku, 'skuId' | 'price' | 'ladder' | 'stocks' | 'isHasStock' | 'minQuantity' | 'quantityStep'>

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
