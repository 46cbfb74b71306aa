// A word from either side: once, in its place, with what it shows.
import { sql } from 'kysely'
import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import { after, MINUTE_MS } from '#core/time.ts'
import { inTransaction, type Tx } from '#server/database/database.ts'
import { emit } from '#server/events.ts'
import { holdOffSweep } from '#server/files/kept-files.ts'
import type { Message, sending } from '../contract.ts'
import { blockedWordIn, SENDS_PER_MINUTE, type DeskKind } from '../rules.ts'
import { isOpen } from '../states.ts'
import { assign, openInquiry, step } from './inquiries.ts'
import { addMessage, lockConversation, type Locked, type NewMessage } from './locked.ts'
import { oweAnswer } from './owed-answers.ts'
import { findMessages, isBuyer, type Party } from './queries.ts'
import { keepQuote, quotedLines, type Quoted } from './quotes.ts'
import { renderMessages, type Asker } from './render.ts'
import './events.ts'

export type Speaker = { party: Party; /** Of the desk. */ staffId?: number }
export type Outgoing = Omit<z.output<typeof sending>, 'kind'> & {
  kind: DeskKind
  /** Of a quote. */
  lines?: readonly { skuId: number; count: number }[] | undefined
  /** Of a desk's last word. */
  andThen?: 'close' | undefined
}

export async function say(asker: Asker, speaker: Speaker, outgoing: Outgoing): Promise<Message> {
  const { db, now } = asker
  const seq = await inTransaction(db, async (tx) => {
    const conversation = await lockConversation(tx, speaker.party, outgoing.conversationId)
    return (await knownSeq(tx, speaker, outgoing)) ?? (await sayNow(tx, conversation, { speaker, outgoing, now }))
  })
  const rows = await findMessages(db, speaker.party, {
    conversationId: outgoing.conversationId,
    afterSeq: seq - 1,
    size: 1,
  })
  return (await renderMessages(asker, rows))[0]!
}

const senderOf = ({ party }: Speaker) => (isBuyer(party) ? 'buyer' : 'desk')

/** It was sent before, and the answer got lost. */
async function knownSeq(tx: Tx, speaker: Speaker, { conversationId, clientId }: Outgoing): Promise<number | undefined> {
  const row = await tx
    .selectFrom('chat_message')
    .select('seq')
    .where('conversation_id', '=', conversationId)
    .where('sender', '=', senderOf(speaker))
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row?.seq
}

type Saying = { speaker: Speaker; outgoing: Outgoing; now: Date }

async function sayNow(tx: Tx, conversation: Locked, { speaker, outgoing, now }: Saying): Promise<number> {
  const inquiry =
    conversation.inquiry ?? (isBuyer(speaker.party) ? await openInquiry(tx, conversation, now) : undefined)
  if (!inquiry || !isOpen(inquiry.status)) throw new Problem('inquiryExpired')
  await refuseFlood(tx, conversation, { speaker, now })
  const content = await contentOf(tx, conversation, { speaker, outgoing })
  if (content.body) await refuseBlocked(tx, conversation, content.body)
  const { staffId } = speaker
  if (staffId !== undefined) await serve(tx, conversation, { staffId, now })
  const { quoted, ...shown } = content
  const seq = await addMessage(tx, conversation, {
    ...shown,
    inquiryId: inquiry.id,
    sender: senderOf(speaker),
    staffId,
    clientId: outgoing.clientId,
    kind: outgoing.kind,
    now,
  })
  if (quoted) await keepQuote(tx, { conversationId: conversation.conversationId, seq }, quoted)
  if (staffId === undefined) await asked(tx, conversation, now)
  else await answered(tx, conversation, now)
  if (outgoing.andThen === 'close')
    await step(tx, conversation, { action: 'close', actor: 'agent', notice: 'closed', now })
  return seq
}

