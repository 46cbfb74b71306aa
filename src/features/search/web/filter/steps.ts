// The values there are of a number, and a range's place among them.
import type { Bounds } from './bounds.ts'

/** A value there is, and how many part numbers have it. */
export type Step = { number: number; count: number }

/** Between which of the values a range lies: their places, the first and the last where a bound is open. */
export function placesOf(steps: readonly Step[], [from, to]: Bounds): [low: number, high: number] {
  const last = steps.length - 1
  const low = from === undefined ? 0 : steps.findIndex(({ number }) => number >= from)
  const high = to === undefined ? last : steps.findLastIndex(({ number }) => number <= to)
  return [low < 0 ? last : low, Math.max(high, 0)]
}

export const countIn = (steps: readonly Step[], [from = -Infinity, to = Infinity]: Bounds): number =>
  steps.reduce((sum, { number, count }) => (number >= from && number <= to ? sum + count : sum), 0)

/** Neighbours share a bar where there are many values. */
export function barsOf(steps: readonly Step[], most: number): { from: number; to: number; count: number }[] {
  const many = Math.min(most, steps.length)
  const bars = Array.from({ length: many }, (_, bar) => {
    const [from, to] = [Math.floor((bar * steps.length) / many), Math.floor(((bar + 1) * steps.length) / many) - 1]
    return { from, to, count: steps.slice(from, to + 1).reduce((sum, { count }) => sum + count, 0) }
  })
  return bars
}
