// What stands in the way of an order, and how it goes away: a line is left out, or as many are taken as there are.
import { mostAllowed } from '#core/field/quantity.ts'
import { call } from '#ui/call/call.ts'
import { setCartCount } from '#ui/frame/cart-count.ts'
import { changeItem } from '#features/cart/add-contract.ts'
import { orderEntries } from '../../rules.ts'
import type { Checkout, CheckoutItem, CheckoutShop } from '../../contract.ts'
import { findDraft, inputOf, keepDraft, keepFewer, keepWithout, type Entry } from '../checkout-storage.ts'

export const itemsIn = ({ shopCartItemDiscounts }: CheckoutShop): CheckoutItem[] =>
  shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems)

/** Nothing is asked for it. */
export const isLeftOut = ({ trouble }: Pick<CheckoutItem, 'trouble'>): boolean =>
  trouble === 'outOfStock' || trouble === 'shopNotOpen'

/** The first line that cannot be ordered as it stands; one submit orders all of them, or none. */
export const obstacleOf = ({ shopCartOrders }: Checkout): CheckoutItem | undefined =>
  shopCartOrders.flatMap(itemsIn).find(({ trouble }) => trouble !== null)

/** As many as can be had, where those are fewer than are wanted; 0: none. */
export function fewerOf(item: CheckoutItem): number {
  if (item.trouble !== 'stockShort' && item.trouble !== 'quantityRule') return 0
  return mostAllowed(item, Math.min(item.stocks, item.prodCount))
}

/** A quotation says how many; what is bought by a sale, how many and of what, where it was chosen. */
export const mayTakeFewer = (entry: Entry): boolean => typeof entry === 'number' && entry !== orderEntries.quotation
/** What is bought by itself leaves nothing to order. */
export const mayLeaveOut = (entry: Entry): boolean => typeof entry === 'number' && entry !== orderEntries.buyNow

/** The order goes on without this line, which stays where it was chosen. False: it was the only one. */
export function leaveOut(entry: Entry, checkout: Checkout, item: CheckoutItem): boolean {
  const others = checkout.shopCartOrders.flatMap(itemsIn).filter((one) => one.skuId !== item.skuId)
  if (others.length === 0) return false
  withDraft(entry, () => keepWithout(entry, others))
  return true
}

/** So many of it from now on, in the cart too if it lies there. */
export async function takeFewer(entry: Entry, item: CheckoutItem, count: number): Promise<void> {
  if (entry === orderEntries.buyNow) return withDraft(entry, () => keepFewer(count))
  const { basketId, prodId, skuId, shopId, prodCount } = item
  const change = { basketId, prodId, skuId, shopId, count: count - prodCount }
  setCartCount(await call(changeItem, change, { handles: 'all' }))
}

/** What was chosen and typed belongs to the goods that are left too. */
function withDraft(entry: Entry, keep: () => void): void {
  const draft = findDraft(inputOf(entry))
  keep()
  keepDraft(inputOf(entry), draft)
}
