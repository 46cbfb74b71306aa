import { answerOf } from '#server/events.ts'
import type { Database } from '#server/database/database.ts'
import type { Place } from '../arrival.ts'
import { deliveryTerms, keptTerms, type ShopTerms } from './freight.ts'

/** From the first cent of goods on: without any there is nothing to send. */
const FREE_AT_CENTS = 1

/** `freeUntil`: so long a right of this person makes express of the shop free; null: none does. */
export type MemberTerms = ShopTerms & { freeUntil: Date | null }

declare module '#server/events.ts' {
  interface Answers {
    /** Until when a person has the right to free freight where the mall bears it; null: has none. */
    freeFreightUntil: (db: Database, accountId: number, now: Date) => Promise<Date | null>
  }
}

/**
 * What each shop asks of this person, the same for product, cart, quotation, list of parts, checkout and order: a right
 * may make express free where the mall bears it (ADR 0631). Without `accountId`: of a visitor.
 */
export const termsFor = (...which: Which): Promise<Map<number, MemberTerms>> => withRights(deliveryTerms, which)
/** The same with what is kept of the shops: what is shown. */
export const keptTermsFor = (...which: Which): Promise<Map<number, MemberTerms>> => withRights(keptTerms, which)

type Which = [
  db: Database,
  whose: { accountId: number | undefined; now: Date },
  shopIds: readonly number[],
  place: Place | undefined,
]

async function withRights(
  read: typeof deliveryTerms,
  [db, { accountId, now }, shopIds, place]: Which,
): Promise<Map<number, MemberTerms>> {
  const terms = await read(db, shopIds, place)
  const isAsked = accountId !== undefined && [...terms.values()].some(({ isSelfRun }) => isSelfRun)
  const freeUntil = isAsked ? await answerOf(db, 'freeFreightUntil')(db, accountId, now) : null
  return new Map([...terms].map(([shopId, shop]) => [shopId, withRight(shop, shop.isSelfRun ? freeUntil : null)]))
}

const withRight = ({ express, ...shop }: ShopTerms, freeUntil: Date | null): MemberTerms => ({
  ...shop,
  express: express && freeUntil ? { ...express, freeAtCents: FREE_AT_CENTS } : express,
  freeUntil,
})
