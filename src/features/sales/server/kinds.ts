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
  /** Of each person; null: as many as they like. */
  limit: number | null
  /**
   * What it takes off if all units are sold; null where nobody can know. The sale's shop pays; the mall for its own.
   */
  subsidyCents: number | null
  /** What it asks and gives beside prices: the same in each line of a sale. */
  terms?: readonly SaleTerm[]
  /** Where a shopper reads of it and buys by it: `/secdetail/…`. */
  path: string
}

/** The same line with what became of it. */
export type CountedLine = SaleLine & {
  /** Paid. */
  sold: number
  /** Ordered and not paid yet. */
  held: number
  /** Of a sale without prices of its own: what was paid with it, and what it took off. */
  counted?: { amountCents: number; givenCents: number }
}

/** In the manifest of the feature that has the kind: `sells: [{ kind: 'flash', … }]`. */
export type SaleSeller = {
  kind: SaleKind
  /** Where shoppers find all of its kind. */
  listPath: string
  /** Of these sales of its kind, whatever their status: in the order of the shop. Others are not asked for. */
  linesOf: (db: Database, saleIds: readonly number[]) => Promise<readonly SaleLine[]>
  /** For those who sell: reads every order that these sales had a part in, which no page that shoppers open may do. */
  countedLinesOf: (db: Database, saleIds: readonly number[]) => Promise<readonly CountedLine[]>
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

type LinesBySale<Line> = Map<number, readonly Line[]>

/** By sale; one that has no lines yet, and one of a kind that nobody sells, is missing. */
export const linesOfSales = (db: Database, sales: readonly SaleOfKind[]): Promise<LinesBySale<SaleLine>> =>
  askSellers(db, sales, (seller, saleIds) => seller.linesOf(db, saleIds))

/** The same with what became of them. */
export const countedLinesOfSales = (db: Database, sales: readonly SaleOfKind[]): Promise<LinesBySale<CountedLine>> =>
  askSellers(db, sales, (seller, saleIds) => seller.countedLinesOf(db, saleIds))

type Ask<Line> = (seller: SaleSeller, saleIds: readonly number[]) => Promise<readonly Line[]>

async function askSellers<Line extends SaleLine>(db: Database, sales: readonly SaleOfKind[], ask: Ask<Line>) {
  const found = await Promise.all(
    [...Map.groupBy(sales, ({ kind }) => kind)].map(([kind, some]) => {
      const seller = sellers(db).get(kind)
      const saleIds = some.map(({ saleId }) => saleId)
      return seller ? ask(seller, saleIds) : []
    }),
  )
  return Map.groupBy(found.flat(), ({ saleId }) => saleId)
}
