// Which quantities a thing is sold in: for its boxes in the browser, and for those who refuse on the server.

/** From so many on, in multiples of so many; what is counted is one as sold. */
export type QuantityRule = { minQuantity: number; quantityStep: number }

export const isAllowed = ({ minQuantity, quantityStep }: QuantityRule, quantity: number): boolean =>
  quantity >= minQuantity && quantity % quantityStep === 0

export const leastAllowed = ({ minQuantity, quantityStep }: QuantityRule): number =>
  Math.ceil(minQuantity / quantityStep) * quantityStep

/** The least allowed from so many on: where a step of prices begins for somebody who buys by this rule. */
export const allowedFrom = (rule: QuantityRule, from: number): number =>
  leastAllowed({ ...rule, minQuantity: Math.max(rule.minQuantity, from) })

/** The most allowed out of so many; 0 where that is below the least. */
export function mostAllowed({ minQuantity, quantityStep }: QuantityRule, quantity: number): number {
  const most = Math.floor(quantity / quantityStep) * quantityStep
  return most < minQuantity ? 0 : most
}

/** As many as last time, as far as there are as many and they are sold by such numbers today. */
export const sameAgain = (rule: QuantityRule, lastQuantity: number, stock: number): number =>
  Math.max(leastAllowed(rule), Math.min(allowedFrom(rule, lastQuantity), mostAllowed(rule, stock)))

/** The two allowed quantities next to one that is not. */
export function nearestAllowed(rule: QuantityRule, quantity: number): [lower: number, upper: number] {
  const lower = mostAllowed(rule, quantity) || leastAllowed(rule)
  return [lower, lower + rule.quantityStep]
}

/** One step up, from nothing to the least, or one down; below the least there is nothing. */
export function stepAllowed(rule: QuantityRule, quantity: number, by: 1 | -1): number {
  const below = mostAllowed(rule, quantity)
  if (by === 1) return below === 0 ? leastAllowed(rule) : below + rule.quantityStep
  return below < quantity ? below : mostAllowed(rule, quantity - rule.quantityStep)
}

/** What fills the sentence of `quantityRule`. */
export function ruleDetails(rule: QuantityRule, quantity: number) {
  const [lower, upper] = nearestAllowed(rule, quantity)
  return { min: rule.minQuantity, step: rule.quantityStep, lower, upper }
}
