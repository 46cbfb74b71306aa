import { STAFF_PASSWORD_MAX, STAFF_PASSWORD_MIN } from '#core/limits.ts'

/** From all addresses together, in LOGIN_WINDOW_MS: high, or anybody could keep the operator out; a password of 12 is not guessed by it. */
export const STAFF_FAILURES_MAX = 100

/** How a sign-in ended; the log keeps each. */
export const signInOutcomes = ['signedIn', 'wrongPassword', 'wrongCode', 'locked', 'paused'] as const
export type SignInOutcome = (typeof signInOutcomes)[number]

/** Long, and not made of what everybody knows of its owner. */
export function isStaffPassword(password: string, known: readonly (string | null)[]): boolean {
  const lower = password.toLowerCase()
  const isLong = password.length >= STAFF_PASSWORD_MIN && password.length <= STAFF_PASSWORD_MAX
  return isLong && !known.some((word) => word && word.length > 2 && lower.includes(word.toLowerCase()))
}
