import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cents } from '#core/money.ts'
import { after, DAY_MS, wireTime } from '#core/time.ts'
import { priceAt } from '#features/catalog/choice/choice.ts'
import { skuList } from '#features/catalog/contract.ts'
import { decidePlatformSale } from '#features/sales/staff-contract.ts'
import { openFlashSale } from '../../../../bench/races/flash-goods.ts'
import { testApp } from '../../../../tests/app.ts'
import { buyer, goods } from '../../../../tests/trade.ts'
import { saveShopDiscount } from '../staff-contract.ts'
import { whyPrice } from '../why-contract.ts'

/** 10.00 to members, 9.00 to firms and 8.50 to those of the highest level; from 10 on 5 % less, from 100 on 12 %. */
async function laddered() {
  const { db } = await testApp()
  const part = await goods({ priceCents: 1000, memberCents: 900 })
  await sql`update sku set senior_cents = 850, ladder = ${JSON.stringify([
    [10, 5],
    [100, 12],
  ])} where id = ${part.skuId}`.execute(db)
  return part
}

/** A visitor, a member, a firm and one of the highest level. */
async function everybody() {
  const { as } = await testApp()
  const people = await Promise.all(([1, 2, 3] as const).map((level) => buyer({ level, place: null })))
  return [as(), ...people.map(({ call }) => call)] as const
}

test('[DETAIL-1] the parts of a price sum to what the page says, for every buyer and at every step of the ladder', async () => {
  const part = await laddered()
  const amounts: number[][] = []
  for (const call of await everybody()) {
    const [sku] = (await call(skuList, { prodId: part.prodId })).data
    const row: number[] = []
    for (const count of [1, 9, 10, 99, 100, 333]) {
      const { parts } = (await call(whyPrice, { skuId: part.skuId, count })).data
      const shown = cents(priceAt(sku!, count)) * count
      expect(cents(parts.paid)).toBe(shown)
      expect(cents(parts.amount)).toBe(shown)
      expect(cents(parts.list!) - cents(parts.level) - cents(parts.ladder)).toBe(shown)
      row.push(cents(parts.amount) / count)
    }
    amounts.push(row)
  }
  const [visitor, member, firm, highest] = amounts
  expect(visitor).toEqual(member)
  expect(visitor![0]).toBe(1000)
  expect(firm![0]).toBe(900)
  expect(highest![0]).toBe(850)
  for (const row of amounts) expect(new Set(row).size).toBe(3)
})

test('[PROMO-1] [PROMO-3] a flash sale and an offer of the shop change nothing of the price that the page says', async () => {
  const { db, merchant, operator } = await testApp()
  const part = await laddered()
  const { staffId, as } = await operator()
  await openFlashSale(db, part, { staffId, units: 10, perPerson: 2, priceCents: 500 })
  const now = new Date()
  const offer = {
    nameZh: '测试满减',
    nameEn: 'Test offer',
    measure: 'amount' as const,
    tiers: [{ reached: 10, cut: 5 }],
    startTime: wireTime(after(now, -60_000)),
    endTime: wireTime(after(now, DAY_MS)),
  }
  const { saleId } = (await (await merchant(part.shopId)).as(saveShopDiscount, offer)).data
  await as(decidePlatformSale, { saleId, version: 1, action: 'approve' })
  for (const call of await everybody()) {
    const [sku] = (await call(skuList, { prodId: part.prodId })).data
    const { parts } = (await call(whyPrice, { skuId: part.skuId, count: 20 })).data
    expect(cents(parts.paid)).toBe(cents(priceAt(sku!, 20)) * 20)
    expect(parts).toMatchObject({ sale: 0, promise: 0, shopDiscount: 0, mallDiscount: 0, shopCoupon: 0, points: 0 })
  }
})

test('[DETAIL-1] nothing is explained of what nobody sells, and no quantity that cannot be bought', async () => {
  const { as, db } = await testApp()
  const part = await goods()
  const why = (input: { skuId: number; count: number }) => as()(whyPrice, input)
  expect((await why({ skuId: part.skuId + 1_000_000, count: 1 })).problem).toBe('productGone')
  expect((await why({ skuId: part.skuId, count: 0 })).problem).toBe('quantityWrong')
  await db.updateTable('product').set({ status: 0 }).where('id', '=', part.prodId).execute()
  expect((await why({ skuId: part.skuId, count: 1 })).problem).toBe('productGone')
})
