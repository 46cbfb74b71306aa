// The shop's side: an application is written or refused, the shop's own file takes the place of ours. Each step is on
// record.
import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import { move } from '#core/status-table.ts'
import { audit } from '#server/audit.ts'
import type { MerchantContext } from '#server/http/context.ts'
import { inTransaction, isDuplicate, type Tx } from '#server/database/database.ts'
import { emit } from '#server/events.ts'
import { billedOrder } from '#features/orders/server/index.ts'
import { saveSeller, sellerOf } from '#features/shops/server/index.ts'
import type { issueInvoice, refuseInvoice, saveShopSeller } from '../shop-contract.ts'
import { invoiceStates, startsOf } from '../states.ts'
import { closeInvoice, findShopInvoice, writeInvoice, type InvoiceRow } from './queries.ts'
import { followRefunds } from './refunds.ts'

declare module '#server/events.ts' {
  interface Events {
    /** An invoice was issued, its application refused, or nothing is left to invoice of it. */
    invoiceDecided: (
      tx: Tx,
      decided: { invoiceId: number; action: 'issue' | 'refuse' | 'void'; now: Date },
    ) => Promise<unknown>
  }
}

/** Looks like one, for the demo alone: its invoices are marked as specimens. */
const specimenNumber = (now: Date): string =>
  `${String(now.getUTCFullYear()).slice(2)}990${String(randomInt(10 ** 12)).padStart(12, '0')}${String(randomInt(1000)).padStart(3, '0')}`

export async function write(
  context: MerchantContext,
  { invoiceId, fiscalNumber }: z.output<typeof issueInvoice.input>,
): Promise<null> {
  const { db, config, now } = context
  const number = fiscalNumber ?? (config.demo ? specimenNumber(now) : undefined)
  if (!number) throw new Problem('fiscalNumberMissing')
  try {
    await inTransaction(db, (tx) => writeOne(tx, context, invoiceId, number))
  } catch (error) {
    if (isDuplicate(error, 'invoice_fiscal_number')) throw new Problem('fiscalNumberRepeated')
    throw error
  }
  return null
}

async function writeOne(tx: Tx, context: MerchantContext, invoiceId: number, fiscalNumber: string): Promise<void> {
  const { shopId, now } = context
  const found = await known(tx, context, invoiceId)
  await followRefunds(tx, found.order_id, now) // what was paid back since the application is not written
  const invoice = await known(tx, context, invoiceId)
  const from = invoice.status
  const to = move(invoiceStates, from, 'issue', 'seller')
  if (!to) throw new Problem('invoiceStatusChanged')
  if (invoice.red_of === null) await refuseTooEarly(tx, invoice)
  const seller = await sellerOf(tx, shopId)
  if (!seller) throw new Problem('invoiceSellerMissing')
  if (!(await writeInvoice(tx, { invoiceId, from, to, fiscalNumber, seller, now })))
    throw new Problem('invoiceStatusChanged')
  await audit(
    { ...context, db: tx },
    {
      action: 'invoice.issue',
      subject: `invoice:${invoiceId}`,
      before: { status: from },
      after: { status: to, fiscalNumber },
    },
  )
  await emit(tx, 'invoiceDecided', { invoiceId, action: 'issue', now })
}

async function known(tx: Tx, { shopId }: MerchantContext, invoiceId: number): Promise<InvoiceRow> {
  const invoice = await findShopInvoice(tx, { invoiceId, shopId })
  if (!invoice) throw new Problem('invoiceUnknown')
  return invoice
}

async function refuseTooEarly(tx: Tx, invoice: InvoiceRow): Promise<void> {
  const order = await billedOrder(tx, { orderId: invoice.order_id })
  if (!order?.canIssue) throw new Problem('invoiceTooEarly')
  if (order.hasOpenReturn) throw new Problem('invoiceReturnOpen')
}

export async function refuse(
  context: MerchantContext,
  { invoiceId, reason }: z.output<typeof refuseInvoice.input>,
): Promise<null> {
  const { db, now } = context
  return inTransaction(db, async (tx) => {
    const { status } = await known(tx, context, invoiceId)
    const to = move(invoiceStates, status, 'refuse', 'seller')
    const isDone =
      to && (await closeInvoice(tx, { invoiceId, from: startsOf('refuse', 'seller'), to, now, refusal: reason }))
    if (!isDone) throw new Problem('invoiceStatusChanged')
    await audit(
      { ...context, db: tx },
      { action: 'invoice.refuse', subject: `invoice:${invoiceId}`, after: { reason } },
    )
    await emit(tx, 'invoiceDecided', { invoiceId, action: 'refuse', now })
    return null
  })
}

export const seller = async ({ db, shopId }: MerchantContext) => (await sellerOf(db, shopId)) ?? null

type Named = Record<string, string>

const isSame = (there: Named | undefined, was: Named | null): boolean =>
  !there || !was ? !there && !was : Object.entries(there).every(([name, word]) => was[name] === word)

export async function nameSeller(
  context: MerchantContext,
  { was, ...input }: z.output<typeof saveShopSeller.input>,
): Promise<null> {
  const { db, shopId, now } = context
  return inTransaction(db, async (tx) => {
    await tx.selectFrom('shop').select('id').where('id', '=', shopId).forNoKeyUpdate().execute() // one after the other
    const before = await sellerOf(tx, shopId)
    if (!isSame(before, was)) throw new Problem('changedMeanwhile')
    await saveSeller(tx, shopId, input, now)
    await audit(
      { ...context, db: tx },
      { action: 'shop.seller', subject: `shop:${shopId}`, before: before ?? null, after: input },
    )
    return null
  })
}
