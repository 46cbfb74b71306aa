// Before something that cannot be taken back, or money: the password once more, with a limit on wrong ones.
import { Problem, type ProblemName } from '#core/problem.ts'
import { MINUTE_MS } from '#core/time.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { Database } from '#server/database/database.ts'
import { PAY_PASSWORD_PAUSE_MS, PAY_PASSWORD_TRIES, STEP_UP_PAUSE_MS, STEP_UP_TRIES } from '../rules.ts'
import { giveBack, spend, type Limit } from '#server/identity/attempts.ts'
import { isPassword } from '#server/identity/passwords.ts'
import { readPasswords } from './queries.ts'
import { openSeal } from '#server/identity/seal.ts'

type Guarded = { limit: Limit; stored: string | null; paused: ProblemName; wrong: (left: number) => Problem }

/** Counted before the password is looked at: a hundred guesses at once are a hundred guesses. */
async function check(
  { db, now }: MemberContext,
  sealed: string,
  { limit, stored, paused, wrong }: Guarded,
): Promise<void> {
  const password = await openSeal({ db, now }, sealed)
  const { spent, left, refused, waitMs } = await spend(db, [limit], now)
  if (refused) throw new Problem(paused, { minutes: Math.ceil(waitMs / MINUTE_MS) })
  if (!(await isPassword(stored, password))) throw wrong(left)
  await giveBack(db, spent, [limit.key])
}

export async function checkLoginPassword(context: MemberContext, sealed: string): Promise<void> {
  const { passwordHash } = await readPasswords(context.db, context.accountId)
  await check(context, sealed, {
    limit: { key: `step up ${context.accountId}`, most: STEP_UP_TRIES, windowMs: STEP_UP_PAUSE_MS },
    stored: passwordHash,
    paused: 'passwordPaused',
    wrong: () => new Problem('passwordWrong'),
  })
}

export const payPasswordLimit = (accountId: number): Limit => ({
  key: `pay password ${accountId}`,
  most: PAY_PASSWORD_TRIES,
  windowMs: PAY_PASSWORD_PAUSE_MS,
})

export const hasPayPassword = async (db: Database, accountId: number): Promise<boolean> =>
  (await readPasswords(db, accountId)).payPasswordHash !== null

/** Where a payment password was set it has to be shown; where none was, nothing is asked. */
export async function checkPayPassword(context: MemberContext, sealed: string | undefined): Promise<void> {
  const { payPasswordHash } = await readPasswords(context.db, context.accountId)
  if (payPasswordHash === null) return
  if (!sealed) throw new Problem('payPasswordNeeded')
  await check(context, sealed, {
    limit: payPasswordLimit(context.accountId),
    stored: payPasswordHash,
    paused: 'payPasswordPaused',
    wrong: (left) => new Problem('payPasswordWrong', { left }),
  })
}
