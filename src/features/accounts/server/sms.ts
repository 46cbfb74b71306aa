// Codes by text message: ordered, limited, sent, tried. Nothing here tells whether a number is registered, but for
// registering itself.
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import { after, HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/time.ts'
import { CHECKED_CODE_S, SMS_CODE_S } from '#core/timings.ts'
import { webConfig } from '#features/site/server/index.ts'
import type { Context, MemberContext } from '#server/http/context.ts'
import { inTransaction, type Tx } from '#server/database/database.ts'
import type { sendOwnCode as ownCall } from '../own-contract.ts'
import { SMS_CODE_DIGITS, SMS_PER_ADDRESS, SMS_PER_MOBILE, TAKEN_PER_ADDRESS_HOUR } from '../rules.ts'
import { secretOf } from '#server/identity/secrets.ts'
import { canText } from '#server/settings/sms-settings.ts'
import { perAddress } from '#server/http/address-limit.ts'
import { spend } from '#server/identity/attempts.ts'
import { checkTicket, type Ticket } from '#server/identity/captcha-tickets.ts'
import { deliver } from './messages.ts'
import {
  countSent,
  findAccount,
  insertCode,
  insertFlag,
  lockSending,
  readAccount,
  tryCode,
  type Purpose,
} from './queries.ts'

type Input = Ticket & { mobile: string }

export async function sendCode(context: Context, purpose: Purpose, input: Input): Promise<null> {
  const { mobile } = input
  checkProvider(context)
  const withCaptcha = await checkTicket(context, input)
  const isRegistered = (await findAccount(context.db, mobile)) !== undefined
  if (purpose === 'register' && isRegistered) await refuseTaken(context)
  // For a number nobody registered: a code that nobody has, so that every answer that follows is the same.
  return order(context, { mobile, purpose, withCaptcha, isWanted: purpose === 'register' || isRegistered })
}

/**
 * A signed-in person asks: to their own number, or to one they want to have. The login stands in for the picture code.
 */
export async function sendOwnCode(
  context: MemberContext,
  { purpose, mobile: requested }: z.output<typeof ownCall.input>,
): Promise<null> {
  checkProvider(context)
  const { mobile: own } = await readAccount(context.db, context.accountId)
  if (purpose === 'payPassword') return order(context, { mobile: own, purpose, withCaptcha: true, isWanted: true })
  if (!requested) throw new Problem('mobileInvalid')
  if (requested === own) throw new Problem('mobileSame')
  if (await findAccount(context.db, requested)) await refuseTaken(context)
  return order(context, { mobile: requested, purpose, withCaptcha: true, isWanted: true })
}

/** Nobody is told that a code is on its way where none can be. */
function checkProvider({ config }: Context): void {
  if (!canText(config)) throw new Problem('smsUnavailable')
}

type Order = {
  mobile: string
  purpose: Purpose
  withCaptcha: boolean
  /** Somebody is there to read it. */ isWanted: boolean
}

async function order(context: Context, { mobile, purpose, withCaptcha, isWanted }: Order): Promise<null> {
  const { pcCompanyName: mall } = await webConfig(context)
  const code = String(randomInt(10 ** SMS_CODE_DIGITS)).padStart(SMS_CODE_DIGITS, '0')
  const codeHash = isWanted ? await hashOf(context, { mobile, purpose, code }) : randomBytes(32)
  const expiresAt = after(context.now, SMS_CODE_S * SECOND_MS)
  await inTransaction(context.db, async (tx) => {
    await lockSending(tx, { mobile, address: context.address })
    await checkLimits(tx, context, { mobile, withCaptcha })
    await insertCode(tx, {
      mobile,
      purpose,
      codeHash,
      address: context.address,
      withCaptcha,
      now: context.now,
      expiresAt,
    })
    if (isWanted) await deliver(tx, context, { mall, mobile, kind: purpose, code }, { expiresAt })
  })
  return null
}

/**
 * Registering says that a number is taken: a limited number of times, or the answer would be a way to list our members.
 */
async function refuseTaken({ db, config, address, now }: Context): Promise<never> {
  const limit = { key: `taken ${address}`, most: perAddress(config, TAKEN_PER_ADDRESS_HOUR), windowMs: HOUR_MS }
  throw new Problem((await spend(db, [limit], now)).refused ? 'smsTooMany' : 'mobileTaken')
}

async function checkLimits(
  tx: Tx,
  { config, address, now }: Context,
  { mobile, withCaptcha }: { mobile: string; withCaptcha: boolean },
) {
  const sent = await countSent(tx, { mobile, address, now })
  const waitMs = sent.lastAt ? sent.lastAt.getTime() + MINUTE_MS / SMS_PER_MOBILE.minute - now.getTime() : 0
  if (waitMs > 0) throw new Problem('smsTooOften', { seconds: Math.ceil(waitMs / SECOND_MS) })
  if (sent.mobileHour >= SMS_PER_MOBILE.hour || sent.mobileDay >= SMS_PER_MOBILE.day) throw new Problem('smsTooMany')
  if (sent.addressMinute >= perAddress(config, SMS_PER_ADDRESS.minute)) throw new Problem('smsTooMany')
  if (sent.addressHour >= perAddress(config, SMS_PER_ADDRESS.hour)) throw new Problem('smsTooMany')
  if (!withCaptcha && sent.bareHour >= perAddress(config, config.smsAnonymousPerHour))
    throw new Problem('captchaNeeded')
}

type Tried = { mobile: string; code: string; purpose: Purpose }

export async function checkCode(context: Context, { mobile, code, purpose }: Tried) {
  const codeHash = await hashOf(context, { mobile, purpose, code })
  if (!(await tryCode(context.db, { mobile, purpose, codeHash, now: context.now }))) throw new Problem('smsCodeWrong')
}

/** The right code for a flag that opens the next step of a form, once. */
export async function exchangeCode(context: Context, { mobile, code, purpose }: Tried) {
  await checkCode(context, { mobile, code, purpose })
  const flag = randomBytes(24).toString('base64url')
  const expiresAt = after(context.now, CHECKED_CODE_S * SECOND_MS)
  await insertFlag(context.db, { flagHash: flagHash(flag), mobile, purpose, expiresAt })
  return flag
}

export const flagHash = (flag: string): Buffer => createHash('sha256').update(flag).digest()

/** Keyed: six digits are found from a plain digest in no time. */
async function hashOf({ db }: Context, { mobile, purpose, code }: Tried): Promise<Buffer> {
  const key = await secretOf(db, 'sms-codes', () => randomBytes(32).toString('base64url'))
  return createHmac('sha256', key).update(`${mobile} ${purpose} ${code}`).digest()
}
