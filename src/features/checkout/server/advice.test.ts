import { describe, expect, test } from 'vitest'
import { cartInfo, checkItems, type CartItem } from '#features/cart/contract.ts'
import { addAddress, addressList } from '#features/addresses/contract.ts'
import { changeItem } from '#features/cart/add-contract.ts'
import { claimCoupon } from '#features/coupons/contract.ts'
import { testApp } from '../../../../tests/app.ts'
import { claimed, coupon } from '../../../../tests/coupons.ts'
import { buyer, goods, lhasa, shop, type Buyer } from '../../../../tests/trade.ts'
import { cartAdvice } from '../advice-contract.ts'
import { confirmOrder } from '../contract.ts'

type Person = Pick<Buyer, 'call'>

const advice = async ({ call }: Person) => (await call(cartAdvice, {})).data
/** What the ticked cart would be charged, as the checkout says it. */
const toPay = async ({ call }: Person) => (await call(confirmOrder, {})).data.actualTotal
const items = async ({ call }: Person): Promise<CartItem[]> =>
  (await call(cartInfo, [])).data.shopCarts.flatMap((one) =>
    one.shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems),
  )

/** Takes the step that the cart offers for this line, and answers what the order really costs more. */
async function taken(person: Person, { basketId, quantity }: { basketId: number; quantity: number }): Promise<number> {
  const before = await toPay(person)
  const line = (await items(person)).find((item) => item.basketId === basketId)!
  const { problem } = await person.call(changeItem, { ...line, count: quantity - line.prodCount })
  expect(problem).toBeFalsy()
  return Math.round((await toPay(person)) * 100 - before * 100) / 100
}

/** 20 % off from ten on, of what costs so much. */
async function ladder(
  input: Parameters<typeof goods>[0] & { from?: number; off?: number; min?: number; step?: number },
): Promise<Awaited<ReturnType<typeof goods>>> {
  const { from = 10, off = 20, min = 1, step = 1, ...others } = input
  const part = await goods(others)
  const { db } = await testApp()
  await db
    .updateTable('sku')
    .set({ ladder: JSON.stringify([[from, off]]), min_quantity: min, quantity_step: step })
    .where('id', '=', part.skuId)
    .execute()
  return part
}

describe('the next step of a ladder, as the cart offers it', () => {
  test('says to the cent what the whole order then costs more or less, with freight, coupons, minimum and multiple', async () => {
    const cases = [
      { from: 10, off: 20, priceCents: 1700, quantity: 9 }, // ten cost less than nine
      { from: 10, off: 20, priceCents: 3400, quantity: 9 }, // 306 ship free, 272 do not: the freight eats the saving
      { from: 10, off: 5, priceCents: 3100, quantity: 9 }, // nine pay freight, ten ship free
      { from: 10, off: 7, priceCents: 333, quantity: 4, min: 4, step: 4 }, // twelve is the first that is sold
      { from: 10, off: 20, priceCents: 1299, quantity: 8, weightG: 900 }, // two more are another kilogram
      { from: 10, off: 20, priceCents: 1150, quantity: 9, couponFrom: 10_000 }, // 103.50 uses a coupon, 92 do not
    ]
    for (const { quantity, couponFrom, ...input } of cases) {
      const person = await buyer()
      const part = await ladder(input)
      if (couponFrom) await claimed(person, await coupon({ thresholdCents: couponFrom, shopId: part.shopId }))
      await person.cart({ ...part, quantity })
      const [step, ...others] = (await advice(person)).steps
      expect(others).toEqual([])
      expect(step!.quantity).toBe(input.step ? 12 : 10)
      expect(step!.extra, JSON.stringify(input)).toBe(await taken(person, step!))
      expect((await items(person))[0]!.price).toBe(step!.price)
    }
  })

  test('is cheaper in all where the ladder says so: 9 at 17.00 are 153.00, 10 at 13.60 are 136.00', async () => {
    const person = await buyer()
    await person.cart({ ...(await ladder({ priceCents: 1700 })), quantity: 9 })
    expect((await advice(person)).steps).toMatchObject([{ quantity: 10, price: 13.6, extra: -17 }])
  })

  test('is no offer where there are not so many, where the line is not ticked, or where nobody knows the freight', async () => {
    const [person, placeless, far] = [await buyer(), await buyer({ place: null }), await buyer({ place: lhasa })]
    const [scarce, plenty] = [await ladder({ stock: 9 }), await ladder({})]
    const basketIds = await person.cart({ ...scarce, quantity: 9 }, { ...plenty, quantity: 9 })
    expect((await advice(person)).steps.map(({ quantity }) => quantity)).toEqual([10])
    expect((await items(person)).find(({ skuId }) => skuId === scarce.skuId)!.nextStep).toBeNull()
    await person.call(
      checkItems,
      basketIds.map((basketId) => ({ basketId, isChecked: 0 as const })),
    )
    expect((await advice(person)).steps).toEqual([])
    await placeless.cart({ ...plenty, quantity: 9 })
    expect(await advice(placeless)).toMatchObject({ steps: [], shops: [{ transFee: null }] })
    const closed = await ladder({ shopId: await shop({ closedTo: [lhasa.provinceId], hasCounter: true }) })
    await far.cart({ ...closed, quantity: 9 })
    expect(await advice(far)).toMatchObject({ steps: [], shops: [{ transFee: null }] })
  })
})

