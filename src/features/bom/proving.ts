// The least that a short list can cost, with freight, discounts and coupons: every way to share its lines out over the
// shops and their packs is reckoned, or ruled out by a sum that it cannot fall below (ADR 0805, 0830). Pure.
import { sum } from '#core/money.ts'
import { boundsOf, nothing, plus, rangeOf, type Bounds, type Range, type Reckoning } from './bounds.ts'
import type { Choice, Planned } from './planning.ts'
import { PROOF_STEPS_MAX, PROOF_SUMS_MAX } from './rules.ts'

export type List = {
  /** Of each line, its offers in each shop; none: it is not sold there. */
  offers: readonly (readonly (readonly Choice[])[])[]
  shopIds: readonly number[]
  reckoning: Reckoning
}
/** Ours: a way that is followed takes so much longer than one that is passed over; so do packs of a shop, of a plan. */
const NODE_STEPS = 25
const PACK_STEPS = 100
const PLAN_STEPS = 500

/** What was done for the proof. */
type Effort = { steps: number; sums: number }
const isOver = ({ steps, sums }: Effort): boolean => steps > PROOF_STEPS_MAX || sums > PROOF_SUMS_MAX

/** Lines are numbered by bits: each set of them has a number. */
const lowest = (set: number): number => 31 - Math.clz32(set & -set)

/** Of each set of lines what a shop asks at least; Infinity: it does not sell all of them. The rest is for the mall. */
type ShopTable = { least: Float64Array; reached: Float64Array[]; amounts: Float64Array[]; apart: Float64Array[] }

function tableOf({ offers, shopIds, reckoning: { offs } }: List, shop: number, bounds: Bounds): ShopTable {
  const size = 1 << offers.length
  const [shopId, none] = [shopIds[shop]!, nothing(offs)]
  const malls = bounds.apart(shopId, none).length
  const empty = () => Array.from({ length: malls }, () => new Float64Array(size))
  const table: ShopTable = { least: new Float64Array(size), reached: empty(), amounts: empty(), apart: empty() }
  const sums: (Range | undefined)[] = [none]
  const ranges = offers.map((own) => (own[shop]!.length > 0 ? rangeOf(own[shop]!, offs) : undefined))
  for (let set = 1; set < size; set++) {
    const [before, line] = [sums[set & (set - 1)], ranges[lowest(set)]]
    const all = before && line && plus(before, line)
    sums[set] = all
    table.least[set] = all ? bounds.ofShop(shopId, all) : Infinity
    const [apart, seen] = all ? [bounds.apart(shopId, all), bounds.ofMall(all)] : []
    for (let mall = 0; mall < malls; mall++) {
      table.apart[mall]![set] = apart?.[mall] ?? Infinity
      table.reached[mall]![set] = seen?.reached[mall] ?? 0
      table.amounts[mall]![set] = seen?.amounts[mall] ?? 0
    }
  }
  return table
}

