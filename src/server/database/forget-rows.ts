import type { Tx } from './database.ts'
import type { DB } from './tables.ts'

/** Tables whose rows belong to an account. */
type Personal = { [Table in keyof DB]: 'account_id' extends keyof DB[Table] ? Table : never }[keyof DB]

/** For a manifest's `personalData`: the rows go, nobody has to keep them. */
export const forgetRows =
  (...tables: readonly Personal[]) =>
  async (tx: Tx, { accountId }: { accountId: number }): Promise<void> => {
    for (const table of tables)
      await tx
        .deleteFrom(table as 'address')
        .where('account_id', '=', accountId)
        .execute()
  }
