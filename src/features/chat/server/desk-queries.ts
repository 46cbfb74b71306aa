// What a desk knows of its buyers and of itself.
import { sql } from 'kysely'
import { packWords, type Pack } from '#features/catalog/packs.ts'
import type { Locale } from '#core/locale.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { LOOKED_MS, type AgentStatus } from '../rules.ts'
import { markedCards } from '#features/catalog/server/index.ts'
import { after } from '#core/time.ts'
import type { Asker } from './render.ts'

type Desk = number | null
const ofDesk = (shopId: Desk) => sql<boolean>`shop_id is not distinct from ${shopId}::bigint`

/** Whose lease has run out is offline, whatever they said. */
export async function agentsOf(db: Database, shopId: Desk, now: Date) {
  const { rows } = await sql<{ staffId: number; name: string; status: AgentStatus; serving: number }>`
    select g.staff_id as "staffId", t.name, case when g.lease_until > ${now} then g.presence else 'offline' end as status,
      (select count(*)::int from chat_inquiry i where i.staff_id = g.staff_id and i.status = 'served') as serving
    from chat_agent g join staff t on t.id = g.staff_id
    where g.shop_id is not distinct from ${shopId}::bigint and t.locked_at is null
    order by t.name, g.staff_id`.execute(db)
  return rows
}

