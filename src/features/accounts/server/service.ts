import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import { MINUTE_MS } from '#core/time.ts'
import { perAddress } from '#server/http/address-limit.ts'
import { giveBack, spend } from '#server/identity/attempts.ts'
import { checkTicket } from '#server/identity/captcha-tickets.ts'
import { BROWSER_COOKIE } from '#server/http/cookies.ts'
import { isGuessable } from '#server/identity/common-passwords.ts'
import type { Context, MemberContext } from '#server/http/context.ts'
import { inTransaction, isDuplicate } from '#server/database/database.ts'
import { knownDevice, rememberDevice } from '#server/identity/known-devices.ts'
import { hashPassword, isPassword } from '#server/identity/passwords.ts'
import { openSeal } from '#server/identity/seal.ts'
import { createSession, endSessions, forgetSessions } from '#server/identity/sessions.ts'
import { LOGIN_FAILURES_ADDRESS_MAX, LOGIN_FAILURES_MAX, maskMobile } from '#core/limits.ts'
import { LOGIN_WINDOW_MS } from '#core/timings.ts'
import type { userInfo } from '../contract.ts'
import { LOGIN_FAILURES_BARE_MAX, LOGIN_FAILURES_TICKET_MAX, passwordProblem } from '../rules.ts'
import type { login, register, signedIn, smsLogin, updatePwd } from '../sign-in-contract.ts'
import { noteRegistration } from './consents.ts'
import { findAccount, insertAccount, isFlagLive, readAccount, setPassword, useFlag } from './queries.ts'
import { checkCode, flagHash } from './sms.ts'

type SignedIn = z.input<typeof signedIn>

export async function loginByPassword(context: Context, input: z.output<typeof login.input>): Promise<SignedIn> {
  const hasTicket = await checkTicket(context, input)
  const password = await openSeal(context, input.passWord)
  const account = await findAccount(context.db, input.userName)
  const device = account && (await knownDevice(context, 'shopper', account.id))
  const attempt = await countAttempt(context, input.userName, { hasTicket, device })
  if (!(await isPassword(account?.passwordHash, password)) || !account) throw new Problem('loginWrong')
  await attempt.succeeded()
  return signIn(context, account)
}

type Shown = { hasTicket: boolean; device: string | undefined }

/** Counted before the password is looked at: a hundred guesses at once are a hundred guesses. */
async function countAttempt({ db, config, address, now }: Context, userName: string, { hasTicket, device }: Shown) {
  const name = userName.toLowerCase()
  const windowMs = LOGIN_WINDOW_MS
  const here = { key: `login ${name} ${address}`, most: LOGIN_FAILURES_MAX, windowMs }
  const everywhere = {
    key: `login ${name}`,
    most: hasTicket ? LOGIN_FAILURES_TICKET_MAX : LOGIN_FAILURES_BARE_MAX,
    windowMs,
  }
  const house = { key: `login from ${address}`, most: perAddress(config, LOGIN_FAILURES_ADDRESS_MAX), windowMs }
  // What others failed at says nothing about a device that its owner signed in from.
  const own = { key: `login by ${device}`, most: LOGIN_FAILURES_MAX, windowMs }
  const { spent, refused, waitMs } = await spend(db, device ? [own] : [here, everywhere, house], now)
  if (refused === everywhere && !hasTicket) throw new Problem('captchaNeeded')
  if (refused) throw new Problem('loginPaused', { minutes: Math.ceil(waitMs / MINUTE_MS) })
  return { succeeded: () => giveBack(db, spent, device ? [own.key] : [here.key, everywhere.key]) }
}

export async function loginBySms(context: Context, input: z.output<typeof smsLogin.input>): Promise<SignedIn> {
  await checkCode(context, { mobile: input.userName, code: input.passWord, purpose: 'login' })
  const account = await findAccount(context.db, input.userName)
  if (!account) throw new Problem('smsCodeWrong')
  return signIn(context, account)
}

