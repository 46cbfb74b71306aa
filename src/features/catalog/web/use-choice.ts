import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { leastAllowed } from '#core/quantity.ts'
import { isOpen } from '#features/shops/rules.ts'
import { useFrame } from '#ui/frame-data.ts'
import { askLogin } from '#ui/login-ask.ts'
import { sayWrong } from '#ui/wrong-quantities.ts'
import { refusalOf } from '../advice.ts'
import { choiceOf, wanted, type Choice, type Quantities } from '../choice.ts'
import type { ProductDetail, Sku } from '../contract.ts'
import { useAddToCart, useCartRefusal } from './add-to-cart.ts'

/** What was chosen when the sign-in window reloaded the page: nothing typed is lost. */
const CHOSEN = 'chosen'
/** The checkout reads it: the one line that is bought without the cart. */
const BUY_NOW = 'buyNow'

export type Chosen = Choice & {
  quantities: Quantities
  /** The sku whose prices the price box shows: the one touched last. */
  active: Sku
  isBusy: boolean
  set: (sku: Sku, quantity: number) => void
  add: () => void
  buyNow: () => void
}

/** `linked`: the sku of the link that was followed; one of it is chosen. */
export function useChoice(product: ProductDetail, linked: number | undefined): Chosen {
  const { user } = useFrame()
  const router = useRouter()
  const addToCart = useAddToCart()
  const refuse = useCartRefusal()
  const skus = product.skuList
  const first = skus.find(({ isHasStock }) => isHasStock) ?? skus[0]!
  const meant = skus.find(({ skuId }) => skuId === linked) ?? (skus.length === 1 ? first : undefined)
  const [quantities, setQuantities] = useState<Quantities>(() => (meant?.isHasStock ? { [meant.skuId]: leastAllowed(meant) } : {}))
  const [touched, setTouched] = useState<number>()
  const [followed, setFollowed] = useState(linked)
  const [isBusy, setBusy] = useState(false)
  // A link or the way back named another variant of this product.
  if (followed !== linked) {
    setFollowed(linked)
    setTouched(linked)
  }
  useEffect(() => {
    const kept = keptChoice(product.prodId)
    // After the first rendering, which is the server's.
    if (kept) queueMicrotask(() => setQuantities(kept))
  }, [product.prodId])

  const choice = choiceOf(skus, quantities)

  function mayBuy(): boolean {
    if (sayWrong(skus.map(({ skuId }) => skuId))) return false
    const refusal = isOpen(product.shop.shopStatus)
      ? refusalOf(skus, quantities, product.validity !== null || (product.userDeliveryInfo?.isDeliverable ?? true))
      : 'shopNotOpen'
    if (refusal) refuse(refusal)
    return refusal === undefined
  }

  async function add(): Promise<boolean> {
    if (!mayBuy()) return false
    if (!user) keepChoice(product.prodId, quantities)
    setBusy(true)
    const model = skus.find((sku) => wanted(quantities, sku) > 0)!.model
    return addToCart(choice.lines, model).finally(() => setBusy(false))
  }

  async function buyNow(): Promise<void> {
    if (!mayBuy()) return
    const [line, ...others] = choice.lines
    // The checkout takes one line past the cart; several go through it.
    if (others.length > 0) {
      // A service never goes through the cart.
      if (product.validity) return refuse('virtualBuyNow')
      if (await add()) router.history.push('/cart')
      return
    }
    sessionStorage.setItem(
      BUY_NOW,
      JSON.stringify({ prodId: product.prodId, skuId: line!.skuId, shopId: product.shopId, prodCount: line!.count }),
    )
    if (user) router.history.push('/submit-order?orderEntry=1')
    else askLogin('/submit-order?orderEntry=1')
  }

  return {
    ...choice,
    quantities,
    active: skus.find(({ skuId }) => skuId === touched) ?? skus.find((sku) => wanted(quantities, sku) > 0) ?? meant ?? first,
    isBusy,
    set: (sku, quantity) => {
      setTouched(sku.skuId)
      if (sku.skuId !== linked) void router.navigate({ to: '.', search: chosenIn(sku), replace: true, resetScroll: false, hash: true })
      setQuantities((now) => ({ ...now, [sku.skuId]: quantity }))
    },
    add: () => void add(),
    buyNow: () => void buyNow(),
  }
}

/** The choice stands in the address: reload, share and the head of the document follow it. */
const chosenIn = ({ skuId }: Sku) => ((search: object) => ({ ...search, skuId })) as never

function keepChoice(prodId: number, quantities: Quantities): void {
  sessionStorage.setItem(CHOSEN, JSON.stringify({ prodId, quantities }))
}

function keptChoice(prodId: number): Quantities | undefined {
  const text = sessionStorage.getItem(CHOSEN)
  if (text === null) return undefined
  const kept = JSON.parse(text) as { prodId: number; quantities: Quantities }
  if (kept.prodId !== prodId) return undefined
  sessionStorage.removeItem(CHOSEN)
  return kept.quantities
}
