// What of an order may be invoiced: what was paid for each line and for freight, less what was given back.
import { anyOf } from '#server/database/arrays.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { shareOut } from '#core/money.ts'
import { can } from '#core/status-table.ts'
import { orderTypes } from '#core/wire/wire-words.ts'
import type { OrderInvoice } from '../../invoice.ts'
import { orderStates, type OrderStatus } from '../../states.ts'

export type BilledLine = {
  /** null: the freight. */
  orderItemId: number | null
  name: string
  model: string
  unit: string
  /** Pieces that the buyer has. */
  quantity: number
  /** Paid and not given back. */
  amountCents: number
}

export type BilledOrder = {
  orderId: number
  orderNumber: string
  accountId: number
  shopId: number
  status: OrderStatus
  /** What was asked for at the checkout. */
  input: OrderInvoice | null
  paidCents: number
  refundedCents: number
  /** Somebody has asked for money back, and nobody knows yet what comes of it. */
  hasOpenReturn: boolean
  canApply: boolean
  canIssue: boolean
  /** Those that no money is left of are not among them. */
  lines: BilledLine[]
  /** Pieces that the buyer has of each line, whatever is left of its money; null: the freight. */
  keptPieces: ReadonlyMap<number | null, number>
}

type Which = { orderId: number } | { orderNumber: string; accountId: number }

const find = (db: Database, which: Which) =>
  db
    .selectFrom('shop_order')
    .selectAll()
    .$if('orderId' in which, (query) => query.where('id', '=', (which as { orderId: number }).orderId))
    .$if('accountId' in which, (query) => {
      const { orderNumber, accountId } = which as { orderNumber: string; accountId: number }
      return query
        .where('order_number', '=', orderNumber)
        .where('account_id', '=', accountId)
        .where('deleted_at', 'is', null)
    })

/** What was asked for with the last order, or `mayBeNone: false`, with the last that asked for any. */
export async function lastInvoiceInput(
  db: Database,
  accountId: number,
  { mayBeNone }: { mayBeNone: boolean },
): Promise<OrderInvoice | undefined> {
  const row = await db
    .selectFrom('shop_order')
    .select('invoice')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where('order_type', '<>', orderTypes.points)
    .$if(!mayBeNone, (query) => query.where('invoice', 'is not', null))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row?.invoice as OrderInvoice | null | undefined) ?? undefined
}

/** A stranger's order is not found. */
export async function billedOrder(db: Database, which: Which): Promise<BilledOrder | undefined> {
  const row = await find(db, which).executeTakeFirst()
  return row && billed(db, row)
}

/** Of many at once, by their ids. */
export async function billedOrders(db: Database, orderIds: readonly number[]): Promise<Map<number, BilledOrder>> {
  const [rows, items] = await Promise.all([
    db.selectFrom('shop_order').selectAll().where('id', '=', anyOf(orderIds)).execute(),
    db.selectFrom('order_item').selectAll().where('order_id', '=', anyOf(orderIds)).orderBy('id').execute(),
  ])
  const of = Map.groupBy(items, ({ order_id }) => order_id)
  return new Map(rows.map((row) => [row.id, billedOf(row, of.get(row.id) ?? [])]))
}

/** The same, held until the transaction ends, so that nothing is paid back meanwhile. */
export async function lockBilledOrder(tx: Tx, which: Which): Promise<BilledOrder | undefined> {
  const row = await find(tx, which).forNoKeyUpdate().executeTakeFirst()
  return row && billed(tx, row)
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof find>['executeTakeFirst']>>>

async function billed(db: Database, row: Row): Promise<BilledOrder> {
  return billedOf(
    row,
    await db.selectFrom('order_item').selectAll().where('order_id', '=', row.id).orderBy('id').execute(),
  )
}

function billedOf(row: Row, items: readonly ItemRow[]): BilledOrder {
  const status = row.status
  const lines = linesOf(row, items)
  return {
    orderId: row.id,
    orderNumber: row.order_number,
    accountId: row.account_id,
    shopId: row.shop_id,
    status,
    input: row.invoice as OrderInvoice | null,
    paidCents: row.actual_cents,
    refundedCents: row.refunded_cents,
    hasOpenReturn: items.some(({ return_cents, refunded_cents }) => return_cents > refunded_cents),
    canApply: can(orderStates, status, 'askInvoice', 'buyer'),
    canIssue: can(orderStates, status, 'issueInvoice', 'seller'),
    lines: lines.filter(({ amountCents }) => amountCents > 0),
    keptPieces: new Map(lines.map(({ orderItemId, quantity }) => [orderItemId, quantity])),
  }
}

type ItemRow = {
  id: number
  name_zh: string
  model: string
  unit_zh: string
  quantity: number
  amount_cents: number
  reduce_cents: number
  gone_quantity: number
  refunded_cents: number
  return_cents: number
}

function linesOf(row: Row, items: readonly ItemRow[]): BilledLine[] {
  // Points and vouchers may have paid a part that no line names: what was really paid is shared out over the lines.
  const paid = shareOut(
    row.actual_cents - row.freight_cents,
    items.map(({ amount_cents, reduce_cents }) => amount_cents - reduce_cents),
  )
  const goods = items.map((item, at) => ({
    orderItemId: item.id as number | null,
    name: item.name_zh,
    model: item.model,
    unit: item.unit_zh,
    quantity: item.quantity - item.gone_quantity,
    amountCents: paid[at]! - item.refunded_cents,
  }))
  const refundedFreight = row.refunded_cents - items.reduce((sum, { refunded_cents }) => sum + refunded_cents, 0)
  const freightCents = row.freight_cents - refundedFreight
  const freight = {
    orderItemId: null,
    name: '运费',
    model: '',
    unit: '次',
    quantity: freightCents > 0 ? 1 : 0,
    amountCents: freightCents,
  }
  return [...goods, freight]
}
