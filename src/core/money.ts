// Money is whole cents inside and decimal yuan on the wire; nothing here adds fractions.

/** 1596 → 15.96 */
export const yuan = (cents: number): number => cents / 100

export const yuanOrNull = (cents: number | null): number | null => (cents === null ? null : yuan(cents))

/** 15.96 → 1596; rounds what a person typed, never what we computed. */
export const cents = (yuanAmount: number): number => Math.round(yuanAmount * 100)

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** The two parts a price is shown in: 1596 → { integer: '15', fraction: '96' }, thousands grouped. */
export function priceParts(yuanAmount: number): { integer: string; fraction: string } {
  const [integer = '0', fraction = '00'] = formatYuan(yuanAmount).split('.')
  return { integer, fraction }
}

/** Nothing has no sign, however it was reckoned. */
const twoPlaces = new Intl.NumberFormat('en', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
})

/** 1641.1 → '1,641.10'; both languages write figures alike. Most are whole cents below a thousand yuan. */
export function formatYuan(yuanAmount: number): string {
  const whole = Math.round(yuanAmount * 100)
  if (whole < 0 || whole >= 100_000 || whole / 100 !== yuanAmount) return twoPlaces.format(yuanAmount)
  const fraction = whole % 100
  return `${(whole - fraction) / 100}.${fraction < 10 ? '0' : ''}${fraction}`
}

/** Percent of an amount, rounded half up to the cent. */
export const percentOf = (amountCents: number, percent: number): number =>
  Math.floor((amountCents * percent + 50) / 100)

/**
 * Shares an amount out by weight, to the cent: each gets its share rounded down, what is left goes one by one to the
 * largest remainders, the first of equals first. The parts add up to the amount.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const all = sum(weights)
  if (all <= 0) return weights.map(() => 0)
  const parts = weights.map((weight) => Number((BigInt(amount) * BigInt(weight)) / BigInt(all)))
  const remainders = weights.map((weight, at) => ({
    at,
    rest: Number((BigInt(amount) * BigInt(weight)) % BigInt(all)),
  }))
  const left = amount - sum(parts)
  for (const { at } of remainders.toSorted((a, b) => b.rest - a.rest).slice(0, left)) parts[at]!++
  return parts
}
