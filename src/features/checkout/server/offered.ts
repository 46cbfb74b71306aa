// The lines of a checkout with what they are offered for.
import { Problem } from '#core/problem.ts'
import type { Database } from '#server/database/database.ts'
import { offersOf, type Offer } from '#features/catalog/server/index.ts'
import { isOver } from '#features/catalog/validity.ts'
import type { OfferedLine, WantedLine } from './pricing.ts'

export async function withOffers(db: Database, wanted: readonly WantedLine[], now: Date): Promise<OfferedLine[]> {
  const offers = await offersOf(
    db,
    wanted.map(({ skuId }) => skuId),
  )
  return offeredOf(wanted, offers, now)
}

export function offeredOf(wanted: readonly WantedLine[], offers: ReadonlyMap<number, Offer>, now: Date): OfferedLine[] {
  return wanted.map((line) => {
    const offer = offers.get(line.skuId)
    if (!offer) throw new Problem('productGone')
    if (offer.validity && (line.basketId !== undefined || wanted.length > 1)) throw new Problem('virtualBuyNow')
    if (offer.validity && isOver(offer.validity, now)) throw new Problem('productGone')
    return { ...line, offer }
  })
}
