import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#server/database/database.ts'
import { shareOut } from '#core/money.ts'
import { after, DAY_MS } from '#core/time.ts'
import { scoreInfo } from '../contract.ts'
import { confirmOrder, submitOrder } from '#features/checkout/contract.ts'
import { cancelOrder, orderDetail } from '#features/orders/contract.ts'
import { expireOrders } from '#features/orders/server/jobs.ts'
import { testApp } from '../../../../tests/app.ts'
import { buyer, goods, letExpire, pay, received, statusOf, type Buyer } from '../../../../tests/trade.ts'
import { pointsPage, signInToday } from '../contract.ts'
import { builtInPoints } from '#features/site/rules.ts'
import { pointsTaken, signInReward, worthCents } from '../rules.ts'
import { pointsRules } from './index.ts'
import { creditOrder, giveBackPoints, takeBackPoints } from './move.ts'
import { expirePoints } from './jobs.ts'

const scoreOf = async ({ call }: Buyer) => (await call(pointsPage, { sts: 1, size: 50 })).data
/** A checkout of goods for 10 yuan that pays with so many points. */
async function confirmedWith(person: Buyer, userUseScore: number) {
  const basketIds = await person.cart(await goods({ priceCents: 1000 }))
  return (await person.call(confirmOrder, { basketIds, userUseScore })).data
}

/** Points given for an order that was completed `daysAgo`. */
async function given(person: Buyer, points: number, daysAgo = 0): Promise<string> {
  const { db } = await testApp()
  const orderNumber = `99${Math.random().toString().slice(2, 14)}`
  const now = after(new Date(), -daysAgo * DAY_MS)
  await inTransaction(db, (tx) =>
    creditOrder(tx, { orderNumber, accountId: person.accountId, goodsCents: points * 100 }, now),
  )
  return orderNumber
}

const refund = async (person: Buyer, orderNumber: string, goodsCents: number, refundNumber: string) => {
  const { db } = await testApp()
  await inTransaction(db, (tx) =>
    takeBackPoints(tx, { accountId: person.accountId, orderNumber, goodsCents, refundNumber, now: new Date() }),
  )
}

describe('[POINTS-1] earned', () => {
  test('[UC-10] a completed order gives a point and growth for each yuan of goods, once, with its record', async () => {
    const person = await buyer()
    const orderNumber = await received(person, { ...(await goods({ priceCents: 1599 })), quantity: 3 })
    expect(await statusOf(orderNumber)).toBe('completed')
    const page = await scoreOf(person)
    expect(page).toMatchObject({
      score: 47,
      growth: 47,
      records: { total: 1, records: [{ kind: 'order', reference: orderNumber, points: 47, growth: 47 }] },
    })
    expect((await person.call(scoreInfo, {})).data).toMatchObject({
      score: 47,
      growth: 47,
      levelType: 1,
      signInCount: 0,
    })
    const { db } = await testApp()
    await inTransaction(db, (tx) =>
      creditOrder(tx, { orderNumber, accountId: person.accountId, goodsCents: 4797 }, new Date()),
    )
    expect((await scoreOf(person)).score).toBe(47)
  })

  test('what is refunded takes its points back, before or after they were given; what was spent is owed', async () => {
    const person = await buyer()
    const late = await given(person, 100)
    await refund(person, late, 2050, `${late}-1`)
    expect(await scoreOf(person)).toMatchObject({ score: 79, growth: 79 }) // 79.5 yuan are left
    await refund(person, late, 7950, `${late}-2`)
    expect(await scoreOf(person)).toMatchObject({ score: 0, growth: 0 })

    const early = `98${late.slice(2)}`
    await refund(person, early, 3000, `${early}-1`)
    const { db } = await testApp()
    await inTransaction(db, (tx) =>
      creditOrder(tx, { orderNumber: early, accountId: person.accountId, goodsCents: 10_000 }, new Date()),
    )
    expect(await scoreOf(person)).toMatchObject({ score: 70, growth: 70 })

    const paying = await confirmedWith(person, 60)
    expect((await person.call(submitOrder, { uuid: paying.uuid })).code).toBe('00000')
    await refund(person, early, 7000, `${early}-2`)
    expect(await scoreOf(person)).toMatchObject({ score: 0, owed: 60 })
    await given(person, 100)
    expect(await scoreOf(person)).toMatchObject({ score: 40, owed: 0 })
  })

  test('points expire after their years, the oldest are spent first, and the sweep takes only what is over', async () => {
    const person = await buyer()
    const { db } = await testApp()
    await given(person, 30, 400)
    await given(person, 50, 350)
    await given(person, 40)
    // what is over counts no more, swept or not
    expect(await scoreOf(person)).toMatchObject({ score: 90, expiring: { points: 50 } })
    const paying = await confirmedWith(person, 60)
    await person.call(submitOrder, { uuid: paying.uuid })
    expect(await scoreOf(person)).toMatchObject({ score: 30, expiring: null })
    await given(person, 20, 370)
    await expirePoints.run({ db, now: new Date() })
    const { score, records } = await scoreOf(person)
    expect(score).toBe(30)
    expect(records.records.filter(({ kind }) => kind === 'expiry').map(({ points }) => points)).toEqual([-20, -30])
  })
})

