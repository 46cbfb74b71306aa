import { useEffect, useState } from 'react'
import { choiceOf, wanted, type Quantities } from '#features/catalog/choice.ts'
import { useAddToCart, useCartRefusal } from '#features/catalog/web/add-to-cart.ts'
import type { SearchProduct } from '../contract.ts'

/** Picks stay over pages, reloads and the sign-in window, as long as the tab is open. */
const KEY = 'listPicks'

type Kept = { products: Record<number, SearchProduct>; quantities: Quantities }
const NONE: Kept = { products: {}, quantities: {} }

export type Picks = ReturnType<typeof usePicks>

export function usePicks() {
  const [kept, setKept] = useState<Kept>(NONE)
  const [isBusy, setBusy] = useState(false)
  const addToCart = useAddToCart()
  const refuse = useCartRefusal()
  useEffect(() => {
    const before = read()
    // After the first rendering, which is the server's.
    if (before) queueMicrotask(() => setKept(before))
  }, [])

  function keep(next: Kept): void {
    setKept(next)
    write(next)
  }

  function set(product: SearchProduct, quantity: number): void {
    const { [product.skuId]: _, ...others } = kept.products
    const { [product.skuId]: __, ...counts } = kept.quantities
    if (quantity === 0) keep({ products: others, quantities: counts })
    else if (quantity > product.stocks) refuse(product.isHasStock ? 'stockShort' : 'outOfStock')
    else keep({ products: { ...kept.products, [product.skuId]: product }, quantities: { ...kept.quantities, [product.skuId]: quantity } })
  }

  async function add(lines: { skuId: number; count: number }[]): Promise<boolean> {
    setBusy(true)
    return addToCart(lines).finally(() => setBusy(false))
  }

  const products = Object.values(kept.products)
  const choice = choiceOf(products, kept.quantities)
  return {
    ...choice,
    products,
    isBusy,
    quantityOf: (product: SearchProduct) => wanted(kept.quantities, product),
    set,
    forget: () => keep(NONE),
    addOne: (product: SearchProduct) => void add([{ skuId: product.skuId, count: 1 }]),
    addAll: () => void add(choice.lines).then((isAdded) => isAdded && keep(NONE)),
    refuseQuantity: () => refuse('quantityWrong'),
  }
}

function read(): Kept | undefined {
  try {
    const text = sessionStorage.getItem(KEY)
    return text === null ? undefined : (JSON.parse(text) as Kept)
  } catch {
    return undefined
  }
}

function write(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Private windows and full disks may refuse; then a reload forgets.
  }
}
