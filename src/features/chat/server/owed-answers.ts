// Answers that were said into an open window: read there, or told by a notice once it is closed.
import { sql } from 'kysely'
import { after } from '#core/time.ts'
import { inTransaction, type Database, type Tx } from '#server/database/database.ts'
import { emit } from '#server/events.ts'
import { LEFT_MS } from '../rules.ts'
import './events.ts'

export async function oweAnswer(tx: Tx, conversationId: number): Promise<void> {
  await tx
    .updateTable('chat_conversation')
    .set({ answer_owed: true })
    .where('id', '=', conversationId)
    .where('answer_owed', '=', false)
    .execute()
}

/** Read up to there: nothing is owed any more, unless an answer came behind it. */
export async function settleAnswer(tx: Tx, conversationId: number, readSeq: number): Promise<void> {
  await sql`
    update chat_conversation set answer_owed = false where id = ${conversationId} and answer_owed
      and not exists (select from chat_message m
        where m.conversation_id = ${conversationId} and m.sender = 'desk' and m.seq > ${readSeq})`.execute(tx)
}

/** To those who have left, once. */
export const tellOwedAnswers = (db: Database, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ conversationId: number; accountId: number; shopId: number | null }>`
      update chat_conversation c set answer_owed = false
      where answer_owed and not exists (
        select from chat_window w where w.account_id = c.account_id and w.lease_until > ${after(now, -LEFT_MS)})
      returning c.id as "conversationId", account_id as "accountId", shop_id as "shopId"`.execute(tx)
    for (const one of rows) await emit(tx, 'answerWaiting', { ...one, now })
  })
