import { sql, type SelectQueryBuilder, type SqlBool, type Updateable } from 'kysely'
import { anyOf } from '#server/database/arrays.ts'
import type { Total } from '#core/wire/list.ts'
import { can } from '#core/status-table.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { totalOf } from '#server/database/total.ts'
import type { FileKeeping } from '#server/files/kept-files.ts'
import type { DB, ReturnCase } from '#server/database/tables.ts'
import { builtInDeadlines } from '#features/site/rules.ts'
import type { Cargo, Deadlines, Service } from '../rules.ts'
import {
  hasFailed,
  holdsPieces,
  isOver,
  returnStates,
  returnStatuses,
  sweptStatuses,
  type ReturnActor,
  type ReturnStatus,
} from '../states.ts'

/** Whose case: the buyer's, the shop's, or, for the operator, anybody's. */
export type Owner = { accountId: number } | { shopId: number } | 'platform'

const owned = (owner: Owner) =>
  owner === 'platform'
    ? sql<SqlBool>`true`
    : 'accountId' in owner
      ? sql<SqlBool>`return_case.account_id = ${owner.accountId}`
      : sql<SqlBool>`return_case.shop_id = ${owner.shopId}`

/** Written as literals, so that PostgreSQL sees which partial index serves. */
const statusIn = (statuses: readonly ReturnStatus[]) =>
  sql<SqlBool>`return_case.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`

const shown = (db: Database) =>
  db
    .selectFrom('return_case')
    .innerJoin('shop_order', 'shop_order.id', 'return_case.order_id')
    .innerJoin('shop', 'shop.id', 'return_case.shop_id')
    .innerJoin('account', 'account.id', 'return_case.account_id')
    .selectAll('return_case')
    .select(['shop_order.order_number', 'shop.name_zh as shopZh', 'shop.name_en as shopEn', 'shop.tel as shopTel'])
    .select('account.nick_name as buyerName')

export type CaseRow = Awaited<ReturnType<typeof listCases>>[number]

export type CaseQuery = {
  owner: Owner
  statuses?: readonly ReturnStatus[] | undefined
  service?: Service | undefined
  /** A whole number of a case or of an order. */
  words?: string | undefined
}

const wanted = <Builder extends { where: (condition: ReturnType<typeof sql<SqlBool>>) => Builder }>(
  query: Builder,
  { owner, statuses, service, words }: CaseQuery,
): Builder => {
  let cut = query.where(owned(owner))
  if (statuses) cut = cut.where(statusIn(statuses))
  if (service) cut = cut.where(sql<SqlBool>`return_case.service = ${service}`)
  if (words)
    cut = cut.where(
      sql<SqlBool>`return_case.id in (select id from return_case where refund_sn = ${words}
        union select id from return_case where order_id = (select id from shop_order where order_number = ${words}))`,
    )
  return cut
}

export const countCases = (db: Database, query: CaseQuery): Promise<Total> =>
  totalOf(db, wanted(db.selectFrom('return_case'), query))

/** The newest first, or those whose time is over first. */
export function listCases(db: Database, query: CaseQuery, { size, offset, by = 'newest' }: Slice) {
  const sorted = <Builder extends SelectQueryBuilder<DB, 'return_case', unknown>>(cases: Builder) =>
    cases
      .$if(by === 'due', (due) => due.orderBy('return_case.due_at', (order) => order.asc().nullsLast()))
      .orderBy('return_case.applied_at', 'desc')
      .orderBy('return_case.id', 'desc') as Builder
  // What is skipped on the way to a page far down is skipped without what is shown of it.
  const page = sorted(wanted(db.selectFrom('return_case').select('return_case.id'), query))
    .limit(size)
    .offset(offset)
  return sorted(shown(db).where('return_case.id', 'in', page)).execute()
}
type Slice = { size: number; offset: number; by?: 'newest' | 'due' }

export function findCase(db: Database, refundSn: string, owner: Owner): Promise<CaseRow | undefined> {
  return shown(db).where('refund_sn', '=', refundSn).where(owned(owner)).executeTakeFirst()
}

