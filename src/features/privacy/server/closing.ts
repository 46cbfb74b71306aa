// Closing an account: what the law requires is kept without the person, everything else is deleted.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '#core/problem.ts'
import { after, DAY_MS, HOUR_MS } from '#core/time.ts'
import { checkLoginPassword } from '#features/accounts/server/index.ts'
import { endTopUps } from '#features/balance/server/index.ts'
import { endOrders } from '#features/memberships/server/index.ts'
import type { Job } from '#server/work/clock.ts'
import { BROWSER_COOKIE } from '#server/http/cookies.ts'
import type { MemberContext } from '#server/http/context.ts'
import { inTransaction, type Tx } from '#server/database/database.ts'
import { featuresOf } from '#server/events.ts'
import { forgetPrivateFilesOf } from '#server/files/private-files.ts'
import { endSessions, forgetSessions } from '#server/identity/sessions.ts'
import { closingReasons } from '../rules.ts'
import { closedSince, countOpen, holdAccount } from './queries.ts'

/**
 * What was on its way when an account was closed, such as an address that was just sent, is written moments later: it
 * goes too.
 */
const LATE_MS = 2 * DAY_MS

type Whose = { accountId: number; now: Date }

/** Answers the files that go with it. */
async function forget(tx: Tx, whose: Whose): Promise<string[]> {
  const files = await forgetPrivateFilesOf(tx, whose.accountId)
  for (const { personalData } of featuresOf(tx)) files.push(...((await personalData?.(tx, whose)) ?? []))
  return files
}

async function removeFiles(dataFolder: string, files: readonly string[]): Promise<void> {
  for (const file of files) await rm(join(dataFolder, file), { force: true })
}

export const forgetLateRows = (dataFolder: string): Job => ({
  name: 'forget what came after closing',
  everyMs: HOUR_MS,
  run: async ({ db, now }) => {
    for (const accountId of await closedSince(db, after(now, -LATE_MS)))
      await removeFiles(dataFolder, await inTransaction(db, (tx) => forget(tx, { accountId, now })))
  },
})

export async function close(context: MemberContext, { password }: { password: string }): Promise<null> {
  const { db, accountId, now, config, setCookie } = context
  await checkLoginPassword(context, password)
  const files = await inTransaction(db, async (tx) => {
    // Before the account, as whoever pays one locks them, and before anything is counted: a top-up that is being paid
    // just now is balance then.
    await endTopUps(tx, accountId)
    await endOrders(tx, accountId)
    await holdAccount(tx, accountId) // nobody orders or tops up meanwhile
    const open = await countOpen(tx, accountId)
    const blocked = closingReasons.filter((reason) => open[reason] > 0)
    if (blocked.length > 0) throw new Problem('closingBlocked', { reasons: blocked.join(',') })
    await endSessions(tx, { accountId, now, by: 'closing' })
    return forget(tx, { accountId, now })
  })
  forgetSessions(accountId)
  await removeFiles(config.dataFolder, files)
  setCookie(`${BROWSER_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`)
  return null
}
