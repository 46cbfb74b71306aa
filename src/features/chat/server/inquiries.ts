// The life of inquiries: who answers which, and when one ends. Every move compares the old status.
import { sql } from 'kysely'
import { Problem } from '#core/problem.ts'
import { move } from '#core/status-table.ts'
import { after } from '#core/time.ts'
import { inTransaction, type Database, type Tx } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { INQUIRY_IDLE_MS, INQUIRY_UNANSWERED_MS, SERVED_AT_ONCE, type NoticeWord } from '../rules.ts'
import { inquiryStates, isOpen, type InquiryAction, type InquiryActor } from '../states.ts'
import { tellSilent } from './leases.ts'
import { addNotice, changed, lockConversation, type Locked, type LockedInquiry } from './locked.ts'
import { tellOwedAnswers } from './owed-answers.ts'

type Step = {
  action: InquiryAction
  actor: InquiryActor
  now: Date
  /** Who answers from now on. */
  staffId?: number
  notice?: NoticeWord
}

/** Throws where the inquiry is somewhere else by now. */
export async function step(tx: Tx, conversation: Locked, { action, actor, now, staffId, notice }: Step): Promise<void> {
  const { inquiry } = conversation
  const to = inquiry && move(inquiryStates, inquiry.status, action, actor)
  if (!inquiry || !to) throw new Problem('inquiryMoved')
  const serves = to === 'served' ? (staffId ?? inquiry.staffId) : inquiry.staffId
  const { numUpdatedRows } = await tx
    .updateTable('chat_inquiry')
    .set({
      status: to,
      staff_id: to === 'waiting' ? null : serves,
      ended_at: isOpen(to) ? null : now,
      last_at: now,
      ...(isOpen(to) ? {} : { waiting_since: null }),
    })
    .where('id', '=', inquiry.id)
    .where('status', '=', inquiry.status)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Problem('inquiryMoved')
  conversation.inquiry = { ...inquiry, status: to, staffId: to === 'waiting' ? null : serves }
  if (notice)
    await addNotice(tx, conversation, { word: notice, inquiryId: inquiry.id, staffId: serves ?? undefined, now })
  else await changed(tx, conversation)
}

export async function openInquiry(tx: Tx, conversation: Locked, now: Date): Promise<LockedInquiry> {
  const inquiry: LockedInquiry = { id: newId(), status: 'waiting', staffId: null, rating: null }
  await tx
    .insertInto('chat_inquiry')
    .values({
      id: inquiry.id,
      conversation_id: conversation.conversationId,
      status: 'waiting',
      opened_at: now,
      last_at: now,
    })
    .execute()
  conversation.inquiry = inquiry
  return inquiry
}

/** The agent who knows the buyer, or whose turn it is: there, not full, the longest without a new one. */
async function nextAgent(tx: Tx, shopId: number | null, { now, knowing }: Turn): Promise<number | undefined> {
  const { rows } = await sql<{ staffId: number }>`
    select g.staff_id as "staffId" from chat_agent g
    join staff t on t.id = g.staff_id and t.locked_at is null
    left join chat_desk d on d.shop_id is not distinct from g.shop_id
    where g.shop_id is not distinct from ${shopId}::bigint and g.presence = 'online' and g.lease_until > ${now}
      and (select count(*) from chat_inquiry i where i.staff_id = g.staff_id and i.status = 'served')
        < coalesce(d.served_at_once, ${SERVED_AT_ONCE})
    order by g.staff_id is not distinct from ${knowing}::bigint desc, g.assigned_at nulls first, g.staff_id
    limit 1 for update of g`.execute(tx)
  return rows[0]?.staffId
}

type Turn = { now: Date; /** Who answered this buyer before. */ knowing: number | null }

