// What goods cost at least while it is open which of a shop's packs are bought (ADR 0830). Pure.
import type { Choice, Freight } from './planning.ts'

/** A discount or a coupon, as far as it may make a plan cheaper; `shopId` null: the mall's. */
export type Off = {
  shopId: number | null
  kind: 'discount' | 'coupon'
  /** What of a choice counts towards the threshold, and what it may be taken off: 0, where it is not in question. */
  reachOf: (choice: Choice) => number
  amountOf: (choice: Choice) => number
  /** From so much reached on it takes off something, or something else. */
  steps: readonly number[]
  /** The most it takes off; never less where more is reached, or costs more. */
  mostCents: (reached: number, amountCents: number) => number
}

export type Reckoning = {
  freight: Freight
  /** From goods of so much on a shop sends for nothing; Infinity: never. */
  freeFromCents: (shopId: number) => number
  offs: readonly Off[]
  /** What these cost in all, as the checkout says it. */
  payCents: (picks: readonly Choice[]) => number
}

/** Between what and what goods of a shop lie, whichever of its offers are bought. */
export type Range = {
  leastCents: number
  mostCents: number
  weightG: number
  /** One offer of each line, and its price is that whatever other lines buy. */
  isExact: boolean
  /** The most that discounts and coupons look at; and what they look at in any case. */
  reached: number[]
  sure: number[]
  /** What they are taken off, at most and in any case; and the most that lies beside it. */
  amounts: number[]
  sureAmounts: number[]
  besides: number[]
  /** What is paid at least apart from what is reached: who has to reach so much pays both. */
  floors: number[]
}

/** Where other lines buy the same, neither count nor price of this one is certain. */
const isCertain = ({ leastCents, goodsCents }: Choice): boolean => leastCents === goodsCents

export function rangeOf(choices: readonly Choice[], offs: readonly Off[]): Range {
  const sure = (of: (choice: Choice) => number): number =>
    Math.min(...choices.map((one) => (isCertain(one) ? of(one) : 0)))
  return {
    leastCents: Math.min(...choices.map(({ leastCents }) => leastCents)),
    mostCents: Math.max(...choices.map(({ goodsCents }) => goodsCents)),
    weightG: Math.min(...choices.map(({ leastG }) => leastG)),
    isExact: choices.length === 1 && isCertain(choices[0]!),
    reached: offs.map(({ reachOf }) => Math.max(...choices.map(reachOf))),
    sure: offs.map(({ reachOf }) => sure(reachOf)),
    amounts: offs.map(({ amountOf }) => Math.max(...choices.map(amountOf))),
    sureAmounts: offs.map(({ amountOf }) => sure(amountOf)),
    besides: offs.map(({ amountOf }) => Math.max(...choices.map((one) => one.goodsCents - amountOf(one)))),
    floors: offs.map(({ reachOf }) => Math.min(...choices.map((one) => one.leastCents - reachOf(one)))),
  }
}

export const nothing = (offs: readonly Off[]): Range => ({
  leastCents: 0,
  mostCents: 0,
  weightG: 0,
  isExact: true,
  reached: offs.map(() => 0),
  sure: offs.map(() => 0),
  amounts: offs.map(() => 0),
  sureAmounts: offs.map(() => 0),
  besides: offs.map(() => 0),
  floors: offs.map(() => 0),
})

const added = (a: readonly number[], b: readonly number[]): number[] => a.map((one, at) => one + b[at]!)

export const plus = (a: Range, b: Range): Range => ({
  leastCents: a.leastCents + b.leastCents,
  mostCents: a.mostCents + b.mostCents,
  weightG: a.weightG + b.weightG,
  isExact: a.isExact && b.isExact,
  reached: added(a.reached, b.reached),
  sure: added(a.sure, b.sure),
  amounts: added(a.amounts, b.amounts),
  sureAmounts: added(a.sureAmounts, b.sureAmounts),
  besides: added(a.besides, b.besides),
  floors: added(a.floors, b.floors),
})

