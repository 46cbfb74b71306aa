// Goods by what they cost: a few ranges between round sums.

/** Ours: what people say of prices. */
const ROUND = [1, 1.5, 2, 3, 4, 5, 6, 8]
const LEAST_CENTS = 10

/** The round sum below: 3470 → 3000. */
export function roundDown(cents: number): number {
  const unit = 10 ** Math.floor(Math.log10(cents))
  return Math.round(ROUND.findLast((step) => step * unit <= cents)! * unit)
}

/** Where ranges begin, from some of the prices of goods: round, each once, ascending. */
export const stepsOf = (prices: readonly number[]): number[] =>
  [...new Set(prices.filter((cents) => cents >= LEAST_CENTS).map(roundDown))].toSorted((a, b) => a - b)

type Range = { fromCents: number | null; toCents: number | null; count: number }

/** `counts`: how many goods stand before the first step, from it to the next, and so on. */
export const rangesOf = (steps: readonly number[], counts: ReadonlyMap<number, number>): Range[] =>
  [...steps, null]
    .map((toCents, at) => ({ fromCents: steps[at - 1] ?? null, toCents, count: counts.get(at) ?? 0 }))
    .filter(({ count }) => count > 0)
