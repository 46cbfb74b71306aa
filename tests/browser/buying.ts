// Buying by the API as the person of this browser, where the pages of it are another journey's matter.
import type { Page } from '@playwright/test'

export type Goods = { prodId: number; skuId: number; model: string }

/** Calls the API as the buyer of this browser. */
export async function api<Data>(page: Page, method: string, path: string, data?: object): Promise<Data> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')!.value
  const headers = { authorization: token, 'content-type': 'application/json' }
  const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) })
  const { data: got } = (await answer.json()) as { data: Data }
  return got
}

/** Puts these into the cart, orders and pays them by the sandbox. */
export async function buy(page: Page, wares: { skuId: number; count: number }[]): Promise<string> {
  await api(page, 'POST', '/p/shopCart/addItems', wares)
  type Carts = { shopCarts: { shopCartItemDiscounts: { shopCartItems: { basketId: number; skuId: number }[] }[] }[] }
  const { shopCarts } = await api<Carts>(page, 'POST', '/p/shopCart/info', [])
  const items = shopCarts.flatMap((cart) => cart.shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems))
  const basketIds = items
    .filter(({ skuId }) => wares.some((ware) => ware.skuId === skuId))
    .map(({ basketId }) => basketId)
  const { uuid } = await api<{ uuid: string }>(page, 'POST', '/p/order/confirm', { basketIds })
  const { orderNumbers } = await api<{ orderNumbers: string }>(page, 'POST', '/p/order/submit', { uuid })
  await api(page, 'POST', '/p/order/pay', { orderNumbers })
  return orderNumbers
}
