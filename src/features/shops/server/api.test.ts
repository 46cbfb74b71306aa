import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { headInfo, shopPage } from '../contract.ts'
import { freightCents, shopStatus } from '../rules.ts'

test('[SHOP-1] shops are found by part of their name, the open ones first, each with its state', async () => {
  const { as, db } = await testApp()
  const rows = await db
    .selectFrom('shop')
    .select(['id', 'name_zh', 'status'])
    .where('code', 'not like', 'shop-%')
    .execute()
  for (const status of Object.values(shopStatus).filter((one) => one !== shopStatus.notYetOpen)) {
    const one = rows.find((row) => row.status === status)!
    const { data } = await as()(shopPage, { shopName: one.name_zh.slice(1) })
    expect(data.records.find(({ shopId }) => shopId === one.id)).toMatchObject({
      shopName: one.name_zh,
      shopStatus: status,
    })
    expect(data.records.every(({ shopName }) => shopName.includes(one.name_zh.slice(1)))).toBe(true)
  }
  const { data } = await as()(shopPage, { size: 100 })
  const states = data.records.map((one) => one.shopStatus === shopStatus.open)
  expect(states).toEqual(states.toSorted((a, b) => Number(b) - Number(a)))
})

test('a percent sign is a letter, not every shop', async () => {
  const { as } = await testApp()
  expect((await as()(shopPage, { shopName: '%' })).data.total).toBe(0)
})

test('a shop that does not exist is a named problem', async () => {
  const { as } = await testApp()
  expect(await as()(headInfo, { shopId: 1 })).toMatchObject({ code: 'A00001', problem: 'shopUnknown' })
})

test('[CHECKOUT-2] freight is free from 300 yuan on, otherwise the first kilograms and each further step', () => {
  const rate = { firstG: 1000, firstCents: 800, stepG: 500, stepCents: 200 }
  expect(freightCents(rate, 900, 29_999)).toBe(800)
  expect(freightCents(rate, 1001, 29_999)).toBe(1000)
  expect(freightCents(rate, 2000, 29_999)).toBe(1200)
  expect(freightCents(rate, 50_000, 30_000)).toBe(0)
})
