// The level of an account: what a certification or the operator granted, and what growth lifts it to (ADR 0686).
import { sql } from 'kysely'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Tx } from '#server/database/database.ts'
import { emit } from '#server/events.ts'
import type { Level } from '#server/identity/sessions.ts'

declare module '#server/events.ts' {
  interface Events {
    /** A certification or the operator gave it a level; the row of the account is held. */
    levelGranted: (tx: Tx, accountId: number, now: Date) => Promise<unknown>
  }
}

type Grant = { accountId: number; level: Level; firmName: string }

/**
 * From the commit on prices and pages follow on every node. Whoever calls it also forgets the sessions of this one,
 * after the commit.
 */
export async function grantLevel(tx: Tx, { accountId, level, firmName }: Grant, now: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({ level, lifted_from: null, lifted_growth: null, firm_name: firmName })
    .where('id', '=', accountId)
    .execute()
  await emit(tx, 'levelGranted', accountId, now)
  await announce(tx, tag.account(accountId))
}

/** `growth` of each, and from how much on a certified firm is senior; null: nobody is lifted any more. */
type Grown = { accountId: number; growth: number }

/** Held, so that growth and a grant at once follow each other: the second sees the first. */
export const holdLevels = (tx: Tx, accountIds: readonly number[]) =>
  sql`select from account where id = ${anyOf(accountIds)} order by id for no key update`.execute(tx)

/** The caller holds the rows. A lifted firm falls back below what it took then, whatever is asked now. */
export async function liftLevels(tx: Tx, grown: readonly Grown[], seniorFrom: number | null): Promise<void> {
  for (const { accountId, growth } of grown) {
    const { rows } = await sql`
      update account set level = case when lifted_from is null then 3 else lifted_from end,
        lifted_growth = case when lifted_from is null then ${seniorFrom}::int end,
        lifted_from = case when lifted_from is null then level end
      where id = ${accountId} and case when lifted_from is null
        then level = 2 and ${seniorFrom}::int is not null and ${growth}::int >= ${seniorFrom}::int
        else ${growth}::int < least(lifted_growth, ${seniorFrom}::int) end
      returning id`.execute(tx)
    if (rows.length > 0) await announce(tx, tag.account(accountId))
  }
}
