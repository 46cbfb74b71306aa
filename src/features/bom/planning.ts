// Which shop each line is bought from, so that goods and freight together cost least. Pure: cents and days in, a choice
// for every line out (ADR 0521).
import { EXACT_LINES, EXACT_SHOPS, MOVED_LINES } from './rules.ts'

export type Choice = {
  skuId: number
  shopId: number
  count: number
  goodsCents: number
  weightG: number
  /** When all of it is there; '9999': nobody knows. */
  day: string
}
export type PlanLine = { key: number; choices: readonly Choice[] }
/** What sending so much from one shop costs. */
export type Freight = (shopId: number, weightG: number, goodsCents: number) => number
/** What picks cost with all that discounts take off, which look at the whole of a shop, or of all. */
export type Discounted = (picks: readonly Choice[]) => number
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

export function cheapestOf(lines: readonly PlanLine[], freight: Freight, discounted?: Discounted): Planned {
  const options = lines.map(byShop)
  if (discounted) {
    const { picks } = cheapestOf(lines, freight)
    const moved = options.length > MOVED_LINES ? [] : options
    return { ...improved({ options, moved, picks }, discounted), isProven: options.every(({ length }) => length === 1) }
  }
  const shops = new Set(options.flatMap((own) => own.map(({ shopId }) => shopId)))
  const first = options.map(([least]) => least!)
  const found = improved({ options, moved: options, picks: first }, (picks) => totalOf(picks, freight))
  const least = options.reduce((sum, [first]) => sum + (first?.goodsCents ?? 0), 0)
  // freight is never less than nothing
  if (found.totalCents === least) return { ...found, isProven: true }
  if (lines.length > EXACT_LINES || shops.size > EXACT_SHOPS) return found
  return searched(options, freight, found)
}

/** Every choice that may still be better than the best so far. */
function searched(options: readonly (readonly Choice[])[], freight: Freight, first: Planned): Planned {
  // what differs most between shops is decided first
  const order = options.map((own, at) => ({ at, own })).toSorted((a, b) => spread(b.own) - spread(a.own))
  const rest = Array.from({ length: order.length + 1 }, () => 0)
  for (let at = order.length - 1; at >= 0; at--) rest[at] = rest[at + 1]! + order[at]!.own[0]!.goodsCents
  // the most that may still come to a shop, which may then send for nothing
  const shopIds = [...new Set(options.flatMap((own) => own.map(({ shopId }) => shopId)))]
  const most = order.map(
    (_, from) =>
      new Map(
        shopIds.map((shopId) => [
          shopId,
          order
            .slice(from)
            .reduce((sum, { own }) => sum + (own.find((one) => one.shopId === shopId)?.goodsCents ?? 0), 0),
        ]),
      ),
  )
  const sums = new Map<number, { weightG: number; goodsCents: number; lines: number }>(
    shopIds.map((shopId) => [shopId, { weightG: 0, goodsCents: 0, lines: 0 }]),
  )
  const picks: Choice[] = []
  let best: { picks: readonly Choice[]; totalCents: number } = first
  const leastFreight = (from: number): number => {
    let least = 0
    for (const [shopId, { weightG, goodsCents, lines }] of sums)
      if (lines > 0) least += freight(shopId, weightG, goodsCents + (most[from]?.get(shopId) ?? 0))
    return least
  }
  const go = (at: number, goods: number): void => {
    if (goods + rest[at]! + leastFreight(at) >= best.totalCents) return
    if (at === order.length) {
      best = { picks: inPlace(order, picks), totalCents: goods + leastFreight(at) }
      return
    }
    for (const one of order[at]!.own) {
      const sum = sums.get(one.shopId)!
      sum.weightG += one.weightG
      sum.goodsCents += one.goodsCents
      sum.lines++
      picks[at] = one
      go(at + 1, goods + one.goodsCents)
      sum.weightG -= one.weightG
      sum.goodsCents -= one.goodsCents
      sum.lines--
    }
  }
  go(0, 0)
  return { ...best, isProven: true }
}

const spread = (own: readonly Choice[]): number => (own.at(-1)?.goodsCents ?? 0) - (own[0]?.goodsCents ?? 0)

function inPlace(order: readonly { at: number }[], picks: readonly Choice[]): Choice[] {
  const placed: Choice[] = []
  for (const [index, { at }] of order.entries()) placed[at] = picks[index]!
  return placed
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
export function earliestOf(lines: readonly PlanLine[], freight: Freight, discounted?: Discounted): Planned {
  const day = lines
    .map(({ choices }) => choices.reduce((least, one) => (one.day < least ? one.day : least), '9999'))
    .reduce((latest, one) => (one > latest ? one : latest), '')
  return cheapestOf(
    lines.map((line) => ({ ...line, choices: line.choices.filter((one) => one.day <= day) })),
    freight,
    discounted,
  )
}

/** As few shops as sell all of it, and of those the cheapest. */
export function fewestShopsOf(lines: readonly PlanLine[], freight: Freight, discounted?: Discounted): Planned {
  const shopIds = [...new Set(lines.flatMap(({ choices }) => choices.map(({ shopId }) => shopId)))]
  const sellers = lines.map(({ choices }) => new Set(choices.map(({ shopId }) => shopId)))
  const within = (some: ReadonlySet<number>): PlanLine[] =>
    lines.map((line) => ({ ...line, choices: line.choices.filter(({ shopId }) => some.has(shopId)) }))
  if (shopIds.length > EXACT_SHOPS) {
    return { ...cheapestOf(within(greedyCover(shopIds, sellers)), freight, discounted), isProven: false }
  }
  for (let size = 1; size <= shopIds.length; size++) {
    const plans = subsets(shopIds, size)
      .filter((some) => sellers.every((own) => !own.isDisjointFrom(some)))
      .map((some) => cheapestOf(within(some), freight, discounted))
    const [best] = plans.toSorted((a, b) => a.totalCents - b.totalCents)
    if (best) return { ...best, isProven: plans.every(({ isProven }) => isProven) }
  }
  return cheapestOf(lines, freight, discounted)
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
