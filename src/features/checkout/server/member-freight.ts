import type { Place } from '#features/shops/arrival.ts'
import { hasFreeFreight } from '#features/memberships/server/index.ts'
import { deliveryTerms, type ShopTerms } from '#features/shops/server/index.ts'
import type { Database } from '#server/database/database.ts'

/** From the first cent of goods on: without any there is nothing to send. */
const FREE_AT_CENTS = 1

/** What each shop asks of this person: a running term may make express free where the mall bears it (ADR 0631). */
export async function termsFor(
  db: Database,
  { accountId, now }: { accountId: number; now: Date },
  shopIds: readonly number[],
  place: Place | undefined,
): Promise<Map<number, ShopTerms>> {
  const [terms, isFree] = [await deliveryTerms(db, shopIds, place), await hasFreeFreight(db, accountId, now)]
  if (!isFree) return terms
  return new Map([...terms].map(([shopId, shop]) => [shopId, shop.isSelfRun ? withoutFreight(shop) : shop]))
}

const withoutFreight = ({ express, ...shop }: ShopTerms): ShopTerms => ({
  ...shop,
  express: express && { ...express, freeAtCents: FREE_AT_CENTS },
})
