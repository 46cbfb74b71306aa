// Every query says whose conversations it means: a buyer's, or a desk's.
import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { anyOf } from '#server/database/arrays.ts'
import { containsPattern } from '#server/database/like.ts'
import type { Database } from '#server/database/database.ts'
import type { Level } from '#server/identity/sessions.ts'
import { HITS_MAX, OFFICE_HOURS, type MessageKind } from '../rules.ts'
import type { InquiryStatus } from '../states.ts'

/** Who asks: a buyer, or a desk; `shopId` null is the mall's own. */
export type Party = { accountId: number } | { shopId: number | null }
export const isBuyer = (party: Party): party is { accountId: number } => 'accountId' in party
/** Buyers who ask at the same moment; each is told of their own rows alone. */
export type Crowd = { accountIds: readonly number[] }

/** For a query whose `chat_conversation` is called c. */
export const ofParty = (party: Party | Crowd): RawBuilder<boolean> => {
  if ('accountIds' in party) return sql<boolean>`c.account_id = ${anyOf(party.accountIds)}`
  return isBuyer(party)
    ? sql<boolean>`c.account_id = ${party.accountId}`
    : sql<boolean>`c.shop_id is not distinct from ${party.shopId}::bigint`
}

export type ConversationRow = {
  conversationId: number
  accountId: number
  shopId: number | null
  shopName: string | null
  shopLogo: string | null
  isSelfRun: boolean | null
  lastSeq: number
  lastAt: Date
  buyerReadSeq: number
  deskReadSeq: number
  unreadByBuyer: number
  unreadByDesk: number
  tags: string[]
  nickName: string
  firmName: string | null
  level: Level
  inquiryId: number | null
  status: InquiryStatus | null
  staffId: number | null
  agentName: string | null
  openedAt: Date
  endedAt: Date | null
  waitingSince: Date | null
  rating: number | null
  hours: string
  isDeskOnline: boolean
  isBuyerOnline: boolean
}

type Which = { party: Party | Crowd; now: Date; where?: RawBuilder<unknown>; most?: number }

const languageOf = (locale: Locale) => (locale === 'en' ? 'en' : 'zh')

const CONVERSATIONS_MAX = 200

/** With the newest inquiry of each; the newest first. */
export async function findConversations(
  db: Database,
  locale: Locale,
  { party, now, where = sql`true`, most = CONVERSATIONS_MAX }: Which,
): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    select c.id as "conversationId", c.account_id as "accountId", c.shop_id as "shopId",
      ${sql.ref(`s.name_${languageOf(locale)}`)} as "shopName", s.logo as "shopLogo", s.is_self_run as "isSelfRun",
      c.last_seq as "lastSeq", c.last_at as "lastAt", c.buyer_read_seq as "buyerReadSeq", c.desk_read_seq as "deskReadSeq", c.tags,
      (select count(*)::int from chat_message m where m.conversation_id = c.id and m.seq > c.buyer_read_seq
        and m.sender = 'desk') as "unreadByBuyer",
      (select count(*)::int from chat_message m where m.conversation_id = c.id and m.seq > c.desk_read_seq
        and m.sender = 'buyer') as "unreadByDesk",
      a.nick_name as "nickName", a.firm_name as "firmName", a.level,
      i.id as "inquiryId", i.status, i.staff_id as "staffId", t.name as "agentName", i.opened_at as "openedAt",
      i.ended_at as "endedAt", i.waiting_since as "waitingSince", i.rating,
      coalesce(d.hours, ${OFFICE_HOURS}) as hours,
      exists (select from chat_agent g where g.shop_id is not distinct from c.shop_id and g.presence = 'online'
        and g.lease_until > ${now}) as "isDeskOnline",
      exists (select from chat_window w where w.account_id = c.account_id and w.lease_until > ${now})
        as "isBuyerOnline"
    from chat_conversation c
    join account a on a.id = c.account_id
    left join shop s on s.id = c.shop_id
    left join chat_desk d on d.shop_id is not distinct from c.shop_id
    left join lateral (select * from chat_inquiry i where i.conversation_id = c.id
      order by opened_at desc, id desc limit 1) i on true
    left join staff t on t.id = i.staff_id
    where ${ofParty(party)} and ${where}
    order by c.last_at desc, c.id desc limit ${most}`.execute(db)
  return rows
}

/** Of each buyer as many as they are told by themselves. */
export function findConversationsOfCrowd(
  db: Database,
  locale: Locale,
  { accountIds, now }: Crowd & { now: Date },
): Promise<ConversationRow[]> {
  const where = sql`c.id in (
    select id from (
      select own.id, row_number() over (
        partition by own.account_id order by own.last_at desc, own.id desc) as place
      from chat_conversation own where own.account_id = ${anyOf(accountIds)}) placed
    where place <= ${CONVERSATIONS_MAX})`
  return findConversations(db, locale, {
    party: { accountIds },
    now,
    where,
    most: CONVERSATIONS_MAX * accountIds.length,
  })
}

export type MessageRow = {
  conversationId: number
  accountId: number
  level: Level
  seq: number
  clientId: string
  sender: 'buyer' | 'desk' | 'mall'
  staffName: string | null
  nickName: string
  kind: MessageKind
  body: string
  at: Date
  erasedAt: Date | null
  fileId: string | null
  fileName: string | null
  fileType: string | null
  fileBytes: number | null
  prodId: number | null
  skuId: number | null
  orderId: number | null
  returnId: number | null
}

const messageRows = (party: Party | Crowd) => sql`
  select m.conversation_id as "conversationId", c.account_id as "accountId", a.level, m.seq,
    m.client_id as "clientId", m.sender, t.name as "staffName", a.nick_name as "nickName", m.kind, m.body, m.at,
    m.erased_at as "erasedAt", m.file_id as "fileId", f.name as "fileName", f.type as "fileType",
    f.bytes as "fileBytes", m.product_id as "prodId", m.sku_id as "skuId", m.order_id as "orderId",
    m.return_id as "returnId"
  from chat_message m join chat_conversation c on c.id = m.conversation_id join account a on a.id = c.account_id
  left join staff t on t.id = m.staff_id left join chat_file f on f.id = m.file_id
  where ${ofParty(party)}`

type Span = { conversationId: number; beforeSeq?: number | undefined; afterSeq?: number | undefined; size: number }

/** In their order: those after a message, or the last before one. */
export async function findMessages(
  db: Database,
  party: Party,
  { conversationId, beforeSeq, afterSeq, size }: Span,
): Promise<MessageRow[]> {
  const goesOn = afterSeq !== undefined
  const { rows } = await sql<MessageRow>`
    ${messageRows(party)} and m.conversation_id = ${conversationId}
    and m.seq > ${afterSeq ?? 0} and m.seq < ${beforeSeq ?? Number.MAX_SAFE_INTEGER}
    order by m.seq ${goesOn ? sql`asc` : sql`desc`} limit ${size}`.execute(db)
  return goesOn ? rows : rows.toReversed()
}

/** The newest of each. */
export async function findNewest(db: Database, party: Party | Crowd, ids: readonly number[]): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    ${messageRows(party)} and c.id = ${anyOf(ids)} and m.seq = c.last_seq`.execute(db)
  return rows
}

