// Orders that are bought by a sale: the features above sell by it, the checkout prices and writes them (ADR 0601).
import { Problem } from '#core/problem.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { answerOf } from '#server/events.ts'
import type { Locale } from '#core/locale.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { Level } from '#features/catalog/rules.ts'
import type { SaleWord } from '#features/discounts/prices.ts'
import type { OfferedLine, WantedLine } from './pricing.ts'

/** `orderType` of the wire: 1 group, 2 flash sale, 3 points goods. */
export type SaleRef = {
  orderType: 1 | 2 | 3
  saleId: number
  /** The group that is joined; none: one is started. */ teamId?: number
}
/** `locale`: a refusal names the unit of what is sold. */
export type SaleBuyer = { accountId: number; level: Level; locale: Locale; now: Date }

/** What a sale says of the one line that is bought by it. */
export type SaleTerms = {
  /** Of one as sold. It stands in the place of the price of level and ladder. */
  priceCents: number
  /** Points that one costs beside. */
  points: number
  /**
   * `sale`: units that were put aside when it was approved. The order takes none from the sku's own stock; unpaid and
   * ended it gives none back there (`orderCanceled` tells the kind, which does). What a buyer returns of a paid one
   * goes on the sku's shelf as any other goods: the sale has sold it.
   */
  stock: 'sku' | 'sale'
  /** What this person can still have of it. */
  left: number
  /** Time to pay; null: as for every order. */
  payMinutes: number | null
}

/** Undefined: an ordinary order. */
export const refOf = (request: {
  orderType?: number | null | undefined
  saleId?: number | null | undefined
  teamId?: number | null | undefined
}): SaleRef | undefined =>
  request.orderType && request.saleId
    ? {
        orderType: request.orderType as SaleRef['orderType'],
        saleId: request.saleId,
        ...(request.teamId && { teamId: request.teamId }),
      }
    : undefined

type Whole = { sale: SaleRef | undefined; orderType: number | null | undefined }

/** Of several lines a refusal says which one it means. */
export async function ofLine<T>(line: OfferedLine, lines: readonly OfferedLine[], decided: Promise<T>): Promise<T> {
  try {
    return await decided
  } catch (error) {
    if (lines.length < 2 || !(error instanceof Problem)) throw error
    const { model, partCode } = line.offer
    throw new Problem(error.problem, { ...error.details, line: `${model} ${partCode}`.trim() })
  }
}

/** What this line is bought by: what all of its checkout is, or its own of several. */
export const refFor = ({ sale, orderType }: Whole, { saleId }: Pick<WantedLine, 'saleId'>): SaleRef | undefined =>
  saleId === undefined ? sale : refOf({ orderType, saleId })

const words = { 1: 'group', 2: 'flash', 3: 'points' } as const
/** What the table of prices knows it by (features/discounts/prices.ts): it says what counts beside its price. */
export const wordOf = ({ orderType }: SaleRef): SaleWord => words[orderType]

const ways = { 1: 'groupBuying', 2: 'flashSelling', 3: 'pointsSelling' } as const
/** The kind that sells so. */
export const wayOf = (db: Database, { orderType }: SaleRef): SaleWay => answerOf(db, ways[orderType])

export type SaleWay = {
  /**
   * Throws where everybody is refused now who would begin to buy by it, by what is remembered here: nobody and nothing
   * is looked up. The words are those of `admit`.
   */
  turnAway?: (db: Database, saleId: number, now: Date) => Promise<void>
  /**
   * Before anything is locked or priced: refuses cheaply what cannot succeed. It may say that the sale is over or too
   * busy, and that it is sold out only where the database said so. What it answers is called once the attempt is over,
   * however that went: a way may let in so many at a time.
   */
  admit: (db: Database, buyer: SaleBuyer, ref: SaleRef) => Promise<(() => void) | void>
  /**
   * Throws where this person cannot buy so many by it now. Called at confirm, and again in the submit's transaction.
   */
  terms: (db: Database, buyer: SaleBuyer, ref: SaleRef, line: OfferedLine) => Promise<SaleTerms>
  /** The last step of the submit's transaction: limit first, then stock. Throws, and nothing was ordered. */
  take: (tx: Tx, buyer: SaleBuyer, ref: SaleRef, order: { orderId: number; line: OfferedLine }) => Promise<void>
}

/** The door of who begins to buy (src/server/http/mount.ts). What is no sale, or badly sent, goes on to be checked. */
export async function turnAway(db: Database, given: unknown): Promise<void> {
  const { orderType, saleId } = (given ?? {}) as Record<string, unknown>
  if ((orderType !== 1 && orderType !== 2 && orderType !== 3) || typeof saleId !== 'number') return
  await wayOf(db, { orderType, saleId }).turnAway?.(db, saleId, new Date())
}

/** Lets a person in to buy by a sale, and out again however that went; whoever buys by none is let in. */
export async function admitted<Made>(
  db: Database,
  { by, sale }: { by: SaleBuyer; sale: SaleRef | undefined },
  work: () => Promise<Made>,
): Promise<Made> {
  const leave = sale && (await wayOf(db, sale).admit(db, by, sale))
  try {
    return await work()
  } finally {
    leave?.()
  }
}

export const buyerOf = ({ accountId, session, locale, now }: MemberContext): SaleBuyer => ({
  accountId,
  level: session.level,
  locale,
  now,
})

declare module '#server/events.ts' {
  interface Answers {
    groupBuying: SaleWay
    flashSelling: SaleWay
    pointsSelling: SaleWay
  }
}
