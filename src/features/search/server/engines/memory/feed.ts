// What changed since a moment, out of the feed that triggers and the index write in the transactions of the changes
// themselves.
import { sql } from 'kysely'
import { planOpaque } from '#server/database/arrays.ts'
import type { Database } from '#server/database/database.ts'
import type { Segment } from './segment.ts'

export type News = {
  /** Everything visible in this snapshot of PostgreSQL is in these news or in earlier ones. */
  seen: string
  /** Of search_state. */
  position: number
  offers: number[]
  /** Products. */
  sales: number[]
  documents: number[]
  isAll: boolean
}

type Row = { seen: string; position: number; kind: string | null; id: number }

/**
 * All rows whose transaction `seen` did not see: none is missed for having begun early, none is read for ever for
 * ending late.
 */
export async function readNews(db: Database, seen: string): Promise<News> {
  const before = planOpaque(seen, 'pg_snapshot')
  // The upper bound leaves nothing out; of a span between two unknown ends PostgreSQL expects few rows, and so asks the
  // index however long the feed is.
  const { rows } = await sql<Row>`
    select pg_current_snapshot()::text as seen, (select abs(position) from search_state) as position, kind, id
    from (values (1)) as always left join (select distinct kind, id from search_feed
      where xid >= pg_snapshot_xmin(${before}) and xid < pg_snapshot_xmax(pg_current_snapshot())
        and not pg_visible_in_snapshot(xid, ${before})) as news on true`.execute(db)
  const of = (kind: string) => rows.flatMap((row) => (row.kind === kind ? row.id : []))
  const [{ seen: now, position } = { seen, position: 0 }] = rows
  return {
    seen: now,
    position,
    offers: of('offer'),
    sales: of('sales'),
    documents: of('document'),
    isAll: rows.some(({ kind }) => kind === 'all'),
  }
}

/** Writes prices, stock and sales as they are now into every segment that holds the skus. */
export async function writeOffers(
  db: Database,
  { offers, sales }: Pick<News, 'offers' | 'sales'>,
  segments: readonly Segment[],
): Promise<void> {
  type Offer = {
    id: number
    price: number
    member: number
    senior: number
    stock: number
    leadDays: number
    sold: number
  }
  const { rows } = await sql<Offer>`
    select sku.id, price_cents as price, member_cents as member, senior_cents as senior, stock, lead_days as "leadDays",
    sold
    from sku join product on product.id = product_id
    where sku.id = any(${offers}::bigint[]) or product_id = any(${sales}::bigint[])`.execute(db)
  for (const { id, price, member, senior, stock, leadDays, sold } of rows)
    for (const segment of segments) {
      const at = segment.find(id)
      if (at >= 0) segment.setOffer(at, { prices: [price, member, senior], stock, leadDays, sold })
    }
}