/** The newest first. */
export async function findWords(
  db: Database,
  party: Party,
  { words, conversationId }: { words: string; conversationId?: number | undefined },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    ${messageRows(party)} and m.kind in ('text', 'file') and m.erased_at is null
    and (m.body ilike ${containsPattern(words)} or f.name ilike ${containsPattern(words)})
    ${conversationId === undefined ? sql`` : sql`and m.conversation_id = ${conversationId}`}
    order by m.at desc, m.seq desc limit ${HITS_MAX}`.execute(db)
  return rows
}

export type OrderRow = {
  orderId: number
  orderNumber: string
  status: string
  actualCents: number
  orderType: number
  pointsUsed: number
  at: Date
  pic: string
  model: string
  kinds: number
}

/** Orders that a message showed, as they stand today. */
export async function findOrders(db: Database, ids: readonly number[]): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<OrderRow>`
    select o.id as "orderId", o.order_number as "orderNumber", o.status, o.actual_cents as "actualCents",
      o.order_type as "orderType", o.points_used as "pointsUsed", o.created_at as at, l.pic, l.model, l.kinds
    from shop_order o cross join lateral (select (array_agg(pic order by id))[1] as pic,
      (array_agg(model order by id))[1] as model, count(*)::int as kinds from order_item where order_id = o.id) l
    where o.id = ${anyOf(ids)}`.execute(db)
  return rows
}

export type CaseRow = {
  returnId: number
  refundSn: string
  orderNumber: string
  status: string
  amountCents: number
  at: Date
}

export async function findCases(db: Database, ids: readonly number[]): Promise<CaseRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CaseRow>`
    select r.id as "returnId", r.refund_sn as "refundSn", o.order_number as "orderNumber", r.status,
      r.amount_cents as "amountCents", r.applied_at as at
    from return_case r join shop_order o on o.id = r.order_id where r.id = ${anyOf(ids)}`.execute(db)
  return rows
}

export async function unreadOf(db: Database, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chat_conversation c join chat_message m on m.conversation_id = c.id
    where c.account_id = ${accountId} and m.seq > c.buyer_read_seq and m.sender = 'desk'`.execute(db)
  return rows[0]!.count
}

/** How long the first answers of the last seven days took, by desk; `0` is the mall's. */
export async function answerSecondsOf(
  db: Database,
  shopIds: readonly (number | null)[],
  now: Date,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ desk: number; seconds: number }>`
    select coalesce(c.shop_id, 0) as desk,
      round(avg(extract(epoch from i.answered_at - i.opened_at)))::int as seconds
    from chat_inquiry i join chat_conversation c on c.id = i.conversation_id
    where i.opened_at > ${now}::timestamptz - interval '7 days' and i.answered_at is not null
      and coalesce(c.shop_id, 0) = ${anyOf(shopIds.map((shopId) => shopId ?? 0))}
    group by 1`.execute(db)
  return new Map(rows.map(({ desk, seconds }) => [desk, seconds]))
}
