// An order to give goods back of, and the buyer's steps where a journey looks at the other side.
import type { Page } from '@playwright/test'
import { api } from './buying.ts'
import type { staff } from './journey.ts'

type Goods = { prodId: number; skuId: number; shopId: number }
const merchants = 101

/** Three pieces of one article of the demo's merchant, ordered. */
export async function unpaid(page: Page): Promise<string> {
  const { records } = await api<{ records: (Goods & { totalStocks: number })[] }>(
    page,
    'GET',
    '/prod/recommendList?size=100',
  )
  const goods = records.find(({ totalStocks, shopId }) => totalStocks > 100 && shopId === merchants)!
  const place = {
    provinceId: 320000,
    province: '江苏省',
    cityId: 320400,
    city: '常州市',
    areaId: 320411,
    area: '新北区',
  }
  const home = { receiver: '赵敏', mobile: '13612348890', addr: '汉江西路 118 号 2 号库', ...place }
  await api(page, 'POST', '/p/address/addAddr', home)
  const orderItem = { prodId: goods.prodId, skuId: goods.skuId, prodCount: 3, shopId: goods.shopId }
  const { uuid } = await api<{ uuid: string }>(page, 'POST', '/p/order/confirm', { addrId: 0, orderItem })
  const { orderNumbers } = await api<{ orderNumbers: string }>(page, 'POST', '/p/order/submit', {
    uuid,
    orderShopParams: [],
  })
  return orderNumbers
}

/** The same, paid for; the merchant sends them and the buyer has them. */
export async function received(page: Page, shop: Awaited<ReturnType<typeof staff>>): Promise<string> {
  const orderNumbers = await unpaid(page)
  await api(page, 'POST', '/p/order/pay', { orderNumbers })
  const detail = await api<{ orderItemDtos: { orderItemId: number }[] }>(
    page,
    'GET',
    `/p/myOrder/orderDetail?orderNumber=${orderNumbers}`,
  )
  const lines = detail.orderItemDtos.map(({ orderItemId }) => ({ orderItemId, quantity: 3 }))
  await shop('POST', `/shop/orders/${orderNumbers}/parcels`, { courier: '顺丰速运', waybill: `SF${Date.now()}`, lines })
  await api(page, 'PUT', `/p/myOrder/receipt/${orderNumbers}`)
  return orderNumbers
}

/** The buyer asks for so many pieces back. Answers the number of the case. */
export async function askedBack(page: Page, orderNumber: string, count: number): Promise<string> {
  const { orderItemDtos } = await api<{ orderItemDtos: { orderItemId: number }[] }>(
    page,
    'GET',
    `/p/myOrder/orderDetail?orderNumber=${orderNumber}`,
  )
  const input = {
    applyType: 2,
    cargo: 'received' as const,
    buyerReason: 'faulty',
    buyerDesc: '保持架有裂纹',
    buyerMobile: '13612348890',
  }
  const orderItems = [{ orderItemId: orderItemDtos[0]!.orderItemId, count }]
  return (await api<{ refundSn: string }>(page, 'POST', '/p/orderRefund/apply', { orderNumber, orderItems, ...input }))
    .refundSn
}

export const sendGoodsBack = (page: Page, refundSn: string) =>
  api(page, 'PUT', `/p/orderRefund/submitExpress/${refundSn}`, {
    expressName: '德邦快递',
    expressNo: 'DPK1234567',
    mobile: '13612348890',
  })

export const dispute = (page: Page, refundSn: string) =>
  api(page, 'PUT', `/p/orderRefund/dispute/${refundSn}`, { remark: 'The seal is unbroken.' })
