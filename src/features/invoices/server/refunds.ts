// What is paid back leaves the invoices: applications shrink or end, written invoices get a red-letter one (ADR 0050).
// Goods leave them that came back or never got there; of goods that are kept for less, money alone does.
import type { Tx } from '#server/database/database.ts'
import { emit } from '#server/events.ts'
import { newId, newNumber } from '#server/database/ids.ts'
import { lockBilledOrder, type BilledOrder } from '#features/orders/server/index.ts'
import { takenBack } from '../rules.ts'
import { invoiceStates, startsOf, type InvoiceStatus } from '../states.ts'
import { billedLines, sumsOf } from './apply.ts'
import { closeInvoice, insertInvoice, linesOf, liveInvoices, rewriteApplication, writtenOf } from './queries.ts'

type Live = Awaited<ReturnType<typeof liveInvoices>>[number]

/** Brings the invoices of an order down to what was paid and not given back. Told twice, it does nothing more. */
export async function followRefunds(tx: Tx, orderId: number, now: Date): Promise<void> {
  const order = await lockBilledOrder(tx, { orderId })
  if (!order) return
  for (const invoice of await liveInvoices(tx, orderId)) {
    const isApplication = startsOf('void', 'refund').includes(invoice.status)
    await (isApplication ? shrink(tx, order, invoice, now) : takeBack(tx, order, invoice, now))
  }
}

async function shrink(tx: Tx, order: BilledOrder, invoice: Live, now: Date): Promise<void> {
  const own = new Set((await linesOf(tx, [invoice.id])).map(({ order_item_id }) => order_item_id))
  const left = order.lines.filter(({ orderItemId }) => own.has(orderItemId))
  const from = startsOf('void', 'refund')
  // Of an order that has ended nothing is invoiced any more, whatever is left of its money.
  if (left.length === 0 || !order.canApply) {
    if (await closeInvoice(tx, { invoiceId: invoice.id, from, to: invoiceStates.applied.void.to, now }))
      await emit(tx, 'invoiceDecided', { invoiceId: invoice.id, action: 'void', now })
    return
  }
  await rewriteApplication(tx, { invoiceId: invoice.id, from, ...billedLines(invoice.id, order.orderId, left) })
}

async function takeBack(tx: Tx, order: BilledOrder, invoice: Live, now: Date): Promise<void> {
  const written = new Map((await writtenOf(tx, order.orderId)).map(({ orderItemId, ...sums }) => [orderItemId, sums]))
  const payable = new Map(order.lines.map(({ orderItemId, amountCents }) => [orderItemId, amountCents]))
  const id = newId()
  const lines = (await linesOf(tx, [invoice.id])).flatMap((line) => {
    const sums = written.get(line.order_item_id)
    const excess = (sums?.amountCents ?? 0) - (payable.get(line.order_item_id) ?? 0)
    if (!sums || excess <= 0) return []
    const { name, model, unit, order_id, order_item_id } = line
    // None of goods that are kept for less: their price alone was reduced.
    const pieces = Math.min(0, (order.keptPieces.get(order_item_id) ?? 0) - sums.quantity)
    return [
      {
        id: newId(),
        invoice_id: id,
        order_id,
        order_item_id,
        holds: false,
        name,
        model,
        unit,
        quantity: pieces,
        ...sumsOf(takenBack(sums, excess)),
      },
    ]
  })
  if (lines.length === 0) return
  const sum = (column: 'amount_cents' | 'net_cents' | 'tax_cents') => lines.reduce((all, line) => all + line[column], 0)
  await insertInvoice(tx, {
    invoice: {
      id,
      invoice_number: newNumber(now),
      account_id: invoice.account_id,
      shop_id: invoice.shop_id,
      order_id: invoice.order_id,
      order_number: invoice.order_number,
      kind: invoice.kind,
      title: JSON.stringify(invoice.title),
      status: 'redDue' satisfies InvoiceStatus,
      red_of: invoice.id,
      applied_at: now,
      amount_cents: sum('amount_cents'),
      net_cents: sum('net_cents'),
      tax_cents: sum('tax_cents'),
    },
    lines,
  })
}
