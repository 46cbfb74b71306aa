// What a box with a number takes.
export type Bounds = readonly [least: number, most: number]
export type Decimals = 0 | 1 | 2
/** Null: emptied. */
export type Typed = number | null

export const isWithin = (typed: number, [least, most]: Bounds, decimals: Decimals): boolean =>
  typed >= least && typed <= most && Number(typed.toFixed(decimals)) === typed

export const isTaken = (typed: Typed, bounds: Bounds, decimals: Decimals): typed is number =>
  typed !== null && isWithin(typed, bounds, decimals)
