import type { Locale } from '#core/locale.ts'
import type { Database, Tx } from '#server/database/database.ts'

/** A line of a received order, as a review of it needs it. */
export type BoughtLine = {
  orderItemId: number
  orderNumber: string
  prodId: number
  skuId: number
  name: Record<Locale, string>
  model: string
  properties: Record<Locale, string>
  pic: string
  quantity: number
  receivedAt: Date
  isReviewed: boolean
  /** Where it was delivered. */
  city: Record<Locale, string>
}

type Whose = { accountId: number; orderNumber: string }

/**
 * Where the lines come from: orders stand above reviews, so they are handed in (api.ts). Lines of other people and of
 * orders under way are never among them.
 */
export type BoughtLines = {
  countWaiting: (db: Database, accountId: number) => Promise<number>
  /** What was received last comes first. */
  listWaiting: (db: Database, accountId: number, span: { offset: number; limit: number }) => Promise<BoughtLine[]>
  /** The order of a line of one's own. */
  orderOfLine: (db: Database, line: { accountId: number; orderItemId: number }) => Promise<string | undefined>
  /** Refuses an order that is unknown or not received. */
  linesOfOrder: (db: Database, whose: Whose) => Promise<BoughtLine[]>
  /** Marks these lines reviewed, and their order when none is left; answers those that it marked. */
  markReviewed: (tx: Tx, marking: Whose & { orderItemIds: readonly number[]; now: Date }) => Promise<BoughtLine[]>
}

/** Orders stand above reviews. */
declare module '#server/events.ts' {
  interface Answers {
    boughtLines: BoughtLines
  }
}
