// A conversation under its row's lock: whoever writes to it waits for who does, so its messages are counted without a
// gap.
import { sql } from 'kysely'
import { Problem } from '#core/problem.ts'
import type { Tx } from '#server/database/database.ts'
import type { MessageKind, NoticeWord } from '../rules.ts'
import type { InquiryStatus } from '../states.ts'
import { ofParty, type Party } from './queries.ts'
import { deskOf, tellNodes } from './tell-nodes.ts'

export type Locked = {
  conversationId: number
  accountId: number
  shopId: number | null
  lastSeq: number
  buyerReadSeq: number
  deskReadSeq: number
  inquiry: LockedInquiry | undefined
}
export type LockedInquiry = { id: number; status: InquiryStatus; staffId: number | null; rating: number | null }

/** Another's conversation answers like one that never was. */
export async function lockConversation(tx: Tx, party: Party, conversationId: number): Promise<Locked> {
  const { rows } = await sql<Omit<Locked, 'inquiry'>>`
    select c.id as "conversationId", c.account_id as "accountId", c.shop_id as "shopId", c.last_seq as "lastSeq",
      c.buyer_read_seq as "buyerReadSeq", c.desk_read_seq as "deskReadSeq"
    from chat_conversation c where c.id = ${conversationId} and ${ofParty(party)} for update`.execute(tx)
  const [row] = rows
  if (!row) throw new Problem('conversationUnknown')
  const inquiry = await tx
    .selectFrom('chat_inquiry')
    .select(['id', 'status', 'staff_id as staffId', 'rating'])
    .where('conversation_id', '=', conversationId)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { ...row, inquiry }
}

export type NewMessage = {
  inquiryId: number
  sender: 'buyer' | 'desk' | 'mall'
  staffId?: number | undefined
  clientId: string
  kind: MessageKind
  body?: string
  fileId?: string | undefined
  prodId?: number | undefined
  skuId?: number | undefined
  orderId?: number | undefined
  returnId?: number | undefined
  now: Date
}

/** The next message of it. */
export async function addMessage(tx: Tx, conversation: Locked, message: NewMessage): Promise<number> {
  const seq = ++conversation.lastSeq
  await tx
    .insertInto('chat_message')
    .values({
      conversation_id: conversation.conversationId,
      seq,
      inquiry_id: message.inquiryId,
      sender: message.sender,
      staff_id: message.staffId ?? null,
      client_id: message.clientId,
      kind: message.kind,
      body: message.body ?? '',
      file_id: message.fileId ?? null,
      product_id: message.prodId ?? null,
      sku_id: message.skuId ?? null,
      order_id: message.orderId ?? null,
      return_id: message.returnId ?? null,
      at: message.now,
    })
    .execute()
  await tx
    .updateTable('chat_conversation')
    .set({ last_seq: seq, last_at: message.now })
    .where('id', '=', conversation.conversationId)
    .execute()
  await changed(tx, conversation)
  return seq
}

export const changed = (tx: Tx, { conversationId, accountId, shopId }: Locked) =>
  tellNodes(tx, { kind: 'conversation', conversationId, accountId, desk: deskOf(shopId) })

/** The mall says what became of the inquiry. */
export const addNotice = (
  tx: Tx,
  conversation: Locked,
  notice: { word: NoticeWord; inquiryId: number; staffId?: number | undefined; now: Date },
) =>
  addMessage(tx, conversation, {
    ...notice,
    sender: 'mall',
    clientId: `notice-${conversation.lastSeq + 1}`,
    kind: 'notice',
    body: notice.word,
  })