/** Gives one that waits to whoever is there; false: nobody is. */
export async function assign(tx: Tx, conversation: Locked, now: Date, knowing: number | null = null): Promise<boolean> {
  if (conversation.inquiry?.status !== 'waiting') return false
  const staffId = await nextAgent(tx, conversation.shopId, { now, knowing })
  if (staffId === undefined) return false
  await tx.updateTable('chat_agent').set({ assigned_at: now }).where('staff_id', '=', staffId).execute()
  await step(tx, conversation, { action: 'assign', actor: 'clock', staffId, notice: 'served', now })
  return true
}

/** Those that waited longest first, each in a transaction of its own. Without a desk: of all. */
export async function assignWaiting(db: Database, now: Date, desk?: { shopId: number | null }): Promise<void> {
  const waiting = await db
    .selectFrom('chat_inquiry as i')
    .innerJoin('chat_conversation as c', 'c.id', 'i.conversation_id')
    .select(['c.id', 'c.account_id'])
    .where('i.status', '=', 'waiting')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('chat_agent as g')
          .select('g.staff_id')
          .where(sql<boolean>`g.shop_id is not distinct from c.shop_id`)
          .where('g.presence', '=', 'online')
          .where('g.lease_until', '>', now),
      ),
    )
    .$if(desk !== undefined, (query) =>
      query.where(sql<boolean>`c.shop_id is not distinct from ${desk!.shopId}::bigint`),
    )
    .orderBy('i.opened_at')
    .limit(100)
    .execute()
  for (const { id, account_id: accountId } of waiting)
    await inTransaction(db, async (tx) => assign(tx, await lockConversation(tx, { accountId }, id), now))
}

/** An agent who left without a word: what nobody answered yet waits again. */
async function releaseLeft(db: Database, now: Date): Promise<void> {
  const left = await db
    .selectFrom('chat_inquiry as i')
    .innerJoin('chat_conversation as c', 'c.id', 'i.conversation_id')
    .leftJoin('chat_agent as g', 'g.staff_id', 'i.staff_id')
    .select(['c.id', 'c.account_id', 'i.staff_id'])
    .where('i.status', '=', 'served')
    .where('i.waiting_since', 'is not', null)
    .where(({ or, eb }) =>
      or([eb('g.staff_id', 'is', null), eb('g.lease_until', '<=', now), eb('g.presence', '=', 'offline')]),
    )
    .limit(100)
    .execute()
  for (const { id, account_id: accountId, staff_id } of left)
    await inTransaction(db, async (tx) => {
      const conversation = await lockConversation(tx, { accountId }, id)
      if (conversation.inquiry?.status !== 'served' || conversation.inquiry.staffId !== staff_id) return
      await step(tx, conversation, { action: 'release', actor: 'clock', notice: 'passed', now })
    })
}

async function expireIdle(db: Database, now: Date): Promise<void> {
  const idle = await db
    .selectFrom('chat_inquiry as i')
    .innerJoin('chat_conversation as c', 'c.id', 'i.conversation_id')
    .select(['c.id', 'c.account_id', 'i.id as inquiryId'])
    .where('i.status', 'in', ['waiting', 'served'])
    .where(({ or, and, eb }) =>
      or([
        and([eb('i.waiting_since', 'is', null), eb('i.last_at', '<=', after(now, -INQUIRY_IDLE_MS))]),
        eb('i.last_at', '<=', after(now, -INQUIRY_UNANSWERED_MS)),
      ]),
    )
    .orderBy('i.last_at')
    .limit(100)
    .execute()
  for (const { id, account_id: accountId, inquiryId } of idle)
    await inTransaction(db, async (tx) => {
      const conversation = await lockConversation(tx, { accountId }, id)
      if (conversation.inquiry?.id !== inquiryId || !isOpen(conversation.inquiry.status)) return
      await step(tx, conversation, { action: 'expire', actor: 'clock', notice: 'expired', now })
    })
}

/** What time alone decides. */
export async function sweepInquiries({ db, now }: { db: Database; now: Date }): Promise<void> {
  await tellSilent(db, now)
  await tellOwedAnswers(db, now)
  await expireIdle(db, now)
  await releaseLeft(db, now)
  await assignWaiting(db, now)
}
