import { STAFF_PASSWORD_MAX, STAFF_PASSWORD_MIN } from '#core/limits.ts'

/** From all unknown devices together, in LOGIN_WINDOW_MS: beyond it a guess costs a picture code (ADR 0220). */
export const STAFF_FAILURES_BARE_MAX = 30
/**
 * A picture code raises it to this: high, or anybody could keep the operator out; a password of 12 is not guessed by
 * it.
 */
export const STAFF_FAILURES_TICKET_MAX = 1000

/** How a sign-in ended; the log keeps each. */
export const signInOutcomes = ['signedIn', 'wrongPassword', 'wrongCode', 'locked', 'paused'] as const
export type SignInOutcome = (typeof signInOutcomes)[number]

/** Long, and not made of what everybody knows of its owner. */
export function isStaffPassword(password: string, known: readonly (string | null)[]): boolean {
  const lower = password.toLowerCase()
  const isLong = password.length >= STAFF_PASSWORD_MIN && password.length <= STAFF_PASSWORD_MAX
  return isLong && !known.some((word) => word && word.length > 2 && lower.includes(word.toLowerCase()))
}
