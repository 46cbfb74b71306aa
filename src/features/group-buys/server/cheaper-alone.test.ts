import { describe, expect, test } from 'vitest'
import { prodInfo, productsByIds } from '#features/catalog/contract.ts'
import { changeProduct, shopProduct } from '#features/catalog/shop-contract.ts'
import { testApp } from '../../../../tests/app.ts'
import { entered, offerGroup, type Offered } from '../../../../tests/groups.ts'
import { buyer, pay, shop } from '../../../../tests/trade.ts'
import { groupBuy, groupBuys, groupOfProduct } from '../contract.ts'

type Call = Awaited<ReturnType<typeof buyer>>['call']
type Prices = { price: number; memberPrice: number; seniorPrice: number }

/** The clerk of the offer's shop saves these prices, and hears which sales they make pointless. */
async function priced({ shopId, prodId }: Offered, prices: Prices) {
  const { merchant } = await testApp()
  const { as } = await merchant(shopId)
  const product = (await as(shopProduct, { prodId })).data
  const skus = product.skus.map((sku) => ({ ...sku, ...prices }))
  return (await as(changeProduct, { ...product, skus })).data
}

async function isListed(call: Call, { saleId }: Offered): Promise<boolean> {
  for (let current = 1; ; current++) {
    const { records, pages } = (await call(groupBuys, { of: 'all', current })).data
    if (records.some((offer) => offer.saleId === saleId)) return true
    if (current >= pages) return false
  }
}

/** Where shoppers are told of the offer. */
async function shownTo(call: Call, offer: Offered) {
  const { prodId } = offer
  const card = (await call(productsByIds, { prodIds: String(prodId) })).data[0]
  return {
    list: await isListed(call, offer),
    product: (await call(groupOfProduct, { prodId })).data !== null,
    sales: (await call(prodInfo, { prodId })).data.sales.length > 0,
    tag: card?.activityInProgress,
  }
}

const everywhere = { list: true, product: true, sales: true, tag: true }
const nowhere = { list: false, product: false, sales: false, tag: false }

describe('[PROMO-2] a price below that of a running group', () => {
  test('is told to who saves it, and the group is offered nowhere until it is cheaper again', async () => {
    const offer = await offerGroup({ shopId: await shop(), priceCents: 700 })
    const { call } = await buyer()
    expect(await shownTo(call, offer)).toEqual(everywhere)
    expect((await priced(offer, { price: 9, memberPrice: 8, seniorPrice: 7.5 })).dearerSales).toBeUndefined()
    const { dearerSales, version } = await priced(offer, { price: 6.5, memberPrice: 6.5, seniorPrice: 6 })
    expect(version).toBe(3)
    expect(dearerSales).toMatchObject([{ saleId: offer.saleId, name: '拼团', price: 7, lowest: 6 }])
    expect(await shownTo(call, offer)).toEqual(nowhere)
    // Who was invited still comes in: it is their choice, and they see what one costs alone.
    expect((await call(groupBuy, { saleId: offer.saleId })).data).toMatchObject({
      price: 7,
      phase: 'running',
      alone: [{ from: 1, price: 6.5 }],
    })
    expect(await pay(await entered(await buyer(), offer))).toBe(true)
    await priced(offer, { price: 9, memberPrice: 8, seniorPrice: 7.5 })
    expect(await shownTo(call, offer)).toEqual(everywhere)
  })

  test('of enterprises alone hides it from those who pay that', async () => {
    const offer = await offerGroup({ shopId: await shop(), priceCents: 700 })
    const [plain, enterprise] = [await buyer(), await buyer({ level: 2 })]
    const { dearerSales } = await priced(offer, { price: 9, memberPrice: 7, seniorPrice: 7 })
    expect(dearerSales).toMatchObject([{ saleId: offer.saleId, price: 7, lowest: 7 }])
    expect([await isListed(plain.call, offer), await isListed(enterprise.call, offer)]).toEqual([true, false])
    expect((await enterprise.call(groupOfProduct, { prodId: offer.prodId })).data).toBeNull()
  })
})
