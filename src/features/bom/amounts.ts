// How many of what is sold hold so many pieces, and what that costs: ladder, pack, minimum and multiple. Pure.
import { yuan } from '#core/money.ts'
import { allowedFrom, mostAllowed, type QuantityRule } from '#core/field/quantity.ts'
import { nextStep, unitCents, type Level, type Prices } from '#features/catalog/rules.ts'
import type { Amount } from './contract.ts'

export type Sold = Prices & QuantityRule & { pieces: number; stock: number }
export type Rounded = { why: 'pack' | 'minimum' | 'multiple'; askedPieces: number; below: Amount | null; above: Amount }

export const totalCents = (sold: Prices, level: Level, count: number): number => unitCents(sold, level, count) * count

const amountOf = (sold: Sold, level: Level, count: number): Amount => ({
  count,
  pieces: count * sold.pieces,
  total: yuan(totalCents(sold, level, count)),
})

/** The least that is sold and holds as many as were asked for. */
export const countFor = (sold: QuantityRule & { pieces: number }, askedPieces: number): number =>
  allowedFrom(sold, Math.ceil(askedPieces / sold.pieces))

/** null: exactly what was asked for. */
export function roundedOf(sold: Sold, level: Level, askedPieces: number): Rounded | null {
  const count = countFor(sold, askedPieces)
  if (count * sold.pieces === askedPieces) return null
  const whole = Math.floor(askedPieces / sold.pieces)
  const least = mostAllowed(sold, whole)
  return {
    why: askedPieces % sold.pieces !== 0 ? 'pack' : whole < sold.minQuantity ? 'minimum' : 'multiple',
    askedPieces,
    below: least > 0 ? amountOf(sold, level, least) : null,
    above: amountOf(sold, level, count),
  }
}

/** From a step of the ladder on more may cost less in all; what there is not enough of is no offer. */
export function tipOf(sold: Sold, level: Level, count: number): (Amount & { more: number; saves: number }) | null {
  const now = totalCents(sold, level, count)
  for (let at = nextStep(sold, level, count); at; at = nextStep(sold, level, at.from)) {
    const better = allowedFrom(sold, at.from)
    const total = totalCents(sold, level, better)
    if (better <= sold.stock && total < now)
      return { ...amountOf(sold, level, better), more: better - count, saves: yuan(now - total) }
  }
  return null
}
