// What a checkout on the page has: the goods as the server priced them, what was chosen, and why nothing could be done.
import type { Problem, ProblemName } from '#core/problem.ts'
import { deliveryMethods } from '#features/shops/rules.ts'
import type { Checkout } from '../contract.ts'
import type { Draft } from './checkout-storage.ts'

/** Why nothing could be done; undefined inside: the line is broken. */
export type Refusal = { problem: ProblemName | undefined; msg: string | undefined; details: Problem['details'] }

export type CheckoutState = {
  checkout: Checkout | undefined
  refusal: Refusal | undefined
  draft: Draft | undefined
  busy: 'pricing' | 'submitting' | undefined
}

export type Change =
  /** What the tab had, or what was chosen since. */
  | { type: 'chosen'; draft: Draft }
  | { type: 'refusalCleared' }
  | { type: 'pricing' }
  | { type: 'priced'; checkout: Checkout; draft: Draft }
  | { type: 'submitting' }
  | { type: 'refused'; refusal: Refusal }
  | { type: 'idle' }

/** Before it was priced for the first time. */
export const unpriced: CheckoutState = { checkout: undefined, refusal: undefined, draft: undefined, busy: 'pricing' }

export function changed(before: CheckoutState, change: Change): CheckoutState {
  switch (change.type) {
    case 'chosen':
      return { ...before, draft: change.draft }
    case 'refusalCleared':
      return { ...before, refusal: undefined }
    // A refusal stays: what is short or dearer by now is told beside the new prices.
    case 'pricing':
      return { ...before, busy: 'pricing' }
    case 'priced':
      return { ...before, checkout: change.checkout, draft: change.draft, busy: undefined }
    case 'submitting':
      return { ...before, refusal: undefined, busy: 'submitting' }
    case 'refused':
      return { ...before, refusal: change.refusal }
    case 'idle':
      return { ...before, busy: undefined }
  }
}

/** Nothing of it is sent: an address says whom to call and where the service is wanted, no more. */
export const isService = ({ shopCartOrders }: Checkout): boolean =>
  shopCartOrders.every(({ dvyType }) => dvyType === deliveryMethods.none)
