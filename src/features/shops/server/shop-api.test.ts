import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addItems } from '#features/cart/add-contract.ts'
import { searchPage } from '#features/search/contract.ts'
import { searchJobs } from '#features/search/server/jobs.ts'
import { testApp } from '../../../../tests/app.ts'
import { buyer, changzhou, goods, lhasa, shop } from '../../../../tests/trade.ts'
import { drawing, sendPicture } from '../../../../tests/upload.ts'
import { headInfo } from '../contract.ts'
import {
  changeShopDelivery,
  changeShopFreight,
  changeShopSettings,
  openShop,
  shopDelivery,
  shopFreight,
  shopLogoPath,
  shopSettings,
} from '../shop-contract.ts'
import { deliveryTerms } from './index.ts'

test('[SHOP-3] [SHOP-4] a merchant pauses the shop: its pages say so, its goods leave the search and cannot be put into a cart; open again, all comes back', async () => {
  const { merchant, as, db } = await testApp()
  const { as: clerk } = await merchant(102)
  const found = async () => {
    await searchJobs[0]!.run({ db, now: new Date() })
    return (await as()(searchPage, { shopId: 102, current: 1, size: 20 })).data.total
  }
  const before = await found()
  const { skuId } = (await as()(searchPage, { shopId: 102, current: 1, size: 20 })).data.records[0]!
  const { call } = await buyer()

  expect((await clerk(openShop, { isOpen: false })).data).toMatchObject({ shopStatus: 3 })
  expect((await as()(headInfo, { shopId: 102 })).data.shopStatus).toBe(3)
  expect(before).toBeGreaterThan(0)
  expect(await found()).toBe(0)
  expect((await call(addItems, [{ skuId, count: 1 }])).problem).toBe('shopNotOpen')

  expect((await clerk(openShop, { isOpen: true })).data).toMatchObject({ shopStatus: 1 })
  expect(await found()).toBe(before)
  expect((await call(addItems, [{ skuId, count: 1 }])).code).toBe('00000')
})

test('a shop in review or refused is nobody’s to open, and one that the operator took offline no merchant’s', async () => {
  const { merchant } = await testApp()
  for (const [status, problem] of [
    [0, 'shopStateChanged'],
    [-1, 'shopStateChanged'],
    [4, 'shopOffline'],
  ] as const) {
    const { as: clerk } = await merchant(await shop({ status }))
    expect((await clerk(openShop, { isOpen: true })).problem).toBe(problem)
  }
  const { as: clerk } = await merchant(await shop({ status: 2 }))
  expect((await clerk(openShop, { isOpen: true })).data.shopStatus).toBe(1)
})

test('[OPS-1] what a shop says of itself follows at once, and an older version is told, not overwritten', async () => {
  const { merchant, as, db } = await testApp()
  const shopId = await shop()
  const { as: clerk } = await merchant(shopId)
  const { data } = await clerk(shopSettings, {})
  const input = {
    introZh: '轴承专营',
    introEn: 'Bearings only',
    tel: '0519-88880000',
    stockAlarm: 5,
    version: data.version,
  }
  expect((await clerk(changeShopSettings, input)).data).toMatchObject({
    introZh: '轴承专营',
    stockAlarm: 5,
    version: 2,
  })
  expect((await as(undefined, { locale: 'en' })(headInfo, { shopId })).data).toMatchObject({
    intro: 'Bearings only',
    tel: '0519-88880000',
  })
  expect((await clerk(changeShopSettings, { ...input, introZh: 'x' })).problem).toBe('changedMeanwhile')
  expect((await clerk(changeShopSettings, { ...input, version: 2, tel: 'call us' })).problem).toBe('telInvalid')
  const log = await db.selectFrom('audit_log').selectAll().where('subject', '=', `shop:${shopId}`).execute()
  expect(log).toMatchObject([{ action: 'shop.settings', before: { introZh: '' }, after: { introZh: '轴承专营' } }])
})

