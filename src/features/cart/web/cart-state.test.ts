import { expect, test } from 'vitest'
import { changed, itemsOf, loadedState, type Cart, type CartState } from './cart-state.ts'

/** A cart of one shop with these quantities, a line each. */
const cartOf = (quantities: Record<number, number>): Cart =>
  ({
    shopCarts: [
      {
        shopCartItemDiscounts: [
          {
            shopCartItems: Object.entries(quantities).map(([basketId, prodCount]) => ({
              basketId: Number(basketId),
              prodCount,
              isChecked: 0,
            })),
          },
        ],
      },
    ],
  }) as unknown as Cart

const itemIn = ({ cart }: CartState, basketId: number) => itemsOf(cart).find((item) => item.basketId === basketId)!
const quantities = ({ cart }: CartState) => itemsOf(cart).map(({ prodCount }) => prodCount)
const typed = (state: CartState, basketId: number, quantity: number) =>
  changed(state, { type: 'typed', item: itemIn(state, basketId), quantity })

const start = loadedState(cartOf({ 1: 10, 2: 20 }), undefined)

test('a quantity shows before the server has it, which is still known to have the old one', () => {
  const state = typed(start, 1, 12)
  expect(quantities(state)).toEqual([12, 20])
  expect(state.known.get(1)).toBe(10)
  expect(state.wanted.get(1)?.quantity).toBe(12)
})

test('a cart that is loaded keeps what was typed meanwhile, and says what the server has', () => {
  const state = changed(typed(start, 1, 12), { type: 'loaded', cart: cartOf({ 1: 11, 2: 21 }) })
  expect(quantities(state)).toEqual([12, 21])
  expect([...state.known.values()]).toEqual([11, 21])
})

test('a quantity that was taken is known, and wanted no more', () => {
  const before = typed(start, 1, 12)
  const state = changed(before, { type: 'answered', sent: before.wanted.get(1)!, isAccepted: true })
  expect(state.known.get(1)).toBe(12)
  expect(state.wanted.size).toBe(0)
})

test('one that was refused is wanted no more either, and the server still has the old one', () => {
  const before = typed(start, 1, 12)
  const state = changed(before, { type: 'answered', sent: before.wanted.get(1)!, isAccepted: false })
  expect(state.known.get(1)).toBe(10)
  expect(state.wanted.size).toBe(0)
})

test('typed anew while it was sent, a quantity goes with the next', () => {
  const before = typed(start, 1, 12)
  const sent = before.wanted.get(1)!
  const state = changed(typed(before, 1, 13), { type: 'answered', sent, isAccepted: true })
  expect(state.known.get(1)).toBe(12)
  expect(state.wanted.get(1)?.quantity).toBe(13)
})

test('lines are marked, and unmarked again where the server could not be reached', () => {
  const items = itemsOf(start.cart)
  const marked = changed(start, { type: 'marked', items, isChecked: true })
  expect(itemsOf(marked.cart).map(({ isChecked }) => isChecked)).toEqual([1, 1])
  const again = changed(marked, { type: 'marked', items: items.slice(0, 1), isChecked: false })
  expect(itemsOf(again.cart).map(({ isChecked }) => isChecked)).toEqual([0, 1])
})

test('what was typed for a line that was removed is forgotten, and for no other', () => {
  const state = changed(typed(typed(start, 1, 12), 2, 22), { type: 'removed', basketIds: [1] })
  expect([...state.wanted.keys()]).toEqual([2])
})
