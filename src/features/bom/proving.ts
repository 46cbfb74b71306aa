// The least that a short list can cost, with freight, discounts and coupons: every way to share its lines out over the
// shops is reckoned, or ruled out by a sum that it cannot fall below (ADR 0805). Pure.
import { sum } from '#core/money.ts'
import type { Choice, Freight, Planned } from './planning.ts'
import { PROOF_STEPS_MAX, PROOF_SUMS_MAX } from './rules.ts'

/** A discount or a coupon, as far as it may make a plan cheaper; `shopId` null: the mall's. */
export type Off = {
  shopId: number | null
  kind: 'discount' | 'coupon'
  /** What of a choice counts towards the threshold, and what it may be taken off: 0, where it is not in question. */
  reachOf: (choice: Choice) => number
  amountOf: (choice: Choice) => number
  /** The most it takes off; never less where more is reached, or costs more. */
  mostCents: (reached: number, amountCents: number) => number
}

export type Reckoning = {
  freight: Freight
  offs: readonly Off[]
  /** What these cost in all, as the checkout says it. */
  payCents: (picks: readonly Choice[]) => number
}

/** Between what and what a line lies that is bought in a shop, whichever of its offers there it is. */
type Range = {
  leastCents: number
  mostCents: number
  weightG: number
  /** One offer, and its price is that whatever other lines buy. */
  isExact: boolean
  reached: number[]
  amounts: number[]
}

function rangeOf(choices: readonly Choice[], offs: readonly Off[]): Range {
  return {
    leastCents: Math.min(...choices.map(({ leastCents }) => leastCents)),
    mostCents: Math.max(...choices.map(({ goodsCents }) => goodsCents)),
    weightG: Math.min(...choices.map(({ leastG }) => leastG)),
    isExact: choices.length === 1 && choices[0]!.leastCents === choices[0]!.goodsCents,
    reached: offs.map(({ reachOf }) => Math.max(...choices.map(reachOf))),
    amounts: offs.map(({ amountOf }) => Math.max(...choices.map(amountOf))),
  }
}

const nothing = (offs: readonly Off[]): Range => ({
  leastCents: 0,
  mostCents: 0,
  weightG: 0,
  isExact: true,
  reached: offs.map(() => 0),
  amounts: offs.map(() => 0),
})

const plus = (a: Range, b: Range): Range => ({
  leastCents: a.leastCents + b.leastCents,
  mostCents: a.mostCents + b.mostCents,
  weightG: a.weightG + b.weightG,
  isExact: a.isExact && b.isExact,
  reached: a.reached.map((one, at) => one + b.reached[at]!),
  amounts: a.amounts.map((one, at) => one + b.amounts[at]!),
})

/** The most that the best discount and the best coupon of somebody take off such goods. */
function mostOff(
  offs: readonly Off[],
  of: { shopId: number | null; kind: Off['kind'] },
  sums: Pick<Range, 'reached' | 'amounts'>,
) {
  let most = 0
  for (const [at, off] of offs.entries())
    if (off.shopId === of.shopId && off.kind === of.kind)
      most = Math.max(most, off.mostCents(sums.reached[at]!, sums.amounts[at]!))
  return most
}

/** What a shop asks for such goods and their freight at least, apart from what the mall takes off. */
function leastOfShop(shopId: number, sums: Range, { offs, freight }: Reckoning): number {
  const discount = mostOff(offs, { shopId, kind: 'discount' }, sums)
  const coupon = mostOff(offs, { shopId, kind: 'coupon' }, sums)
  // What free freight looks at, at most. Every line keeps its last cent.
  const base = sums.isExact ? Math.max(sums.mostCents - discount, 1) : sums.mostCents
  return sums.leastCents - discount - coupon + freight(shopId, sums.weightG, base)
}

const mostOfMall = (offs: readonly Off[], sums: Pick<Range, 'reached' | 'amounts'>): number =>
  mostOff(offs, { shopId: null, kind: 'discount' }, sums) + mostOff(offs, { shopId: null, kind: 'coupon' }, sums)

