import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Problem, type Details } from '#core/problem.ts'
import { leastAllowed, nearestAllowed } from '#core/field/quantity.ts'
import { isOpen } from '#features/shops/rules.ts'
import { call } from '#ui/call/call.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { askLogin } from '#ui/overlay/login-ask.ts'
import { sayWrong } from '#ui/field/wrong-quantities.ts'
import { useLateProblemText } from '#ui/text.tsx'
import { refusalOf } from '../../choice/advice.ts'
import { choiceOf, wanted, type Choice, type Quantities } from '../../choice/choice.ts'
import { skuList, type ProductDetail, type Sku, type Variant } from '../../contract.ts'
import { meantSku, openChoice, pick, picksOf, type Picks } from '../../choice/variants.ts'
import { useAddToCart, useCartRefusal, type CartRefusal } from '../add-to-cart.ts'
import { useText } from '../text.ts'

/** What was chosen when the sign-in window reloaded the page: nothing typed is lost. */
const CHOSEN = 'chosen'
/** The checkout reads it: the one line that is bought without the cart. */
const BUY_NOW = 'buyNow'

/** Why nothing came of a press, said beside the buttons; `asks`: the property whose choice is missing. */
export type ChoiceMessage = { words: string; asks?: string }

export type Chosen = Choice & {
  quantities: Quantities
  /** The sku that everything on the page names: the one touched last. Undefined: somebody has to choose. */
  active: Variant | undefined
  /** What of it is chosen. */
  picks: Picks
  /** How many of the active sku, or of the one that will be. */
  quantity: number
  isBusy: boolean
  said: ChoiceMessage | undefined
  set: (sku: Sku, quantity: number) => void
  setQuantity: (quantity: number) => void
  pick: (name: string, value: string) => void
  add: () => void
  buyNow: () => void
}

/** The box in the price block, which stands for whichever sku is chosen; those of the table are found by theirs. */
export const boxOf = ({ prodId }: { prodId: number }): number => -prodId

/** `linked`: the sku of the link that was followed; the least of it is chosen. */
export function useChoice(product: ProductDetail, linked: number | undefined): Chosen {
  const { user } = useFrame()
  const router = useRouter()
  const text = useText()
  const { said, say, hush, ask } = useChoiceMessage()
  const addToCart = useAddToCart(say)
  const skus = product.skuList
  const meant = meantSku(product, linked)
  const [quantities, setQuantities] = useState<Quantities>(() =>
    meant?.isHasStock ? { [meant.skuId]: leastAllowed(meant) } : {},
  )
  /** Nobody asked for what stands there yet: another choice takes its place. */
  const [isOffered, setOffered] = useState(linked === undefined)
  const [chosenId, setChosenId] = useState(meant?.skuId)
  const [openPicks, setOpenPicks] = useState<Picks>({})
  const [openQuantity, setOpenQuantity] = useState(1)
  const [followed, setFollowed] = useState(linked)
  const [isBusy, setBusy] = useState(false)
  // A link or the way back named another variant of this product.
  if (followed !== linked) {
    setFollowed(linked)
    if (linked !== undefined) setChosenId(linked)
  }
  useEffect(() => {
    const kept = storedChoice(product.prodId)
    // After the first rendering, which is the server's.
    if (kept)
      queueMicrotask(() => {
        setQuantities(kept)
        setOffered(false)
        setChosenId((id) => skus.find((sku) => wanted(kept, sku) > 0)?.skuId ?? id)
      })
    // oxlint-disable-next-line react/exhaustive-deps -- the skus of a product do not change while it is looked at
  }, [product.prodId])

  const choice = choiceOf(skus, quantities)
  const active = skus.find(({ skuId }) => skuId === chosenId)
  const picks = active ? picksOf(active) : openPicks

  /** The choice stands in the address: reload, share and the head of the document follow it. */
  function name(sku: Sku | undefined): void {
    setChosenId(sku?.skuId)
    const search = ((before: object) => ({ ...before, skuId: sku?.skuId })) as never
    if (sku?.skuId !== linked) void router.navigate({ to: '.', search, replace: true, resetScroll: false, hash: true })
  }

  function mayBuy(): boolean {
    hush()
    if (sayWrong([boxOf(product), ...skus.map(({ skuId }) => skuId)])) return false
    const asks = active || choice.kinds > 0 ? undefined : openChoice(product, picks)
    if (asks) ask({ words: text('chooseFirst', { name: asks }), asks })
    const refusal = asks === undefined ? refusalOfAll() : undefined
    if (refusal) say(refusal)
    return asks === undefined && refusal === undefined
  }

  function refusalOfAll() {
    if (!isOpen(product.shop.shopStatus)) return 'shopNotOpen'
    if (choice.kinds === 0 && active && !active.isHasStock) return 'outOfStock'
    return refusalOf(skus, quantities, product.validity !== null || (product.userDeliveryInfo?.isDeliverable ?? true))
  }

  async function add(): Promise<boolean> {
    if (!mayBuy()) return false
    if (!user) keepChoice(product.prodId, quantities)
    setBusy(true)
    const part = skus.find((sku) => wanted(quantities, sku) > 0)!
    return addToCart(choice.lines, part).finally(() => setBusy(false))
  }

  async function buyNow(): Promise<void> {
    if (!mayBuy()) return
    const [line, ...others] = choice.lines
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

  const set = (sku: Sku, quantity: number): void => {
    hush()
    name(sku)
    setQuantities((now) => ({ ...(isOffered && sku !== active ? {} : now), [sku.skuId]: quantity }))
    setOffered(false)
  }

  return {
    ...choice,
    quantities,
    active,
    picks,
    quantity: (active && wanted(quantities, active)) || openQuantity,
    isBusy,
    said,
    set,
    setQuantity: (quantity) => {
      setOpenQuantity(quantity)
      if (active?.isHasStock) set(active, quantity)
    },
    pick: (property, value) => {
      hush()
      const next = pick(product, picks, [property, value])
      const quantity = (active && wanted(quantities, active)) || openQuantity
      setOpenPicks(next.picks)
      setOpenQuantity(quantity)
      // The quantity goes with the choice; what stands in the table beside it stays.
      setQuantities(({ [active?.skuId ?? 0]: _, ...others }) =>
        next.sku?.isHasStock ? { ...others, [next.sku.skuId]: nearestAllowed(next.sku, quantity)[0] } : others,
      )
      setOffered(false)
      name(next.sku)
    },
    add: () => void add(),
    buyNow: () => void buyNow(),
  }
}

/** What the page says of a press at the place where it was made; of a quantity that is none the frame tells. */
function useChoiceMessage() {
  const [said, setMessage] = useState<ChoiceMessage>()
  const toasted = useCartRefusal()
  const words = useLateProblemText()
  const say = (problem: CartRefusal, details?: Details): void =>
    problem === 'outOfStock'
      ? void words(problem).then((said) => setMessage({ words: said }))
      : toasted(problem, details)
  return { said, say, hush: () => setMessage(undefined), ask: setMessage }
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

function keepChoice(prodId: number, quantities: Quantities): void {
  sessionStorage.setItem(CHOSEN, JSON.stringify({ prodId, quantities }))
}

function storedChoice(prodId: number): Quantities | undefined {
  const text = sessionStorage.getItem(CHOSEN)
  if (text === null) return undefined
  const kept = JSON.parse(text) as { prodId: number; quantities: Quantities }
  if (kept.prodId !== prodId) return undefined
  sessionStorage.removeItem(CHOSEN)
  return kept.quantities
}
