/**
 * The first of a row of answers that are no, then yes, found by halving; `to` where all are no. match.ts has a loop of
 * its own, for it runs for every document.
 */
export function binarySearch(from: number, to: number, holds: (at: number) => boolean): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
