// Orders from a quotation: what its shops promised counts, as long as it stands and was not ordered yet (ADR 0780).
import { Problem } from '#core/problem.ts'
import { quotationsOf, type Quotation } from '#features/cart/server/index.ts'
import { togetherOf } from '#features/catalog/together.ts'
import { skusOrderedFrom } from '#features/orders/server/index.ts'
import type { Database } from '#server/database/database.ts'
import type { WantedLine } from './pricing.ts'

export type QuotedSku = {
  skuId: number
  /** Of all its lines. */
  quantity: number
  unitCents: number
  /** Its shop promised the price, and keeps it now. */
  isPromised: boolean
  /** Ordered from this quotation before. */
  isOrdered: boolean
}
type Which = { accountId: number; quotationId: number; now: Date }

/** What this quotation of the person says, sku by sku; lines of old ones do not say what they are. */
export async function quotedSkus(
  db: Database,
  { accountId, quotationId, now }: Which,
): Promise<{ quotation: Quotation; skus: QuotedSku[] }> {
  const [quotation] = await quotationsOf(db, { accountId, ids: [quotationId] }, 1)
  if (!quotation) throw new Problem('quotationUnknown')
  const ordered = await skusOrderedFrom(db, { accountId, quotationId })
  const bySku = Map.groupBy(quotation.content.lines, ({ skuId }) => skuId)
  const together = togetherOf(quotation.content.lines.map(({ skuId, quantity }) => ({ skuId, quantity })))
  const isValid = now < quotation.validUntil
  const skus = [...bySku].flatMap(([skuId, own]): QuotedSku[] => {
    const { shopId, unitCents } = own[0]!
    if (skuId === undefined || shopId === undefined) return []
    const isOrdered = ordered.has(skuId)
    return [
      {
        skuId,
        quantity: together.get(skuId)!,
        unitCents,
        isPromised: isValid && !isOrdered && quotation.promisedShops.includes(shopId),
        isOrdered,
      },
    ]
  })
  return { quotation, skus }
}

/** The lines of a quotation that are to be ordered, as many of each as it says. */
export async function wantedOf(
  db: Database,
  { skuIds, ...which }: Which & { skuIds: readonly number[] },
): Promise<WantedLine[]> {
  const { skus } = await quotedSkus(db, which)
  const wanted = skus.filter(({ skuId }) => skuIds.includes(skuId))
  if (wanted.length < new Set(skuIds).size) throw new Problem('quotationUnknown')
  return wanted.map(({ skuId, quantity }) => ({ skuId, quantity, quotationId: which.quotationId }))
}

/** With what was promised of them. */
export async function withPromises<Line extends WantedLine>(
  db: Database,
  lines: readonly Line[],
  { accountId, now }: Pick<Which, 'accountId' | 'now'>,
): Promise<(Line & { promise?: { priceCents: number } })[]> {
  const quotationId = lines[0]?.quotationId
  if (quotationId === undefined) return [...lines]
  const { skus } = await quotedSkus(db, { accountId, quotationId, now })
  return lines.map((line) => {
    const quoted = skus.find(({ skuId }) => skuId === line.skuId)
    return quoted?.isPromised && quoted.quantity === line.quantity
      ? { ...line, promise: { priceCents: quoted.unitCents } }
      : line
  })
}