describe('the one coupon of a shop or of the mall that the cart names', () => {
  test('is the one that saves most, and claiming it brings exactly what was said', async () => {
    const person = await buyer()
    const part = await goods({ priceCents: 10_000 })
    const { shopId } = part
    await person.cart({ ...part, quantity: 5 })
    for (const input of [{ amountCents: 500 }, { amountCents: 4000 }, { enterpriseOnly: true, amountCents: 9000 }])
      await coupon({ shopId, ...input })
    const own = ({ coupons }: Awaited<ReturnType<typeof advice>>) => coupons.find((one) => one.shopId === shopId)!
    const before = await toPay(person)
    const offered = own(await advice(person))
    expect(offered).toMatchObject({ says: 'claim', saves: 40, isClaimed: false })
    await person.call(claimCoupon, { couponId: offered.couponId })
    expect(await toPay(person)).toBe(before - 40)
    expect(own(await advice(person))).toMatchObject({ says: 'applies', saves: 40, isClaimed: true })
  })

  test('does not promise what its freight would eat: 305 ship free, 305 less a coupon do not', async () => {
    const person = await buyer()
    const part = await goods({ priceCents: 30_500 })
    await person.cart(part)
    const own = async () => (await advice(person)).coupons.find(({ shopId }) => shopId === part.shopId)
    const small = await coupon({ shopId: part.shopId, amountCents: 600 })
    expect(await own()).toMatchObject({ couponId: small, says: 'idle', saves: 0 })
    const large = await coupon({ shopId: part.shopId, amountCents: 1100 })
    expect(await own()).toMatchObject({ couponId: large, says: 'claim', saves: 1 })
    await claimed(person, large)
    expect(await advice(person)).toMatchObject({ shops: [{ transFee: 10, freeFrom: 300 }] })
  })

  test('says what is missing to it, and names it already where nothing is ticked', async () => {
    const person = await buyer()
    const part = await goods({ priceCents: 1000 })
    const couponId = await coupon({ shopId: part.shopId, thresholdCents: 5125 })
    await person.cart({ ...part, quantity: 4 })
    const own = async () => (await advice(person)).coupons.find(({ shopId }) => shopId === part.shopId)
    expect(await own()).toMatchObject({ couponId, says: 'short', missing: 11.25 })
    await person.call(
      checkItems,
      (await items(person)).map(({ basketId }) => ({ basketId, isChecked: 0 as const })),
    )
    expect(await own()).toMatchObject({ couponId, says: 'idle' })
  })
})

describe('the foot of the cart', () => {
  const foot = async ({ call }: Person, areaId = 0) => (await call(cartAdvice, { areaId })).data.order
  /** Goods, coupons, freight and the sum, as the checkout asks for them. */
  const asked = async ({ call }: Person, addrId = 0) => {
    const { total, discountReduce, couponReduce, totalTransFee, actualTotal } = (await call(confirmOrder, { addrId }))
      .data
    const goodsLeft = Math.round((total - discountReduce) * 100) / 100
    return { goods: goodsLeft, couponReduce, freight: { transFee: totalTransFee, payable: actualTotal } }
  }

  test('says the freight of all shops and what is to be paid, to the cent of the checkout', async () => {
    const cases = [
      [{ priceCents: 1299, quantity: 7 }],
      [
        { priceCents: 30_500, quantity: 1 },
        { priceCents: 1299, quantity: 3, weightG: 2900 },
      ],
      [
        { priceCents: 30_500, quantity: 1, couponCents: 600 },
        { priceCents: 9_950, quantity: 3 },
      ],
      [
        { priceCents: 4_321, quantity: 3, couponCents: 1100 },
        { priceCents: 777, quantity: 11, weightG: 700 },
      ],
    ]
    for (const lines of cases) {
      const person = await buyer()
      for (const { quantity, couponCents, ...input } of lines as { quantity: number; couponCents?: number }[]) {
        const part = await goods({ ...input, shopId: await shop({}) })
        if (couponCents) await claimed(person, await coupon({ shopId: part.shopId, amountCents: couponCents }))
        await person.cart({ ...part, quantity })
      }
      const said = await foot(person)
      expect(said).toMatchObject(await asked(person))
      expect(said!.goods).toBe((await person.call(cartInfo, [])).data.finalMoney)
    }
  })

  test('is for the district that was chosen, as an order to an address there', async () => {
    const person = await buyer()
    const part = await goods({ priceCents: 1299, weightG: 3400 })
    const { db } = await testApp()
    await db
      .insertInto('freight_zone')
      .values({
        template_id: part.shopId,
        province_id: lhasa.provinceId,
        is_deliverable: true,
        first_cents: 2500,
        step_cents: 1200,
      })
      .execute()
    await person.cart({ ...part, quantity: 3 })
    await person.call(addAddress, { receiver: '次仁', mobile: '13812346204', addr: '北京中路 8 号', ...lhasa })
    const records = (await person.call(addressList, {})).data
    const { addrId } = records.find(({ areaId }) => Number(areaId) === lhasa.areaId)!
    const there = await foot(person, lhasa.areaId)
    expect(there).toMatchObject(await asked(person, addrId))
    expect(there!.freight!.to.areaId).toBe(lhasa.areaId)
    expect(there!.freight!.transFee).not.toBe((await foot(person))!.freight!.transFee)
  })

  test('says no sum where nobody knows the way or nobody goes it, and nothing where nothing is ticked', async () => {
    const placeless = await buyer({ place: null })
    const basketIds = await placeless.cart({ ...(await goods({})), quantity: 2 })
    expect(await foot(placeless)).toMatchObject({ freight: null })
    await placeless.call(
      checkItems,
      basketIds.map((basketId) => ({ basketId, isChecked: 0 as const })),
    )
    expect(await foot(placeless)).toBeNull()
    const far = await buyer({ place: lhasa })
    await far.cart(await goods({ shopId: await shop({ closedTo: [lhasa.provinceId], hasCounter: true }) }))
    expect(await foot(far)).toMatchObject({ freight: null })
  })
})
