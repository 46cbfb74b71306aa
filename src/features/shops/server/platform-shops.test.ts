import { expect, test } from 'vitest'
import { addItems } from '#features/cart/add-contract.ts'
import { prodInfo } from '#features/catalog/contract.ts'
import { submitOrder } from '#features/checkout/contract.ts'
import { searchPage } from '#features/search/contract.ts'
import { searchJobs } from '#features/search/server/jobs.ts'
import { testApp } from '../../../../tests/app.ts'
import { buyer, goods, shop } from '../../../../tests/trade.ts'
import { headInfo } from '../contract.ts'
import { platformShops, renameShop, takeShopBack, takeShopOffline } from '../platform-contract.ts'
import { openShop, shopSettings } from '../shop-contract.ts'

const auditor = async () => (await (await testApp()).operator(['audits'])).as
const rowOf = async (shopId: number) =>
  (await (await auditor())(platformShops, { keyword: String(shopId) })).data.records[0]!
const logOf = async (shopId: number) =>
  (await testApp()).db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', `shop:${shopId}`)
    .orderBy('id')
    .execute()

test('[SHOP-3] [SHOP-4] a shop taken offline says so, sells nothing and is found no more; its merchant reads why and cannot open it until it is taken back', async () => {
  const { as, merchant, db } = await testApp()
  const call = await auditor()
  const line = await goods()
  const { shopId, skuId, prodId } = line
  const { as: clerk } = await merchant(shopId)
  const person = await buyer()
  const { uuid } = await person.confirmed(await person.cart(line))
  const found = async () => {
    await searchJobs[0]!.run({ db, now: new Date() })
    return (await as()(searchPage, { shopId, current: 1, size: 20 })).data.total
  }
  expect(await found()).toBe(1)

  expect((await call(takeShopOffline, { shopId, reason: ' ' })).problem).toBe('remarkMissing')
  expect((await call(takeShopOffline, { shopId, reason: '证照已过期' })).code).toBe('00000')
  expect((await call(takeShopOffline, { shopId, reason: '再次' })).problem).toBe('shopStateChanged')
  expect(await rowOf(shopId)).toMatchObject({ shopStatus: 4, offlineReason: '证照已过期' })
  expect((await as()(headInfo, { shopId })).data.shopStatus).toBe(4)
  expect((await as()(prodInfo, { prodId })).data.shop.shopStatus).toBe(4)
  expect(await found()).toBe(0)
  expect((await person.call(addItems, [{ skuId, count: 1 }])).problem).toBe('shopNotOpen')
  expect((await person.call(submitOrder, { uuid })).problem).toBe('shopNotOpen')

  expect((await clerk(shopSettings, {})).data).toMatchObject({ shopStatus: 4, offlineReason: '证照已过期' })
  expect((await clerk(openShop, { isOpen: true })).problem).toBe('shopOffline')

  expect((await call(takeShopBack, { shopId })).code).toBe('00000')
  expect((await call(takeShopBack, { shopId })).problem).toBe('shopStateChanged')
  expect((await clerk(shopSettings, {})).data).toMatchObject({ shopStatus: 3, offlineReason: null })
  expect((await clerk(openShop, { isOpen: true })).data.shopStatus).toBe(1)
  expect(await found()).toBe(1)
  expect((await person.call(addItems, [{ skuId, count: 1 }])).code).toBe('00000')

  expect(await logOf(shopId)).toMatchObject([
    {
      action: 'shop.takeOffline',
      shop_id: null,
      before: { status: 'open' },
      after: { status: 'offline', reason: '证照已过期' },
    },
    { action: 'shop.takeBack', before: { status: 'offline' }, after: { status: 'paused' } },
    { action: 'shop.open', shop_id: shopId },
  ])
})

test('a paused shop and one that never opened can be taken offline, one in review or refused cannot; of two operators one is told', async () => {
  const call = await auditor()
  for (const [status, problem] of [
    [2, undefined],
    [3, undefined],
    [0, 'shopStateChanged'],
    [-1, 'shopStateChanged'],
  ] as const) {
    const shopId = await shop({ status })
    expect((await call(takeShopOffline, { shopId, reason: '停业' })).problem).toBe(problem)
    expect((await rowOf(shopId)).shopStatus).toBe(problem ? status : 4)
  }
  const shopId = await shop()
  const both = await Promise.all([1, 2].map(() => call(takeShopOffline, { shopId, reason: '停业' })))
  expect(both.map(({ problem }) => problem ?? '').toSorted()).toEqual(['', 'shopStateChanged'])
  expect(await logOf(shopId)).toHaveLength(1)
  expect((await call(takeShopOffline, { shopId: 1, reason: '停业' })).problem).toBe('shopUnknown')
  expect((await call(takeShopBack, { shopId: 1 })).problem).toBe('shopUnknown')
})

