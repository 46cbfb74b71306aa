// Asking for an invoice: at the checkout, where it becomes an application with the payment, or afterwards for what is
// left of the order.
import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import { move } from '#core/status-table.ts'
import type { MemberContext } from '#server/http/context.ts'
import { inTransaction, type Tx } from '#server/database/database.ts'
import type { Events } from '#server/events.ts'
import { newId, newNumber } from '#server/database/ids.ts'
import { invoiceTypes } from '#features/orders/invoice-kinds.ts'
import { ofItsType, type OrderInvoice } from '#features/orders/invoice.ts'
import { lockBilledOrder, type BilledLine, type BilledOrder } from '#features/orders/server/index.ts'
import type { applyInvoice, applyInvoices, withdrawInvoice } from '../contract.ts'
import { taxed, type Taxed } from '#core/vat.ts'
import { invoiceStates, startsOf } from '../states.ts'
import { closeInvoice, findOwnInvoice, heldLines, insertInvoice } from './queries.ts'

/** What is left of an order, as an application; refuses when nothing is. */
async function applyFor(tx: Tx, order: BilledOrder, input: OrderInvoice, now: Date): Promise<number> {
  const held = await heldLines(tx, order.orderId)
  const left = order.lines.filter(({ orderItemId }) => !held.has(orderItemId))
  if (left.length === 0) throw new Problem(held.size > 0 ? 'invoiceRepeated' : 'invoiceNothingLeft')
  const id = newId()
  const { lines, sums } = billedLines(id, order.orderId, left)
  const { invoiceType, shopId: _, ...title } = input
  const [status] = startsOf('withdraw', 'buyer')
  const invoice = {
    id,
    invoice_number: newNumber(now),
    account_id: order.accountId,
    shop_id: order.shopId,
    order_id: order.orderId,
    order_number: order.orderNumber,
    kind: invoiceType,
    title: JSON.stringify(ofItsType(title)),
    status: status!,
    applied_at: now,
    ...sums,
  }
  if (!(await insertInvoice(tx, { invoice, lines }))) throw new Problem('invoiceRepeated')
  return id
}

export const sumsOf = ({ amountCents, netCents, taxCents }: Taxed) => ({
  amount_cents: amountCents,
  net_cents: netCents,
  tax_cents: taxCents,
})

/** Lines of an application with their tax, and its sums. */
export function billedLines(invoiceId: number, orderId: number, left: readonly BilledLine[]) {
  const { lines, total } = taxed(left.map(({ amountCents }) => amountCents))
  const rows = left.map(({ orderItemId, name, model, unit, quantity }, at) => ({
    id: newId(),
    invoice_id: invoiceId,
    order_id: orderId,
    order_item_id: orderItemId,
    holds: true,
    name,
    model,
    unit,
    quantity,
    ...sumsOf(lines[at]!),
  }))
  return { lines: rows, sums: sumsOf(total) }
}

export async function apply(
  context: MemberContext,
  { orderNumber, invoice }: z.output<typeof applyInvoice.input>,
): Promise<number> {
  const [id] = await applyAll(context, { orderNumbers: orderNumber, invoice })
  return id!
}

/** All of them or none, one after the other in the order of their numbers. */
export async function applyAll(
  { db, accountId, session, now }: MemberContext,
  { orderNumbers, invoice }: z.output<typeof applyInvoices.input>,
): Promise<number[]> {
  if (invoice.invoiceType === invoiceTypes.special && session.level === 1) throw new Problem('invoiceInvalid')
  return inTransaction(db, async (tx) => {
    const ids: number[] = []
    for (const orderNumber of [...new Set(orderNumbers.split(','))].toSorted()) {
      const order = await lockBilledOrder(tx, { orderNumber, accountId })
      if (!order) throw new Problem('orderUnknown')
      if (!order.canApply) throw new Problem('orderStatusChanged')
      ids.push(await applyFor(tx, order, invoice, now))
    }
    return ids
  })
}

export async function withdraw(
  { db, accountId, now }: MemberContext,
  { invoiceId }: z.output<typeof withdrawInvoice.input>,
): Promise<null> {
  return inTransaction(db, async (tx) => {
    const invoice = await findOwnInvoice(tx, { invoiceId, accountId })
    if (!invoice) throw new Problem('invoiceUnknown')
    const to = move(invoiceStates, invoice.status, 'withdraw', 'buyer')
    const isDone = to && (await closeInvoice(tx, { invoiceId, from: startsOf('withdraw', 'buyer'), to, now }))
    if (!isDone) throw new Problem('invoiceStatusChanged')
    return null
  })
}

/** What was asked for at the checkout becomes an application when the order is paid. */
export const applyWhenPaid: Events['orderPaid'] = async (tx, orders, now) => {
  for (const { orderId } of orders.filter(({ wantsInvoice }) => wantsInvoice)) {
    const order = await lockBilledOrder(tx, { orderId })
    if (order?.input && order.lines.length > 0) await applyFor(tx, order, order.input, now)
  }
}
