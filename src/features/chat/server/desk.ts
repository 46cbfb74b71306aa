// What an agent does at the desk of a shop, or of the mall: `shopId` null.
import { sql } from 'kysely'
import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import { yuan } from '#core/money.ts'
import { after } from '#core/time.ts'
import { maskMobile } from '#core/limits.ts'
import { costScoreOf } from '#features/orders/rules.ts'
import { audit } from '#server/audit.ts'
import { inTransaction, isDuplicate, type Tx } from '#server/database/database.ts'
import type { StaffContext } from '#server/http/context.ts'
import type * as contract from '../console-contract.ts'
import {
  ASKING_LEASE_MS,
  CANNED_MAX,
  isWithin,
  LATE_MS,
  LEASE_MS,
  OFFICE_HOURS,
  ratings,
  SERVED_AT_ONCE,
  TAGS_MAX,
  type AgentStatus,
} from '../rules.ts'
import { isOpen, openStatuses } from '../states.ts'
import { history } from './buyer.ts'
import * as facts from './desk-queries.ts'
import { assignWaiting, step } from './inquiries.ts'
import { claimAgent } from './leases.ts'
import { quotable } from './quotes.ts'
import { changed, lockConversation, type Locked } from './locked.ts'
import { findConversations, findWords } from './queries.ts'
import { renderForDesk, renderMessages } from './render.ts'
import { say } from './say.ts'
import { tellBuyersOf } from './tell-nodes.ts'

type Input<Pair extends { shop: { input: z.core.$ZodType } }> = z.output<Pair['shop']['input']>
type Which = { conversationId: number }
/** The desk of whoever asks. */
const deskOf = ({ staff }: StaffContext): { shopId: number | null } => ({ shopId: staff.shopId })

const OPEN = sql`i.status = any(${openStatuses}::text[])`

export async function desk(context: StaffContext) {
  const { db, locale, now, staff } = context
  const party = deskOf(context)
  const rows = await findConversations(db, locale, { party, now, where: OPEN })
  const { hours, most } = await settings(context)
  const agents = await facts.agentsOf(db, party.shopId, now)
  const me = agents.find(({ staffId }) => staffId === staff.staffId)
  const seconds = await facts.answerSecondsToday(db, party.shopId, now)
  return {
    staffId: staff.staffId,
    status: me?.status ?? ('offline' as const),
    most,
    isWithinHours: isWithin(hours, now),
    conversations: await renderForDesk(context, party.shopId, rows),
    colleagues: agents.filter(({ staffId }) => staffId !== staff.staffId),
    figures: {
      answerSeconds: seconds,
      solvedPercent: await facts.solvedPercent(db, party.shopId, { now, solved: ratings.solved }),
      late: rows.filter(({ waitingSince }) => waitingSince && waitingSince <= after(now, -LATE_MS)).length,
    },
  }
}

export async function setStatus(context: StaffContext, { status }: { status: AgentStatus }): Promise<null> {
  const { db, now, staff } = context
  await inTransaction(db, async (tx) => {
    const row = { shop_id: staff.shopId, presence: status, lease_until: after(now, LEASE_MS) }
    await tx
      .insertInto('chat_agent')
      .values({ staff_id: staff.staffId, ...row })
      .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(row))
      .execute()
    await tellBuyersOf(tx, staff.shopId)
  })
  if (status === 'online') await assignWaiting(db, now, deskOf(context))
  return null
}

export async function stay({ db, now, staff }: StaffContext): Promise<null> {
  await claimAgent(db, [staff.staffId], after(now, ASKING_LEASE_MS))
  return null
}

export async function ended(
  context: StaffContext,
  { before, beforeId, size }: Input<typeof contract.endedConversations>,
) {
  const { db, locale, now, staff } = context
  const where = sql`i.status is not null and not ${OPEN}
    and ${before === undefined ? sql`true` : sql`(c.last_at, c.id) < (${new Date(before)}, ${beforeId ?? 0})`}`
  const found = await findConversations(db, locale, { party: deskOf(context), now, where, most: size + 1 })
  const rows = found.slice(0, size)
  const last = found.length > size ? rows.at(-1) : undefined
  return {
    records: await renderForDesk(context, staff.shopId, rows),
    next: last ? { before: last.lastAt.getTime(), beforeId: last.conversationId } : null,
  }
}

async function one(context: StaffContext, conversationId: number) {
  const { db, locale, now, staff } = context
  const where = sql`c.id = ${conversationId}`
  const [row] = await findConversations(db, locale, { party: deskOf(context), now, where })
  if (!row) throw new Problem('conversationUnknown')
  return { row, conversation: (await renderForDesk(context, staff.shopId, [row]))[0]! }
}

