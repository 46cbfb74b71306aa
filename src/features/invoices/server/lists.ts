import type { z } from 'zod'
import type { Locale } from '#core/locale.ts'
import { yuan } from '#core/money.ts'
import { pageFacts, spanOf } from '#core/wire/page.ts'
import { Problem } from '#core/problem.ts'
import { can } from '#core/status-table.ts'
import { wireTime, wireTimeOrNull } from '#core/time.ts'
import type { MemberContext, MerchantContext } from '#server/http/context.ts'
import type { InvoiceTitle } from '#features/orders/invoice.ts'
import { orderStates } from '#features/orders/states.ts'
import { billedOrder, billedOrders, type BilledOrder } from '#features/orders/server/index.ts'
import { sellerOf, shopNameOf } from '#features/shops/server/index.ts'
import { usual } from './usual.ts'
import type { Invoice, InvoiceDetail, InvoicesOfOrder, InvoicesOfOrders, invoiceCentre } from '../contract.ts'
import type { ShopInvoice, shopInvoices } from '../shop-contract.ts'
import { statusesOfFilter, statusesOfTab } from '../states.ts'
import {
  countOwnInvoices,
  countShopInvoices,
  countTitles,
  heldLines,
  invoicesOfOrderOf,
  linesOf,
  listOwnInvoices,
  listShopInvoices,
  listTitles,
  type InvoiceRow,
  type LineRow,
} from './queries.ts'

const invoiceOut = (row: InvoiceRow, locale: Locale): Invoice => ({
  invoiceId: row.id,
  invoiceNumber: row.invoice_number,
  orderNumber: row.order_number,
  shopName: row[`shop_${locale === 'en' ? 'en' : 'zh'}`],
  invoiceType: row.kind,
  status: row.status,
  title: row.title as unknown as InvoiceTitle,
  amount: yuan(row.amount_cents),
  net: yuan(row.net_cents),
  tax: yuan(row.tax_cents),
  redOf: row.redOfFiscal ?? row.redOf,
  fiscalNumber: row.fiscal_number,
  refusal: row.refusal,
  applyTime: wireTime(row.applied_at),
  issueTime: wireTimeOrNull(row.issued_at),
})

const linesOut = (lines: readonly LineRow[], { id }: InvoiceRow): InvoiceDetail['lines'] =>
  lines
    .filter(({ invoice_id }) => invoice_id === id)
    .map(({ name, model, unit, quantity, amount_cents, net_cents, tax_cents }) => ({
      name,
      model,
      unit,
      quantity,
      amount: yuan(amount_cents),
      net: yuan(net_cents),
      tax: yuan(tax_cents),
    }))

export async function centre(
  { db, accountId, locale }: MemberContext,
  { tab, ...wanted }: z.output<typeof invoiceCentre.input>,
) {
  const span = { accountId, ...spanOf(wanted) }
  const [titleCount, appliedCount, invoicedCount, titles, rows] = await Promise.all([
    countTitles(db, accountId),
    countOwnInvoices(db, accountId, statusesOfTab.applied),
    countOwnInvoices(db, accountId, statusesOfTab.invoiced),
    tab === 'titles' ? listTitles(db, accountId) : [],
    tab === 'titles' ? [] : listOwnInvoices(db, { ...span, statuses: statusesOfTab[tab] }),
  ])
  const total = tab === 'titles' ? 0 : tab === 'applied' ? appliedCount : invoicedCount
  const records = rows.map((row) => invoiceOut(row, locale))
  const { current, pages } = pageFacts(total, wanted)
  return { titleCount, appliedCount, invoicedCount, titles, records, current, pages }
}

export async function ofOrder(
  context: MemberContext,
  { orderNumber }: { orderNumber: string },
): Promise<InvoicesOfOrder> {
  const { db, accountId, session, locale } = context
  const order = await billedOrder(db, { orderNumber, accountId })
  if (!order) throw new Problem('orderUnknown')
  const [rows, held, titles, begun, shop] = await Promise.all([
    invoicesOfOrderOf(db, { orderId: order.orderId, accountId }),
    heldLines(db, order.orderId),
    listTitles(db, accountId),
    usual(context),
    shopNameOf(db, order.shopId),
  ])
  const lines = await linesOf(
    db,
    rows.map(({ id }) => id),
  )
  const left = leftOf(order, held)
  return {
    orderNumber,
    shopName: shop[locale],
    actualTotal: yuan(order.paidCents),
    refunded: yuan(order.refundedCents),
    amount: yuan(left),
    canApply: order.canApply && left > 0,
    isGrouping: can(orderStates, order.status, 'fill', 'payment'),
    mayHaveSpecial: session.level > 1,
    titles,
    usual: begun,
    invoices: rows.map((row) => ({ ...invoiceOut(row, locale), lines: linesOut(lines, row) })),
  }
}

const leftOf = ({ lines }: BilledOrder, held: Awaited<ReturnType<typeof heldLines>>): number =>
  lines.filter(({ orderItemId }) => !held.has(orderItemId)).reduce((sum, { amountCents }) => sum + amountCents, 0)

/** In the order they were named in. */
export async function ofOrders(
  context: MemberContext,
  { orderNumbers }: { orderNumbers: string },
): Promise<InvoicesOfOrders> {
  const { db, accountId, session, locale } = context
  const orders: InvoicesOfOrders['orders'] = []
  let sumCents = 0
  for (const orderNumber of new Set(orderNumbers.split(','))) {
    const order = await billedOrder(db, { orderNumber, accountId })
    if (!order) throw new Problem('orderUnknown')
    const [held, shop] = await Promise.all([heldLines(db, order.orderId), shopNameOf(db, order.shopId)])
    const left = leftOf(order, held)
    const canApply = order.canApply && left > 0
    if (canApply) sumCents += left
    orders.push({ orderNumber, shopName: shop[locale], amount: yuan(left), canApply })
  }
  const [titles, begun] = await Promise.all([listTitles(db, accountId), usual(context)])
  return { orders, amount: yuan(sumCents), mayHaveSpecial: session.level > 1, titles, usual: begun }
}

export async function shopPage(
  { db, shopId, locale, config }: MerchantContext,
  { status, number, ...wanted }: z.output<typeof shopInvoices.input>,
) {
  const input = { shopId, statuses: statusesOfFilter[status], number }
  const [{ rows, total }, waitingCount, seller] = await Promise.all([
    listShopInvoices(db, { ...input, oldestFirst: status === 'waiting', ...spanOf(wanted) }),
    countShopInvoices(db, shopId, statusesOfFilter.waiting),
    sellerOf(db, shopId),
  ])
  const [lines, orders] = await Promise.all([
    linesOf(
      db,
      rows.map(({ id }) => id),
    ),
    billedOrders(
      db,
      rows.map(({ order_id }) => order_id),
    ),
  ])
  const records = rows.map((row): ShopInvoice => {
    const order = orders.get(row.order_id)
    const isRed = row.red_of !== null
    return {
      ...invoiceOut(row, locale),
      buyer: (row.title as unknown as InvoiceTitle).titleName,
      canIssue: isRed || (order !== undefined && order.canIssue && !order.hasOpenReturn),
      hasOpenReturn: !isRed && (order?.hasOpenReturn ?? false),
      hasFile: row.file !== null,
      lines: linesOut(lines, row),
    }
  })
  return {
    waitingCount,
    hasSeller: seller !== undefined,
    hasOwnNumbers: config.demo,
    records,
    ...pageFacts(total.total, wanted),
    ...total,
  }
}
