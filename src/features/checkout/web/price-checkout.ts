import { Problem, type ProblemName } from '#core/problem.ts'
import { call } from '#ui/call/call.ts'
import type { DeliveryMethod } from '#features/shops/rules.ts'
import { confirmOrder, type Checkout } from '../contract.ts'
import { findDraft, keyOf, type Draft, type Input } from './checkout-storage.ts'

const ABOUT_POINTS: readonly ProblemName[] = ['pointsShort', 'pointsTooMany', 'pointsStep']

/**
 * The goods priced for an address, with the draft as the server took it. What can no longer be had gives way, and
 * `onGivenUp` says so; an address that is gone does without a word.
 */
export async function priceCheckout(
  input: Input,
  addrId: number,
  onGivenUp: (problem: Problem) => void,
): Promise<{ answer: Checkout; taken: Pick<Draft, 'delivery' | 'points' | 'coupons'> }> {
  const uuid = keyOf(input)
  const { points, delivery, coupons } = findDraft(input)
  let couponUserIds = coupons
  const ask = (of: number, userUseScore: number, ways = delivery) =>
    call(
      confirmOrder,
      { ...input, addrId: of, userUseScore, couponUserIds, dvyTypes: waysOf(ways), ...(uuid && { uuid }) },
      { handles: 'all' },
    )
  const askForLess = (problem: Problem) => {
    if (addrId !== 0 && problem.problem === 'addressUnknown') return ask(0, points)
    const { [Number(problem.details['shopId'])]: gone, ...others } = delivery
    // Coupons give way to the best that can be used, points to none, a way of delivery to express.
    const isCoupon = couponUserIds !== null && problem.problem === 'couponUnusable'
    const isPoints = points > 0 && ABOUT_POINTS.includes(problem.problem)
    const isWay = gone !== undefined && problem.problem === 'deliveryUnsupported'
    if (!isCoupon && !isPoints && !isWay) throw problem
    onGivenUp(problem)
    if (isCoupon) couponUserIds = null
    return ask(addrId, isPoints ? 0 : points, isWay ? others : delivery)
  }
  const answer = await ask(addrId, points).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
    return askForLess(error)
  })
  const ways = Object.fromEntries(answer.shopCartOrders.map(({ shopId, dvyType }) => [shopId, dvyType]))
  return { answer, taken: { delivery: ways, points: answer.usedScore, coupons: couponUserIds } }
}

const waysOf = (delivery: Record<number, number>) =>
  Object.entries(delivery).map(([shopId, dvyType]) => ({ shopId: Number(shopId), dvyType: dvyType as DeliveryMethod }))
