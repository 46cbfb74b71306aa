import { expect, test } from 'vitest'
import { after, DAY_MS, wireTime } from '#core/time.ts'
import { confirmOrder, submitOrder } from '#features/checkout/contract.ts'
import { decidePlatformSale, platformSaleFigures, shopSaleFigures, shopSales } from '#features/sales/staff-contract.ts'
import { testApp } from '../../../../tests/app.ts'
import { buyer, goods, pay, shop } from '../../../../tests/trade.ts'
import { saveShopDiscount } from '../staff-contract.ts'

test('[PROMO-3] [OPS-1] live figures of a discount are counted from the lines it took something off', async () => {
  const { merchant, operator } = await testApp()
  const shopId = await shop()
  const [a, b] = [await goods({ shopId, priceCents: 20_000 }), await goods({ shopId, priceCents: 5000 })]
  const own = await merchant(shopId, ['sales'])
  const mall = await operator(['sales'])
  const now = new Date()
  const { saleId } = (
    await own.as(saveShopDiscount, {
      nameZh: '测试满减',
      nameEn: 'Test offer',
      startTime: wireTime(after(now, -60_000)),
      endTime: wireTime(after(now, DAY_MS)),
      measure: 'amount',
      tiers: [{ reached: 200, cut: 25 }],
    })
  ).data
  await mall.as(decidePlatformSale, { saleId, version: 1, action: 'approve' })
  const person = await buyer()
  const order = async (...lines: Parameters<typeof person.cart>) => {
    const { uuid } = (await person.call(confirmOrder, { basketIds: await person.cart(...lines) })).data
    return (await person.call(submitOrder, { uuid })).data.orderNumbers
  }
  const paid = await order(a, b)
  await order({ ...a, quantity: 2 })
  await pay(await order(b)) // below the threshold: it took nothing off
  const record = async () => (await own.as(shopSales, {})).data.records[0]!
  expect(await record()).toMatchObject({ sold: 0, held: 4, amount: 0, subsidy: 0 })
  await pay(paid)
  expect(await record()).toMatchObject({ sold: 2, held: 2, amount: 225, subsidy: 25, units: null })

  const figures = (await own.as(shopSaleFigures, { saleId })).data
  expect(figures).toMatchObject({ orders: 1, units: 2, amount: 225, given: 25 })
  expect(figures.goods).toMatchObject([
    { prodId: a.prodId, orders: 1, units: 1, amount: 180, given: 20 },
    { prodId: b.prodId, orders: 1, units: 1, amount: 45, given: 5 },
  ])
  expect(figures.hours).toHaveLength(24)
  const hours = figures.hours.filter(({ orders }) => orders > 0)
  expect(hours).toMatchObject([{ orders: 1, units: 2, amount: 225, given: 25 }])
  expect((await mall.as(platformSaleFigures, { saleId })).data).toEqual(figures)
  const stranger = await merchant(await shop(), ['sales'])
  expect((await stranger.as(shopSaleFigures, { saleId })).problem).toBe('saleUnknown')
})