/** Who the buyer is: of a shop's desk, with what they did in that shop alone. */
export async function detail(context: StaffContext, { conversationId }: Which) {
  const { db, locale, now, staff } = context
  const { row, conversation } = await one(context, conversationId)
  const who = { accountId: row.accountId, shopId: staff.shopId }
  const sums = await facts.boughtOf(db, who, now)
  return {
    conversation,
    mobile: maskMobile(await facts.mobileOf(db, row.accountId)),
    orders: sums.orders,
    spent: yuan(sums.spentCents),
    returns: sums.returns,
    recentOrders: (await facts.ordersOf(db, who)).map(({ actualCents, orderType, pointsUsed, at, ...order }) => ({
      ...order,
      amount: yuan(actualCents),
      points: costScoreOf(orderType, pointsUsed),
      at: at.getTime(),
    })),
    lookingAt: row.status && isOpen(row.status) ? await facts.lookingAt(context, who) : null,
    cart: await facts.cartOf(db, locale, who),
    notes: (await facts.notesOf(db, conversationId)).map(({ at, ...note }) => ({ ...note, at: at.getTime() })),
  }
}

/** For a quote to this buyer. */
export async function parts(
  context: StaffContext,
  { conversationId, words }: z.output<typeof contract.quotableParts.input>,
) {
  const { row } = await one(context, conversationId)
  return quotable(context, { accountId: row.accountId, level: row.level, shopId: context.staff.shopId! }, words)
}

export const messages = (context: StaffContext, asked: Input<typeof contract.deskMessages>) =>
  history(context, deskOf(context), asked)

export async function send(context: StaffContext, { cannedId, ...outgoing }: Input<typeof contract.deskSend>) {
  const { db, staff } = context
  const message = await say(context, { party: deskOf(context), staffId: staff.staffId }, outgoing)
  if (cannedId !== undefined) await facts.countCanned(db, staff.shopId, cannedId)
  if (outgoing.andThen === 'close') await assignWaiting(db, context.now, deskOf(context))
  return message
}

export async function read(context: StaffContext, { conversationId, seq }: Input<typeof contract.deskRead>) {
  await inTransaction(context.db, async (tx) => {
    const conversation = await lockConversation(tx, deskOf(context), conversationId)
    const upTo = Math.min(seq, conversation.lastSeq)
    if (upTo <= conversation.deskReadSeq) return
    await tx.updateTable('chat_conversation').set({ desk_read_seq: upTo }).where('id', '=', conversationId).execute()
    await changed(tx, conversation)
  })
  return null
}

async function change(
  context: StaffContext,
  conversationId: number,
  work: (tx: Tx, conversation: Locked) => Promise<unknown>,
) {
  await inTransaction(context.db, async (tx) => work(tx, await lockConversation(tx, deskOf(context), conversationId)))
  return (await one(context, conversationId)).conversation
}

export const take = (context: StaffContext, { conversationId }: Which) =>
  change(context, conversationId, async (tx, conversation) => {
    const { staffId } = context.staff
    if (conversation.inquiry?.status === 'served' && conversation.inquiry.staffId === staffId) return
    await step(tx, conversation, { action: 'take', actor: 'agent', staffId, notice: 'served', now: context.now })
  })

export const transfer = (context: StaffContext, { conversationId, staffId }: Which & { staffId: number }) =>
  change(context, conversationId, async (tx, conversation) => {
    const { now, staff } = context
    const agents = await facts.agentsOf(tx, staff.shopId, now)
    if (!agents.some((agent) => agent.staffId === staffId && agent.status !== 'offline'))
      throw new Problem('agentUnavailable')
    await step(tx, conversation, { action: 'transfer', actor: 'agent', staffId, notice: 'served', now })
  })

export async function close(context: StaffContext, { conversationId }: Which) {
  const closed = await change(context, conversationId, (tx, conversation) =>
    step(tx, conversation, { action: 'close', actor: 'agent', notice: 'closed', now: context.now }),
  )
  await assignWaiting(context.db, context.now, deskOf(context))
  return closed
}

export const reopen = (context: StaffContext, { conversationId }: Which) =>
  change(context, conversationId, (tx, conversation) =>
    step(tx, conversation, {
      action: 'reopen',
      actor: 'agent',
      staffId: context.staff.staffId,
      notice: 'reopened',
      now: context.now,
    }),
  )

export async function note(context: StaffContext, { conversationId, text }: Input<typeof contract.addNote>) {
  const { now, staff } = context
  await inTransaction(context.db, async (tx) => {
    const conversation = await lockConversation(tx, deskOf(context), conversationId)
    await tx
      .insertInto('chat_note')
      .values({ conversation_id: conversationId, staff_id: staff.staffId, body: text, at: now })
      .execute()
    await changed(tx, conversation)
  })
  return null
}

export async function tag(context: StaffContext, { conversationId, tags, was }: Input<typeof contract.setTags>) {
  await inTransaction(context.db, async (tx) => {
    const conversation = await lockConversation(tx, deskOf(context), conversationId)
    const now = await facts.tagsOf(tx, conversationId)
    const next = [...new Set(was ? changedTags(now, { was, tags }) : tags)]
    if (next.length > TAGS_MAX) throw new Problem('tagsFull', { max: TAGS_MAX })
    await tx.updateTable('chat_conversation').set({ tags: next }).where('id', '=', conversationId).execute()
    await changed(tx, conversation)
  })
  return null
}

