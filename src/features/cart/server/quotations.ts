// What quotations of a person say, for whoever orders from them.
import { sql } from 'kysely'
import { anyOf } from '#server/database/arrays.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { QuoteContent } from './quote-document.ts'

export type Quotation = {
  quotationId: number
  quoteNumber: string
  createdAt: Date
  validUntil: Date
  content: QuoteContent
  /** Shops whose promise still stands, as far as no newer one took it over; the time is not looked at. */
  promisedShops: number[]
}

type Whose = { accountId: number; ids?: readonly number[] }

/** The newest first. */
export async function quotationsOf(db: Database, { accountId, ids }: Whose, limit: number): Promise<Quotation[]> {
  const rows = await db
    .selectFrom('quotation')
    .select((eb) => [
      'id',
      'quote_number',
      'created_at',
      'valid_until',
      'content',
      'promised_shops',
      eb
        .selectFrom('quotation as later')
        .select(({ fn }) => fn.agg<number[][] | null>('json_agg', ['later.promised_shops']).as('shops'))
        .whereRef('later.account_id', '=', 'quotation.account_id')
        .whereRef('later.created_at', '>=', 'quotation.created_at')
        .whereRef('later.id', '>', 'quotation.id')
        .where(sql<boolean>`later.promised_shops <> '{}'`)
        .as('later'),
    ])
    .where('account_id', '=', accountId)
    .$if(ids !== undefined, (query) => query.where('id', '=', anyOf(ids ?? [])))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, quote_number, created_at, valid_until, content, promised_shops, later }) => {
    const over = new Set((later ?? []).flat().map(Number))
    return {
      quotationId: id,
      quoteNumber: quote_number,
      createdAt: created_at,
      validUntil: valid_until,
      content: content as unknown as QuoteContent,
      promisedShops: promised_shops.map(Number).filter((shopId) => !over.has(shopId)),
    }
  })
}

/** What is ordered from it at the same time waits: a promise is kept once. */
export async function lockQuotation(tx: Tx, accountId: number, quotationId: number): Promise<void> {
  await tx
    .selectFrom('quotation')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', quotationId)
    .forUpdate()
    .execute()
}