test('a logo is drawn anew and shown; who has no permission, or no picture, changes nothing', async () => {
  const { merchant, app } = await testApp()
  const shopId = await shop()
  const send = async (token: string, bytes: Buffer) => {
    const { problem, data } = await sendPicture(bytes, { token, path: shopLogoPath })
    return { problem, data: data as unknown as { logo: string } }
  }
  const png = await drawing().png().toBuffer()
  const { token, as: clerk } = await merchant(shopId)
  const { data } = await send(token, png)
  expect((await app.inject(data.logo)).headers['content-type']).toBe('image/webp')
  expect(existsSync(join(app.config.dataFolder, data.logo))).toBe(true)
  expect((await send(token, Buffer.from('<svg/>'))).problem).toBe('uploadInvalid')
  expect((await send((await merchant(shopId, ['orders'])).token, png)).problem).toBe('forbidden')
  expect((await clerk(shopSettings, {})).data.logo).toBe(data.logo)
})

test('[CHECKOUT-2] a shop sets its freight by weight, by province, and where it does not send', async () => {
  const { merchant, db } = await testApp()
  const shopId = await shop()
  const { as: clerk } = await merchant(shopId)
  const { data } = await clerk(shopFreight, {})
  expect(data).toMatchObject({ firstG: 1000, first: 10, stepG: 1000, step: 3, zones: [], version: 1 })
  const zones = [
    { provinceId: changzhou.provinceId, isDeliverable: true, first: 8, step: null, transitDays: null },
    { provinceId: lhasa.provinceId, isDeliverable: false, first: null, step: null, transitDays: null },
  ]
  const unsaid = { stockCityId: null, cutOff: null, transitDays: null }
  const input = { firstG: 500, first: 12.5, stepG: 500, step: 2, ...unsaid, zones, version: 1 }
  expect((await clerk(changeShopFreight, input)).data).toEqual({ ...input, version: 2 })
  const express = async (place: { provinceId: number; cityId: number }) =>
    (await deliveryTerms(db, [shopId], place)).get(shopId)!.express
  expect(await express(changzhou)).toEqual({
    freeAtCents: 30_000,
    firstG: 500,
    firstCents: 800,
    stepG: 500,
    stepCents: 200,
  })
  expect(await express({ provinceId: 110000, cityId: 110100 })).toMatchObject({ firstCents: 1250 })
  expect(await express(lhasa)).toBeNull()
  expect((await clerk(changeShopFreight, input)).problem).toBe('changedMeanwhile')
  expect((await clerk(changeShopFreight, { ...input, version: 2, first: 1.005 })).problem).toBe('amountInvalid')
})

test('a shop says where its goods lie, until when a payment counts and how long the way takes; what it leaves out goes by distance', async () => {
  const { merchant, db } = await testApp()
  const shopId = await shop()
  const { as: clerk } = await merchant(shopId)
  const { data } = await clerk(shopFreight, {})
  const beijing = { provinceId: 110000, cityId: 110100 }
  const sending = async (place?: { provinceId: number; cityId: number }) =>
    (await deliveryTerms(db, [shopId], place)).get(shopId)!.sending
  expect(await sending(changzhou)).toEqual({ cutOff: '16:00', transitDays: null }) // nobody said where the goods lie

  const zones = [
    { provinceId: lhasa.provinceId, isDeliverable: false, first: null, step: null, transitDays: 9 },
    { provinceId: beijing.provinceId, isDeliverable: true, first: null, step: null, transitDays: 2 },
  ]
  const input = { ...data, stockCityId: 320200, cutOff: '17:30', zones }
  const saved = (await clerk(changeShopFreight, input)).data
  expect(saved).toMatchObject({ stockCityId: 320200, cutOff: '17:30', transitDays: null, version: 2 })
  expect(await sending(changzhou)).toEqual({ cutOff: '17:30', transitDays: 2 }) // the same province
  expect(await sending(beijing)).toEqual({ cutOff: '17:30', transitDays: 2 }) // as its line says
  expect((await sending({ provinceId: 440000, cityId: 440100 })).transitDays).toBe(4)
  expect((await sending(lhasa)).transitDays).toBeNull() // nothing is sent there
  expect((await sending()).transitDays).toBeNull()

  expect((await clerk(changeShopFreight, { ...saved, transitDays: 6 })).data.version).toBe(3)
  expect((await sending({ provinceId: 440000, cityId: 440100 })).transitDays).toBe(6)
  expect((await clerk(changeShopFreight, { ...saved, version: 3, stockCityId: 320411 })).problem).toBe('regionInvalid')
  for (const wrong of [{ cutOff: '24:00' }, { transitDays: 31 }, { transitDays: 1.5 }])
    expect((await clerk(changeShopFreight, { ...saved, version: 3, ...wrong })).problem).toBe('invalidInput')
  const { firstG, first, stepG, step } = saved
  const asBefore = await clerk(changeShopFreight, { firstG, first, stepG, step, zones: [], version: 3 })
  // a client that knows nothing of it
  expect(asBefore.data).toMatchObject({ stockCityId: null, cutOff: null, transitDays: null })
  const log = await db
    .selectFrom('audit_log')
    .select('after')
    .where('subject', '=', `shop:${shopId}`)
    .orderBy('id')
    .execute()
  expect(log[0]!.after).toMatchObject({ stockCity: '江苏省 无锡市', cutOff: '17:30' })
})

