// A text that somebody wrote, on the wire: without the blanks around it.
import * as z from 'zod/mini'
import { trimmed } from './blank.ts'

/**
 * In every contract instead of zod's own, which keeps a text of which nobody sees anything. Without side effects for
 * the bundler, as `dayField`.
 */
// @__NO_SIDE_EFFECTS__
export function trim() {
  return z.overwrite(trimmed)
}