async function signIn(context: Context, account: { id: number; lockedAt: Date | null }): Promise<SignedIn> {
  if (account.lockedAt) throw new Problem('accountLocked')
  const { db, now, inBrowser } = context
  const { token, browser, expiresInS } = await createSession(db, {
    accountId: account.id,
    audience: 'shopper',
    now,
    inBrowser,
  })
  setBrowserCookie(context, browser ?? '', browser ? expiresInS : 0)
  await rememberDevice(context, 'shopper', account.id)
  return { accessToken: token, expiresIn: expiresInS }
}

/** The half of a browser's login that its scripts cannot read. */
function setBrowserCookie({ config, setCookie }: Context, value: string, seconds: number): void {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  setCookie(`${BROWSER_COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`)
}

export async function registerAccount(context: Context, input: z.output<typeof register.input>): Promise<SignedIn> {
  const { db, now } = context
  const { mobile, contact, socialType } = input
  const flag = { flagHash: flagHash(input.checkRegisterSmsFlag), mobile, purpose: 'register' } as const
  if (!(await isFlagLive(db, flag, now))) throw new Problem('flagExpired') // before the expensive hash; taken below
  const passwordHash = await newPasswordHash(context, input)
  const userName = input.userName || null
  const nickName = contact || userName || maskMobile(mobile)
  try {
    const id = await inTransaction(db, async (tx) => {
      if (!(await useFlag(tx, flag, now))) throw new Problem('flagExpired')
      const made = await insertAccount(tx, {
        mobile,
        userName,
        nickName,
        contact: contact || null,
        passwordHash,
        socialType,
        now,
      })
      await noteRegistration(tx, made, now)
      return made
    })
    return await signIn(context, { id, lockedAt: null })
  } catch (error) {
    // Rolled back, the flag too: another user name may be tried.
    if (isDuplicate(error, 'account_mobile_key')) throw new Problem('mobileTaken')
    if (isDuplicate(error)) throw new Problem('userNameTaken')
    throw error
  }
}

export async function resetPassword(context: Context, input: z.output<typeof updatePwd.input>): Promise<null> {
  const { db, now } = context
  const flag = { flagHash: flagHash(input.checkRegisterSmsFlag), mobile: input.mobile, purpose: 'password' } as const
  if (!(await isFlagLive(db, flag, now))) throw new Problem('flagExpired')
  const passwordHash = await newPasswordHash(context, input)
  const accountId = await inTransaction(db, async (tx) => {
    if (!(await useFlag(tx, flag, now))) throw new Problem('flagExpired')
    const id = await setPassword(tx, input.mobile, passwordHash)
    if (id === undefined) throw new Problem('flagExpired')
    await endSessions(tx, { accountId: id, now, by: 'password' })
    return id
  })
  forgetSessions(accountId) // once more: until the commit another request could still remember the old ones
  return null
}

async function newPasswordHash(
  context: Context,
  { password: sealed, mobile }: { password: string; mobile: string },
): Promise<string> {
  const password = await openSeal(context, sealed)
  const problem = passwordProblem(password)
  if (problem) throw new Problem(problem)
  if (isGuessable(password, mobile)) throw new Problem('passwordGuessable')
  return hashPassword(password)
}

export async function logOutHere(context: Context): Promise<null> {
  const { db, now, session } = context
  if (session) await endSessions(db, { accountId: session.accountId, now, by: 'logout' }, session.tokenHash)
  setBrowserCookie(context, '', 0)
  return null
}

export async function describeUser({ db, accountId }: MemberContext): Promise<z.input<typeof userInfo.answer>> {
  const { id, nickName, avatar, level, firmName, mobile } = await readAccount(db, accountId)
  return {
    userId: String(id),
    nickName,
    pic: avatar,
    userAvatar: avatar,
    level,
    firmName,
    isAuthentication: level > 1,
    mobile: maskMobile(mobile),
  }
}
