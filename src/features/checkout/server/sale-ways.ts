// Orders that are bought by a sale: the features above sell by it, the checkout prices and writes them (ADR 0601).
import type { Database, Tx } from '#server/database/database.ts'
import type { Level } from '#features/catalog/rules.ts'
import type { WantedLine } from './pricing.ts'

/** `orderType` of the wire: 1 group, 2 flash sale, 3 points goods. */
export type SaleRef = {
  orderType: 1 | 2 | 3
  saleId: number
  /** The group that is joined; none: one is started. */ teamId?: number
}
export type SaleBuyer = { accountId: number; level: Level; now: Date }

/** What a sale says of the one line that is bought by it. */
export type SaleTerms = {
  /** Of one as sold. It stands in the place of the price of level and ladder. */
  priceCents: number
  /** Points that one costs beside. */
  points: number
  /** `sale`: units that were put aside when it was approved; the sku's own stock is not touched. */
  stock: 'sku' | 'sale'
  /** What this person can still have of it. */
  left: number
  takesCoupons: boolean
  takesPoints: boolean
  /** Time to pay; null: as for every order. */
  payMinutes: number | null
}

export type SaleWay = {
  /**
   * Before anything is locked or priced: refuses cheaply what cannot succeed. It may say that the sale is over or too
   * busy, and that it is sold out only where the database said so. What it answers is called once the attempt is over,
   * however that went: a way may let in so many at a time.
   */
  admit: (db: Database, buyer: SaleBuyer, ref: SaleRef) => Promise<(() => void) | void>
  /** Throws where this person cannot buy so many by it now. Called at confirm, and again in the submit's transaction. */
  terms: (db: Database, buyer: SaleBuyer, ref: SaleRef, line: WantedLine) => Promise<SaleTerms>
  /** The last step of the submit's transaction: limit first, then stock. Throws, and nothing was ordered. */
  take: (tx: Tx, buyer: SaleBuyer, ref: SaleRef, order: { orderId: number; line: WantedLine }) => Promise<void>
}

declare module '#server/events.ts' {
  interface Answers {
    groupBuying: SaleWay
    flashSelling: SaleWay
    pointsSelling: SaleWay
  }
}
