// What a product page says of a choice: which next step of a ladder is near, and why the cart would refuse it. Lists do
// without.
import { cents, yuan } from '#core/money.ts'
import type { ProblemName } from '#core/problem.ts'
import { allowedFrom } from '#core/field/quantity.ts'
import { priceAt, wanted, type Quantities } from './choice.ts'
import type { Sku } from '../contract.ts'

export type NextStep = { sku: Sku; more: number; from: number; price: number; saved: number }

/** The step that the fewest more pieces reach, among what is chosen and in stock; undefined: none is left. */
export function nearestStep(skus: readonly Sku[], quantities: Quantities): NextStep | undefined {
  return skus
    .flatMap((sku): NextStep[] => {
      const quantity = wanted(quantities, sku)
      const step = quantity > 0 ? sku.ladder.find(({ from }) => from > quantity) : undefined
      const from = step ? allowedFrom(sku, step.from) : 0
      if (!step || from > sku.stocks) return []
      const saved = yuan(cents(priceAt(sku, quantity)) - cents(step.price))
      return [{ sku, more: from - quantity, from, price: step.price, saved }]
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
