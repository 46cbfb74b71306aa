import { useRouter } from '@tanstack/react-router'
import { formatYuan, sum } from '#core/money.ts'
import type { ProblemName } from '#core/problem.ts'
import { Problem, type Details } from '#core/problem.ts'
import { ERROR_MS, HICCUP_MS } from '#core/timings.ts'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { setCartCount } from '#ui/frame/cart-count.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { askLogin } from '#ui/overlay/login-ask.ts'
import { useLateProblemText } from '#ui/text.tsx'
import type { WrongDetails } from '#ui/field/stepper.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { sayWrong } from '#ui/field/wrong-quantities.ts'
import { addItems } from '#features/cart/add-contract.ts'
import { packWords, type Pack } from '../packs.ts'
import { useText } from './pick-text.ts'

export type CartLine = { skuId: number; count: number }

/** What a single line is called once it is in the cart: a box of ten and one piece have the same model. */
type Added = Pack & { model: string }

/** Codes that only reject a call (spec §8): who makes it says why. All others are said by the frame. */
export const SHOWN_HERE = [
  'outOfStock',
  'stockShort',
  'quantityWrong',
  'quantityRule',
  'regionUndeliverable',
] as const satisfies readonly ProblemName[]
type ShownHere = (typeof SHOWN_HERE)[number]
export const isShownHere = (name: ProblemName): name is ShownHere =>
  (SHOWN_HERE as readonly ProblemName[]).includes(name)

export type CartRefusal = ShownHere | 'shopNotOpen' | 'virtualBuyNow'

/** `say('quantityWrong')`: a refusal of the cart, for what a page can tell without asking the server. */
export function useCartRefusal(): (problem: CartRefusal, details?: Details) => void {
  const text = useLateProblemText()
  return (problem, details = {}) =>
    void text(problem, details as WrongDetails).then((sentence) =>
      toast(sentence, { kind: 'error', ms: SAID_MS[problem] ?? HICCUP_MS }),
    )
}

/** Ours: two numbers are there to be read. */
const SAID_MS: Partial<Record<ProblemName, number>> = { quantityWrong: ERROR_MS, quantityRule: 4000 }

/** What is being put into the cart. */
let underWay: string | undefined

/**
 * Puts lines into the cart, all or none, and says what came of it; false: nothing was added. Visitors are asked to sign
 * in. `part`: of a single line; `say`: how this page tells a refusal, without it the frame does.
 */
export function useAddToCart(
  say?: (problem: CartRefusal, details?: Details) => void,
): (lines: readonly CartLine[], part: Added) => Promise<boolean> {
  const { user } = useFrame()
  const router = useRouter()
  const text = useText()
  const toasted = useCartRefusal()
  const refuse = say ?? toasted
  const toastNetworkError = useNetworkErrorToast()

  return async (lines, part) => {
    if (sayWrong(lines.map(({ skuId }) => skuId))) return false
    if (lines.length === 0) {
      refuse('quantityWrong')
      return false
    }
    if (!user) {
      askLogin(router.state.location.href)
      return false
    }
    // The second of two clicks means the same goods, not as many once more.
    const input = JSON.stringify(lines)
    if (underWay === input) return false
    underWay = input
    try {
      const { count, finalMoney } = await call(addItems, [...lines], { handles: SHOWN_HERE })
      setCartCount(count)
      setTimeout(() => (underWay = undefined), SECOND_CLICK_MS)
      const pieces = sum(lines.map(({ count: added }) => added))
      const what =
        lines.length === 1
          ? `${part.model} × ${pieces} ${packWords(part)}`
          : text('addedKinds', { kinds: lines.length, pieces })
      toast(text('added', { what, sum: `¥${formatYuan(finalMoney)}` }), {
        kind: 'ok',
        ms: ADDED_MS,
        link: { href: '/cart', text: text('toCart') },
      })
      return true
    } catch (error) {
      underWay = undefined
      if (!(error instanceof Problem)) toastNetworkError(error)
      else if (isShownHere(error.problem)) refuse(error.problem, error.details)
      return false
    }
  }
}

/** Ours: a quick answer may come between the two clicks of a double one. */
const SECOND_CLICK_MS = 400

/** Ours: long enough to reach the link. */
const ADDED_MS = 4000
