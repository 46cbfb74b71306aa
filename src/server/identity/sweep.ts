import { after, DAY_MS } from '#core/time.ts'
import type { Database } from '../database/database.ts'

const LOGINS_KEPT_MS = 30 * DAY_MS
/** Longer than any window in which attempts are counted. */
const ATTEMPTS_KEPT_MS = DAY_MS

/** What is over, of tickets, seals, attempts and logins. */
export async function sweepIdentity(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('captcha').where('expires_at', '<', now).execute()
  await db.deleteFrom('opened_seal').where('expires_at', '<', now).execute()
  await db.deleteFrom('attempt').where('at', '<', after(now, -ATTEMPTS_KEPT_MS)).execute()
  await db.deleteFrom('login').where('expires_at', '<', after(now, -LOGINS_KEPT_MS)).execute()
}
