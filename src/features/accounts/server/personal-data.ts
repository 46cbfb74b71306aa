import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

/** The number is free again. */
export async function forgetAccount(tx: Tx, { accountId, now }: { accountId: number; now: Date }): Promise<string[]> {
  const { mobile, avatar } = await tx
    .selectFrom('account')
    .select(['mobile', 'avatar'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  for (const table of ['sms_code', 'checked_code', 'demo_message'] as const)
    await tx.deleteFrom(table).where('mobile', '=', mobile).execute()
  await sql`
    update account set user_name = null, mobile = 'closed-' || id, nick_name = '***', contact = null, avatar = null,
    password_hash = null,
      pay_password_hash = null, firm_name = null, birthday = null, sex = null, recommends = false,
      locked_at = coalesce(locked_at, ${now}), closed_at = coalesce(closed_at, ${now})
    where id = ${accountId}`.execute(tx)
  return avatar?.startsWith('/files/avatars/') ? [avatar.slice(1)] : []
}