describe('[POINTS-1] spent', () => {
  test('in multiples of 10, never more than one has or than half of the goods', async () => {
    const person = await buyer()
    await given(person, 73)
    const basketIds = await person.cart(await goods({ priceCents: 120 }))
    const asked = async (userUseScore: number) => person.call(confirmOrder, { basketIds, userUseScore })
    expect((await asked(0)).data).toMatchObject({ usableScore: 60, totalScore: 73, usedScore: 0, scoreReduce: 0 })
    expect((await asked(15)).problem).toBe('pointsStep')
    expect(await asked(80)).toMatchObject({ problem: 'pointsShort', msg: '积分不足' })
    expect(await asked(70)).toMatchObject({ problem: 'pointsTooMany', details: { max: 60 } })
    expect((await asked(60)).data).toMatchObject({ usedScore: 60, scoreReduce: 0.6, total: 1.2, actualTotal: 10.6 })
  })

  test('shared out over shops and lines to the cent, and given back with the order that ends', async () => {
    const person = await buyer()
    await given(person, 500)
    const [a, c] = [await goods({ priceCents: 333 }), await goods({ priceCents: 501 })]
    const basketIds = await person.cart(a, await goods({ shopId: a.shopId, priceCents: 334 }), c)
    const { data: shown } = await person.call(confirmOrder, { basketIds, userUseScore: 500 })
    expect(shown).toMatchObject({ scoreReduce: 5, total: 11.68, totalTransFee: 20, actualTotal: 26.68 })
    const { data } = await person.call(submitOrder, { uuid: shown.uuid })
    const numbers = data.orderNumbers.split(',')
    const details = await Promise.all(
      numbers.map(async (orderNumber) => (await person.call(orderDetail, { orderNumber })).data),
    )
    expect(details.map(({ reduceAmount }) => reduceAmount)).toEqual([2.86, 2.14])
    expect(
      details.map(({ actualTotal, total, transfee, reduceAmount }) =>
        Math.round((total - reduceAmount + transfee - actualTotal) * 100),
      ),
    ).toEqual([0, 0])
    expect((await scoreOf(person)).score).toBe(0)

    const { db } = await testApp()
    const lines = await db
      .selectFrom('order_item')
      .select(['points_used', 'reduce_cents'])
      .where('account_id', '=', person.accountId)
      .execute()
    expect(lines.reduce((sum, { points_used }) => sum + points_used, 0)).toBe(500)
    expect(lines.reduce((sum, { reduce_cents }) => sum + reduce_cents, 0)).toBe(500)

    await person.call(cancelOrder, { orderNumber: numbers[0]! })
    expect((await scoreOf(person)).score).toBe(286)
    await letExpire(numbers[1]!)
    await expireOrders.run({ db, now: new Date() })
    expect((await scoreOf(person)).score).toBe(500)
  })

  test('a checkout that counts on points which are gone by then makes no order', async () => {
    const person = await buyer()
    await given(person, 100)
    const [first, second] = [await confirmedWith(person, 80), await confirmedWith(person, 80)]
    const answers = await Promise.all([first, second].map(({ uuid }) => person.call(submitOrder, { uuid })))
    expect(answers.map(({ problem }) => problem).toSorted()).toEqual(['pointsShort', undefined])
    expect((await scoreOf(person)).score).toBe(20)
  })

  test('a refund gives back the points it is for, no more than were paid, and they live for some weeks', async () => {
    const person = await buyer()
    const { db } = await testApp()
    await given(person, 100, 364)
    const { uuid } = await confirmedWith(person, 100)
    const { data } = await person.call(submitOrder, { uuid })
    await pay(data.orderNumbers)
    const later = after(new Date(), 20 * DAY_MS)
    const back = (points: number, reference: string) =>
      db.transaction().execute((tx) =>
        giveBackPoints(tx, {
          accountId: person.accountId,
          orderNumber: data.orderNumbers,
          points,
          reference,
          now: later,
        }),
      )
    expect(await back(30, 'r1')).toBe(30)
    expect(await back(90, 'r2')).toBe(70)
    expect(await back(10, 'r3')).toBe(0)
    await expirePoints.run({ db, now: later })
    expect((await scoreOf(person)).score).toBe(100)
  })
})

