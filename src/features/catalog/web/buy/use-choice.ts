import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Problem, type Details } from '#core/problem.ts'
import { isOpen } from '#features/shops/rules.ts'
import { call } from '#ui/call/call.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { askLogin } from '#ui/overlay/login-ask.ts'
import { sayWrong } from '#ui/field/wrong-quantities.ts'
import { useLateProblemText } from '#ui/text.tsx'
import { refusalOf } from '../../choice/advice.ts'
import { choiceOf, wanted, type Choice, type Quantities } from '../../choice/choice.ts'
import { skuList, type ProductDetail } from '../../contract.ts'
import { openChoice } from '../../choice/variants.ts'
import { useAddToCart, useCartRefusal, type CartRefusal } from '../add-to-cart.ts'
import { useText } from '../text.ts'
import { keepChoice, useChosenSkus, type ChosenSkus } from './use-chosen-skus.ts'

/** The checkout reads it: the one line that is bought without the cart. */
const BUY_NOW = 'buyNow'

/** Why nothing came of a press, said beside the buttons; `asks`: the property whose choice is missing. */
export type ChoiceMessage = { words: string; asks?: string }

export type Chosen = Choice &
  ChosenSkus & {
    isBusy: boolean
    notice: ChoiceMessage | undefined
    add: () => void
    buyNow: () => void
  }

/** The box in the price block, which stands for whichever sku is chosen; those of the table are found by theirs. */
export const boxOf = ({ prodId }: { prodId: number }): number => -prodId

/** `linked`: the sku of the link that was followed; the least of it is chosen. */
export function useChoice(product: ProductDetail, linked: number | undefined): Chosen {
  const message = useChoiceMessage()
  const chosen = useChosenSkus(product, linked, message.hush)
  const choice = choiceOf(product.skuList, chosen.quantities)
  return { ...choice, ...chosen, notice: message.notice, ...useBuying(product, { ...choice, ...chosen }, message) }
}

/** The two ways to buy what is chosen. */
function useBuying(
  product: ProductDetail,
  chosen: Choice & ChosenSkus,
  { say, hush, ask }: ReturnType<typeof useChoiceMessage>,
): Pick<Chosen, 'isBusy' | 'add' | 'buyNow'> {
  const { user } = useFrame()
  const router = useRouter()
  const text = useText()
  const addToCart = useAddToCart(say)
  const [isBusy, setBusy] = useState(false)
  const skus = product.skuList
  const { quantities, active, picks, kinds, lines } = chosen

  function mayBuy(): boolean {
    hush()
    if (sayWrong([boxOf(product), ...skus.map(({ skuId }) => skuId)])) return false
    const asks = active || kinds > 0 ? undefined : openChoice(product, picks)
    if (asks) ask({ words: text('chooseFirst', { name: asks }), asks })
    const refusal = asks === undefined ? refusalOfAll(product, chosen) : undefined
    if (refusal) say(refusal)
    return asks === undefined && refusal === undefined
  }

  async function add(): Promise<boolean> {
    if (!mayBuy()) return false
    if (!user) keepChoice(product.prodId, quantities)
    setBusy(true)
    const part = skus.find((sku) => wanted(quantities, sku) > 0)!
    return addToCart(lines, part).finally(() => setBusy(false))
  }

  async function buyNow(): Promise<void> {
    if (!mayBuy()) return
    const [line, ...others] = lines
    // The checkout takes one line past the cart; several go through it.
    if (others.length > 0) {
      // A service never goes through the cart.
      if (product.validity) return say('virtualBuyNow')
      if (await add()) router.history.push('/cart')
      return
    }
    setBusy(true)
    const refusal = await refusalNow(product.prodId, quantities).finally(() => setBusy(false))
    if (refusal) return say(refusal)
    sessionStorage.setItem(
      BUY_NOW,
      JSON.stringify({ prodId: product.prodId, skuId: line!.skuId, shopId: product.shopId, prodCount: line!.count }),
    )
    if (user) router.history.push('/submit-order?orderEntry=1')
    else askLogin('/submit-order?orderEntry=1')
  }

  return { isBusy, add: () => void add(), buyNow: () => void buyNow() }
}

/** Why what is chosen cannot be bought, for all that the page knows. */
function refusalOfAll(product: ProductDetail, { kinds, active, quantities }: Choice & ChosenSkus) {
  if (!isOpen(product.shop.shopStatus)) return 'shopNotOpen'
  if (kinds === 0 && active && !active.isHasStock) return 'outOfStock'
  const isReached = product.validity !== null || (product.userDeliveryInfo?.isDeliverable ?? true)
  return refusalOf(product.skuList, quantities, isReached)
}

/** What the page says of a press at the place where it was made; of a quantity that is none the frame tells. */
function useChoiceMessage() {
  const [notice, setMessage] = useState<ChoiceMessage>()
  const toasted = useCartRefusal()
  const words = useLateProblemText()
  const say = (problem: CartRefusal, details?: Details): void =>
    problem === 'outOfStock'
      ? void words(problem).then((sentence) => setMessage({ words: sentence }))
      : toasted(problem, details)
  return { notice, say, hush: () => setMessage(undefined), ask: setMessage }
}

/** Why it can no longer be bought: since the page was opened it may have been sold, or taken off the shelf. */
async function refusalNow(prodId: number, quantities: Quantities): Promise<CartRefusal | undefined> {
  try {
    const skus = await call(skuList, { prodId }, { handles: ['productGone'] })
    return choiceOf(skus, quantities).kinds === 0 ? 'outOfStock' : refusalOf(skus, quantities, true)
  } catch (error) {
    if (error instanceof Problem && error.problem === 'productGone') return 'outOfStock'
    throw error
  }
}
