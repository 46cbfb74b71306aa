import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

/**
 * The person's words and files go; what the shop said, and which order or case it was about, stays: the shop's record
 * of what it sold.
 */
export async function forgetBuyer(
  tx: Tx,
  { accountId, now }: { accountId: number; now: Date },
): Promise<readonly string[]> {
  const own = sql<boolean>`conversation_id in (select id from chat_conversation where account_id = ${accountId})`
  await tx
    .updateTable('chat_message')
    .set({ body: '', file_id: null, product_id: null, sku_id: null, erased_at: now })
    .where('sender', '=', 'buyer')
    .where('erased_at', 'is', null)
    .where(own)
    .execute()
  await tx.deleteFrom('chat_note').where(own).execute()
  await tx
    .updateTable('chat_conversation')
    .set({ tags: [], answer_owed: false })
    .where('account_id', '=', accountId)
    .execute()
  await tx.deleteFrom('chat_window').where('account_id', '=', accountId).execute()
  const files = await tx
    .deleteFrom('chat_file')
    .where('sender', '=', `account:${accountId}`)
    .returning('path')
    .execute()
  return files.map(({ path }) => path)
}
