import { describe, expect, test } from 'vitest'
import { after, DAY_MS, dayOf, startOfDay } from '#core/time.ts'
import { payOrder } from '#features/payments/contract.ts'
import { testApp } from '../../../../tests/app.ts'
import { claimed, coupon } from '../../../../tests/coupons.ts'
import { buyer, goods, shop } from '../../../../tests/trade.ts'
import { claimCoupon, ownCouponsById } from '../contract.ts'
import * as contract from '../staff-contract.ts'

const day = (days: number): string => dayOf(after(new Date(), days * DAY_MS))

const form = {
  nameZh: '满 100 减 20',
  nameEn: '20 off from 100',
  kind: 'amount' as const,
  threshold: 100,
  amount: 20,
  scope: 'all' as const,
  claimFrom: day(0),
  claimUntil: day(10),
  validDays: 7,
  issued: 50,
  perPerson: 2,
}

const recordOf = async (
  call: Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['merchant']>>['as'],
  couponId: number,
) => (await call(contract.shopCoupons, {})).data.records.find((record) => record.couponId === couponId)

describe('[OPS-1] [PROMO-4] a merchant’s coupons', () => {
  test('are given out, claimed and used; the list says how many and what they took off', async () => {
    const { merchant } = await testApp()
    const shopId = await shop()
    const { as } = await merchant(shopId, ['coupons'])
    const { couponId } = (await as(contract.addShopCoupon, form)).data
    expect(await recordOf(as, couponId)).toMatchObject({
      ...form,
      phase: 'running',
      claimed: 0,
      used: 0,
      discount: 0,
      mayChange: true,
      mayStop: true,
    })
    const person = await buyer()
    await claimed(person, couponId)
    await claimed(person, couponId)
    const [orderNumber] = await person.order(await goods({ shopId, priceCents: 40_000 }))
    await person.call(payOrder, { orderNumbers: orderNumber! })
    expect(await recordOf(as, couponId)).toMatchObject({
      claimed: 2,
      used: 1,
      discount: 20,
      mayChange: false,
      mayStop: true,
    })
  })

  test('are changed while nobody has one, and stopped; those that were claimed stay good', async () => {
    const { merchant } = await testApp()
    const { as, shopId } = await merchant(await shop(), ['coupons'])
    const { couponId } = (await as(contract.addShopCoupon, { ...form, claimFrom: day(1) })).data
    expect((await recordOf(as, couponId))?.phase).toBe('planned')
    const part = await goods({ shopId })
    const changed = {
      ...form,
      couponId,
      version: 1,
      kind: 'percent' as const,
      amount: null,
      percentOff: 10,
      ceiling: 30,
      scope: 'products' as const,
      prodIds: [part.prodId],
    }
    expect((await as(contract.changeShopCoupon, changed)).code).toBe('00000')
    // Who read it before is told.
    expect((await as(contract.changeShopCoupon, { ...changed, percentOff: 20 })).problem).toBe('changedMeanwhile')
    expect(await recordOf(as, couponId)).toMatchObject({
      percentOff: 10,
      ceiling: 30,
      amount: null,
      prodIds: [part.prodId],
      phase: 'running',
    })
    const person = await buyer()
    await claimed(person, couponId)
    expect((await as(contract.changeShopCoupon, { ...changed, version: 2 })).problem).toBe('couponClaimed')
    expect((await as(contract.stopShopCoupon, { couponId })).code).toBe('00000')
    expect((await as(contract.stopShopCoupon, { couponId })).problem).toBe('couponEnded')
    expect((await person.call(claimCoupon, { couponId })).problem).toBe('couponEnded')
    const [held] = (await person.call(ownCouponsById, { couponIds: String(couponId) })).data
    expect(held).toMatchObject({ mine: 1, phase: 'ended' })
    const [orderNumber] = await person.order({ ...part, quantity: 20 })
    expect(orderNumber).toMatch(/^\d+$/)
    expect(await recordOf(as, couponId)).toMatchObject({ used: 1, discount: 20, phase: 'stopped', mayStop: false })
  })

  test('whose parts do not fit each other are refused, and so are goods of another shop', async () => {
    const { merchant } = await testApp()
    const { as, shopId } = await merchant(await shop(), ['coupons'])
    const problem = async (change: object) => (await as(contract.addShopCoupon, { ...form, ...change })).problem
    expect(await problem({ nameZh: ' ' })).toBe('textBlank')
    for (const change of [
      { amount: 100 },
      { amount: null },
      { kind: 'percent', amount: null },
      { kind: 'percent', percentOff: 95 },
      { threshold: 0 },
      { claimUntil: day(-1) },
      { validDays: null },
      { validDays: null, validFrom: day(3), validUntil: day(2) },
      { scope: 'products' },
      { issued: 0 },
      { issued: 2.5 },
      { amount: 1.005 },
      { threshold: 100.001 },
    ])
      expect([change, await problem(change)]).toEqual([change, 'couponInvalid'])
    const [own, foreign] = [await goods({ shopId }), await goods()]
    expect(await problem({ scope: 'products', prodIds: [foreign.prodId] })).toBe('couponTargetUnknown')
    expect(await problem({ scope: 'products', prodIds: [own.prodId] })).toBeUndefined()
    const found = async (input: object) =>
      (await as(contract.shopCouponTargets, { scope: 'products', ...input })).data.map(({ targetId }) => targetId)
    expect(await found({ keyword: '6204' })).toEqual([own.prodId])
    expect(await found({ keyword: 'nothing', chosen: `${own.prodId},${foreign.prodId}` })).toEqual([own.prodId])
    expect(
      (await as(contract.shopCouponTargets, { scope: 'categories', keyword: '轴承' })).data.length,
    ).toBeGreaterThan(0)
  })

  test('that could not be used any more when they are claimed are refused, unless they were made so before', async () => {
    const { db, merchant } = await testApp()
    const { as, shopId } = await merchant(await shop(), ['coupons'])
    const add = async (change: object) => (await as(contract.addShopCoupon, { ...form, ...change })).problem
    const fixed = { validDays: null, validFrom: day(-3), validUntil: day(9) }
    expect(await add(fixed)).toBe('couponExpiresEarly')
    expect(await add({ ...fixed, validUntil: day(10) })).toBeUndefined()
    expect(await add({ claimFrom: day(-5), claimUntil: day(-1) })).toBe('couponClaimOver')
    expect(await add({ claimUntil: day(0) })).toBeUndefined()

    const { couponId } = (await as(contract.addShopCoupon, { ...form, ...fixed, validUntil: day(10) })).data
    await db
      .updateTable('coupon')
      .set({ valid_until: startOfDay(day(1)) })
      .where('id', '=', couponId)
      .execute()
    const old = { ...form, ...fixed, validUntil: day(0), couponId }
    const change = async (version: number, terms: object) =>
      (await as(contract.changeShopCoupon, { ...old, ...terms, version })).problem
    expect(await change(1, { amount: 10 })).toBeUndefined()
    expect(await change(2, { validUntil: day(1) })).toBe('couponExpiresEarly')
    expect(await change(2, { claimUntil: day(1) })).toBe('couponExpiresEarly')
    expect(await change(2, { claimUntil: day(0) })).toBeUndefined()

    const gone = await coupon({ shopId, validUntil: after(new Date(), -1) })
    expect(await recordOf(as, gone)).toMatchObject({ phase: 'over', mayStop: false })
    const over = (await as(contract.shopCoupons, { phase: 'over' })).data.records.map((record) => record.couponId)
    expect(over).toEqual([gone])
  })

  test('are the shop’s own: another’s coupon answers like one that never was', async () => {
    const { merchant } = await testApp()
    const { as } = await merchant(await shop(), ['coupons'])
    const foreign = await coupon({ shopId: await shop() })
    for (const couponId of [foreign, await coupon(), 5]) {
      expect(await recordOf(as, couponId)).toBeUndefined()
      expect((await as(contract.changeShopCoupon, { ...form, couponId, version: 1 })).problem).toBe('couponUnknown')
      expect((await as(contract.stopShopCoupon, { couponId })).problem).toBe('couponUnknown')
    }
  })
})

