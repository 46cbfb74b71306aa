import { shareOut, sum } from './money.ts'

/** China's general VAT rate on goods; prices contain it. */
export const VAT_PERCENT = 13

/** Of a price with tax, the part without it, rounded half up to the cent. */
export const withoutVat = (cents: number): number =>
  Math.floor((cents * 200 + 100 + VAT_PERCENT) / (2 * (100 + VAT_PERCENT)))

export type Taxed = { amountCents: number; netCents: number; taxCents: number }

/**
 * Amounts with tax, parted into net and tax. The net of the whole is rounded once; the lines share it out by largest
 * remainder, so that they sum to it and no cent of tax appears or is lost.
 */
export function taxed(amounts: readonly number[]): { lines: Taxed[]; total: Taxed } {
  const amountCents = sum(amounts)
  const netCents = withoutVat(amountCents)
  const nets = shareOut(netCents, amounts)
  return {
    lines: amounts.map((amount, at) => ({ amountCents: amount, netCents: nets[at]!, taxCents: amount - nets[at]! })),
    total: { amountCents, netCents, taxCents: amountCents - netCents },
  }
}
