// Growth lifts a certified firm to the senior level. One rule, asked whenever growth, a grant or the threshold moves.
import { sql } from 'kysely'
import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import { holdLevels, liftLevels } from '#features/accounts/server/index.ts'
import { audit } from '#server/audit.ts'
import { anyOf } from '#server/database/arrays.ts'
import { inTransaction, type Database, type Tx } from '#server/database/database.ts'
import type { StaffContext } from '#server/http/context.ts'
import type { changeGrowthLevel } from '../staff-contract.ts'

export async function seniorGrowth(db: Database): Promise<{ growth: number | null; version: number }> {
  return db.selectFrom('growth_level').select(['growth', 'version']).where('level', '=', 3).executeTakeFirstOrThrow()
}

/**
 * Held first and read then: of two that come at once the second reads what the first wrote. The threshold before the
 * accounts, as it is locked by whoever changes it.
 */
async function settleLevels(tx: Tx, accountIds: readonly number[]): Promise<void> {
  const { growth: seniorFrom } = await tx
    .selectFrom('growth_level')
    .select('growth')
    .where('level', '=', 3)
    .forShare()
    .executeTakeFirstOrThrow()
  await holdLevels(tx, accountIds)
  const { rows } = await sql<{ accountId: number; growth: number }>`
    select account_id as "accountId", growth from points_account
    where account_id = ${anyOf(accountIds)}`.execute(tx)
  await liftLevels(tx, rows, seniorFrom)
}

export const settleLevel = (tx: Tx, accountId: number): Promise<void> => settleLevels(tx, [accountId])

export async function readGrowthLevel({ db }: StaffContext) {
  const { rows } = await sql<{ firms: number }>`
    select count(*)::int as firms from account where lifted_from is not null and closed_at is null`.execute(db)
  return { ...(await seniorGrowth(db)), firms: rows[0]!.firms }
}

/** Whoever has enough already is lifted with it; nobody who was lifted falls because more is asked. */
export const changeGrowth = (
  context: StaffContext,
  { growth, version }: z.output<typeof changeGrowthLevel.input>,
): Promise<null> =>
  inTransaction(context.db, async (tx) => {
    const before = await tx
      .selectFrom('growth_level')
      .select(['growth', 'version'])
      .where('level', '=', 3)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (before.version !== version) throw new Problem('changedMeanwhile')
    await tx
      .updateTable('growth_level')
      .set({ growth, version: version + 1 })
      .where('level', '=', 3)
      .execute()
    const enough = await sql<{ id: number }>`
      select account.id from account join points_account on points_account.account_id = account.id
      where account.level = 2 and points_account.growth >= ${growth}::int order by account.id`.execute(tx)
    await settleLevels(
      tx,
      enough.rows.map(({ id }) => id),
    )
    const change = { before: { growth: before.growth }, after: { growth } }
    await audit({ ...context, db: tx }, { action: 'growthLevel.change', subject: 'growthLevel:3', ...change })
    return null
  })
