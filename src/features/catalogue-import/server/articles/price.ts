// Prices and stocks of the demo catalogue: generated, plausible, and the same on every machine.
import type { LadderStep } from '#features/catalog/rules.ts'
import { between, chance, wholeBetween } from './hash.ts'

export type PriceRow = {
  price_cents: number
  market_cents: number
  member_cents: number
  senior_cents: number
  ladder: LadderStep[]
}

/** As a price list would round it. */
function listPrice(yuan: number): number {
  const cents = yuan * 100
  const step = cents < 1000 ? 5 : cents < 10_000 ? 10 : cents < 100_000 ? 50 : 100
  return Math.max(20, Math.round(cents / step) * step)
}

/** From which quantity on how many percent: the cheaper the part, the more of it must be bought. */
function ladderFor(cents: number): LadderStep[] {
  if (cents < 2_000)
    return [
      [10, 7],
      [100, 13],
      [500, 17],
    ]
  if (cents < 10_000)
    return [
      [5, 4],
      [20, 8],
      [100, 12],
    ]
  if (cents < 50_000)
    return [
      [3, 3],
      [10, 6],
      [50, 10],
    ]
  return cents < 300_000
    ? [
        [2, 2],
        [5, 4],
        [10, 6],
      ]
    : [
        [2, 1],
        [5, 3],
      ]
}

/** `product`: whatever moves the prices of one product together. */
export function priced(product: string, yuan: number): PriceRow {
  const price = listPrice(yuan)
  const member = Math.min(price - 1, Math.round(price * (1 - between(`member ${product}`, 0.05, 0.09))))
  return {
    price_cents: price,
    market_cents: Math.max(price + 5, listPrice((price / 100) * between(`market ${product}`, 1.12, 1.25))),
    member_cents: member,
    senior_cents: Math.min(member - 1, Math.round(member * (1 - between(`senior ${product}`, 0.015, 0.03)))),
    ladder: ladderFor(price),
  }
}

export type StockRow = { stock: number; lead_days: number; restock_days: number }

const SOLD_OUT = 0.05
const FEW = 0.13

/** Five in a hundred are sold out, eight are down to a few. What everybody buys is kept in stock. */
export function stocked(sku: string, cents: number, isKept: boolean): StockRow {
  const luck = isKept ? 1 : chance(`stock ${sku}`)
  const usual = Math.min(9000, Math.max(12, 3_000_000 / (cents + 400)))
  const plenty = Math.round(usual * between(`amount ${sku}`, 0.35, 1.6))
  const days = chance(`lead ${sku}`)
  return {
    stock: luck < SOLD_OUT ? 0 : luck < FEW ? wholeBetween(`few ${sku}`, 1, 9) : Math.max(plenty, isKept ? 200 : 10),
    lead_days: isKept || days < 0.65 ? 0 : days < 0.9 ? 1 : 3,
    restock_days: wholeBetween(`restock ${sku}`, 3, 25),
  }
}
