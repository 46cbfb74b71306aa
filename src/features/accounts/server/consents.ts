// Who agreed to which wording of the terms and the privacy policy. The wordings themselves are kept by the database
// (policy_version).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { MemberContext } from '#server/http/context.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { acceptPolicies, PolicyName } from '../own-contract.ts'
import { tellNodes } from './tell-nodes.ts'

type Consent = { document: PolicyName; version: number; newest: number; at: Date; way: 'register' | 'renewal' }

/** The last agreement to each document. Who has none agreed to what stood when the account was made. */
export async function consentsOf(db: Database, accountId: number): Promise<Consent[]> {
  const { rows } = await sql<Consent>`
    select known.document, coalesce(mine.version, then_stood.version, 1) as version, known.newest,
      coalesce(mine.at, account.created_at) as at, coalesce(mine.way, 'register') as way
    from account
    cross join (select document, max(version) as newest from policy_version group by document) as known
    left join lateral (select version, at, way from consent where account_id = account.id and document = known.document
      order by version desc limit 1) as mine on true
    left join lateral (select max(version) as version from policy_version
      where document = known.document and published_at <= account.created_at) as then_stood on true
    where account.id = ${accountId} order by known.document desc`.execute(db)
  return rows
}

/** What was reworded since this person agreed. */
export async function consentsDue(
  db: Database,
  accountId: number,
): Promise<{ document: PolicyName; version: number }[]> {
  const consents = await consentsOf(db, accountId)
  return consents
    .filter(({ version, newest }) => version < newest)
    .map(({ document, newest }) => ({ document, version: newest }))
}

/** Registering says yes to what stands now. */
export async function noteRegistration(tx: Tx, accountId: number, now: Date): Promise<void> {
  await sql`
    insert into consent (account_id, document, version, way, at)
    select ${accountId}, document, max(version), 'register', ${now} from policy_version group by document`.execute(tx)
}

/** Yes to the wordings that were shown; what was never published is not agreed to. */
export async function accept(
  { db, accountId, now }: MemberContext,
  shown: z.output<typeof acceptPolicies.input>,
): Promise<null> {
  for (const { document, version } of shown)
    await sql`
      insert into consent (account_id, document, version, way, at)
      select ${accountId}, document, version, 'renewal', ${now} from policy_version
      where document = ${document} and version = ${version}
      on conflict do nothing`.execute(db)
  await tellNodes(db, accountId)
  return null
}
