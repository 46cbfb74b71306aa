// The steps from the list price to what is paid, as the panel that explains prices draws them.
import { cents, sum } from '#core/money.ts'
import type { WhyAnswer } from '#features/discounts/why-contract.ts'

const ofPrice = ['level', 'ladder', 'sale', 'promise'] as const
const ofDiscount = ['shopDiscount', 'mallDiscount'] as const
const ofRest = ['shopCoupon', 'mallCoupon', 'points'] as const
const ofOrder = [...ofDiscount, ...ofRest] as const

export type ExplainedLine = {
  name: string
  /** Maker and kind, told where another line has the same name. */
  of?: string
  parts: WhyAnswer['parts']
  /** How many, and of what. */
  count: number
  unit: string
  /** Points that goods for points cost beside their money, of the whole line. */
  costScore?: number
}

type Step = {
  part: 'list' | 'soldAt' | 'forPoints' | 'freight' | (typeof ofPrice)[number] | (typeof ofOrder)[number]
  /** Of the discount that it is; null: of no name of its own. */
  name: string | null
  /** Given for it. */
  points: number
  /** What it comes to before it, and with it, in cents. */
  from: number
  to: number
}

/** Something was shared out over the lines. */
export const isShared = ({ parts }: ExplainedLine): boolean => ofOrder.some((part) => parts[part] > 0)

const pointsOf = ({ costScore = 0 }: ExplainedLine): number => costScore
const isForPoints = (line: ExplainedLine): boolean => pointsOf(line) > 0

/** What goods for points cost less in money is what their points stand for. */
export function stepsOf(lines: readonly ExplainedLine[], freight: number | undefined) {
  const sumOf = (some: readonly ExplainedLine[], part: (typeof ofPrice | typeof ofRest)[number] | 'list' | 'amount') =>
    sum(some.map(({ parts }) => cents(parts[part] ?? 0)))
  const isKnown = lines.every(({ parts }) => parts.list !== null)
  let at = sumOf(lines, isKnown ? 'list' : 'amount')
  const steps: Step[] = [{ part: isKnown ? 'list' : 'soldAt', name: null, points: 0, from: 0, to: at }]
  const add = (part: Step['part'], change: number, { name = null, points = 0 }: Partial<Step> = {}) => {
    if (change === 0 && part !== 'freight') return
    steps.push({ part, name, points, from: at, to: at + change })
    at += change
  }
  const points = sum(lines.map(pointsOf))
  const [pointed, others] = [lines.filter(isForPoints), lines.filter((line) => !isForPoints(line))]
  for (const part of isKnown ? ofPrice : []) {
    if (part === 'sale') add('forPoints', -sumOf(pointed, part), { points })
    add(part, -sumOf(part === 'sale' ? others : lines, part))
  }
  for (const part of ofDiscount)
    for (const [name, some] of Map.groupBy(lines, ({ parts }) => parts[`${part}Name`]))
      add(part, -sum(some.map(({ parts }) => cents(parts[part]))), { name })
  for (const part of ofRest) add(part, -sumOf(lines, part))
  if (freight !== undefined) add('freight', cents(freight))
  return { steps, paid: at, points, widest: Math.max(1, ...steps.map(({ to }) => to)) }
}