/** Of each set what the shops from this one on ask at least together. */
function restBySet(tables: readonly Float64Array[]): Float64Array[] {
  const rest: Float64Array[] = []
  for (let shop = tables.length - 1; shop >= 0; shop--) {
    const own = tables[shop]!
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
function mostBySet(tables: readonly Float64Array[][]): Float64Array[] {
  return tables[0]!.map((first, off) => {
    const most = new Float64Array(first.length)
    for (let set = 1; set < most.length; set++) {
      const bit = set & -set
      most[set] = most[set & (set - 1)]! + Math.max(...tables.map((own) => own[off]![bit]!))
    }
    return most
  })
}

type Behind = (shop: number, left: number) => number
const behindOf =
  (rest: readonly Float64Array[]): Behind =>
  (shop, left) =>
    rest[shop]?.[left] ?? (left === 0 ? 0 : Infinity)

/** What was decided so far. */
type Sofar = { cents: number; apart: number[]; reached: number[]; amounts: number[] }

const withPart = (before: Sofar, { least, apart, reached, amounts }: ShopTable, part: number): Sofar => ({
  cents: before.cents + least[part]!,
  apart: before.apart.map((one, at) => one + apart[at]![part]!),
  reached: before.reached.map((one, at) => one + reached[at]![part]!),
  amounts: before.amounts.map((one, at) => one + amounts[at]![part]!),
})

/** `isProven` false: there was too much to reckon, and this is the best that was found. */
export function leastOf(list: List): Planned {
  const bounds = boundsOf(list.reckoning)
  const effort: Effort = { steps: 0, sums: 0 }
  const tables = list.shopIds.map((_, shop) => tableOf(list, shop, bounds))
  const behind = behindOf(restBySet(tables.map(({ least }) => least)))
  const malls = [...tables[0]!.apart.keys()]
  const apartBehind = malls.map((mall) => behindOf(restBySet(tables.map(({ apart }) => apart[mall]!))))
  const mostReached = mostBySet(tables.map(({ reached }) => reached))
  const mostAmounts = mostBySet(tables.map(({ amounts }) => amounts))
  const all = (1 << list.offers.length) - 1
  const judged = judging(list, { bounds, tables, effort })
  const shops: number[] = []
  const go = (shop: number, left: number, sofar: Sofar): void => {
    effort.steps += NODE_STEPS
    const seen = {
      reached: sofar.reached.map((one, mall) => one + mostReached[mall]![left]!),
      amounts: sofar.amounts.map((one, mall) => one + mostAmounts[mall]![left]!),
    }
    const apart = sofar.apart.map((one, mall) => one + apartBehind[mall]!(shop, left))
    if (bounds.inAll(sofar.cents + behind(shop, left), apart, seen) >= judged.best.totalCents || isOver(effort)) return
    if (left === 0) return judged.judge(shops)
    const { least } = tables[shop]!
    const off = bounds.mostOfMall(seen)
    for (let part = left, isOn = true; isOn && !isOver(effort); part = (part - 1) & left) {
      effort.steps++
      isOn = part !== 0 && shop + 1 < tables.length
      if (sofar.cents + least[part]! + behind(shop + 1, left ^ part) - off >= judged.best.totalCents) continue
      for (let set = part; set !== 0; set &= set - 1) shops[lowest(set)] = shop
      go(shop + 1, left ^ part, withPart(sofar, tables[shop]!, part))
    }
  }
  const zeros = malls.map(() => 0)
  judged.judge(firstOf(tables, behind, all))
  go(0, all, { cents: 0, apart: zeros, reached: zeros, amounts: zeros })
  return { ...judged.best, isProven: !isOver(effort) }
}

/** By what is asked at least the best: a good one to begin with. */
function firstOf(tables: readonly ShopTable[], behind: Behind, all: number): number[] {
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

type Judged = { bounds: Bounds; tables: readonly ShopTable[]; effort: Effort }
type Picks = (Choice | undefined)[]

/** Lines shared out over shops: which offer of each is taken there, as the checkout reckons it. */
function judging(list: List, { bounds, tables, effort }: Judged) {
  const { offers, shopIds, reckoning } = list
  let best: { picks: readonly Choice[]; totalCents: number } = { picks: [], totalCents: Infinity }
  const pay = (picks: readonly Choice[]): void => {
    effort.sums++
    const totalCents = reckoning.payCents(picks)
    if (totalCents < best.totalCents) best = { picks, totalCents }
  }
  const ofShop = new Map<number, Picks>()
  const size = 1 << offers.length
  const tightest = (shop: number, set: number): Picks =>
    ofShop.getOrInsertComputed(shop * size + set, () => {
      const { picks, cents } = leastPacks(list, { shop, set, bounds, effort })
      if (!isOver(effort)) tables[shop]!.least[set] = cents
      return picks
    })
  const judge = (shops: readonly number[]): void => {
    const sets = shopIds.map((_, shop) => shops.reduce((set, own, at) => (own === shop ? set | (1 << at) : set), 0))
    const picks: Picks = []
    for (const [shop, set] of sets.entries())
      if (set !== 0) for (const [at, pick] of tightest(shop, set).entries()) if (pick) picks[at] = pick
    const least = sum(sets.map((set, shop) => tables[shop]!.least[set]!))
    const malls = [...tables[0]!.apart.keys()]
    const seenOf = (of: 'apart' | 'reached' | 'amounts') =>
      malls.map((mall) => sum(sets.map((set, shop) => tables[shop]![of][mall]![set]!)))
    const seen = { reached: seenOf('reached'), amounts: seenOf('amounts') }
    const ruledOut = () => bounds.inAll(least, seenOf('apart'), seen) >= best.totalCents
    if (isOver(effort)) return best.picks.length === 0 ? pay(anyOf(list, shops)) : undefined
    if (ruledOut()) return
    pay(picks as Choice[])
    if (ruledOut()) return
    everyPack(list, { shops, bounds, effort, pay, bestCents: () => best.totalCents })
  }
  return {
    judge,
    get best() {
      return best
    },
  }
}

const anyOf = ({ offers }: List, shops: readonly number[]): Choice[] => offers.map((line, at) => line[shops[at]!]![0]!)

type OfShop = Pick<Judged, 'bounds' | 'effort'> & { shop: number; set: number }

/**
 * The packs of a shop in which such lines cost least there, as far as bounds tell. What comes to the same sums as
 * before, and weighs no less, is not followed.
 */
function leastPacks({ offers, shopIds, reckoning: { offs } }: List, { shop, set, bounds, effort }: OfShop) {
  const lines = [...offers.keys()].filter((at) => (set & (1 << at)) !== 0)
  const behind = [nothing(offs)]
  for (const at of lines.toReversed()) behind.unshift(plus(rangeOf(offers[at]![shop]!, offs), behind[0]!))
  const ranges = lines.map((at) => offers[at]![shop]!.map((one) => rangeOf([one], offs)))
  const seen = lines.map(() => new Map<string, number>())
  let best: { picks: Picks; cents: number } = { picks: [], cents: Infinity }
  const picks: Picks = []
  const isKnown = (depth: number, { leastCents, mostCents, reached, amounts, weightG }: Range): boolean => {
    const key = `${leastCents} ${mostCents} ${reached} ${amounts}`
    if ((seen[depth]!.get(key) ?? Infinity) <= weightG) return true
    seen[depth]!.set(key, weightG)
    return false
  }
  const take = (depth: number, sums: Range): void => {
    const choices = depth < lines.length ? offers[lines[depth]!]![shop]! : []
    if (choices.length !== 1) {
      effort.steps += PACK_STEPS
      const cents = bounds.ofShop(shopIds[shop]!, plus(sums, behind[depth]!))
      if (cents >= best.cents || (isOver(effort) && best.picks.length > 0)) return
      if (depth === lines.length) best = { picks: [...picks], cents }
      else if (isKnown(depth, sums)) return
    }
    for (const [at, one] of choices.entries()) {
      picks[lines[depth]!] = one
      take(depth + 1, plus(sums, ranges[depth]![at]!))
    }
  }
  take(0, nothing(offs))
  return best
}

type OfAll = Pick<Judged, 'bounds' | 'effort'> & {
  shops: readonly number[]
  pay: (picks: readonly Choice[]) => void
  bestCents: () => number
}

/** All packs of lines that are shared out so, as far as they may cost less than the best. */
function everyPack({ offers, shopIds, reckoning: { offs } }: List, { shops, bounds, effort, pay, bestCents }: OfAll) {
  const used = [...new Set(shops)]
  const lines = used.flatMap((shop) => [...shops.keys()].filter((at) => shops[at] === shop))
  const own = (at: number): readonly Choice[] => offers[at]![shops[at]!]!
  const later = lines.map((at, depth) =>
    lines
      .slice(depth + 1)
      .filter((other) => shops[other] === shops[at])
      .reduce((all, other) => plus(all, rangeOf(own(other), offs)), nothing(offs)),
  )
  const askOf = (shop: number, range: Range) => {
    const shopId = shopIds[shop]!
    return { range, cents: bounds.ofShop(shopId, range), apart: bounds.apart(shopId, range) }
  }
  const whole = used.map((shop) => {
    const first = lines.findIndex((at) => shops[at] === shop)
    return askOf(shop, plus(rangeOf(own(lines[first]!), offs), later[first]!))
  })
  const picks: Picks = []
  const take = (depth: number, asked: typeof whole, before: Range): void => {
    effort.steps += PLAN_STEPS
    const apart = asked.map((one) => one.apart).reduce((one, other) => one.map((value, mall) => value + other[mall]!))
    const seen = bounds.ofMall(asked.map(({ range }) => range).reduce(plus))
    if (isOver(effort) || bounds.inAll(sum(asked.map(({ cents }) => cents)), apart, seen) >= bestCents()) return
    const at = lines[depth]
    if (at === undefined) return pay([...picks] as Choice[])
    const isNext = depth > 0 && shops[lines[depth - 1]!] !== shops[at]
    for (const one of own(at)) {
      picks[at] = one
      const sums = plus(isNext ? nothing(offs) : before, rangeOf([one], offs))
      const mine = used.indexOf(shops[at]!)
      take(depth + 1, asked.with(mine, askOf(shops[at]!, plus(sums, later[depth]!))), sums)
    }
  }
  take(0, whole, nothing(offs))
}
