import type { z } from 'zod'
import { LOGIN_FAILURES_ADDRESS_MAX, LOGIN_FAILURES_MAX } from '#core/limits.ts'
import { Problem } from '#core/problem.ts'
import { MINUTE_MS } from '#core/time.ts'
import { LOGIN_WINDOW_MS } from '#core/timings.ts'
import { perAddress } from '#server/http/address-limit.ts'
import { giveBack, spend } from '#server/identity/attempts.ts'
import { checkTicket } from '#server/identity/captcha-tickets.ts'
import type { Context, StaffContext } from '#server/http/context.ts'
import { STAFF_COOKIE } from '#server/http/cookies.ts'
import { knownDevice, rememberDevice } from '#server/identity/known-devices.ts'
import { isPassword } from '#server/identity/passwords.ts'
import { openSeal } from '#server/identity/seal.ts'
import { createStaffLogin, endStaffLogins } from '#server/identity/staff-sessions.ts'
import type { staffSignIn } from '../contract.ts'
import { STAFF_FAILURES_BARE_MAX, STAFF_FAILURES_TICKET_MAX, type SignInOutcome } from '../rules.ts'
import { findByName, insertSignIn, useTotpStep } from './queries.ts'
import { openSecret, stepOf } from './totp.ts'

type Found = Awaited<ReturnType<typeof findByName>>

export async function signIn(
  context: Context,
  input: z.output<typeof staffSignIn.input>,
): Promise<z.input<typeof staffSignIn.answer>> {
  const hasTicket = await checkTicket(context, input)
  const password = await openSeal(context, input.passWord)
  const staff = await findByName(context.db, input.userName)
  const device = staff && (await knownDevice(context, 'staff', staff.id))
  const attempt = await countAttempt(context, staff, { userName: input.userName, hasTicket, device })
  if (!(await isPassword(staff?.passwordHash, password)) || !staff)
    return refuse(context, staff, 'wrongPassword', 'loginWrong')
  if (staff.lockedAt) return refuse(context, staff, 'locked', 'accountLocked')
  if (staff.totpSecret) {
    if (!input.totpCode) {
      await attempt.forget() // no failure: the form goes on to its second step
      throw new Problem('totpNeeded')
    }
    const step = stepOf(await openSecret(context.db, staff.totpSecret), input.totpCode, context.now)
    if (step === undefined || !(await useTotpStep(context.db, staff.id, step)))
      return refuse(context, staff, 'wrongCode', 'totpWrong')
  }
  await attempt.succeeded()
  return open(context, staff)
}

async function refuse(
  context: Context,
  staff: Found,
  outcome: SignInOutcome,
  problem: 'loginWrong' | 'accountLocked' | 'totpWrong',
): Promise<never> {
  await note(context, staff, outcome)
  throw new Problem(problem)
}

const note = ({ db, now, address, agent }: Context, staff: Found, outcome: SignInOutcome): Promise<void> =>
  insertSignIn(db, { at: now, staffId: staff?.id ?? null, shopId: staff?.shopId ?? null, outcome, address, agent })

type Shown = { userName: string; hasTicket: boolean; device: string | undefined }

/** Counted before the password is looked at: a hundred guesses at once are a hundred guesses. */
async function countAttempt(context: Context, staff: Found, { userName, hasTicket, device }: Shown) {
  const { db, config, address, now } = context
  const name = staff ? `staff:${staff.id}` : userName.toLowerCase()
  const windowMs = LOGIN_WINDOW_MS
  const here = { key: `staff ${name} ${address}`, most: LOGIN_FAILURES_MAX, windowMs }
  const everywhere = {
    key: `staff ${name}`,
    most: hasTicket ? STAFF_FAILURES_TICKET_MAX : STAFF_FAILURES_BARE_MAX,
    windowMs,
  }
  const house = { key: `staff from ${address}`, most: perAddress(config, LOGIN_FAILURES_ADDRESS_MAX), windowMs }
  // What others failed at says nothing about a device that its owner signed in from.
  const own = { key: `staff by ${device}`, most: LOGIN_FAILURES_MAX, windowMs }
  const { spent, refused, waitMs } = await spend(db, device ? [own] : [here, everywhere, house], now)
  if (refused) {
    await note(context, staff, 'paused')
    if (refused === everywhere && !hasTicket) throw new Problem('captchaNeeded')
    throw new Problem('staffLoginPaused', { minutes: Math.ceil(waitMs / MINUTE_MS) })
  }
  return {
    forget: () => giveBack(db, spent, []),
    succeeded: () => giveBack(db, spent, device ? [own.key] : [here.key, everywhere.key]),
  }
}

async function open(context: Context, staff: NonNullable<Found>): Promise<z.input<typeof staffSignIn.answer>> {
  const { db, now, inBrowser, address, agent } = context
  const { token, browser, expiresInS } = await createStaffLogin(db, {
    staffId: staff.id,
    now,
    inBrowser,
    address,
    agent,
  })
  await note(context, staff, 'signedIn')
  setStaffCookie(context, browser ?? '', browser ? expiresInS : 0)
  await rememberDevice(context, 'staff', staff.id)
  return { accessToken: token, expiresIn: expiresInS }
}

/** The half of a browser's login that its scripts cannot read, and that no other site can make it send. */
function setStaffCookie({ config, setCookie }: Context, value: string, seconds: number): void {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  setCookie(`${STAFF_COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`)
}

export async function signOut(context: StaffContext): Promise<null> {
  const { db, now, staff } = context
  await endStaffLogins(db, { staffId: staff.staffId, now, loginId: staff.loginId })
  setStaffCookie(context, '', 0)
  return null
}
