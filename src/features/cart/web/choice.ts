import type { CartItem } from '../contract.ts'

/** Keeps what the person settles for the checkout, in the tab's session storage (CART-6). */
export function keepChoice(items: readonly Pick<CartItem, 'basketId' | 'shopId'>[]): { basketIds: number[]; shopIds: number[] } {
  const choice = { basketIds: items.map(({ basketId }) => basketId), shopIds: [...new Set(items.map(({ shopId }) => shopId))] }
  sessionStorage.setItem('basketIds', JSON.stringify(choice.basketIds))
  sessionStorage.setItem('shopIds', JSON.stringify(choice.shopIds))
  return choice
}
