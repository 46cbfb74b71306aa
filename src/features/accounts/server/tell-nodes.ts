import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import type { Database } from '#server/database/database.ts'
import { forgetSessions } from '#server/identity/sessions.ts'

/** The name and picture in the header are read with the login, which every node remembers for a moment. */
export async function tellNodes(db: Database, accountId: number): Promise<void> {
  await announce(db, tag.account(accountId))
  forgetSessions(accountId)
}
