import { describe, expect, test } from 'vitest'
import { after, DAY_MS, dayOf, wireTime } from '#core/time.ts'
import { testApp } from '../../../../tests/app.ts'
import { claimed, countsOf, coupon } from '../../../../tests/coupons.ts'
import { buyer, goods, shop } from '../../../../tests/trade.ts'
import { claimCoupon, couponCentre, couponsById, couponsFor, myCoupons, ownCouponCentre } from '../contract.ts'
import { UNUSED_MAX } from '../rules.ts'
import { expireCoupons } from './jobs.ts'

const centreOf = async (
  call: Awaited<ReturnType<typeof buyer>>['call'],
  of: 'all' | 'mall' | 'shop' | 'category' = 'all',
  centre: typeof couponCentre | typeof ownCouponCentre = couponCentre,
) => {
  const found = []
  for (let current = 1; ; current++) {
    const { data } = await call(centre, { of, current })
    found.push(...data.records)
    if (current >= data.pages) return found
  }
}

describe('[PROMO-4] the coupon centre', () => {
  test('shows threshold, validity and scope, and where each coupon stands for who asks', async () => {
    const { as } = await testApp()
    const person = await buyer()
    const shopId = await shop()
    const part = await goods({ shopId })
    const soon = after(new Date(), DAY_MS)
    const [ofMall, ofShop, ofCategory, later, gone] = [
      await coupon(),
      await coupon({
        shopId,
        percentOff: 10,
        ceilingCents: 5000,
        productIds: [part.prodId],
        perPerson: 2,
        validUntil: soon,
      }),
      await coupon({ categoryIds: [part.prodId], enterpriseOnly: true }),
      await coupon({ claimFrom: after(new Date(), DAY_MS / 2) }),
      await coupon({ issued: 1 }),
    ]
    await claimed(await buyer(), gone)
    await claimed(person, ofMall)
    const all = await centreOf(person.call, 'all', ownCouponCentre)
    // [LOGIN-10] What carries no token knows nobody.
    expect((await centreOf(person.call)).find(({ couponId }) => couponId === ofMall)).toMatchObject({
      phase: 'claimable',
      mine: 0,
    })
    const one = (couponId: number) => all.find((found) => found.couponId === couponId)
    expect(one(ofMall)).toMatchObject({
      shopId: null,
      kind: 'amount',
      threshold: 100,
      amount: 20,
      scope: 'all',
      validDays: 30,
      phase: 'claimed',
      mine: 1,
    })
    expect(one(ofShop)).toMatchObject({
      shopId,
      percentOff: 10,
      ceiling: 50,
      scope: 'products',
      prodId: part.prodId,
      scopeNames: ['SKF 深沟球轴承 6204'],
      validUntil: wireTime(soon),
      phase: 'claimable',
    })
    expect(one(ofCategory)).toMatchObject({ scope: 'categories', scopeNames: ['轴承'], isEnterpriseOnly: true })
    expect([one(later)?.phase, one(gone)?.phase]).toEqual(['notBegun', 'gone'])
    const ids = async (of: 'mall' | 'shop' | 'category') => (await centreOf(as(), of)).map(({ couponId }) => couponId)
    expect(await ids('mall')).toEqual(expect.arrayContaining([ofMall, ofCategory]))
    expect(await ids('mall')).not.toContain(ofShop)
    expect(await ids('shop')).toContain(ofShop)
    expect(await ids('category')).toContain(ofCategory)
  })

  test('leaves out what is over, stopped, or of a shop that is closed', async () => {
    const { db, as } = await testApp()
    const [over, useless, stopped, closed] = [
      await coupon({ claimFrom: new Date(0), claimUntil: new Date(1) }),
      await coupon({ validUntil: after(new Date(), -1) }),
      await coupon(),
      await coupon({ shopId: await shop({ status: 3 }) }),
    ]
    await db
      .updateTable('coupon')
      .set({ status: 'stopped', stopped_at: new Date() })
      .where('id', '=', stopped)
      .execute()
    const ids = (await centreOf(as())).map(({ couponId }) => couponId)
    for (const id of [over, useless, stopped, closed]) expect(ids).not.toContain(id)
  })

  test('a product and a cart offer what can be claimed for them', async () => {
    const { as } = await testApp()
    const shopId = await shop()
    const [part, other] = [await goods({ shopId }), await goods({ shopId })]
    const [whole, ofPart, ofCategory, ofOther] = [
      await coupon({ shopId }),
      await coupon({ shopId, productIds: [part.prodId] }),
      await coupon({ shopId, categoryIds: [part.prodId] }),
      await coupon({ shopId, productIds: [other.prodId] }),
    ]
    await coupon({ shopId, validUntil: after(new Date(), -1) })
    const own = (data: { couponId: number; shopId: number | null }[]) =>
      data.filter((one) => one.shopId === shopId).map(({ couponId }) => couponId)
    expect(own((await as()(couponsFor, { prodId: part.prodId })).data).toSorted()).toEqual([whole, ofPart, ofCategory])
    expect(own((await as()(couponsFor, { shopIds: `${shopId},1` })).data).toSorted()).toEqual([
      whole,
      ofPart,
      ofCategory,
      ofOther,
    ])
    expect((await as()(couponsFor, {})).data.every((one) => one.shopId === null)).toBe(true)
    expect(
      (await as()(couponsById, { couponIds: `${ofOther},${whole},5` })).data.map(({ couponId }) => couponId),
    ).toEqual([ofOther, whole])
  })
})