/** One step of a discount or a coupon, which is the `at`-th of those that are looked at; undefined: none of them. */
type Step = { at: number; from: number; off: Off } | undefined
type Steps = Readonly<Record<Off['kind'], readonly Step[]>>
type Reached = Pick<Range, 'reached' | 'amounts'>

function stepsOf(offs: readonly Off[], shopId: number | null): Steps {
  const all = (kind: Off['kind']): Step[] => [
    undefined,
    ...offs.flatMap((off, at) =>
      off.shopId === shopId && off.kind === kind ? off.steps.map((from) => ({ at, from, off })) : [],
    ),
  ]
  return { discount: all('discount'), coupon: all('coupon') }
}

/** The most that the best of them takes off such goods. */
function mostOff(steps: readonly Step[], { reached, amounts }: Reached): number {
  let most = 0
  for (const step of steps)
    if (step && reached[step.at]! >= step.from)
      most = Math.max(most, step.off.mostCents(reached[step.at]!, amounts[step.at]!))
  return most
}

const isOpen = (step: Step, { reached }: Reached): boolean => !step || reached[step.at]! >= step.from
const neededFor = (step: Step, apart: readonly number[]): number => (step ? step.from + apart[step.at]! : 0)
const cutOf = (step: Step, { amounts }: Reached, cents = Infinity): number =>
  step ? step.off.mostCents(step.from, Math.min(amounts[step.at]!, cents)) : 0

/** The least that it takes off the dearest of such goods: others, of which it takes less, are cheaper by more. */
const sureCutOf = (step: Step, { mostCents, sureAmounts, besides }: Range): number =>
  step ? step.off.mostCents(step.from, Math.max(sureAmounts[step.at]!, mostCents - besides[step.at]!)) : 0

/** A discount counts by itself: whoever reaches its next step in any case has no less. */
const isPassed = (step: Step, steps: readonly Step[], { sure }: Range): boolean =>
  steps.some((one) => one && sure[one.at]! >= one.from && (!step || (one.at === step.at && one.from > step.from)))

/** What is left of goods of so much or more. Two percentages may be rounded up at the same cent. */
function leastLeft(discount: Step, coupon: Step, sums: Range, from: number): number {
  const leftOf = (cents: number): number => cents - cutOf(discount, sums, cents) - cutOf(coupon, sums, cents)
  const grows = (step: Step): boolean => cutOf(step, sums, from) !== cutOf(step, sums)
  if (!grows(discount) || !grows(coupon)) return leftOf(from)
  const bends = [sums.amounts[discount!.at]!, sums.amounts[coupon!.at]!].filter((cents) => cents > from)
  return Math.min(...[from, ...bends].map(leftOf)) - 1
}

export type Bounds = {
  /** What a shop asks for such goods and their freight at least, apart from what the mall takes off. */
  ofShop: (shopId: number, sums: Range) => number
  /** Of each of the mall's offs: what is paid at least apart from what it looks at. */
  apart: (shopId: number, sums: Range) => number[]
  /** Of goods, the mall's offs alone. */
  ofMall: (sums: Reached) => Reached
  /** What is paid in all, of the least that shops ask and of what is paid apart. */
  inAll: (cents: number, apart: readonly number[], sums: Reached) => number
  /** The most that the mall takes off. */
  mostOfMall: (sums: Reached) => number
}

type OfShops = Pick<Reckoning, 'freight' | 'freeFromCents'> & { own: (shopId: number) => Steps; mall: Steps }

