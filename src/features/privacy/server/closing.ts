// The end of an account: what the law wants kept stays without its person, everything else goes.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '#core/problem.ts'
import { checkLoginPassword } from '#features/accounts/server/index.ts'
import { BROWSER_COOKIE } from '#server/cookies.ts'
import type { MemberContext } from '#server/context.ts'
import { inTransaction } from '#server/database.ts'
import { endSessions, forgetSessions } from '#server/sessions.ts'
import { closingReasons } from '../rules.ts'
import { anonymise, countOpen, forgetPersonal, holdAccount } from './queries.ts'

export async function close(context: MemberContext, { password }: { password: string }): Promise<null> {
  const { db, accountId, now, config, setCookie } = context
  await checkLoginPassword(context, password)
  const files = await inTransaction(db, async (tx) => {
    await holdAccount(tx, accountId) // nobody orders or tops up meanwhile
    const open = await countOpen(tx, accountId)
    const blocked = closingReasons.filter((reason) => open[reason] > 0)
    if (blocked.length > 0) throw new Problem('closingBlocked', { reasons: blocked.join(',') })
    await endSessions(tx, { accountId, now, by: 'closing' })
    const forgotten = await forgetPersonal(tx, accountId)
    await anonymise(tx, { accountId, now })
    return forgotten
  })
  forgetSessions(accountId)
  for (const file of files) await rm(join(config.dataFolder, file), { force: true })
  setCookie(`${BROWSER_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`)
  return null
}