describe('[UC-10] sign-in', () => {
  test('once a day, more for days in a row, and a missed day starts anew', async () => {
    const person = await buyer()
    const { db } = await testApp()
    const answers = await Promise.all([1, 2, 3].map(() => person.call(signInToday, undefined)))
    expect(answers.map(({ problem }) => problem).toSorted()).toEqual(['signedInToday', 'signedInToday', undefined])
    expect(await scoreOf(person)).toMatchObject({
      score: 2,
      signIn: { isDone: true, streak: 1, days: [{ isDone: true }, { isDone: false }, {}, {}, {}, {}, {}] },
    })
    const shift = (days: number) =>
      sql`update points_sign_in set day = day - ${days}::int, streak = 6
        where account_id = ${person.accountId}`.execute(db)
    await shift(1)
    expect((await scoreOf(person)).signIn).toMatchObject({ isDone: false, streak: 6 })
    await shift(1)
    expect((await scoreOf(person)).signIn).toMatchObject({ isDone: false, streak: 0 })
    expect([1, 6, 7, 8].map((streak) => signInReward(streak, builtInPoints).points)).toEqual([2, 5, 10, 2])
  })
})

test('the operator’s rules count, what makes no sense in them does not', async () => {
  const { db } = await testApp()
  const set = (value: object) =>
    db
      .insertInto('setting')
      .values({ name: 'points', value: JSON.stringify(value) })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value) }))
      .execute()
  try {
    await set({ yuanPerPoint: 10, yearsValid: -1, sharePercentMax: 100, signIn: [] })
    expect(await pointsRules(db)).toEqual({ ...builtInPoints, yuanPerPoint: 10 })
  } finally {
    await set({})
  }
})

test('an amount shared out adds up, and nobody’s part is a cent away from fair', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), weights, (amount, by) => {
      const parts = shareOut(amount, by)
      const all = by.reduce((sum, weight) => sum + weight, 0)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(all === 0 ? 0 : amount)
      const fair = by.map((weight) => (all > 0 ? (amount * weight) / all : 0))
      expect(parts.every((part, at) => Math.abs(part - fair[at]!) < 1)).toBe(true)
    }),
  )
})

test('what goods take is a multiple of 10 and leaves something to pay', () => {
  expect([19, 20, 1000, 12_345].map((cents) => pointsTaken(cents, builtInPoints))).toEqual([0, 10, 500, 6170])
  expect(worthCents(10, { pointsPerYuan: 100 })).toBe(10)
})

test('whatever was done above: lots, balance and records say the same', async () => {
  const { db } = await testApp()
  const accounts = await db.selectFrom('points_account').selectAll().execute()
  for (const { account_id, balance, owed } of accounts) {
    const { lots } = await db
      .selectFrom('points_lot')
      .select(({ fn }) => fn.sum<number>('left_over').as('lots'))
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow()
    const { entries } = await db
      .selectFrom('points_entry')
      .select(({ fn }) => fn.sum<number>('points').as('entries'))
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow()
    expect([Number(lots), Number(entries)]).toEqual([balance, balance - owed])
  }
})
