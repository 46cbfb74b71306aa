import type { z } from 'zod'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Problem } from '#core/problem.ts'
import { DEBOUNCE_MS } from '#core/timings.ts'
import { useBrokenLine } from '#ui/call/broken-line.ts'
import { call } from '#ui/call/call.ts'
import { onCartWanted, setCartCount } from '#ui/frame/cart-count.ts'
import { useChosenRegion } from '#features/addresses/web/region.ts'
import { changeItem } from '../add-contract.ts'
import { cartAdvice, type CartAdvice } from '#features/checkout/advice-contract.ts'
import { SHOWN_HERE, isShownHere, useCartRefusal } from '#features/catalog/web/add-to-cart.ts'
import { sayWrong } from '#ui/field/wrong-quantities.ts'
import { cartInfo, checkItems, deleteItems, prodCount, type CartItem } from '../contract.ts'

export type Cart = z.output<typeof cartInfo.answer>

/** What the order would come to. The cart is whole without it, so that it failed is not said. */
export const adviceNow = (): Promise<CartAdvice | undefined> =>
  call(cartAdvice, {}, { handles: 'all' }).catch(() => undefined)

type Wanted = { item: CartItem; quantity: number }

export const itemsOf = (cart: Cart): CartItem[] =>
  cart.shopCarts.flatMap(({ shopCartItemDiscounts }) =>
    shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems),
  )

/**
 * The cart on the page: every change goes to the server, one after the other, which answers prices and sums; only a
 * quantity shows before it is there.
 */
export function useCart({ cart: loaded, advice: loadedAdvice }: { cart: Cart; advice: CartAdvice | undefined }) {
  const [cart, setCart] = useState(loaded)
  const [advice, setAdvice] = useState(loadedAdvice)
  const areaId = useChosenRegion()
  const refuse = useCartRefusal()
  const sayBroken = useBrokenLine()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wanted = useRef(new Map<number, Wanted>())
  /** What the server has: a change says how much more. */
  const known = useRef(new Map<number, number>())
  /** Whether the last change arrived, nobody knows. */
  const isUnsure = useRef(false)

  const take = useCallback((fresh: Cart) => {
    known.current = new Map(itemsOf(fresh).map(({ basketId, prodCount: has }) => [basketId, has]))
    setCart(
      [...wanted.current].reduce(
        (shown, [basketId, { quantity }]) => withItem(shown, basketId, { prodCount: quantity }),
        fresh,
      ),
    )
  }, [])
  useEffect(() => take(loaded), [loaded, take])
  useEffect(() => setAdvice(loadedAdvice), [loadedAdvice])

  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const inTurn = useCallback(<Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = queue.current.then(work)
    queue.current = done.catch(() => undefined)
    return done
  }, [])

  const reload = useCallback(async () => {
    const [fresh, count, advised] = await Promise.all([call(cartInfo, { areaId }), call(prodCount, {}), adviceNow()])
    isUnsure.current = false
    take(fresh)
    setAdvice(advised)
    setCartCount(count)
  }, [take, areaId])

  // The page came for the default address.
  const pricedFor = useRef(0)
  useEffect(() => {
    if (pricedFor.current === areaId) return
    pricedFor.current = areaId
    inTurn(reload).catch(sayBroken)
  }, [areaId, inTurn, reload, sayBroken])

  /** False: something was refused and said, or waits for the line. */
  const send = useCallback(async () => {
    if (wanted.current.size === 0) return true
    let isAccepted = true
    try {
      if (isUnsure.current) await reload()
      for (const [basketId, input] of wanted.current) {
        const { prodId, skuId, shopId } = input.item
        const more = input.quantity - (known.current.get(basketId) ?? input.quantity)
        try {
          if (more !== 0)
            await call(changeItem, { basketId, prodId, skuId, shopId, count: more }, { handles: SHOWN_HERE })
          known.current.set(basketId, input.quantity)
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          isAccepted = false
          if (isShownHere(error.problem)) refuse(error.problem, error.details)
        }
        // Typed anew meanwhile, it goes with the next.
        if (wanted.current.get(basketId) === input) wanted.current.delete(basketId)
      }
      await reload()
      return isAccepted
    } catch (error) {
      isUnsure.current = true
      sayBroken(error)
      return false
    }
  }, [reload, refuse, sayBroken])

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    return inTurn(send)
  }, [inTurn, send])
  useEffect(() => onCartWanted(async () => !sayWrong([...known.current.keys()]) && (await flush())), [flush])

  const setQuantity = (item: CartItem, quantity: number) => {
    wanted.current.set(item.basketId, { item, quantity })
    setCart((before) => withItem(before, item.basketId, { prodCount: quantity }))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), DEBOUNCE_MS)
  }

  const mark = (items: readonly CartItem[], isChecked: boolean) =>
    setCart((before) =>
      items.reduce((shown, { basketId }) => withItem(shown, basketId, { isChecked: isChecked ? 1 : 0 }), before),
    )

  const check = async (items: readonly CartItem[], isChecked: boolean) => {
    const others = items.filter((item) => (item.isChecked === 1) !== isChecked)
    mark(others, isChecked)
    try {
      await inTurn(() =>
        call(
          checkItems,
          items.map(({ basketId }) => ({ basketId, isChecked: isChecked ? 1 : 0 })),
        ),
      )
    } catch (error) {
      mark(others, !isChecked)
      return sayBroken(error)
    }
    await inTurn(reload).catch(sayBroken)
  }

  const remove = async (items: readonly CartItem[]) => {
    const basketIds = items.map(({ basketId }) => basketId)
    try {
      await inTurn(() => call(deleteItems, basketIds))
      for (const basketId of basketIds) wanted.current.delete(basketId)
      await inTurn(reload)
    } catch (error) {
      sayBroken(error)
    }
  }

  return { cart, advice, setQuantity, check, remove, refuse, sayBroken, reload: () => inTurn(reload) }
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
