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
