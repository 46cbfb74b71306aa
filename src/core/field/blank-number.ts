// A number that was not chosen: clients of this API family send `''` for it, which reads as 0.
import * as z from 'zod/mini'

/** For numbers that are never 0. Without side effects for the bundler, as `dayField`. */
// @__NO_SIDE_EFFECTS__
export function blankIs(usual: number) {
  return z.overwrite((said: number) => (said === 0 ? usual : said))
}
