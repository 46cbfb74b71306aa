// What a kind of sale tells of its terms, so that calendar, tags, conflicts and live figures need not know the kinds.
import type { Database } from '#server/database/database.ts'
import { fromFeatures } from '#server/events.ts'
import type { SaleKind } from '../states.ts'

/** People and hours of a group; a threshold in cents or pieces, and what is taken off from there on. */
export type SaleTerm =
  | { of: 'group'; least: number; hours: number }
  | { of: 'fromAmount' | 'fromCount'; least: number; cutCents: number | null; percentOff: number | null }

/** One sku of one sale, or a whole sale that names no goods (a discount of all of a shop). */
export type SaleLine = {
  saleId: number
  /** null: it names no goods. */
  productId: number | null
  skuId: number | null
  /** What one costs in this sale; null: it has no price of its own (a discount by thresholds). */
  saleCents: number | null
  /** Points that one costs beside; 0 but of points goods. */
  points: number
  /** What one costs otherwise; null where `saleCents` is. */
  listCents: number | null
  /** Put aside for it; null: it sells what the sku has. */
  units: number | null
  /** Paid. */
  sold: number
  /** Ordered and not paid yet. */
  held: number
  /** Of each person; null: as many as they like. */
  limit: number | null
  /** Of a sale without prices of its own: what was paid with it, and what it took off. */
  counted?: { amountCents: number; givenCents: number }
  /**
   * What it takes off if all units are sold; null where nobody can know. The sale's shop pays; the mall for its own.
   */
  subsidyCents: number | null
  /** What it asks and gives beside prices: the same in each line of a sale. */
  terms?: readonly SaleTerm[]
  /** Where a shopper reads of it and buys by it: `/secdetail/…`. */
  path: string
}

/** In the manifest of the feature that has the kind: `sells: [{ kind: 'flash', … }]`. */
export type SaleSeller = {
  kind: SaleKind
  /** Where shoppers find all of its kind. */
  listPath: string
  /** Of these sales of its kind, whatever their status: in the order of the shop. Others are not asked for. */
  linesOf: (db: Database, saleIds: readonly number[], now: Date) => Promise<readonly SaleLine[]>
}

declare module '#server/feature.ts' {
  interface FeatureParts {
    sells?: readonly SaleSeller[]
  }
}

const sellers = fromFeatures((features) => new Map(features.flatMap(({ sells = [] }) => sells).map((s) => [s.kind, s])))

/** Of these kinds, in this order. */
export const listPathsOf = (db: Database, kinds: readonly SaleKind[]): string[] =>
  kinds.flatMap((kind) => sellers(db).get(kind)?.listPath ?? [])

type SaleOfKind = { saleId: number; kind: SaleKind }

/** By sale; one that has no lines yet, and one of a kind that nobody sells, is missing. */
export async function linesOfSales(
  db: Database,
  sales: readonly SaleOfKind[],
  now: Date,
): Promise<Map<number, readonly SaleLine[]>> {
  const found = await Promise.all(
    [...Map.groupBy(sales, ({ kind }) => kind)].map(([kind, some]) => {
      const ids = some.map(({ saleId }) => saleId)
      return sellers(db).get(kind)?.linesOf(db, ids, now) ?? []
    }),
  )
  return Map.groupBy(found.flat(), ({ saleId }) => saleId)
}