test('[FREESHOP-1] the operator renames a shop in both languages; a name that is taken or no name of a shop is refused, and the second of two is told', async () => {
  const { as } = await testApp()
  const call = await auditor()
  const shopId = await shop()
  const { nameZh, nameEn, version } = await rowOf(shopId)
  const mine = { nameZh: `江南传动${String(shopId).slice(-8)}`, nameEn: `Jiangnan ${String(shopId).slice(-8)}` }
  const input = { shopId, ...mine, version }
  expect((await call(renameShop, { ...input, nameEn: 'jiashan GEM' })).code).toBe('00000')
  expect((await call(renameShop, input)).problem).toBe('changedMeanwhile')
  const next = { ...input, version: version + 1 }
  expect((await call(renameShop, { ...next, nameZh: '恒力轴承' })).problem).toBe('shopNameTaken')
  expect((await call(renameShop, { ...next, nameEn: 'HENGLI bearings' })).problem).toBe('shopNameTaken')
  for (const wrong of ['', ' ', '江南<传动>', '长'.repeat(21)])
    expect((await call(renameShop, { ...next, nameZh: wrong })).problem).toBe('shopNameInvalid')
  expect((await call(renameShop, next)).code).toBe('00000')
  expect((await as(undefined, { locale: 'en' })(headInfo, { shopId })).data.shopName).toBe(mine.nameEn)
  expect((await logOf(shopId)).map(({ action, before }) => ({ action, before }))).toEqual([
    { action: 'shop.rename', before: { nameZh, nameEn } },
    { action: 'shop.rename', before: { nameZh: mine.nameZh, nameEn: 'jiashan GEM' } },
  ])
  expect((await call(renameShop, { ...next, shopId: 1 })).problem).toBe('shopUnknown')
})

test('an English name longer than today’s rule stays while only the Chinese one is changed', async () => {
  const call = await auditor()
  const shopId = await shop()
  const { version } = await rowOf(shopId)
  const { db } = await testApp()
  const nameEn = `Suzhou Precision Gears ${shopId}`
  await db.updateTable('shop').set({ name_en: nameEn }).where('id', '=', shopId).execute()
  expect((await call(renameShop, { shopId, nameZh: `苏齿${String(shopId).slice(-8)}`, nameEn, version })).code).toBe(
    '00000',
  )
})

test('the list finds a shop by name, number or its owner’s mobile, by its state, and pages; the mobile is masked', async () => {
  const { db, merchant } = await testApp()
  const call = await auditor()
  const { shopId } = await goods()
  const { staffId } = await merchant(shopId)
  const { mobile } = await db.selectFrom('staff').select('mobile').where('id', '=', staffId).executeTakeFirstOrThrow()
  const row = await rowOf(shopId)
  expect(row).toMatchObject({
    shopId,
    shopStatus: 1,
    prodCount: 1,
    ownerMobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
  })
  const ids = async (input: object) => (await call(platformShops, input)).data.records.map((one) => one.shopId)
  expect(await ids({ keyword: mobile })).toEqual([shopId])
  expect(await ids({ keyword: mobile.slice(0, -1) })).toEqual([])
  expect(await ids({ keyword: row.nameEn.toLowerCase() })).toEqual([shopId])
  expect(await ids({ keyword: '%' })).toEqual([])
  expect(await ids({ keyword: String(shopId), status: 3 })).toEqual([])
  const { data } = await call(platformShops, { status: 1, current: 2, size: 3 })
  expect(data.records).toHaveLength(3)
  expect(data.total).toBe(
    Number(
      (
        await db
          .selectFrom('shop')
          .select(({ fn }) => fn.countAll().as('n'))
          .where('status', '=', 1)
          .executeTakeFirstOrThrow()
      ).n,
    ),
  )
})

test('the shops are the operator’s alone, of those who may audit', async () => {
  const { as, operator, merchant, member } = await testApp()
  const shopId = await shop()
  for (const call of [as(), (await member()).as, (await merchant(shopId)).as, (await operator(['orders'])).as]) {
    expect(await call(platformShops, {})).toMatchObject({ data: null })
    expect(await call(takeShopOffline, { shopId, reason: '停业' })).toMatchObject({
      data: null,
      problem: expect.any(String),
    })
    expect(await call(takeShopBack, { shopId })).toMatchObject({ problem: expect.any(String) })
    expect(await call(renameShop, { shopId, nameZh: '新名', nameEn: 'New', version: 1 })).toMatchObject({
      problem: expect.any(String),
    })
  }
  expect(await rowOf(shopId)).toMatchObject({ shopStatus: 1, version: 1 })
})
