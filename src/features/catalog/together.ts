// Lines of one sku are bought at once: quantity, price and rule are those of all of them together. Pure.
import { allowedFrom, type QuantityRule } from '#core/field/quantity.ts'
import { sum } from '#core/money.ts'

/** How many of each sku these lines are, in the order of the first line of each. */
export function togetherOf<Sku extends number | undefined>(
  lines: readonly { skuId: Sku; quantity: number }[],
): Map<Sku, number> {
  const all = new Map<Sku, number>()
  for (const { skuId, quantity } of lines) all.set(skuId, (all.get(skuId) ?? 0) + quantity)
  return all
}

/** What each line takes of one sku: as many as it needs, and the last what all of them lack to be sold. */
export function sharedCounts(rule: QuantityRule, needs: readonly number[]): number[] {
  const needed = sum(needs)
  return needs.map((need, at) => (at === needs.length - 1 ? need + allowedFrom(rule, needed) - needed : need))
}