describe('[PROMO-4] claiming', () => {
  test('gives a coupon that is valid from then on, or on its fixed days', async () => {
    const person = await buyer()
    const fixed = after(new Date(), 3 * DAY_MS)
    expect((await person.call(claimCoupon, { couponId: await coupon() })).data).toMatchObject({
      phase: 'claimed',
      mine: 1,
      claimedPercent: 1,
    })
    await person.call(claimCoupon, { couponId: await coupon({ validUntil: fixed }) })
    const { records } = (await person.call(myCoupons, { status: 0 })).data
    expect(records.map(({ validUntil }) => validUntil.slice(0, 10))).toEqual(
      [fixed, after(new Date(), 30 * DAY_MS)].map((at) => dayOf(at)),
    )
  })

  test('is refused by name: unknown, over, not begun, all given out, enough already, for enterprises', async () => {
    const person = await buyer()
    const ask = async (couponId: number) => (await person.call(claimCoupon, { couponId })).problem
    expect(await ask(5)).toBe('couponUnknown')
    expect(await ask(await coupon({ claimFrom: new Date(0), claimUntil: new Date(1) }))).toBe('couponEnded')
    const useless = await coupon({ validUntil: after(new Date(), -1) })
    expect(await ask(useless)).toBe('couponEnded')
    expect((await person.call(couponsById, { couponIds: String(useless) })).data).toMatchObject([
      { phase: 'ended', claimedPercent: 0 },
    ])
    expect(await ask(await coupon({ claimFrom: after(new Date(), DAY_MS / 2) }))).toBe('couponNotBegun')
    expect(await ask(await coupon({ enterpriseOnly: true }))).toBe('couponForEnterprises')
    const scarce = await coupon({ issued: 1 })
    await claimed(await buyer(), scarce)
    expect(await ask(scarce)).toBe('couponGone')
    const two = await coupon({ perPerson: 2 })
    expect([await ask(two), await ask(two)]).toEqual([undefined, undefined])
    expect(await person.call(claimCoupon, { couponId: two })).toMatchObject({
      problem: 'couponLimit',
      details: { max: 2 },
    })
    expect(
      (await (await buyer({ level: 2 })).call(claimCoupon, { couponId: await coupon({ enterpriseOnly: true }) })).code,
    ).toBe('00000')
  })

  test('of 40 people at once on 15 coupons exactly 15 get one', async () => {
    const { db } = await testApp()
    const couponId = await coupon({ issued: 15 })
    const people = await Promise.all(Array.from({ length: 40 }, () => buyer({ place: null })))
    const answers = await Promise.all(people.map(({ call }) => call(claimCoupon, { couponId })))
    expect(answers.filter(({ code }) => code === '00000')).toHaveLength(15)
    expect(new Set(answers.flatMap(({ problem }) => problem ?? []))).toEqual(new Set(['couponGone']))
    const rows = await db.selectFrom('claimed_coupon').select('account_id').where('coupon_id', '=', couponId).execute()
    expect(new Set(rows.map(({ account_id: one }) => one)).size).toBe(15)
  })

  test('somebody who claims 20 times at once gets as many as each may have', async () => {
    const person = await buyer({ place: null })
    const couponId = await coupon({ perPerson: 3 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => person.call(claimCoupon, { couponId })))
    expect(answers.filter(({ code }) => code === '00000')).toHaveLength(3)
    expect((await countsOf(person)).unused).toBe(3)
  })

  test('nobody hoards: beyond so many unused ones no more are given', async () => {
    const { db } = await testApp()
    const person = await buyer({ place: null })
    const couponId = await coupon({ issued: 1000, perPerson: 100 })
    const rows = Array.from({ length: UNUSED_MAX }, (_, at) => ({
      id: person.accountId * 2 + at,
      coupon_id: couponId,
      account_id: person.accountId,
      status: 'unused' as const,
      claimed_at: new Date(),
      valid_from: new Date(),
      valid_until: after(new Date(), DAY_MS),
    }))
    await db.insertInto('claimed_coupon').values(rows).execute()
    await db.updateTable('coupon').set({ claimed: UNUSED_MAX }).where('id', '=', couponId).execute()
    expect((await person.call(claimCoupon, { couponId: await coupon() })).problem).toBe('couponsFull')
  })
})

test('[UC-7] one’s own coupons by status, with counts; what has expired is expired before and after it is swept', async () => {
  const { db } = await testApp()
  const [person, stranger] = [await buyer(), await buyer()]
  const [first, second] = [await claimed(person, await coupon()), await claimed(person, await coupon())]
  await claimed(stranger, await coupon())
  await db
    .updateTable('claimed_coupon')
    .set({ valid_until: after(new Date(), -1000) })
    .where('id', '=', first)
    .execute()
  const expectBoth = async () => {
    expect(await countsOf(person)).toEqual({ unused: 1, used: 0, expired: 1 })
    expect((await person.call(myCoupons, { status: 0 })).data.records).toMatchObject([
      { couponUserId: second, status: 0, orderNumbers: [] },
    ])
    expect((await person.call(myCoupons, { status: 2 })).data.records).toMatchObject([
      { couponUserId: first, status: 2 },
    ])
  }
  await expectBoth()
  await expireCoupons.run({ db, now: new Date() })
  await expectBoth()
  const { status } = await db
    .selectFrom('claimed_coupon')
    .select('status')
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  expect(status).toBe('expired')
})
