// Rows as the wire shows them, to either side: cards with what holds today.
import type { Locale } from '#core/locale.ts'
import { yuan } from '#core/money.ts'
import { after, MINUTE_MS } from '#core/time.ts'
import type { MarkedProduct } from '#features/catalog/contract.ts'
import { packWords } from '#features/catalog/packs.ts'
import { markedCards } from '#features/catalog/server/index.ts'
import { costScoreOf } from '#features/orders/rules.ts'
import type { Database } from '#server/database/database.ts'
import { signedQuery } from '#server/files/signed-links.ts'
import type { Level } from '#server/identity/sessions.ts'
import { chatType, isWithin } from '../rules.ts'
import type { Conversation, Message, ProductCard } from '../contract.ts'
import type { DeskConversation } from '../console-contract.ts'
import {
  answerSecondsOf,
  findCases,
  findNewest,
  findOrders,
  isBuyer,
  type CaseRow,
  type Crowd,
  type ConversationRow,
  type MessageRow,
  type OrderRow,
  type Party,
} from './queries.ts'
import { quotesOf } from './quotes.ts'

export type Asker = { db: Database; locale: Locale; now: Date }

/** Ours: a page left open over lunch still shows its pictures. */
const FILE_LINK_MS = 60 * MINUTE_MS

export const fileLink = async ({ db, now }: Pick<Asker, 'db' | 'now'>, fileId: string): Promise<string> =>
  `/im/file/${fileId}?${await signedQuery(db, { purpose: 'chat-file', id: fileId }, after(now, FILE_LINK_MS))}`

export const productCard = (card: MarkedProduct, skuId: number | null): ProductCard => ({
  prodId: card.prodId,
  skuId,
  prodName: card.prodName,
  brief: card.brief,
  model: card.model,
  pic: card.pic,
  price: card.price,
  unit: packWords(card),
  pack: card.pack,
  totalStocks: card.stocks,
  leadDays: card.leadDays,
  status: card.status,
})

type Mark = { prodId: number; skuId: number | null }
const keyOf = ({ prodId, skuId }: Mark): string => `${prodId} ${skuId ?? ''}`

/** One by one: what is gone from the catalogue leaves a hole, not a shift. */
async function cardsFor(
  { db, locale }: Asker,
  level: Level,
  marks: readonly Mark[],
): Promise<Map<string, ProductCard>> {
  const found = new Map<string, ProductCard>()
  const unique = [...new Map(marks.map((mark) => [keyOf(mark), mark])).values()]
  const whole = await markedCards(
    db,
    unique.filter(({ skuId }) => skuId === null),
    { locale, level },
  )
  for (const card of whole) found.set(keyOf({ prodId: card.prodId, skuId: null }), productCard(card, null))
  const variants = await markedCards(
    db,
    unique.filter(({ skuId }) => skuId !== null),
    { locale, level },
  )
  for (const card of variants)
    found.set(keyOf({ prodId: card.prodId, skuId: card.skuId }), productCard(card, card.skuId))
  return found
}

const orderCard = (row: OrderRow | undefined): Message['order'] =>
  row
    ? {
        orderNumber: row.orderNumber,
        status: row.status,
        amount: yuan(row.actualCents),
        points: costScoreOf(row.orderType, row.pointsUsed),
        at: row.at.getTime(),
        pic: row.pic,
        model: row.model,
        kinds: row.kinds,
      }
    : null

const caseCard = (row: CaseRow | undefined): Message['afterSales'] =>
  row
    ? {
        refundSn: row.refundSn,
        orderNumber: row.orderNumber,
        status: row.status,
        amount: yuan(row.amountCents),
        at: row.at.getTime(),
      }
    : null

async function fileOf(asker: Asker, { fileId, fileName, fileType, fileBytes }: MessageRow): Promise<Message['file']> {
  if (fileId === null) return null
  return { name: fileName!, type: fileType!, bytes: fileBytes!, url: await fileLink(asker, fileId) }
}

const marked = ({ prodId }: MessageRow): boolean => prodId !== null