async function refuseFlood(
  tx: Tx,
  { conversationId }: Locked,
  { speaker, now }: Omit<Saying, 'outgoing'>,
): Promise<void> {
  const { count } = await tx
    .selectFrom('chat_message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('conversation_id', '=', conversationId)
    .where('sender', '=', senderOf(speaker))
    .where('at', '>', after(now, -MINUTE_MS))
    .executeTakeFirstOrThrow()
  if (count >= SENDS_PER_MINUTE) throw new Problem('tooOften')
}

async function refuseBlocked(tx: Tx, { shopId }: Locked, text: string): Promise<void> {
  const desk = await tx
    .selectFrom('chat_desk')
    .select('blocked_words')
    .where(sql<boolean>`shop_id is not distinct from ${shopId}::bigint`)
    .executeTakeFirst()
  const word = blockedWordIn(text, desk?.blocked_words ?? [])
  if (word) throw new Problem('wordBlocked', { word })
}

/** Whoever answers one that waits has taken it; a colleague's has to be taken first. */
async function serve(tx: Tx, conversation: Locked, { staffId, now }: { staffId: number; now: Date }): Promise<void> {
  const { status, staffId: serving } = conversation.inquiry!
  if (status === 'waiting')
    await step(tx, conversation, { action: 'take', actor: 'agent', staffId, notice: 'served', now })
  else if (serving !== staffId) throw new Problem('inquiryMoved')
}

async function asked(tx: Tx, conversation: Locked, now: Date): Promise<void> {
  await tx
    .updateTable('chat_inquiry')
    .set({ waiting_since: sql`coalesce(waiting_since, ${now})`, last_at: now })
    .where('id', '=', conversation.inquiry!.id)
    .execute()
  await assign(tx, conversation, now)
}

async function answered(tx: Tx, conversation: Locked, now: Date): Promise<void> {
  await tx
    .updateTable('chat_inquiry')
    .set({ answered_at: sql`coalesce(answered_at, ${now})`, waiting_since: null, last_at: now })
    .where('id', '=', conversation.inquiry!.id)
    .execute()
  const { conversationId, accountId, shopId } = conversation
  if (await isHere(tx, accountId, now)) await oweAnswer(tx, conversationId)
  else if (await isFirstUnread(tx, conversation))
    await emit(tx, 'answerWaiting', { conversationId, accountId, shopId, now })
}

const isHere = async (tx: Tx, accountId: number, now: Date): Promise<boolean> =>
  (await tx
    .selectFrom('chat_window')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('lease_until', '>', now)
    .executeTakeFirst()) !== undefined

/** Since the buyer read it. */
async function isFirstUnread(tx: Tx, { conversationId, buyerReadSeq }: Locked): Promise<boolean> {
  const unread = await tx
    .selectFrom('chat_message')
    .select('seq')
    .where('conversation_id', '=', conversationId)
    .where('sender', '=', 'desk')
    .where('seq', '>', buyerReadSeq)
    .limit(2)
    .execute()
  return unread.length === 1
}

type Content = Pick<NewMessage, 'body' | 'fileId' | 'prodId' | 'skuId' | 'orderId' | 'returnId'> & {
  quoted?: readonly Quoted[]
}

/** What it shows has to be there, and the buyer's where it is an order. */
async function contentOf(
  tx: Tx,
  { accountId, shopId }: Locked,
  { speaker, outgoing }: Pick<Saying, 'speaker' | 'outgoing'>,
): Promise<Content> {
  switch (outgoing.kind) {
    case 'text':
      if (!outgoing.text) throw new Problem('textBlank')
      return { body: outgoing.text }
    case 'picture':
    case 'file':
      return { fileId: await useFile(tx, { speaker, outgoing }) }
    case 'product':
      return productOf(tx, outgoing)
    case 'quote':
      return { quoted: await quotedLines(tx, { accountId, shopId }, outgoing.lines ?? []) }
    case 'order': {
      const order = await tx
        .selectFrom('shop_order')
        .select('id')
        .where('order_number', '=', outgoing.orderNumber ?? '')
        .where('account_id', '=', accountId)
        .$if(shopId !== null, (query) => query.where('shop_id', '=', shopId!))
        .executeTakeFirst()
      if (!order) throw new Problem('orderUnknown')
      return { orderId: order.id }
    }
    case 'afterSales': {
      const one = await tx
        .selectFrom('return_case')
        .select('id')
        .where('refund_sn', '=', outgoing.refundSn ?? '')
        .where('account_id', '=', accountId)
        .$if(shopId !== null, (query) => query.where('shop_id', '=', shopId!))
        .executeTakeFirst()
      if (!one) throw new Problem('returnUnknown')
      return { returnId: one.id }
    }
  }
}

const senderName = ({ party, staffId }: Speaker): string =>
  isBuyer(party) ? `account:${party.accountId}` : `staff:${staffId}`

/** One's own, sent and not shown yet. */
async function useFile(tx: Tx, { speaker, outgoing }: Pick<Saying, 'speaker' | 'outgoing'>): Promise<string> {
  await holdOffSweep(tx)
  const isPicture = outgoing.kind === 'picture'
  const { numUpdatedRows } = await tx
    .updateTable('chat_file')
    .set({ is_used: true })
    .where('id', '=', outgoing.fileId ?? '')
    .where('sender', '=', senderName(speaker))
    .where('is_used', '=', false)
    .where('type', isPicture ? '=' : '<>', 'webp')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Problem('documentMissing')
  return outgoing.fileId!
}

async function productOf(tx: Tx, { prodId, skuId }: Outgoing): Promise<Content> {
  const found = await tx
    .selectFrom('product')
    .leftJoin('sku', (join) => join.onRef('sku.product_id', '=', 'product.id').on('sku.id', '=', skuId ?? 0))
    .select(['product.id', 'sku.id as skuId'])
    .where('product.id', '=', prodId ?? 0)
    .executeTakeFirst()
  if (!found || (skuId !== undefined && found.skuId === null)) throw new Problem('productUnknown')
  return { prodId: found.id, skuId: found.skuId ?? undefined }
}