/** What this agent took away and added, on what stands there now. */
const changedTags = (now: readonly string[], { was, tags }: { was: readonly string[]; tags: readonly string[] }) => [
  ...now.filter((one) => tags.includes(one) || !was.includes(one)),
  ...tags.filter((one) => !was.includes(one)),
]

export async function search(context: StaffContext, { words }: Input<typeof contract.searchDesk>) {
  const rows = await findWords(context.db, deskOf(context), { words })
  const names = new Map(rows.map(({ conversationId, nickName }) => [conversationId, nickName]))
  return (await renderMessages(context, rows)).map((message) => ({
    conversationId: message.conversationId,
    name: names.get(message.conversationId)!,
    message,
  }))
}

export const canned = ({ db, staff }: StaffContext) => facts.cannedOf(db, staff.shopId)

export async function saveCanned(context: StaffContext, given: Input<typeof contract.saveCanned>): Promise<number> {
  try {
    return await inTransaction(context.db, (tx) =>
      given.cannedId === undefined
        ? addCanned({ ...context, db: tx }, given)
        : changeCanned({ ...context, db: tx }, { ...given, cannedId: given.cannedId }),
    )
  } catch (error) {
    if (isDuplicate(error)) throw new Problem('cannedCodeTaken')
    throw error
  }
}

type InTx = StaffContext & { db: Tx }
type Canned = { code: string; text: string }
/** The log calls them so. */
const cannedInLog = ({ code, text }: Canned) => ({ cannedCode: code, content: text })

async function addCanned(context: InTx, canned: Canned): Promise<number> {
  const { db: tx, staff } = context
  if ((await facts.cannedOf(tx, staff.shopId)).length >= CANNED_MAX)
    throw new Problem('cannedFull', { max: CANNED_MAX })
  const cannedId = await facts.addCanned(tx, staff.shopId, canned)
  await audit(context, { action: 'chat.saveCanned', subject: `cannedAnswer:${cannedId}`, after: cannedInLog(canned) })
  return cannedId
}

async function changeCanned(
  context: InTx,
  { cannedId, version, ...canned }: Canned & { cannedId: number; version?: number | undefined },
): Promise<number> {
  const { db: tx, staff } = context
  const before = await facts.cannedFor(tx, staff.shopId, cannedId)
  if (!before) throw new Problem('cannedUnknown')
  if (version !== undefined && version !== before.version) throw new Problem('changedMeanwhile')
  await facts.changeCanned(tx, cannedId, canned)
  const subject = `cannedAnswer:${cannedId}`
  await audit(context, { action: 'chat.saveCanned', subject, before: cannedInLog(before), after: cannedInLog(canned) })
  return cannedId
}

export async function removeCanned(context: StaffContext, { cannedId }: { cannedId: number }): Promise<null> {
  await inTransaction(context.db, async (tx) => {
    const before = await facts.cannedFor(tx, context.staff.shopId, cannedId)
    if (!before) throw new Problem('cannedUnknown')
    await facts.deleteCanned(tx, cannedId)
    const subject = `cannedAnswer:${cannedId}`
    await audit({ ...context, db: tx }, { action: 'chat.removeCanned', subject, before: cannedInLog(before) })
  })
  return null
}

const UNSAVED = { hours: OFFICE_HOURS, most: SERVED_AT_ONCE, blockedWords: [], version: 0 }

export async function settings({ db, staff }: StaffContext) {
  return (await facts.settingsOf(db, staff.shopId)) ?? UNSAVED
}

export async function saveSettings(
  context: StaffContext,
  { version, ...given }: Input<typeof contract.saveDeskSettings>,
): Promise<null> {
  const { db, staff, now } = context
  const next = { ...given, blockedWords: [...new Set(given.blockedWords)] }
  await inTransaction(db, async (tx) => {
    const before = await settings({ ...context, db: tx })
    if (!(await facts.writeSettings(tx, staff.shopId, next, version))) throw new Problem('changedMeanwhile')
    const subject = `chatDesk:${staff.shopId ?? 0}`
    await audit(
      { ...context, db: tx, now },
      {
        action: 'chat.settings',
        subject,
        before: inLog(before),
        after: inLog(next),
      },
    )
  })
  return null
}

/** The log calls them so: `hours` are those of a shop. */
const inLog = ({ hours, most, blockedWords }: facts.Settings) => ({ serviceHours: hours, most, blockedWords })

/** The operator reads what the two sides of a dispute said; who read it stands in the audit log. */
export async function disputed(
  context: StaffContext,
  { refundSn, ...asked }: z.output<typeof contract.disputedChat.input>,
) {
  const { db } = context
  const found = await facts.disputeOf(db, refundSn)
  if (!found) throw new Problem('returnUnknown')
  await audit(context, { action: 'chat.read', subject: `return:${refundSn}` })
  const { conversationId, shopId } = found
  if (conversationId === null) return { records: [], hasMore: false }
  return history(context, { shopId }, { conversationId, ...asked })
}