type List = {
  /** Of each line, its offers in each shop; none: it is not sold there. */
  offers: readonly (readonly (readonly Choice[])[])[]
  shopIds: readonly number[]
  reckoning: Reckoning
}
/** Ours: a way that is followed takes so much longer than one that is passed over. */
const NODE_STEPS = 25

type Best = { picks: readonly Choice[]; totalCents: number }

/** Lines are numbered by bits: each set of them has a number. */
const lowest = (set: number): number => 31 - Math.clz32(set & -set)

/** Of each set of lines what this shop asks at least; Infinity: it does not sell all of them. */
function leastBySet({ offers, shopIds, reckoning }: List, shop: number, ofMall: readonly number[]) {
  const size = 1 << offers.length
  const least = new Float64Array(size)
  const sums: (Range | undefined)[] = [nothing(reckoning.offs)]
  const ranges = offers.map((own) => (own[shop]!.length > 0 ? rangeOf(own[shop]!, reckoning.offs) : undefined))
  for (let set = 1; set < size; set++) {
    const [before, line] = [sums[set & (set - 1)], ranges[lowest(set)]]
    const all = before && line && plus(before, line)
    sums[set] = all
    least[set] = all ? leastOfShop(shopIds[shop]!, all, reckoning) : Infinity
  }
  // Only what the mall looks at is still asked for.
  const seen = (of: 'reached' | 'amounts') => ofMall.map((off) => Float64Array.from(sums, (all) => all?.[of][off] ?? 0))
  return { least, reached: seen('reached'), amounts: seen('amounts') }
}

/** Of each set what the shops from this one on ask at least together. */
function restBySet(tables: readonly { least: Float64Array }[]): Float64Array[] {
  const rest: Float64Array[] = []
  for (let shop = tables.length - 1; shop >= 0; shop--) {
    const own = tables[shop]!.least
    const behind = rest[shop + 1]
    if (!behind) {
      rest[shop] = own
      continue
    }
    const least = new Float64Array(own.length).fill(Infinity)
    for (let set = 0; set < own.length; set++)
      for (let part = set, isOn = true; isOn; part = (part - 1) & set) {
        const cents = own[part]! + behind[set ^ part]!
        if (cents < least[set]!) least[set] = cents
        isOn = part !== 0
      }
    rest[shop] = least
  }
  return rest
}

/** What the mall may look at in sets of lines at most, wherever they are bought. */
function mostBySet(tables: readonly Float64Array[][], size: number): Float64Array[] {
  const offs = tables[0]!.length
  return Array.from({ length: offs }, (_, off) => {
    const most = new Float64Array(size)
    for (let set = 1; set < size; set++) {
      const bit = set & -set
      most[set] = most[set & (set - 1)]! + Math.max(...tables.map((own) => own[off]![bit]!))
    }
    return most
  })
}