export async function renderMessages(asker: Asker, rows: readonly MessageRow[]): Promise<Message[]> {
  const { db } = asker
  const found = (ids: (row: MessageRow) => number | null) => rows.flatMap((row) => ids(row) ?? [])
  const orders = await findOrders(
    db,
    found(({ orderId }) => orderId),
  )
  const cases = await findCases(
    db,
    found(({ returnId }) => returnId),
  )
  const cards = new Map<Level, Map<string, ProductCard>>()
  for (const [level, some] of Map.groupBy(rows.filter(marked), ({ level }) => level))
    cards.set(level, await cardsFor(asker, level, some as Mark[]))
  const quotes = await quotesOf(asker, rows)
  const messages: Message[] = []
  for (const row of rows)
    messages.push({
      conversationId: row.conversationId,
      seq: row.seq,
      clientId: row.clientId,
      sender: row.sender === 'desk' ? 'shop' : row.sender,
      senderName: row.sender === 'buyer' ? row.nickName : (row.staffName ?? ''),
      kind: row.kind,
      text: row.body,
      at: row.at.getTime(),
      isErased: row.erasedAt !== null,
      file: await fileOf(asker, row),
      product: (marked(row) && cards.get(row.level)?.get(keyOf(row as Mark))) || null,
      order: orderCard(orders.find(({ orderId }) => orderId === row.orderId)),
      afterSales: caseCard(cases.find(({ returnId }) => returnId === row.returnId)),
      quote: quotes.get(row) ?? null,
    })
  return messages
}

async function newestOf(
  asker: Asker,
  party: Party | Crowd,
  rows: readonly ConversationRow[],
): Promise<Map<number, Message>> {
  const found = await findNewest(
    asker.db,
    party,
    rows.map(({ conversationId }) => conversationId),
  )
  return new Map((await renderMessages(asker, found)).map((message) => [message.conversationId, message]))
}

const inquiryOf = (row: ConversationRow) =>
  row.inquiryId === null
    ? null
    : {
        inquiryId: row.inquiryId,
        status: row.status!,
        agentName: row.agentName ?? '',
        openedAt: row.openedAt.getTime(),
        endedAt: row.endedAt?.getTime() ?? null,
        rating: row.rating,
        staffId: row.staffId,
      }

async function forBuyers(
  asker: Asker,
  party: Party | Crowd,
  rows: readonly ConversationRow[],
): Promise<Conversation[]> {
  if (rows.length === 0) return []
  const newest = await newestOf(asker, party, rows)
  const seconds = await answerSecondsOf(
    asker.db,
    rows.map(({ shopId }) => shopId),
    asker.now,
  )
  return rows.map((row) => ({
    conversationId: row.conversationId,
    chatType: row.shopId === null ? chatType.mall : chatType.shop,
    shopId: row.shopId,
    shopName: row.shopName ?? '',
    shopLogo: row.shopLogo,
    isSelfRun: row.isSelfRun ?? false,
    lastSeq: row.lastSeq,
    last: newest.get(row.conversationId) ?? null,
    readSeq: row.buyerReadSeq,
    peerReadSeq: row.deskReadSeq,
    unread: row.unreadByBuyer,
    inquiry: inquiryOf(row),
    isOnline: row.isDeskOnline,
    hours: row.hours,
    answerSeconds: seconds.get(row.shopId ?? 0) ?? null,
  }))
}

async function forDesk(asker: Asker, party: Party, rows: readonly ConversationRow[]): Promise<DeskConversation[]> {
  const newest = await newestOf(asker, party, rows)
  return rows.map((row) => ({
    conversationId: row.conversationId,
    buyerName: row.nickName,
    firmName: row.firmName,
    level: row.level,
    isOnline: row.isBuyerOnline,
    tags: row.tags,
    lastSeq: row.lastSeq,
    last: newest.get(row.conversationId) ?? null,
    readSeq: row.deskReadSeq,
    peerReadSeq: row.buyerReadSeq,
    unread: row.unreadByDesk,
    inquiry: inquiryOf(row),
    waitingSince: row.waitingSince?.getTime() ?? null,
    isLeft: row.waitingSince !== null && !isWithin(row.hours, row.waitingSince),
  }))
}

export const renderForBuyer = (asker: Asker, accountId: number, rows: readonly ConversationRow[]) =>
  forBuyers(asker, { accountId }, rows)
/** In the order of the rows. */
export const renderForCrowd = (asker: Asker, accountIds: readonly number[], rows: readonly ConversationRow[]) =>
  forBuyers(asker, { accountIds }, rows)
export const renderForDesk = (asker: Asker, shopId: number | null, rows: readonly ConversationRow[]) =>
  forDesk(asker, { shopId }, rows)

/** As that side sees them. */
export const renderFor = async (asker: Asker, party: Party, rows: readonly ConversationRow[]) =>
  rows.length === 0
    ? []
    : isBuyer(party)
      ? renderForBuyer(asker, party.accountId, rows)
      : renderForDesk(asker, party.shopId, rows)
