/** Ours: the spec names good, medium and bad, the stars are five. */
export const GOOD_FROM = 4
export const MEDIUM_FROM = 3

export const evaluationOf = (score: number): 0 | 1 | 2 => (score >= GOOD_FROM ? 0 : score >= MEDIUM_FROM ? 1 : 2)

/** 李小明 → 李**; whoever reads reviews never learns a whole name. */
export function maskedName(name: string): string {
  const [first = ''] = name.trim()
  return `${first}**`
}

/** Percent of good reviews with one place; nobody has complained about a product without reviews. */
export const positiveRating = (good: number, all: number): number => (all === 0 ? 100 : Math.round((good / all) * 1000) / 10)
