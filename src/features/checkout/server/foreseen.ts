// What a submit reads again is known since its confirm, so it is asked for with the lock of the checkout and not in two
// turns more (ADR 0940). It is a guess: whatever else is wanted then is asked for as it is known.
import { LRUCache } from 'lru-cache'
import { inOrder, type Tx } from '#server/database/database.ts'
import { findAddress, type Address } from '#features/addresses/server/index.ts'
import { offersOf } from '#features/catalog/server/index.ts'
import { discountsOf } from '#features/discounts/server/index.ts'
import { termsFor } from '#features/shops/server/index.ts'
import { offeredOf, withOffers } from './offered.ts'
import type { OfferedLine, WantedLine } from './pricing.ts'

type Guess = { address: Address; skuIds: readonly number[]; shopIds: readonly number[] }

/** Ours: more are not on their way to a submit of this node at once. */
const GUESSES_MAX = 2000
const guesses = new LRUCache<string, Guess>({ max: GUESSES_MAX })

type Whose = { accountId: number; uuid: string }
const keyOf = ({ accountId, uuid }: Whose): string => `${accountId} ${uuid}`

/** What goes to no address, or is bought by words of its own, is not foreseen. */
export function foresee(
  whose: Whose,
  { address, lines }: { address: Address | undefined; lines: readonly OfferedLine[] },
): void {
  if (!address || lines.some(({ saleId, quotationId }) => saleId ?? quotationId)) return
  const shopIds = [...new Set(lines.map(({ offer }) => offer.shopId))]
  guesses.set(keyOf(whose), { address, skuIds: lines.map(({ skuId }) => skuId), shopIds })
}

type Foreseen = NonNullable<Awaited<ReturnType<typeof readForeseen>>>

/** Behind the lock of the checkout, so that nothing of it is older than what the lock waited for. */
export async function readForeseen(tx: Tx, { now, ...whose }: Whose & { now: Date }) {
  const guess = guesses.get(keyOf(whose))
  if (!guess) return undefined
  const { accountId } = whose
  const { address: place, skuIds, shopIds } = guess
  const [address, offers, terms, discounts] = await inOrder(tx, [
    (one) => findAddress(one, accountId, place.addrId),
    (one) => offersOf(one, skuIds),
    (one) => termsFor(one, { accountId, now }, shopIds, place),
    (one) => discountsOf(one, shopIds, now),
  ])
  return { place, skuIds, shopIds, address, offers, terms, discounts }
}

export type Reads = ReturnType<typeof readsWith>

/** The reads of a submit, each answered by what was foreseen where that is what is wanted. */
export function readsWith(known: Foreseen | undefined, { accountId, now }: { accountId: number; now: Date }) {
  const ofShops = (shopIds: readonly number[]) => (String(known?.shopIds) === String(shopIds) ? known : undefined)
  return {
    address: (tx: Tx, id: number) => (known?.place.addrId === id ? known.address : findAddress(tx, accountId, id)),
    offers: (tx: Tx, wanted: readonly WantedLine[]) =>
      known && wanted.every(({ skuId }) => known.skuIds.includes(skuId))
        ? offeredOf(wanted, known.offers, now)
        : withOffers(tx, wanted, now),
    terms: (tx: Tx, shopIds: readonly number[], place: Address | undefined) => {
      const own = ofShops(shopIds)
      return own && isSamePlace(own.place, place) ? own.terms : termsFor(tx, { accountId, now }, shopIds, place)
    },
    discounts: (tx: Tx, shopIds: readonly number[]) => ofShops(shopIds)?.discounts ?? discountsOf(tx, shopIds, now),
  }
}

/** An address that was edited since may lie elsewhere. */
const isSamePlace = (a: Address, b: Address | undefined): boolean =>
  a.provinceId === b?.provinceId && a.cityId === b.cityId && a.areaId === b.areaId
