// Which shop each line is bought from, so that goods and freight together cost least. Pure: cents and days in, a choice
// for every line out (ADR 0521).
import type { Reckoning } from './bounds.ts'
import { leastOf } from './proving.ts'
import { EXACT_LINES, EXACT_SHOPS, MOVED_LINES } from './rules.ts'

export type Choice = {
  skuId: number
  shopId: number
  count: number
  /** So many are needed of it; other lines of the same may help to a minimum. */
  need: number
  /** Of this line by itself. */
  goodsCents: number
  weightG: number
  /** The least that is left of both where other lines buy the same: the price of all of them, for what is needed. */
  leastCents: number
  leastG: number
  /** When all of it is there; '9999': nobody knows. */
  day: string
}
export type PlanLine = { key: number; choices: readonly Choice[] }
/** What sending so much from one shop costs. */
export type Freight = (shopId: number, weightG: number, goodsCents: number) => number
export type Planned = { picks: readonly Choice[]; totalCents: number; /** Nothing costs less. */ isProven: boolean }

/** Of each line the best offer of each shop: least money, then least weight. */
function byShop({ choices }: PlanLine): Choice[] {
  const best = new Map<number, Choice>()
  for (const one of choices) {
    const before = best.get(one.shopId)
    if (
      !before ||
      one.goodsCents < before.goodsCents ||
      (one.goodsCents === before.goodsCents && one.weightG < before.weightG)
    )
      best.set(one.shopId, one)
  }
  return [...best.values()].toSorted((a, b) => a.goodsCents - b.goodsCents || a.shopId - b.shopId)
}

export function totalOf(picks: readonly Choice[], freight: Freight): number {
  const shops = new Map<number, { weightG: number; goodsCents: number }>()
  let total = 0
  for (const { shopId, weightG, goodsCents } of picks) {
    const sums = shops.getOrInsertComputed(shopId, () => ({ weightG: 0, goodsCents: 0 }))
    sums.weightG += weightG
    sums.goodsCents += goodsCents
    total += goodsCents
  }
  for (const [shopId, { weightG, goodsCents }] of shops) total += freight(shopId, weightG, goodsCents)
  return total
}

/** `roughCents`: as `payCents`, without what takes long to reckon. */
export type Plans = Reckoning & { roughCents?: (picks: readonly Choice[]) => number }

export function cheapestOf(lines: readonly PlanLine[], plans: Plans): Planned {
  const shopIds = [...new Set(lines.flatMap(({ choices }) => choices.map(({ shopId }) => shopId)))]
  if (lines.length <= EXACT_LINES && shopIds.length <= EXACT_SHOPS) {
    const offers = lines.map(({ choices }) => {
      const own = choices.toSorted((a, b) => a.goodsCents - b.goodsCents || a.skuId - b.skuId)
      return shopIds.map((shopId) => own.filter((one) => one.shopId === shopId))
    })
    const least = leastOf({ offers, shopIds, reckoning: plans })
    if (least.isProven) return least
    const other = found(lines, plans)
    return { ...(other.totalCents < least.totalCents ? other : least), isProven: false }
  }
  return found(lines, plans)
}

/** The best that was found: proven where there is no choice, or where nothing is asked but the least price of each. */
function found(lines: readonly PlanLine[], { freight, offs, payCents, roughCents }: Plans): Planned {
  const options = lines.map(byShop)
  const first = improved({ options, moved: options, picks: options.map(([least]) => least!) }, (picks) =>
    totalOf(picks, freight),
  )
  const moved = options.length > MOVED_LINES ? [] : options
  const { picks } = roughCents ? improved({ options, moved, picks: first.picks }, roughCents) : first
  const totalCents = payCents(picks)
  const least = lines.reduce((all, { choices }) => all + Math.min(...choices.map((one) => one.leastCents)), 0)
  const isOnly = lines.every(({ choices }) => choices.length === 1)
  return { picks, totalCents, isProven: isOnly || (offs.length === 0 && totalCents === least) }
}

