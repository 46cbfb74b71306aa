// A browser that signed in to an account once is known there: what others fail at elsewhere does not keep it out (ADR
// 0220).
// The proof is a cookie that this server signed; it opens nothing, it only has limits of its own.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { DAY_MS, SECOND_MS } from '#core/time.ts'
import type { Context } from '../http/context.ts'
import { DEVICE_COOKIE } from '../http/cookies.ts'
import { secretOf } from './secrets.ts'

type Audience = 'shopper' | 'staff'
type Device = Pick<Context, 'db' | 'device'>

/** Accounts that one browser is known to at a time; the one longest unused is forgotten first. */
const ACCOUNTS_MAX = 5
const KEPT_S = (365 * DAY_MS) / SECOND_MS
/** 12 bytes of a name and 24 of its signature, as base64url. */
const ENTRY = /^([\w-]{16})([\w-]{32})$/

/** The name under which this browser is known to the account, if it is. */
export async function knownDevice(context: Device, audience: Audience, accountId: number): Promise<string | undefined> {
  const key = await signingKey(context)
  for (const entry of entriesOf(context)) {
    const [, name, signature] = ENTRY.exec(entry)!
    if (timingSafeEqual(Buffer.from(signature!), Buffer.from(sign(key, { audience, accountId, name: name! }))))
      return name
  }
  return undefined
}

/** After a sign-in. Only browsers are remembered: other clients keep no cookies. */
export async function rememberDevice(context: Context, audience: Audience, accountId: number): Promise<void> {
  if (!context.inBrowser) return
  const name = (await knownDevice(context, audience, accountId)) ?? randomBytes(12).toString('base64url')
  const entry = name + sign(await signingKey(context), { audience, accountId, name })
  const others = entriesOf(context).filter((other) => other !== entry)
  const value = [entry, ...others].slice(0, ACCOUNTS_MAX).join('.')
  const secure = context.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  context.setCookie(`${DEVICE_COOKIE}=${value}; Path=/; Max-Age=${KEPT_S}; HttpOnly; SameSite=Lax${secure}`)
}

const entriesOf = ({ device }: Device): string[] =>
  (device ?? '').split('.', ACCOUNTS_MAX).filter((entry) => ENTRY.test(entry))

const signingKey = ({ db }: Device): Promise<string> =>
  secretOf(db, 'known-devices', () => randomBytes(32).toString('base64url'))

const sign = (
  key: string,
  { audience, accountId, name }: { audience: Audience; accountId: number; name: string },
): string =>
  createHmac('sha256', key).update(`${audience} ${accountId} ${name}`).digest().subarray(0, 24).toString('base64url')
