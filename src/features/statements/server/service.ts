import type { z } from 'zod'
import { yuan } from '#core/money.ts'
import { endOfDay, startOfDay, wireTime } from '#core/time.ts'
import { audit } from '#server/audit.ts'
import type { MerchantContext } from '#server/http/context.ts'
import { inTransaction, type Database } from '#server/database/database.ts'
import { startTransfer } from '#features/import-export/server/index.ts'
import type { exportStatement, shopStatement, shopStatementLines, Statement, StatementLine } from '../contract.ts'
import { heldBefore, linesAfter, payoutsWithin, sumsOf, type LineKey, type LineRow, type Span } from './queries.ts'

type Days = { from: string; to: string }

export const spanOf = (shopId: number, { from, to }: Days): Span => ({
  shopId,
  from: startOfDay(from),
  before: endOfDay(to),
})

export const statement = ({ db, shopId }: MerchantContext, input: z.output<typeof shopStatement.input>) =>
  readStatement(db, spanOf(shopId, input))

/** The closing sum is the opening one and what was booked since: no third question that could answer otherwise. */
export async function readStatement(db: Database, span: Span): Promise<Statement> {
  const [openingCents, sums, paid] = await Promise.all([
    heldBefore(db, span.shopId, span.from),
    sumsOf(db, span),
    payoutsWithin(db, span),
  ])
  const {
    goods,
    freight,
    refundedGoods,
    refundedFreight,
    subsidies,
    paidOut,
    payments,
    refunds,
    payouts,
    subsidyEntries,
  } = sums
  return {
    opening: yuan(openingCents),
    goods: yuan(goods),
    freight: yuan(freight),
    refundedGoods: yuan(refundedGoods),
    refundedFreight: yuan(refundedFreight),
    subsidies: yuan(subsidies),
    paidOut: yuan(paidOut),
    closing: yuan(openingCents + goods + freight - refundedGoods - refundedFreight + subsidies - paidOut),
    payments,
    refunds,
    payouts,
    subsidyEntries,
    paid: paid.map(({ amountCents, paidAt, status, ...row }) => ({
      ...row,
      amount: yuan(amountCents),
      time: wireTime(paidAt),
      status,
    })),
  }
}

export async function lines(
  { db, shopId }: MerchantContext,
  { after: key, size, ...input }: z.output<typeof shopStatementLines.input>,
) {
  const rows = await linesAfter(db, spanOf(shopId, input), key ? readKey(key) : undefined, size + 1)
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { records: shown.map(lineOf), next: rows.length > size && last ? keyOf(last) : null }
}

const keyOf = ({ at, entryId, orderId }: LineKey): string => `${at.getTime()}-${entryId}-${orderId}`

function readKey(key: string): LineKey {
  const [time, entryId, orderId] = key.split('-').map(Number) as [number, number, number]
  // A time that no calendar has finds nothing.
  return { at: new Date(Math.min(time, 8.64e15)), entryId, orderId }
}

/** A payout is of neither goods nor freight. */
const isOfOrder = ({ orderNumber }: LineRow): boolean => orderNumber !== null

export const lineOf = (row: LineRow): StatementLine => ({
  lineId: keyOf(row),
  time: wireTime(row.at),
  kind: row.kind,
  orderNumber: row.orderNumber,
  reference: row.reference,
  goods: isOfOrder(row) ? yuan(row.cents - row.freightCents) : 0,
  freight: yuan(row.freightCents),
  amount: yuan(row.cents),
})

export const ask = (context: MerchantContext, { from, to, format }: z.output<typeof exportStatement.input>) =>
  inTransaction(context.db, async (tx) => {
    const title = `${from}–${to} ${format.toUpperCase()}`
    const id = await startTransfer(tx, context, { kind: 'statementExport', input: { title, from, to, format } })
    await audit(
      { ...context, db: tx },
      { action: 'statement.export', subject: `transfer:${id}`, after: { from, to, format } },
    )
    return { id }
  })