test('a shop that never had a freight table gets its first one', async () => {
  const { merchant, db } = await testApp()
  const { shopId } = await goods()
  await db.deleteFrom('freight_template').where('shop_id', '=', shopId).execute()
  const { as: clerk } = await merchant(shopId)
  const { data } = await clerk(shopFreight, {})
  expect(data.version).toBe(0)
  expect((await clerk(changeShopFreight, { ...data, first: 9 })).data).toMatchObject({ first: 9, version: 1 })
})

test('[ORDER-6] a shop offers pickup and same-city delivery: whole or not at all, the second of two clerks is told, the log says what was', async () => {
  const { merchant, db } = await testApp()
  const shopId = await shop()
  const { as: clerk } = await merchant(shopId)
  const { data: before } = await clerk(shopDelivery, {})
  expect(before).toMatchObject({ offersPickup: false, offersSameCity: false, version: 0 })
  const station = {
    stationZh: '常州新北区汉江西路 118 号',
    stationEn: '118 Hanjiang West Road, Changzhou',
    hoursZh: '8:00-17:00',
    hoursEn: '',
    stationTel: '0519-80000101',
  }
  const input = {
    ...before,
    ...station,
    offersPickup: true,
    offersSameCity: true,
    sameCityFee: 12,
    sameCityFreeFrom: 200,
    cityIds: [changzhou.cityId],
  }
  expect((await clerk(changeShopDelivery, { ...input, stationZh: ' ' })).problem).toBe('stationMissing')
  expect((await clerk(changeShopDelivery, { ...input, cityIds: [] })).problem).toBe('citiesMissing')
  expect((await clerk(changeShopDelivery, { ...input, cityIds: [changzhou.areaId] })).problem).toBe('regionInvalid')
  expect((await clerk(changeShopDelivery, { ...input, sameCityFee: -1 })).problem).toBe('amountInvalid')

  expect((await clerk(changeShopDelivery, input)).data).toEqual({ ...input, version: 1 })
  expect((await clerk(changeShopDelivery, input)).problem).toBe('changedMeanwhile')
  expect((await deliveryTerms(db, [shopId], changzhou)).get(shopId)).toMatchObject({
    offersPickup: true,
    station: { address: { zh_CN: station.stationZh }, tel: station.stationTel },
    sameCity: { feeCents: 1200, freeFromCents: 20_000, isReached: true },
  })
  expect((await deliveryTerms(db, [shopId], lhasa)).get(shopId)!.sameCity!.isReached).toBe(false)
  expect((await clerk(changeShopDelivery, { ...input, offersPickup: false, version: 1 })).data).toMatchObject({
    ...station,
    version: 2,
  })
  expect((await deliveryTerms(db, [shopId], changzhou)).get(shopId)).toMatchObject({
    offersPickup: false,
    station: null,
  })
  const log = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', `shop:${shopId}`)
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['shop.delivery', 'shop.delivery'])
  expect((await (await merchant(shopId, ['orders'])).as(shopDelivery, {})).problem).toBe('forbidden')
})
