// What the cart on the page has: as the server answered it last, with the quantities that are on their way there.
import type { z } from 'zod'
import type { CartAdvice } from '#features/checkout/advice-contract.ts'
import type { cartInfo, CartItem } from '../contract.ts'

export type Cart = z.output<typeof cartInfo.answer>

/** A quantity that was typed and that the server has not taken yet. */
export type Wanted = { item: CartItem; quantity: number }

export type CartState = {
  cart: Cart
  advice: CartAdvice | undefined
  wanted: ReadonlyMap<number, Wanted>
  /** What the server has: a change says how much more. */
  known: ReadonlyMap<number, number>
}

export type Change =
  | { type: 'loaded'; cart: Cart }
  | { type: 'advised'; advice: CartAdvice | undefined }
  | { type: 'typed'; item: CartItem; quantity: number }
  | { type: 'answered'; sent: Wanted; isAccepted: boolean }
  | { type: 'marked'; items: readonly CartItem[]; isChecked: boolean }
  | { type: 'removed'; basketIds: readonly number[] }

export const itemsOf = (cart: Cart): CartItem[] =>
  cart.shopCarts.flatMap(({ shopCartItemDiscounts }) =>
    shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems),
  )

export const loadedState = (cart: Cart, advice: CartAdvice | undefined): CartState => ({
  cart,
  advice,
  wanted: new Map(),
  known: quantitiesOf(cart),
})

export function changed(before: CartState, change: Change): CartState {
  const { cart, wanted, known } = before
  switch (change.type) {
    // What was typed meanwhile stays in its box.
    case 'loaded': {
      const shown = [...wanted].reduce(
        (now, [basketId, { quantity }]) => withItem(now, basketId, { prodCount: quantity }),
        change.cart,
      )
      return { ...before, cart: shown, known: quantitiesOf(change.cart) }
    }
    case 'advised':
      return { ...before, advice: change.advice }
    case 'typed': {
      const { item, quantity } = change
      return {
        ...before,
        cart: withItem(cart, item.basketId, { prodCount: quantity }),
        wanted: new Map(wanted).set(item.basketId, { item, quantity }),
      }
    }
    // Typed anew meanwhile, it goes with the next.
    case 'answered': {
      const { item, quantity } = change.sent
      return {
        ...before,
        known: change.isAccepted ? new Map(known).set(item.basketId, quantity) : known,
        wanted: wanted.get(item.basketId) === change.sent ? without(wanted, [item.basketId]) : wanted,
      }
    }
    case 'marked': {
      const isChecked = change.isChecked ? 1 : 0
      return { ...before, cart: change.items.reduce((now, item) => withItem(now, item.basketId, { isChecked }), cart) }
    }
    case 'removed':
      return { ...before, wanted: without(wanted, change.basketIds) }
  }
}

const quantitiesOf = (cart: Cart): Map<number, number> =>
  new Map(itemsOf(cart).map(({ basketId, prodCount }) => [basketId, prodCount]))

const without = (wanted: CartState['wanted'], basketIds: readonly number[]): Map<number, Wanted> =>
  new Map([...wanted].filter(([basketId]) => !basketIds.includes(basketId)))

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
