import type { z } from 'zod'
import { useCallback, useEffect, useRef, useState } from 'react'
import { DEBOUNCE_MS } from '#core/timings.ts'
import { Problem } from '#core/problem.ts'
import { call } from '#ui/call.ts'
import { setCartCount } from '#ui/cart-count.ts'
import { changeItem } from '#features/catalog/contract.ts'
import { useCartRefusal } from '#features/catalog/web/add-to-cart.ts'
import { cartInfo, checkItems, deleteItems, prodCount, type CartItem } from '../contract.ts'

export type Cart = z.output<typeof cartInfo.answer>

export const itemsOf = (cart: Cart): CartItem[] =>
  cart.shopCarts.flatMap(({ shopCartItemDiscounts }) => shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems))

/** The cart on the page: every change goes to the server, which answers prices and sums; only a quantity shows before it is there. */
export function useCart(loaded: Cart) {
  const [cart, setCart] = useState(loaded)
  useEffect(() => setCart(loaded), [loaded])
  const refuse = useCartRefusal()
  const wanted = useRef(new Map<number, { item: CartItem; quantity: number }>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const reload = useCallback(async () => {
    const [fresh, count] = await Promise.all([call(cartInfo, []), call(prodCount, {})])
    setCart(fresh)
    setCartCount(count)
  }, [])

  const flush = useCallback(async () => {
    const changes = [...wanted.current.values()]
    wanted.current.clear()
    for (const { item, quantity } of changes) {
      const { basketId, prodId, skuId, shopId, prodCount: before } = item
      if (quantity === before) continue
      try {
        await call(
          changeItem,
          { basketId, prodId, skuId, shopId, count: quantity - before },
          { handles: ['outOfStock', 'stockShort', 'quantityWrong'] },
        )
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        if (error.problem === 'outOfStock' || error.problem === 'stockShort' || error.problem === 'quantityWrong') refuse(error.problem)
      }
    }
    await reload()
  }, [reload, refuse])

  const setQuantity = (item: CartItem, quantity: number) => {
    // What the server knows stays the base until it answers, however often the button is pressed meanwhile.
    const base = wanted.current.get(item.basketId)?.item ?? item
    wanted.current.set(item.basketId, { item: base, quantity })
    setCart((before) => withItem(before, item.basketId, { prodCount: quantity }))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush().catch(() => reload()), DEBOUNCE_MS)
  }

  const check = async (items: readonly CartItem[], isChecked: boolean) => {
    const mark = isChecked ? 1 : 0
    setCart((before) => items.reduce((cartSoFar, { basketId }) => withItem(cartSoFar, basketId, { isChecked: mark }), before))
    await call(
      checkItems,
      items.map(({ basketId }) => ({ basketId, isChecked: mark })),
    )
    await reload()
  }

  const remove = async (items: readonly CartItem[]) => {
    await call(
      deleteItems,
      items.map(({ basketId }) => basketId),
    )
    await reload()
  }

  return { cart, setQuantity, check, remove, wrongQuantity: () => refuse('quantityWrong') }
}

function withItem(cart: Cart, basketId: number, change: Partial<CartItem>): Cart {
  return {
    ...cart,
    shopCarts: cart.shopCarts.map((shop) => ({
      ...shop,
      shopCartItemDiscounts: shop.shopCartItemDiscounts.map((group) => ({
        ...group,
        shopCartItems: group.shopCartItems.map((item) => (item.basketId === basketId ? { ...item, ...change } : item)),
      })),
    })),
  }
}
