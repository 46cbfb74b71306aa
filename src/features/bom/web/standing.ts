// Where a line of the table stands: derived, never kept.
import { mostAllowed } from '#core/field/quantity.ts'
import { cents, sum } from '#core/money.ts'
import { sharedCounts } from '#features/catalog/together.ts'
import type { Candidate, ListOffer, Plan } from '../contract.ts'
import type { EquivalentRule, Line, Table } from './table.ts'

/**
 * `exact`: no doubt about it; `chosen`: by the person; `equivalent`: taken by a click or the person's rule; `asks`: the
 * person has to choose; `missing`: nobody sells it, or nobody knows it.
 */
export const standings = ['waiting', 'exact', 'chosen', 'equivalent', 'asks', 'missing', 'skipped'] as const
export type Standing = (typeof standings)[number]

/** The part that is bought; undefined: none is decided. */
export function takenPart({ match, part }: Line, rule: EquivalentRule): Candidate | undefined {
  if (!match) return undefined
  const chosen = match.candidates.find((candidate) => candidate.part === part)
  if (chosen) return chosen
  if (match.status === 'exact') return match.candidates[0]
  if (match.status !== 'equivalent') return undefined
  return match.candidates.find(({ grade }) => isTakenBy(rule, grade))
}

const isTakenBy = (rule: EquivalentRule, grade: Candidate['grade']): boolean =>
  grade === 'same' ? rule !== 'none' : grade === rule || (rule === 'size' && grade === 'full')

export function standingOf(line: Line, rule: EquivalentRule): Standing {
  if (line.isSkipped) return 'skipped'
  if (!line.match) return 'waiting'
  const taken = takenPart(line, rule)
  if (!taken) {
    const { status } = line.match
    return status === 'notSold' || status === 'unknown' ? 'missing' : 'asks'
  }
  if (taken.grade !== 'same') return 'equivalent'
  return line.match.status === 'exact' && taken === line.match.candidates[0] ? 'exact' : 'chosen'
}

/** A line that is decided, and what is bought of it. `together`: so many of its sku on several lines, if it is. */
export type Bought = {
  line: Line
  part: Candidate
  offer: ListOffer
  count: number
  total: number
  together: number | null
}

/** By itself, whatever other lines buy. */
export function boughtOf(line: Line, rule: EquivalentRule, plan: Plan | undefined): Bought | undefined {
  const part = line.isSkipped ? undefined : takenPart(line, rule)
  if (!part) return undefined
  const wanted = line.skuId ?? plan?.lines.find(({ key }) => key === line.key)?.skuId
  const offer = part.offers.find(({ skuId }) => skuId === wanted) ?? part.offers[0]
  return offer && { line, part, offer, count: offer.count, total: offer.total, together: null }
}

/** All that is bought. Ticked lines of one sku are bought at once, as the cart sells them. */
export function boughtIn({ lines, rule }: Pick<Table, 'lines' | 'rule'>, plan: Plan | undefined): Bought[] {
  const own = lines.flatMap((line) => boughtOf(line, rule, plan) ?? [])
  const bySku = Map.groupBy(
    own.filter(({ line }) => line.isTicked),
    ({ offer }) => offer.skuId,
  )
  const joined = new Map([...bySku.values()].filter(({ length }) => length > 1).flatMap(atOnce))
  return own.map((one) => joined.get(one) ?? one)
}

/** Lines of one sku: the price is that of all of them, and its rule is kept by all of them together. */
function atOnce(same: readonly Bought[]): [Bought, Bought][] {
  const counts = sharedCounts(same[0]!.offer, same.map(needOf))
  const together = sum(counts)
  return same.map((one, at) => {
    const { offer } = one
    const [count, price] = [counts[at]!, priceAt(offer, together)]
    const total = (cents(price) * count) / 100
    const state = offer.stock <= 0 ? 'out' : offer.stock < together ? 'few' : 'ok'
    const rounded = roundedAt(one, count, together - count)
    return [
      one,
      { ...one, count, total, together, offer: { ...offer, price, count, total, state, rounded, tip: null } },
    ]
  })
}

const askedOf = ({ rounded, countPieces }: ListOffer): number => rounded?.askedPieces ?? countPieces

/** So many as sold hold what was asked for. */
const needOf = ({ offer }: Bought): number => Math.ceil(askedOf(offer) / offer.pieces)

const priceAt = ({ steps, price }: ListOffer, count: number): number =>
  steps.findLast(({ from }) => from <= count)?.price ?? price

/** Why it is not what was asked for; `others`: so many the other lines take. */
function roundedAt({ offer }: Bought, count: number, others: number): ListOffer['rounded'] {
  const askedPieces = askedOf(offer)
  if (count * offer.pieces === askedPieces) return null
  const amount = (of: number) => ({
    count: of,
    pieces: of * offer.pieces,
    total: (cents(priceAt(offer, of + others)) * of) / 100,
  })
  const whole = Math.floor(askedPieces / offer.pieces)
  const least = mostAllowed(offer, whole + others) - others
  return {
    why: askedPieces % offer.pieces !== 0 ? 'pack' : whole + others < offer.minQuantity ? 'minimum' : 'multiple',
    askedPieces,
    below: least > 0 && least < count ? amount(least) : null,
    above: amount(count),
  }
}

/**
 * Where more of a line costs less. As a plan says it, which counts discounts, coupons and freight; a list that is too
 * long for plans has only its prices.
 */
export function tipFor(
  { line, offer }: Bought,
  { plan, isPlanned }: { plan: Plan | undefined; isPlanned: boolean },
): ListOffer['tip'] {
  if (!line.isTicked) return null
  return isPlanned ? (plan?.tips.find(({ key }) => key === line.key) ?? null) : offer.tip
}

export type Sums = {
  bought: Bought[]
  goods: number
  shops: number
  /** The last day on which something arrives; null: some of it nobody knows. */
  lastDay: string | null
}

export function sumsOf(bought: Bought[]): Sums {
  const days = bought.map(({ offer }) => offer.arriveDay)
  return {
    bought,
    goods: sum(bought.map(({ total }) => cents(total))) / 100,
    shops: new Set(bought.map(({ offer }) => offer.shopId)).size,
    lastDay: days.some((day) => day === null) ? null : (days.toSorted().at(-1) ?? null),
  }
}

export const isOpenStanding = (standing: Standing): boolean => standing === 'asks' || standing === 'missing'

/** The next line that needs the person, after this one and then from the top. */
export function nextOpen({ lines, rule }: Pick<Table, 'lines' | 'rule'>, after: number | undefined): Line | undefined {
  const from = lines.findIndex(({ key }) => key === after) + 1
  return [...lines.slice(from), ...lines.slice(0, from)].find((line) => isOpenStanding(standingOf(line, rule)))
}