test('[OPS-1] the operator gives out coupons of the mall, changes those alone, and stops any; all of it is in the audit log', async () => {
  const { db, operator } = await testApp()
  const { as, staffId } = await operator(['coupons'])
  const { couponId } = (await as(contract.addPlatformCoupon, { ...form, isEnterpriseOnly: true })).data
  const ofShop = await coupon({ shopId: await shop() })
  const list = async (input: object) =>
    (await as(contract.platformCoupons, { size: 50, ...input })).data.records.map((record) => record.couponId)
  expect(await list({ of: 'mall' })).toContain(couponId)
  expect(await list({ of: 'mall' })).not.toContain(ofShop)
  expect(await list({ of: 'shop', phase: 'running', keyword: String(ofShop) })).toEqual([ofShop])
  expect((await as(contract.changePlatformCoupon, { ...form, couponId: ofShop, version: 1 })).problem).toBe(
    'couponUnknown',
  )
  expect((await as(contract.changePlatformCoupon, { ...form, couponId, version: 1, amount: 30 })).code).toBe('00000')
  expect((await as(contract.stopPlatformCoupon, { couponId: ofShop })).code).toBe('00000')
  expect(await list({ of: 'shop', phase: 'stopped', keyword: String(ofShop) })).toEqual([ofShop])
  const log = await db.selectFrom('audit_log').select('action').where('staff_id', '=', staffId).orderBy('id').execute()
  expect(log.map(({ action }) => action)).toEqual(['coupon.add', 'coupon.change', 'coupon.stop'])
})
