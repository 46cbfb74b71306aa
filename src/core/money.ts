// Money is whole cents inside and decimal yuan on the wire; nothing here adds fractions.

/** 1596 → 15.96 */
export const yuan = (cents: number): number => cents / 100

/** 15.96 → 1596; rounds what a person typed, never what we computed. */
export const cents = (yuanAmount: number): number => Math.round(yuanAmount * 100)

/** The two parts a price is shown in: 1596 → { integer: '15', fraction: '96' }, thousands grouped. */
export function priceParts(yuanAmount: number): { integer: string; fraction: string } {
  const [integer = '0', fraction = '00'] = formatYuan(yuanAmount).split('.')
  return { integer, fraction }
}

const twoPlaces = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** 1641.1 → '1,641.10'; both languages write figures alike. */
export const formatYuan = (yuanAmount: number): string => twoPlaces.format(yuanAmount)

/** Percent of an amount, rounded half up to the cent. */
export const percentOf = (amountCents: number, percent: number): number => Math.floor((amountCents * percent + 50) / 100)

/**
 * Shares an amount over parts in proportion to their weights, to the cent, by largest remainder.
 * The shares sum to the amount; with no weight at all everything goes to the first part.
 */
export function shareOut(amountCents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map((_, index) => (index === 0 ? amountCents : 0))
  const exact = weights.map((weight) => (BigInt(amountCents) * BigInt(weight)) / BigInt(whole))
  const rest = weights.map((weight) => Number((BigInt(amountCents) * BigInt(weight)) % BigInt(whole)))
  const shares = exact.map(Number)
  let left = amountCents - shares.reduce((sum, share) => sum + share, 0)
  for (const index of rest.map((_, at) => at).toSorted((a, b) => rest[b]! - rest[a]! || a - b)) {
    if (left <= 0) break
    shares[index]! += 1
    left -= 1
  }
  return shares
}
