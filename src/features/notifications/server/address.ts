// Where a person wants mail: an address gets nothing but the code until the code came back.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Problem } from '#core/problem.ts'
import { after } from '#core/time.ts'
import type { MemberContext } from '#server/http/context.ts'
import { inTransaction, type Database } from '#server/database/database.ts'
import { spendWithin } from '#server/identity/attempts.ts'
import { secretOf } from '#server/identity/secrets.ts'
import { canMail } from '#server/settings/mail-settings.ts'
import { enqueue } from '#server/work/outbox.ts'
import { MAIL_CODE_DIGITS, MAIL_CODE_MS, MAIL_CODE_TRIES, MAIL_CODES } from '../rules.ts'
import { addressOf, dropAddress, setAddress, setConfirmed } from './queries.ts'
import { MAIL } from './tell.ts'

export async function give(
  { db, config, accountId, locale, now }: MemberContext,
  { email }: { email: string },
): Promise<null> {
  if (!canMail(config)) throw new Problem('mailUnavailable')
  await inTransaction(db, async (tx) => {
    // By the address too: nobody's mailbox is filled by many accounts.
    const keys = [`mail code ${accountId}`, `mail code to ${email.toLowerCase()}`]
    const { refused } = await spendWithin(
      tx,
      keys.map((key) => ({ key, ...MAIL_CODES })),
      now,
    )
    if (refused) throw new Problem('tooOften')
    await setAddress(tx, { accountId, email, locale, now })
    const payload = { accountId, askedAt: now.toISOString() }
    await enqueue(tx, MAIL, payload, now, { expiresAt: after(now, MAIL_CODE_MS) })
  })
  return null
}

export async function confirm(
  { db, accountId, now }: MemberContext,
  { validCode }: { validCode: string },
): Promise<null> {
  const address = await addressOf(db, accountId)
  if (!address || address.confirmedAt || after(address.askedAt, MAIL_CODE_MS) <= now) throw new Problem('mailCodeWrong')
  const limit = {
    key: `mail code tries ${accountId} ${address.askedAt.getTime()}`,
    most: MAIL_CODE_TRIES,
    windowMs: MAIL_CODE_MS,
  }
  // Counted before it is looked at: a hundred tries at once are a hundred tries.
  const { refused } = await db.transaction().execute((tx) => spendWithin(tx, [limit], now))
  if (refused) throw new Problem('tooOften')
  const right = Buffer.from(await codeOf(db, address))
  if (!timingSafeEqual(right, Buffer.from(validCode))) throw new Problem('mailCodeWrong')
  if (!(await setConfirmed(db, { accountId, askedAt: address.askedAt, now }))) throw new Problem('mailCodeWrong')
  return null
}

export async function remove({ db, accountId }: MemberContext): Promise<null> {
  await dropAddress(db, accountId)
  return null
}

/** Made of what it is for, so that it is stored nowhere: neither beside the address nor in the outbox. */
export async function codeOf(
  db: Database,
  { accountId, email, askedAt }: { accountId: number; email: string; askedAt: Date },
): Promise<string> {
  const key = await secretOf(db, 'mail-codes', () => randomBytes(32).toString('base64url'))
  const digest = createHmac('sha256', key).update(`${accountId} ${email} ${askedAt.toISOString()}`).digest()
  return String(digest.readUInt32BE() % 10 ** MAIL_CODE_DIGITS).padStart(MAIL_CODE_DIGITS, '0')
}
