import { expect } from 'vitest'
import { testApp } from './app.ts'

/**
 * What holds after everything that is done to invoices: no order is invoiced for more than was paid and kept, and lines
 * sum to their invoice.
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
}
