/** Fewer bars are read off the values themselves. */
const BARS_LEAST = 5

/** Whether a picture of these counts tells what the values beside it do not: enough of them, and not all alike. */
export function saysSomething(counts: readonly number[]): boolean {
  const met = counts.filter((count) => count > 0)
  return met.length >= BARS_LEAST && Math.min(...met) < Math.max(...met)
}