export async function answerSecondsToday(db: Database, shopId: Desk, now: Date): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select round(avg(extract(epoch from i.answered_at - i.opened_at)))::int as seconds
    from chat_inquiry i join chat_conversation c on c.id = i.conversation_id
    where c.shop_id is not distinct from ${shopId}::bigint
      and i.opened_at >= date_trunc('day', ${now}::timestamptz, 'Asia/Shanghai')`.execute(db)
  return rows[0]!.seconds
}

export async function solvedPercent(
  db: Database,
  shopId: Desk,
  { now, solved }: { now: Date; solved: number },
): Promise<number | null> {
  const { rows } = await sql<{ percent: number | null }>`
    select round(100.0 * avg((i.rating = ${solved})::int))::int as percent
    from chat_inquiry i join chat_conversation c on c.id = i.conversation_id
    where c.shop_id is not distinct from ${shopId}::bigint and i.rating is not null
      and i.opened_at > ${now}::timestamptz - interval '30 days'`.execute(db)
  return rows[0]!.percent
}

/** A buyer, as one shop knows them; null: as the mall does. */
type Who = { accountId: number; shopId: Desk }
const within = (column: string, shopId: Desk) =>
  shopId === null ? sql`true` : sql`${sql.ref(column)} = ${shopId}::bigint`

export async function mobileOf(db: Database, accountId: number): Promise<string> {
  const { mobile } = await db
    .selectFrom('account')
    .select('mobile')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return mobile
}

export async function boughtOf(db: Database, { accountId, shopId }: Who, now: Date) {
  const { rows } = await sql<{ orders: number; spentCents: number; returns: number }>`
    select count(*)::int as orders, coalesce(sum(o.actual_cents), 0)::bigint as "spentCents",
      (select count(*)::int from return_case r where r.account_id = ${accountId} and ${within('r.shop_id', shopId)}
        and r.applied_at > ${now}::timestamptz - interval '1 year') as returns
    from shop_order o where o.account_id = ${accountId} and ${within('o.shop_id', shopId)} and o.paid_at is not null
      and o.created_at > ${now}::timestamptz - interval '1 year'`.execute(db)
  return rows[0]!
}

const SHOWN = 5

export async function ordersOf(db: Database, { accountId, shopId }: Who) {
  return db
    .selectFrom('shop_order')
    .select([
      'order_number as orderNumber',
      'status',
      'actual_cents as actualCents',
      'order_type as orderType',
      'points_used as pointsUsed',
      'created_at as at',
    ])
    .where('account_id', '=', accountId)
    .$if(shopId !== null, (query) => query.where('shop_id', '=', shopId!))
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute()
}

export async function cartOf(db: Database, locale: Locale, { accountId, shopId }: Who) {
  const language = locale === 'en' ? 'en' : 'zh'
  const whole = sql.ref(`p.unit_${language}`)
  const { rows } = await sql<{ prodId: number; model: string; quantity: number } & Pack>`
    select k.product_id as "prodId", k.model, c.quantity, coalesce(${sql.ref(`k.unit_${language}`)}, ${whole}) as unit,
      k.pack_pieces as pieces, coalesce(${sql.ref(`k.piece_${language}`)}, ${whole}) as "pieceUnit"
    from cart_item c join sku k on k.id = c.sku_id join product p on p.id = k.product_id
    where c.account_id = ${accountId} and ${within('p.shop_id', shopId)}
    order by c.id desc limit ${SHOWN}`.execute(db)
  return rows.map(({ unit, pieces, pieceUnit, ...line }) => ({ ...line, unit: packWords({ unit, pieces, pieceUnit }) }))
}

/** What was opened last, of this shop; what the person took out of their footprints is gone here, too. */
export async function lookingAt({ db, locale, now }: Asker, { accountId, shopId }: Who) {
  const { rows } = await sql<{ prodId: number; skuId: number | null; at: Date }>`
    select f.product_id as "prodId", f.sku_id as "skuId", f.at from footprint f join product p on p.id = f.product_id
    where f.account_id = ${accountId} and ${within('p.shop_id', shopId)} and f.at > ${after(now, -LOOKED_MS)}
    order by f.at desc limit 1`.execute(db)
  const [seen] = rows
  const [card] = seen ? await markedCards(db, [seen], { locale, level: 1 }) : []
  if (!seen || !card) return null
  const { prodId, model, prodName, pic } = card
  return { prodId, skuId: card.chosen ? card.skuId : null, model, prodName, pic, at: seen.at.getTime() }
}

export async function notesOf(db: Database, conversationId: number) {
  return db
    .selectFrom('chat_note')
    .innerJoin('staff', 'staff.id', 'chat_note.staff_id')
    .select(['chat_note.id as noteId', 'staff.name', 'chat_note.body as text', 'chat_note.at'])
    .where('conversation_id', '=', conversationId)
    .orderBy('chat_note.id')
    .execute()
}

export async function tagsOf(db: Database, conversationId: number): Promise<string[]> {
  const { tags } = await db
    .selectFrom('chat_conversation')
    .select('tags')
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow()
  return tags
}

/** The most used first. */
export const cannedOf = (db: Database, shopId: Desk) =>
  db
    .selectFrom('chat_canned')
    .select(['id as cannedId', 'code', 'body as text', 'used', 'version'])
    .where(ofDesk(shopId))
    .orderBy('used', 'desc')
    .orderBy('code')
    .execute()

type Canned = { code: string; text: string }

/** Held until it is changed: the log tells what stood there. */
export const cannedFor = (tx: Tx, shopId: Desk, cannedId: number) =>
  tx
    .selectFrom('chat_canned')
    .select(['code', 'body as text', 'version'])
    .where('id', '=', cannedId)
    .where(ofDesk(shopId))
    .forUpdate()
    .executeTakeFirst()

export async function addCanned(tx: Tx, shopId: Desk, { code, text }: Canned): Promise<number> {
  const { id } = await tx
    .insertInto('chat_canned')
    .values({ shop_id: shopId, code, body: text })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const changeCanned = (tx: Tx, cannedId: number, { code, text }: Canned) =>
  tx
    .updateTable('chat_canned')
    .set({ code, body: text, version: sql`version + 1` })
    .where('id', '=', cannedId)
    .execute()

export async function countCanned(db: Database, shopId: Desk, cannedId: number): Promise<void> {
  await db
    .updateTable('chat_canned')
    .set({ used: sql`used + 1` })
    .where('id', '=', cannedId)
    .where(ofDesk(shopId))
    .execute()
}

export const deleteCanned = (tx: Tx, cannedId: number) =>
  tx.deleteFrom('chat_canned').where('id', '=', cannedId).execute()

export const settingsOf = (db: Database, shopId: Desk) =>
  db
    .selectFrom('chat_desk')
    .select(['hours', 'served_at_once as most', 'blocked_words as blockedWords', 'version'])
    .where(ofDesk(shopId))
    .executeTakeFirst()

export type Settings = { hours: string; most: number; blockedWords: string[] }

/** False: there is another version than the one that was read. */
export async function writeSettings(
  tx: Tx,
  shopId: Desk,
  { hours, most, blockedWords }: Settings,
  version: number | undefined,
): Promise<boolean> {
  const row = { hours, served_at_once: most, blocked_words: blockedWords }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('chat_desk')
    .values({ shop_id: shopId, ...row })
    .onConflict((conflict) =>
      conflict
        .column('shop_id')
        .doUpdateSet({ ...row, version: sql`chat_desk.version + 1` })
        .where('chat_desk.version', '=', version ?? sql.ref<number>('chat_desk.version')),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Undefined: no such case, or nobody disputed it; the conversation is null where the two never spoke. */
export async function disputeOf(db: Database, refundSn: string) {
  const { rows } = await sql<{ shopId: number; conversationId: number | null }>`
    select r.shop_id as "shopId", c.id as "conversationId"
    from return_case r left join chat_conversation c on c.account_id = r.account_id and c.shop_id = r.shop_id
    where r.refund_sn = ${refundSn}
      and exists (select from return_event e where e.case_id = r.id and e.status = 'disputed')`.execute(db)
  return rows[0]
}
