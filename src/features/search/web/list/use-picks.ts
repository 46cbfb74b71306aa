import { startTransition, useEffect, useState } from 'react'
import { leastAllowed } from '#core/field/quantity.ts'
import { choiceOf, wanted, type Quantities } from '#features/catalog/choice/choice.ts'
import { useAddToCart, useCartRefusal } from '#features/catalog/web/add-to-cart.ts'
import type { SearchProduct } from '../../contract.ts'

/** Picks stay over pages, reloads and the sign-in window, as long as the tab is open. */
const KEY = 'listPicks'

/** `products`: what was picked and is not in the cart yet; the quantity of what went there stays beside its button. */
type StoredPicks = { products: Record<number, SearchProduct>; quantities: Quantities }
const NONE: StoredPicks = { products: {}, quantities: {} }

export type Picks = ReturnType<typeof usePicks>

export function usePicks() {
  const [kept, setKept] = useState<StoredPicks>(NONE)
  const [isBusy, setBusy] = useState(false)
  const addToCart = useAddToCart()
  const refuse = useCartRefusal()
  useEffect(() => {
    const before = read()
    // After the first rendering, which is the server's, and after what is taken over later.
    if (before) queueMicrotask(() => startTransition(() => setKept(before)))
  }, [])

  function keep(next: StoredPicks): void {
    setKept(next)
    write(next)
  }

  function set(product: SearchProduct, quantity: number): void {
    const { [product.skuId]: _, ...others } = kept.products
    const { [product.skuId]: __, ...counts } = kept.quantities
    if (quantity === 0) return keep({ products: others, quantities: counts })
    // It stays as typed: the button beside it must not add another number than the one that stands there.
    if (quantity > product.stocks) refuse('stockShort')
    keep({
      products: { ...kept.products, [product.skuId]: product },
      quantities: { ...kept.quantities, [product.skuId]: quantity },
    })
  }

  async function add(added: readonly SearchProduct[]): Promise<void> {
    if (isBusy) return
    const lines = added.map((product) => ({
      skuId: product.skuId,
      count: kept.quantities[product.skuId] ?? leastAllowed(product),
    }))
    setBusy(true)
    if (!(await addToCart(lines, added[0]!).finally(() => setBusy(false)))) return
    const gone = new Set(lines.map(({ skuId }) => skuId))
    setKept((now) => {
      const left = Object.values(now.products).filter(({ skuId }) => !gone.has(skuId))
      const next = { ...now, products: Object.fromEntries(left.map((product) => [product.skuId, product])) }
      write(next)
      return next
    })
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
    addOne: (product: SearchProduct) => void add([product]),
    addAll: () => void add(products),
    refuse,
  }
}

function read(): StoredPicks | undefined {
  try {
    const text = sessionStorage.getItem(KEY)
    return text === null ? undefined : (JSON.parse(text) as StoredPicks)
  } catch {
    return undefined
  }
}

function write(kept: StoredPicks): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Private windows and full disks may refuse; then a reload forgets.
  }
}
