import { MOBILE, PASSWORD_MAX, PASSWORD_MIN, USERNAME } from '#core/limits.ts'
import type { Locale } from '#core/locale.ts'
import type { ProblemName } from '#core/problem.ts'
import { dayOf, isDay, MINUTE_MS } from '#core/time.ts'

/** REG-9. This storefront registers as PC and resets passwords with the same number. */
export const APP_TYPES = { mini: 1, mp: 2, PC: 3, H5: 4, android: 5, ios: 6 } as const

/** A user name that reads like a mobile number could be somebody's number. */
export const isUserName = (text: string): boolean => USERNAME.test(text) && !MOBILE.test(text)

const KINDS = [/[A-Za-z]/, /[0-9]/, /[^A-Za-z0-9]/]
/** Printable ASCII: what the spec calls half-width characters; a blank is none of letter, digit, symbol. */
const HALF_WIDTH = /^[\x21-\x7e]*$/

/** REG-5. */
export function passwordProblem(password: string): 'passwordMissing' | 'passwordWeak' | undefined {
  if (password === '') return 'passwordMissing'
  const isLong = password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX
  return isLong && HALF_WIDTH.test(password) && kindsOf(password) >= 2 ? undefined : 'passwordWeak'
}

/** 1 is refused, 2 is enough, 3 is good; 0 for nothing typed. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  const problem = passwordProblem(password)
  if (problem) return problem === 'passwordMissing' ? 0 : 1
  return password.length >= 10 && kindsOf(password) === 3 ? 3 : 2
}

const kindsOf = (password: string): number => KINDS.filter((kind) => kind.test(password)).length

export type FormName = 'login' | 'register' | 'forgot' | 'account'

/** REG-7: the number that an inline problem of a form carries beside its sentence. */
const FORM_CODES: Partial<Record<ProblemName, number>> = {
  mobileInvalid: 1,
  mobileTaken: 1,
  smsCodeMissing: 2,
  smsCodeWrong: 2,
  userNameInvalid: 3,
  userNameTaken: 3,
  accountMissing: 3,
  passwordMissing: 4,
  passwordsDiffer: 5,
  agreementMissing: 6,
  passwordWeak: 7,
  passwordGuessable: 7,
  captchaWrong: 9,
  captchaNeeded: 9,
}

/** While resetting there is nothing to agree to, and 6 says that the password is weak. */
export function formCode(form: FormName, problem: ProblemName): number | undefined {
  if (form === 'account') return undefined
  const isWeak = problem === 'passwordWeak' || problem === 'passwordGuessable'
  return form === 'forgot' && isWeak ? 6 : FORM_CODES[problem]
}

/** From all unknown devices together, at one account: beyond it a guess costs a picture code (ADR 0220). */
export const LOGIN_FAILURES_BARE_MAX = 30
/**
 * A picture code raises it to this: programs read pictures too. Known devices, and codes by text message, are counted
 * apart.
 */
export const LOGIN_FAILURES_TICKET_MAX = 120

export const SMS_CODE_DIGITS = 6
export const SMS_CODE_TRIES = 5
/** Per mobile over all purposes, and per address. */
export const SMS_PER_MOBILE = { minute: 1, hour: 5, day: 10 } as const
export const SMS_PER_ADDRESS = { minute: 3, hour: 20 } as const
/** How often an address may learn in an hour that a number is registered. */
export const TAKEN_PER_ADDRESS_HOUR = 20
export const CAPTCHAS_PER_ADDRESS_MINUTE = 60

const LEVEL_NAMES: Record<Locale, readonly [string, string, string]> = {
  zh_CN: ['普通会员', '企业会员', '高级企业会员'],
  en: ['Ordinary member', 'Enterprise member', 'Senior enterprise member'],
}

export const levelName = (level: 1 | 2 | 3, locale: Locale): string => LEVEL_NAMES[locale][level - 1]!

/** Ours: pixels; shown at 88 at most, twice as fine on good screens. */
export const AVATAR_SIDE = 256

/** Ours: an address of a picture, with a host in front of it. */
export const AVATAR_URL_MAX = 400

/** On the wire as the contract's clients know them. */
export const SEXES = ['M', 'F'] as const

/** A day of the calendar, not after today. */
export const isBirthday = (day: string, now: Date): boolean => isDay(day) && day <= dayOf(now)

/** Codes that a signed-in person may ask for: to a new number, or to their own. */
export const OWN_CODES = ['mobile', 'payPassword'] as const

/** Ours (ADR 0035): six digits, as every payment password in the country. */
export const PAY_PASSWORD_LENGTH = 6
/** Ours (ADR 0035): so many wrong ones, then it pauses. */
export const PAY_PASSWORD_TRIES = 5
export const PAY_PASSWORD_PAUSE_MS = 30 * MINUTE_MS
/** The login password asked for once more, before something that cannot be taken back. */
export const STEP_UP_TRIES = 5
export const STEP_UP_PAUSE_MS = 15 * MINUTE_MS

/** 111111 and 123456 are the first that anybody tries. */
export function isPayPassword(typed: string): boolean {
  if (!/^\d{6}$/.test(typed)) return false
  const steps = new Set([...typed].slice(1).map((digit, at) => Number(digit) - Number(typed[at])))
  return steps.size > 1 // six digits that are evenly spaced stay, rise or fall by one
}