/** `isProven` false: there was too much to reckon, and this is the best that was found. */
export function leastOf(list: List): Planned {
  const { offers, shopIds, reckoning } = list
  const malls = reckoning.offs.flatMap(({ shopId }, at) => (shopId === null ? [at] : []))
  const mall = malls.map((at) => reckoning.offs[at]!)
  const tables = shopIds.map((_, shop) => leastBySet(list, shop, malls))
  const rest = restBySet(tables)
  const behind = (shop: number, left: number): number => rest[shop]?.[left] ?? (left === 0 ? 0 : Infinity)
  const size = 1 << offers.length
  const most = {
    reached: mostBySet(
      tables.map(({ reached }) => reached),
      size,
    ),
    amounts: mostBySet(
      tables.map(({ amounts }) => amounts),
      size,
    ),
  }
  const judged = judging(list)
  const shops: number[] = []
  let steps = 0
  const offOf = (left: number, sums: Pick<Range, 'reached' | 'amounts'>): number =>
    mall.length === 0
      ? 0
      : mostOfMall(mall, {
          reached: sums.reached.map((one, off) => one + most.reached[off]![left]!),
          amounts: sums.amounts.map((one, off) => one + most.amounts[off]![left]!),
        })
  const isOver = () => steps > PROOF_STEPS_MAX || judged.isOver()
  const go = (shop: number, left: number, cents: number, sums: Pick<Range, 'reached' | 'amounts'>): void => {
    steps += NODE_STEPS
    const off = offOf(left, sums)
    if (cents + behind(shop, left) - off >= judged.best.totalCents || isOver()) return
    if (left === 0) return judged.judge(shops)
    const { least, reached, amounts } = tables[shop]!
    for (let part = left, isOn = true; isOn && !isOver(); part = (part - 1) & left) {
      steps++
      isOn = part !== 0 && shop + 1 < tables.length
      if (cents + least[part]! + behind(shop + 1, left ^ part) - off >= judged.best.totalCents) continue
      for (let set = part; set !== 0; set &= set - 1) shops[lowest(set)] = shop
      go(shop + 1, left ^ part, cents + least[part]!, {
        reached: sums.reached.map((one, at) => one + reached[at]![part]!),
        amounts: sums.amounts.map((one, at) => one + amounts[at]![part]!),
      })
    }
  }
  judged.judge(firstOf(tables, behind, size - 1))
  go(0, size - 1, 0, { reached: mall.map(() => 0), amounts: mall.map(() => 0) })
  return { ...judged.best, isProven: !isOver() }
}

/** By what is asked at least the best: a good one to begin with. */
function firstOf(
  tables: readonly { least: Float64Array }[],
  behind: (shop: number, left: number) => number,
  all: number,
): number[] {
  const shops: number[] = []
  let left = all
  for (const [shop, { least }] of tables.entries()) {
    const costOf = (part: number): number => least[part]! + behind(shop + 1, left ^ part)
    let best = left
    for (let part = left; part !== 0;) {
      part = (part - 1) & left
      if (costOf(part) < costOf(best)) best = part
    }
    for (let set = best; set !== 0; set &= set - 1) shops[lowest(set)] = shop
    left ^= best
  }
  return shops
}

/** Lines shared out over shops: which offer of each is taken there, as the checkout reckons it. */
function judging({ offers, shopIds, reckoning }: List) {
  const { offs, payCents } = reckoning
  let best: Best = { picks: [], totalCents: Infinity }
  let sums = 0
  const leastWith = (ranges: readonly Range[], shops: readonly number[]): number => {
    const byShop = Map.groupBy(ranges.keys(), (at) => shops[at]!)
    const own = [...byShop].map(([shop, lines]) => {
      const all = lines.map((at) => ranges[at]!).reduce(plus)
      return leastOfShop(shopIds[shop]!, all, reckoning)
    })
    return sum(own) - mostOfMall(offs, ranges.reduce(plus))
  }
  const judge = (shops: readonly number[]): void => {
    const own = offers.map((line, at) => line[shops[at]!]!)
    const open = own.flatMap((choices, at) => (choices.length > 1 ? [at] : []))
    const take = (picks: readonly (Choice | undefined)[], depth: number): void => {
      if (++sums > PROOF_SUMS_MAX) return
      const at = open[depth]
      if (at === undefined) {
        const chosen = picks.map((pick, line) => pick ?? own[line]![0]!)
        const totalCents = payCents(chosen)
        if (totalCents < best.totalCents) best = { picks: chosen, totalCents }
        return
      }
      for (const one of own[at]!) {
        const next = picks.with(at, one)
        const ranges = next.map((pick, line) => rangeOf(pick ? [pick] : own[line]!, offs))
        if (leastWith(ranges, shops) < best.totalCents) take(next, depth + 1)
      }
    }
    take(Array.from({ length: offers.length }), 0)
  }
  return {
    judge,
    isOver: () => sums > PROOF_SUMS_MAX,
    get best() {
      return best
    },
  }
}