/** The newest case of each of these orders. */
export function newestCases(db: Database, orderIds: readonly number[]) {
  return db
    .selectFrom('return_case')
    .distinctOn('order_id')
    .select(['order_id as orderId', 'status'])
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('order_id')
    .orderBy('applied_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function findCaseByKey(db: Database, accountId: number, applyKey: string) {
  return db
    .selectFrom('return_case')
    .select(['refund_sn as refundSn', 'order_id as orderId'])
    .where('account_id', '=', accountId)
    .where('apply_key', '=', applyKey)
    .executeTakeFirst()
}

export type ItemRow = Awaited<ReturnType<typeof itemsOfCases>>[number]

export function itemsOfCases(db: Database, caseIds: readonly number[]) {
  return db
    .selectFrom('return_item')
    .innerJoin('order_item', 'order_item.id', 'order_item_id')
    .innerJoin('shop_order', 'shop_order.id', 'order_item.order_id')
    .selectAll('order_item')
    .select([
      'shop_order.order_type',
      'return_item.case_id',
      'return_item.quantity as count',
      'return_item.amount_cents as asked',
      'return_item.max_cents as held',
    ])
    .where('case_id', '=', anyOf(caseIds))
    .orderBy('order_item.id')
    .execute()
}

export function eventsOf(db: Database, caseId: number) {
  return db.selectFrom('return_event').selectAll().where('case_id', '=', caseId).orderBy('id').execute()
}

export function imagesOf(db: Database, caseId: number) {
  return db
    .selectFrom('return_image')
    .select('file_id as fileId')
    .where('case_id', '=', caseId)
    .orderBy('place')
    .execute()
}

/** By which way, and whether it is there yet, the money of a case goes back. */
export function refundOfCase(db: Database, refundId: number) {
  return db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .select([
      'refund_number as refundNumber',
      'pay_type as payType',
      'refund.amount_cents as amountCents',
      'done_at as doneAt',
    ])
    .where('refund.id', '=', refundId)
    .executeTakeFirst()
}

export type HeldCase = {
  id: number
  refundSn: string
  orderId: number
  accountId: number
  shopId: number
  service: Service
  status: ReturnStatus
  isSentBack: boolean
  dueAt: Date | null
  cargo: Cargo
  amountCents: number
  items: {
    orderItemId: number
    quantity: number
    unsent: number
    /** Of so many the price was lowered before. */
    again: number
    maxCents: number
    amountCents: number
  }[]
}

/** A case as it is while its order is held. */
export async function readCase(tx: Tx, id: number): Promise<HeldCase> {
  const { sentBackAt, service, status, cargo, ...row } = await tx
    .selectFrom('return_case')
    .select([
      'id',
      'refund_sn as refundSn',
      'order_id as orderId',
      'account_id as accountId',
      'shop_id as shopId',
      'service',
      'status',
    ])
    .select(['sent_back_at as sentBackAt', 'due_at as dueAt', 'cargo', 'amount_cents as amountCents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const items = await tx
    .selectFrom('return_item')
    .select([
      'order_item_id as orderItemId',
      'quantity',
      'unsent_quantity as unsent',
      'again_quantity as again',
      'max_cents as maxCents',
      'amount_cents as amountCents',
    ])
    .where('case_id', '=', id)
    .orderBy('order_item_id')
    .execute()
  return {
    ...row,
    service: service as Service,
    status,
    cargo: cargo as Cargo,
    isSentBack: sentBackAt !== null,
    items,
  }
}

export type Stamp = Omit<Updateable<ReturnCase>, 'status' | 'id'>

/** Moves a case only if it still is where the caller saw it. */
export async function moveCase(
  tx: Tx,
  id: number,
  from: ReturnStatus,
  to: ReturnStatus,
  stamp: Stamp,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('return_case')
    .set({ ...stamp, status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function stampCase(tx: Tx, id: number, stamp: Stamp): Promise<void> {
  await tx.updateTable('return_case').set(stamp).where('id', '=', id).execute()
}

/** What its pieces bring, and what is asked for them, was reckoned anew. */
export async function priceCase(tx: Tx, id: number, items: HeldCase['items']): Promise<void> {
  for (const { orderItemId, maxCents, amountCents, unsent, again } of items)
    await tx
      .updateTable('return_item')
      .set({ max_cents: maxCents, amount_cents: amountCents, unsent_quantity: unsent, again_quantity: again })
      .where('case_id', '=', id)
      .where('order_item_id', '=', orderItemId)
      .execute()
  await stampCase(tx, id, { amount_cents: items.reduce((sum, item) => sum + item.amountCents, 0) })
}

type NewEvent = {
  caseId: number
  action: string
  actor: ReturnActor
  status: ReturnStatus
  remark: string | null
  now: Date
}

export async function addEvent(tx: Tx, { caseId, action, actor, status, remark, now }: NewEvent): Promise<void> {
  await tx.insertInto('return_event').values({ case_id: caseId, action, actor, status, remark, at: now }).execute()
}

const openStatuses = returnStatuses.filter((status) => !isOver(status))

/** How the cases of an order stand: one is open, or the last of them to end did so against the buyer, or neither. */
export async function outcomeOf(tx: Tx, orderId: number): Promise<'open' | 'failed' | 'over'> {
  const last = await tx
    .selectFrom('return_case')
    .select('status')
    .where('order_id', '=', orderId)
    .orderBy(statusIn(openStatuses), 'desc')
    .orderBy('finished_at', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const status = last.status
  return isOver(status) ? (hasFailed(status) ? 'failed' : 'over') : 'open'
}

/** Cases of these orders that ask for goods nobody has sent yet, and that nobody has answered. */
export async function openBeforeShipping(tx: Tx, orderIds: readonly number[]): Promise<string | undefined> {
  const row = await tx
    .selectFrom('return_case')
    .select('refund_sn as refundSn')
    .where('order_id', '=', anyOf(orderIds))
    .where((eb) =>
      eb.exists(
        eb.selectFrom('return_item').select('case_id').whereRef('case_id', '=', 'id').where('unsent_quantity', '>', 0),
      ),
    )
    .where(statusIn(openStatuses.filter((status) => holdsPieces(status))))
    .where('refund_id', 'is', null)
    .executeTakeFirst()
  return row?.refundSn
}

export function caseOfRefund(tx: Tx, refundId: number, word: 'settle' | 'reopen') {
  return tx
    .selectFrom('return_case')
    .select(['id', 'order_id as orderId'])
    .where('refund_id', '=', refundId)
    .where(statusIn(returnStatuses.filter((status) => can(returnStates, status, word, 'payment'))))
    .executeTakeFirst()
}

/** Some of the cases whose time is over, the oldest first. */
export function dueCases(db: Database, now: Date, limit: number) {
  return db
    .selectFrom('return_case')
    .select(['id', 'order_id as orderId'])
    .where(statusIn(sweptStatuses))
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
}

/** The operator's numbers where they are set, ours elsewhere. */
export async function deadlines(db: Database): Promise<Deadlines> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'afterSales').executeTakeFirst()
  const given = Object.entries((row?.value ?? {}) as Record<string, unknown>).filter(
    ([name, days]) => Object.hasOwn(builtInDeadlines, name) && typeof days === 'number' && days > 0,
  )
  return { ...builtInDeadlines, ...(Object.fromEntries(given) as Partial<Deadlines>) }
}

/** Where this shop last had goods sent. */
export async function lastReturnAddress(db: Database, shopId: number): Promise<string | null> {
  const row = await db
    .selectFrom('return_case')
    .select('return_address as address')
    .where('shop_id', '=', shopId)
    .where('return_address', 'is not', null)
    .orderBy('applied_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.address ?? null
}

export const afterSalesFiles: FileKeeping = { privateFiles: [{ table: 'return_image', column: 'file_id' }] }

export async function insertImages(tx: Tx, caseId: number, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  await tx
    .insertInto('return_image')
    .values(fileIds.map((file_id, place) => ({ case_id: caseId, place, file_id })))
    .execute()
}
