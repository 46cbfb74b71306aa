// Where a line of the table stands: derived, never kept.
import { cents, sum } from '#core/money.ts'
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

/** A line that is decided, and what is bought of it. */
export type Bought = { line: Line; part: Candidate; offer: ListOffer; count: number; total: number }

export function boughtOf(line: Line, rule: EquivalentRule, plan: Plan | undefined): Bought | undefined {
  const part = line.isSkipped ? undefined : takenPart(line, rule)
  if (!part) return undefined
  const wanted = line.skuId ?? plan?.lines.find(({ key }) => key === line.key)?.skuId
  const offer = part.offers.find(({ skuId }) => skuId === wanted) ?? part.offers[0]
  return offer && { line, part, offer, count: offer.count, total: offer.total }
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
