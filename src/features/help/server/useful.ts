// Whether a document helped: one word a visitor and day, and nobody is to be found by it.
import { createHash } from 'node:crypto'
import { Problem } from '#core/problem.ts'
import { dayOf, HOUR_MS } from '#core/time.ts'
import type { Context } from '#server/http/context.ts'
import { spend } from '#server/identity/attempts.ts'
import type { DocName } from '../rules.ts'
import { keepVote } from './doc-queries.ts'

/** As many as somebody who reads all of it has to say. */
const VOTES_PER_HOUR = 60

export async function useful(
  context: Context,
  { name, isUseful }: { name: DocName; isUseful: boolean },
): Promise<null> {
  const { db, now, address, agent } = context
  const limit = { key: `help votes ${address}`, most: VOTES_PER_HOUR, windowMs: HOUR_MS }
  if ((await spend(db, [limit], now)).refused) throw new Problem('tooOften')
  const day = dayOf(now)
  const voter = createHash('sha256').update(`${day} ${name} ${address} ${agent}`).digest('base64url')
  await keepVote(db, { doc: name, day, voter, isUseful })
  return null
}
