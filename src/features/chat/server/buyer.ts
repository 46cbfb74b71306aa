// What a buyer does with conversations: their own, whatever is named.
import { sql } from 'kysely'
import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import { fromWireTime } from '#core/time.ts'
import { isOpen as isShopOpen } from '#features/shops/rules.ts'
import { seenProducts } from '#features/favourites/server/index.ts'
import { inTransaction, type Tx } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import type { MemberContext } from '#server/http/context.ts'
import type * as contract from '../contract.ts'
import type { stayHere } from '../line-contract.ts'
import { ASKING_LEASE_MS, chatType, RECENT_MAX } from '../rules.ts'
import { isOpen } from '../states.ts'
import { assign, openInquiry, step } from './inquiries.ts'
import { claimWindow } from './leases.ts'
import { addNotice, changed, lockConversation, type Locked } from './locked.ts'
import { settleAnswer } from './owed-answers.ts'
import { findConversations, findMessages, findWords, unreadOf, type Party } from './queries.ts'
import { productCard, renderForBuyer, renderMessages, type Asker } from './render.ts'
import { say, type Outgoing } from './say.ts'

type Input<E extends { input: z.core.$ZodType }> = z.output<E['input']>
const own = ({ accountId }: MemberContext): Party => ({ accountId })

/** Its lease is longer than a socket's, which answers for itself. */
export const stay = (
  { db, accountId, now }: MemberContext,
  { windowId, comes }: Input<typeof stayHere>,
): Promise<boolean> =>
  claimWindow(
    db,
    { accountId, windowId, lineId: `calls:${windowId}`, lastsMs: ASKING_LEASE_MS, isBack: comes === 'back' },
    now,
  )

export async function list(context: MemberContext) {
  const rows = await findConversations(context.db, context.locale, { party: own(context), now: context.now })
  return renderForBuyer(context, context.accountId, rows)
}

async function one(context: MemberContext, conversationId: number) {
  const { db, locale, now, accountId } = context
  const where = sql`c.id = ${conversationId}`
  const rows = await findConversations(db, locale, { party: own(context), now, where })
  if (rows.length === 0) throw new Problem('conversationUnknown')
  return (await renderForBuyer(context, accountId, rows))[0]!
}

/** A shop that is closed now still answers for what it sold. */
export async function open(context: MemberContext, asked: Input<typeof contract.openConversation>) {
  const { db, accountId, now } = context
  const shopId = asked.chatType === chatType.mall ? null : (asked.shopId ?? 0)
  const known = () =>
    db
      .selectFrom('chat_conversation')
      .select('id')
      .where('account_id', '=', accountId)
      .where(sql<boolean>`shop_id is not distinct from ${shopId}::bigint`)
      .executeTakeFirst()
  const found = await known()
  if (found) return one(context, found.id)
  if (shopId !== null) {
    const shop = await db.selectFrom('shop').select('status').where('id', '=', shopId).executeTakeFirst()
    if (!shop || !isShopOpen(shop.status)) throw new Problem('shopUnknown')
  }
  await db
    .insertInto('chat_conversation')
    .values({ id: newId(), account_id: accountId, shop_id: shopId, last_at: now, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return one(context, (await known())!.id)
}

export async function history(asker: Asker, party: Party, asked: Input<typeof contract.conversationMessages>) {
  const where = sql`c.id = ${asked.conversationId}`
  const { db, locale, now } = asker
  if ((await findConversations(db, locale, { party, now, where })).length === 0)
    throw new Problem('conversationUnknown')
  const rows = await findMessages(db, party, { ...asked, size: asked.size + 1 })
  const hasMore = rows.length > asked.size
  const goesOn = asked.afterSeq !== undefined
  const page = hasMore ? (goesOn ? rows.slice(0, -1) : rows.slice(1)) : rows
  return { records: await renderMessages(asker, page), hasMore }
}

export const ownHistory = (context: MemberContext, asked: Input<typeof contract.conversationMessages>) =>
  history(context, own(context), asked)

export async function search(context: MemberContext, asked: Input<typeof contract.searchMessages>) {
  const rows = await findWords(context.db, own(context), asked)
  const messages = await renderMessages(context, rows)
  const names = new Map((await list(context)).map(({ conversationId, shopName }) => [conversationId, shopName]))
  return messages.map((message) => ({
    conversationId: message.conversationId,
    name: names.get(message.conversationId) ?? '',
    message,
  }))
}

export const send = (context: MemberContext, outgoing: Outgoing) => say(context, { party: own(context) }, outgoing)

export async function read(
  context: MemberContext,
  { conversationId, seq }: Input<typeof contract.readMessages>,
): Promise<number> {
  const { db, accountId } = context
  await inTransaction(db, async (tx) => {
    const conversation = await lockConversation(tx, own(context), conversationId)
    const upTo = Math.min(seq, conversation.lastSeq)
    if (upTo <= conversation.buyerReadSeq) return
    await tx.updateTable('chat_conversation').set({ buyer_read_seq: upTo }).where('id', '=', conversationId).execute()
    await settleAnswer(tx, conversationId, upTo)
    await changed(tx, conversation)
  })
  return unreadOf(db, accountId)
}

export const unread = ({ db, accountId }: MemberContext): Promise<number> => unreadOf(db, accountId)

async function change(
  context: MemberContext,
  conversationId: number,
  work: (tx: Tx, conversation: Locked) => Promise<unknown>,
) {
  await inTransaction(context.db, async (tx) => work(tx, await lockConversation(tx, own(context), conversationId)))
  return one(context, conversationId)
}

/** Asked twice it is one inquiry. */
export const consult = (context: MemberContext, { conversationId }: Input<typeof contract.consultAgain>) =>
  change(context, conversationId, async (tx, conversation) => {
    if (conversation.inquiry && isOpen(conversation.inquiry.status)) return
    const { now } = context
    const knowing = conversation.inquiry?.staffId ?? null
    const inquiry = await openInquiry(tx, conversation, now)
    await addNotice(tx, conversation, { word: 'opened', inquiryId: inquiry.id, now })
    await assign(tx, conversation, now, knowing)
  })

export const end = (context: MemberContext, { conversationId }: Input<typeof contract.endInquiry>) =>
  change(context, conversationId, async (tx, conversation) => {
    if (!conversation.inquiry || !isOpen(conversation.inquiry.status)) throw new Problem('inquiryExpired')
    await step(tx, conversation, { action: 'end', actor: 'buyer', notice: 'closed', now: context.now })
  })

export const rate = (context: MemberContext, { conversationId, rating }: Input<typeof contract.rateInquiry>) =>
  change(context, conversationId, async (tx, conversation) => {
    const { inquiry } = conversation
    if (!inquiry || isOpen(inquiry.status) || inquiry.rating !== null) throw new Problem('inquiryNotRateable')
    await tx
      .updateTable('chat_inquiry')
      .set({ rating, rated_at: context.now })
      .where('id', '=', inquiry.id)
      .where('rating', 'is', null)
      .execute()
    await changed(tx, conversation)
  })

export async function recent(context: MemberContext, { shopId, size }: Input<typeof contract.recentlyBrowsed>) {
  const { records } = await seenProducts(context, { current: 1, size: shopId === undefined ? size : RECENT_MAX * 5 })
  return records
    .filter((card) => shopId === undefined || card.shopId === shopId)
    .slice(0, size)
    .map((card) => ({
      ...productCard(card, card.chosen && card.skuId), // the variant that was looked at
      shopId: card.shopId,
      shopName: card.shopName,
      seenAt: fromWireTime(card.browseTime).getTime(),
    }))
}