/** What a shop asks at least; where it is decided which packs are bought, to the cent as far as anybody knows. */
function shopBounds({ freight, freeFromCents, own, mall }: OfShops): Bounds['ofShop'] {
  /**
   * A coupon of so much takes off that or nothing, as long as enough is left of what it counts for; of a percentage
   * nobody knows before it is reckoned.
   */
  const isFixed = (coupon: Step, sums: Range, amount: number, cut: number): boolean => {
    if (!coupon) return true
    const ofMall = Math.max(0, ...mall.discount.map((step) => (step ? step.off.mostCents(step.from, amount) : 0)))
    return cutOf(coupon, sums, amount / 2) === cutOf(coupon, sums) && amount - cut - ofMall > 2
  }
  /** With freight: what is sent for nothing costs as much as that takes. `base`: what free freight may look at. */
  const sent = (shopId: number, { weightG, mostCents }: Range, left: number, base: number): number => {
    const free = freeFromCents(shopId)
    const paid = left < free ? left + freight(shopId, weightG, Math.min(mostCents, free - 1)) : Infinity
    return base >= free ? Math.min(paid, Math.max(left, free)) : paid
  }
  const exactly = (shopId: number, sums: Range): number => {
    const { discount, coupon: coupons } = own(shopId)
    const cut = mostOff(discount, sums)
    let least = Infinity
    for (const coupon of coupons) {
      if (!isOpen(coupon, sums)) continue
      const off = cutOf(coupon, sums)
      const left = sums.leastCents - cut - off
      const isSure = isFixed(coupon, sums, coupon ? sums.amounts[coupon.at]! : 0, cut + off)
      least = Math.min(least, sent(shopId, sums, left, isSure ? left : sums.mostCents - cut))
    }
    return least
  }
  return (shopId, sums) => {
    if (sums.isExact) return exactly(shopId, sums)
    const { discount: discounts, coupon: coupons } = own(shopId)
    const { leastCents, mostCents, floors } = sums
    let least = Infinity
    for (const discount of discounts) {
      if (!isOpen(discount, sums) || isPassed(discount, discounts, sums)) continue
      for (const coupon of coupons) {
        if (!isOpen(coupon, sums)) continue
        const from = Math.max(leastCents, neededFor(discount, floors), neededFor(coupon, floors))
        if (from > mostCents) continue
        const [cut, off] = [cutOf(discount, sums, mostCents), cutOf(coupon, sums)]
        const isSure = isFixed(coupon, sums, coupon?.from ?? 0, cut + off)
        const base = mostCents - sureCutOf(discount, sums) - (isSure ? off : 0)
        least = Math.min(least, sent(shopId, sums, leastLeft(discount, coupon, sums, from), base))
      }
    }
    return least
  }
}

export function boundsOf({ offs, freight, freeFromCents }: Reckoning): Bounds {
  const byShop = new Map<number, Steps>()
  const own = (shopId: number): Steps => byShop.getOrInsertComputed(shopId, () => stepsOf(offs, shopId))
  const malls = offs.flatMap(({ shopId }, at) => (shopId === null ? [at] : []))
  const mall = stepsOf(
    malls.map((at) => offs[at]!),
    null,
  )
  return {
    ofShop: shopBounds({ freight, freeFromCents, own, mall }),
    apart: (shopId, sums) => {
      if (malls.length === 0) return []
      const { discount, coupon } = own(shopId)
      const rest = freight(shopId, sums.weightG, sums.mostCents) - mostOff(discount, sums) - mostOff(coupon, sums)
      return malls.map((at) => sums.floors[at]! + rest)
    },
    ofMall: ({ reached, amounts }) => ({
      reached: malls.map((at) => reached[at]!),
      amounts: malls.map((at) => amounts[at]!),
    }),
    inAll: (cents, apart, sums) => {
      let least = Infinity
      for (const discount of mall.discount)
        for (const coupon of mall.coupon) {
          if (!isOpen(discount, sums) || !isOpen(coupon, sums)) continue
          const from = Math.max(cents, neededFor(discount, apart), neededFor(coupon, apart))
          least = Math.min(least, from - cutOf(discount, sums) - cutOf(coupon, sums))
        }
      return least
    },
    mostOfMall: (sums) => mostOff(mall.discount, sums) + mostOff(mall.coupon, sums),
  }
}
