import { expect } from 'vitest'
import { testApp } from './app.ts'

/**
 * What holds after everything that is done to invoices: no order is invoiced for more than was paid and kept, lines sum
 * to their invoice, and red-letter invoices take back no more pieces and no more money than were written.
 */
export async function expectInvoicesFit(): Promise<void> {
  const { db } = await testApp()
  const orders = await db
    .selectFrom('shop_order')
    .innerJoin('invoice', 'invoice.order_id', 'shop_order.id')
    .select(['shop_order.order_number', 'actual_cents', 'refunded_cents'])
    .select((eb) => eb.fn.sum<number>('invoice.amount_cents').as('invoiced'))
    .where('invoice.status', 'in', ['applied', 'invoiced', 'redDue', 'redInvoiced'])
    .groupBy('shop_order.id')
    .execute()
  expect(
    orders.filter(({ actual_cents, refunded_cents, invoiced }) => Number(invoiced) > actual_cents - refunded_cents),
  ).toEqual([])
  const sums = await db
    .selectFrom('invoice')
    .innerJoin('invoice_line', 'invoice_id', 'invoice.id')
    .select((eb) => [
      'invoice_number',
      'invoice.amount_cents',
      'invoice.tax_cents',
      eb.fn.sum<number>('invoice_line.amount_cents').as('lines'),
      eb.fn.sum<number>('invoice_line.tax_cents').as('taxes'),
    ])
    .groupBy('invoice.id')
    .execute()
  expect(
    sums.filter(
      ({ amount_cents, tax_cents, lines, taxes }) => Number(lines) !== amount_cents || Number(taxes) !== tax_cents,
    ),
  ).toEqual([])
  const written = await db
    .selectFrom('invoice_line')
    .innerJoin('invoice', 'invoice.id', 'invoice_id')
    .select((eb) => [
      'invoice_line.order_id',
      'order_item_id',
      eb.fn.sum<number>('quantity').as('pieces'),
      eb.fn.sum<number>('invoice_line.amount_cents').as('cents'),
    ])
    .where('invoice.status', 'in', ['invoiced', 'redDue', 'redInvoiced'])
    .groupBy(['invoice_line.order_id', 'order_item_id'])
    .execute()
  expect(written.filter(({ pieces, cents }) => Number(pieces) < 0 || Number(cents) < 0)).toEqual([])
}
