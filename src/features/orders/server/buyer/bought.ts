// The lines of received orders, for what their buyers say of them.
import { Problem } from '#core/problem.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { regionLine } from '#features/addresses/rules.ts'
import { englishRegion, type Address } from '#features/addresses/server/index.ts'
import type { BoughtLine, BoughtLines } from '#features/reviews/server/index.ts'
import { startsOf } from '../../states.ts'
import { findOrder } from '../queries.ts'
import { statusIn } from '../status-in.ts'

const received = (db: Database, accountId: number) =>
  db
    .selectFrom('order_item')
    .innerJoin('shop_order', 'shop_order.id', 'order_item.order_id')
    .where('order_item.account_id', '=', accountId)
    .where('shop_order.account_id', '=', accountId)
    .where('shop_order.deleted_at', 'is', null)
    .where(statusIn(startsOf('review', 'buyer')))

const lines = (db: Database, accountId: number) =>
  received(db, accountId)
    .selectAll('order_item')
    .select(['order_number', 'address', 'completed_at', 'shop_order.created_at'])

type Row = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number]

function lineOf(row: Row): BoughtLine {
  const address = row.address as unknown as Address
  const city = regionLine({ province: '', city: address.city, area: '' }).trim()
  return {
    orderItemId: row.id,
    orderNumber: row.order_number,
    prodId: row.product_id,
    skuId: row.sku_id,
    name: { zh_CN: row.name_zh, en: row.name_en },
    model: row.model,
    properties: { zh_CN: row.properties_zh, en: row.properties_en },
    pic: row.pic,
    quantity: row.quantity,
    receivedAt: row.completed_at ?? row.created_at,
    isReviewed: row.reviewed_at !== null,
    city: {
      zh_CN: (city || address.province).replace(/市$/, ''),
      en: englishRegion(city ? address.cityId : address.provinceId),
    },
  }
}

async function linesOfOrder(
  db: Database,
  { accountId, orderNumber }: { accountId: number; orderNumber: string },
): Promise<BoughtLine[]> {
  const rows = await lines(db, accountId).where('order_number', '=', orderNumber).orderBy('order_item.id').execute()
  if (rows.length > 0) return rows.map(lineOf)
  throw new Problem((await findOrder(db, { orderNumber, accountId })) ? 'orderStatusChanged' : 'orderUnknown')
}

type Marking = { accountId: number; orderNumber: string; orderItemIds: readonly number[]; now: Date }

async function orderOfLine(db: Database, { accountId, orderItemId }: { accountId: number; orderItemId: number }) {
  const line = await db
    .selectFrom('order_item')
    .innerJoin('shop_order', 'shop_order.id', 'order_item.order_id')
    .select('shop_order.order_number')
    .where('order_item.id', '=', orderItemId)
    .where('order_item.account_id', '=', accountId)
    .executeTakeFirst()
  return line?.order_number
}

async function markReviewed(tx: Tx, { accountId, orderNumber, orderItemIds, now }: Marking): Promise<BoughtLine[]> {
  // Held: who reviews the other lines at the same time waits, so that one of both sees that none is left.
  await tx
    .selectFrom('shop_order')
    .select('id')
    .where('order_number', '=', orderNumber)
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .execute()
  const all = await linesOfOrder(tx, { accountId, orderNumber })
  const marked = await tx
    .updateTable('order_item')
    .set({ reviewed_at: now })
    .where('id', 'in', orderItemIds)
    .where(
      'id',
      'in',
      all.map(({ orderItemId }) => orderItemId),
    )
    .where('account_id', '=', accountId)
    .where('reviewed_at', 'is', null)
    .returning('id')
    .execute()
  const ids = new Set(marked.map(({ id }) => id))
  if (all.every(({ orderItemId, isReviewed }) => isReviewed || ids.has(orderItemId)))
    await tx
      .updateTable('shop_order')
      .set({ reviewed_at: now })
      .where('order_number', '=', orderNumber)
      .where('account_id', '=', accountId)
      .execute()
  return all.filter(({ orderItemId }) => ids.has(orderItemId))
}

export const boughtLines: BoughtLines = {
  countWaiting: async (db, accountId) => {
    const { count } = await received(db, accountId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('order_item.reviewed_at', 'is', null)
      .executeTakeFirstOrThrow()
    return count
  },
  listWaiting: async (db, accountId, { offset, limit }) => {
    const rows = await lines(db, accountId)
      .where('order_item.reviewed_at', 'is', null)
      .orderBy('completed_at', 'desc')
      .orderBy('order_item.id')
      .offset(offset)
      .limit(limit)
      .execute()
    return rows.map(lineOf)
  },
  linesOfOrder,
  markReviewed,
  orderOfLine,
}