type Start = {
  options: readonly (readonly Choice[])[]
  /** What is tried line by line too. */
  moved: readonly (readonly Choice[])[]
  picks: readonly Choice[]
}

/** From these on, line by line and shop by shop, as long as it gets cheaper. */
function improved({ options, moved, picks: from }: Start, costOf: (picks: readonly Choice[]) => number): Planned {
  let picks = [...from]
  let total = costOf(picks)
  const take = (trial: Choice[]): boolean => {
    const cost = costOf(trial)
    if (cost >= total) return false
    ;[picks, total] = [trial, cost]
    return true
  }
  for (let isBetter = true; isBetter;) {
    isBetter = false
    for (const [at, own] of moved.entries())
      for (const one of own) if (one !== picks[at] && take(picks.with(at, one))) isBetter = true
    const shopIds = [...new Set(options.flatMap((own) => own.map(({ shopId }) => shopId)))]
    for (const shopId of new Set(picks.map((pick) => pick.shopId))) {
      const without = picks.map((pick, at) =>
        pick.shopId === shopId ? (options[at]!.find((one) => one.shopId !== shopId) ?? pick) : pick,
      )
      if (take(without)) isBetter = true
      for (const other of shopIds) {
        const moved = picks.map((pick, at) =>
          pick.shopId === shopId ? (options[at]!.find((one) => one.shopId === other) ?? pick) : pick,
        )
        if (take(moved)) isBetter = true
      }
    }
  }
  return { picks, totalCents: total, isProven: false }
}

/** Complete as early as can be, and of those the cheapest. */
export function earliestOf(lines: readonly PlanLine[], plans: Plans): Planned {
  const day = lines
    .map(({ choices }) => choices.reduce((least, one) => (one.day < least ? one.day : least), '9999'))
    .reduce((latest, one) => (one > latest ? one : latest), '')
  return cheapestOf(
    lines.map((line) => ({ ...line, choices: line.choices.filter((one) => one.day <= day) })),
    plans,
  )
}

/** As few shops as sell all of it, and of those the cheapest. */
export function fewestShopsOf(lines: readonly PlanLine[], plans: Plans): Planned {
  const shopIds = [...new Set(lines.flatMap(({ choices }) => choices.map(({ shopId }) => shopId)))]
  const sellers = lines.map(({ choices }) => new Set(choices.map(({ shopId }) => shopId)))
  const within = (some: ReadonlySet<number>): PlanLine[] =>
    lines.map((line) => ({ ...line, choices: line.choices.filter(({ shopId }) => some.has(shopId)) }))
  if (shopIds.length > EXACT_SHOPS) {
    return { ...cheapestOf(within(greedyCover(shopIds, sellers)), plans), isProven: false }
  }
  for (let size = 1; size <= shopIds.length; size++) {
    const all = subsets(shopIds, size)
      .filter((some) => sellers.every((own) => !own.isDisjointFrom(some)))
      .map((some) => cheapestOf(within(some), plans))
    const [best] = all.toSorted((a, b) => a.totalCents - b.totalCents)
    if (best) return { ...best, isProven: all.every(({ isProven }) => isProven) }
  }
  return cheapestOf(lines, plans)
}

function subsets(all: readonly number[], size: number): Set<number>[] {
  if (size === 0) return [new Set()]
  return all.flatMap((one, at) => subsets(all.slice(at + 1), size - 1).map((rest) => new Set([one, ...rest])))
}

function greedyCover(shopIds: readonly number[], sellers: readonly ReadonlySet<number>[]): Set<number> {
  const chosen = new Set<number>()
  let open = sellers.filter(({ size }) => size > 0)
  while (open.length > 0) {
    const [best] = shopIds
      .filter((shopId) => !chosen.has(shopId))
      .map((shopId) => ({ shopId, covers: open.filter((own) => own.has(shopId)).length }))
      .toSorted((a, b) => b.covers - a.covers || a.shopId - b.shopId)
    chosen.add(best!.shopId)
    open = open.filter((own) => !own.has(best!.shopId))
  }
  return chosen
}
