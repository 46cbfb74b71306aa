import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { sealPassword } from '#features/accounts/seal-password.ts'
import { passwordKey } from '#features/accounts/sign-in-contract.ts'
import { payInfo, payOrder } from '#features/payments/contract.ts'
import { payType } from '#features/payments/rules.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import { inTransaction } from '#server/database/database.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { testApp } from '../../../../tests/app.ts'
import { expectBooks } from '../../../../tests/books.ts'
import { claimed, coupon } from '../../../../tests/coupons.ts'
import { balanceCents, fill, givePoints } from '../../../../tests/returns.ts'
import { buyer, goods, statusOf, stockOf, type Buyer } from '../../../../tests/trade.ts'
import { confirmOrder, submitOrder } from '../contract.ts'

let li: Buyer
beforeEach(async () => {
  li = await buyer()
})

const byBalance = { payType: payType.balance }

/** A confirmed checkout of pieces at 10 yuan with 10 yuan of freight. */
async function confirmed(quantity: number, who = li) {
  const part = await goods()
  return { part, ...(await who.call(confirmOrder, { basketIds: await who.cart({ ...part, quantity }) })).data }
}

async function protect(who: Buyer, payPassword: string): Promise<(typed: string) => Promise<string>> {
  const { db, as } = await testApp()
  const pay_password_hash = await hashPassword(payPassword)
  await db.updateTable('account').set({ pay_password_hash }).where('id', '=', who.accountId).execute()
  const key = (await as()(passwordKey, {})).data
  return (typed) => sealPassword(typed, key)
}

describe('[CHECKOUT-1] the balance at the checkout', () => {
  test('what it holds is said, and it pays the order at once to the cent, after coupons and points', async () => {
    await fill(li.accountId, 12_345)
    await givePoints(li.accountId, 1000)
    await claimed(li, await coupon({ thresholdCents: 1000, amountCents: 333 }))
    const input = { orderItem: { ...(await goods()), prodCount: 5 }, userUseScore: 110 }
    const { uuid, ...said } = (await li.call(confirmOrder, input)).data
    // 50 of goods and 10 of freight, 3.33 by the coupon, 1.10 by points.
    expect(said).toMatchObject({ balance: 123.45, hasPayPassword: false, orderReduce: 4.43, actualTotal: 55.57 })
    const { data } = await li.call(submitOrder, { uuid, ...byBalance })
    expect(data).toMatchObject({ repeated: false, isPaid: true, payProblem: null })
    expect(await statusOf(data.orderNumbers)).toBe('pendingDelivery')
    expect(await balanceCents(li)).toBe(12_345 - 5557)
    expect((await li.call(confirmOrder, { orderItem: { ...(await goods()), prodCount: 1 } })).data.balance).toBe(67.88)
  })

  test('orders of several shops are paid by it together', async () => {
    await fill(li.accountId, 100_000)
    const { uuid } = await li.confirmed(await li.cart(await goods(), await goods(), await goods()))
    const { data } = await li.call(submitOrder, { uuid, ...byBalance })
    expect(data.isPaid).toBe(true)
    expect(await Promise.all(data.orderNumbers.split(',').map(statusOf))).toEqual(Array(3).fill('pendingDelivery'))
    expect(await balanceCents(li)).toBe(94_000)
  })

  test('without it a submit pays nothing; another way is chosen at the counter', async () => {
    await fill(li.accountId, 100_000)
    const { uuid } = await confirmed(1)
    const { data } = await li.call(submitOrder, { uuid, payType: payType.wechatSweep })
    expect(data).toMatchObject({ isPaid: false, payProblem: null })
    expect(await statusOf(data.orderNumbers)).toBe('pendingPayment')
    expect(await balanceCents(li)).toBe(100_000)
  })

  test('[PAY-6] too little pays nothing and loses no order: it waits at the counter, goods held', async () => {
    await fill(li.accountId, 1999)
    const { part, uuid, balance } = await confirmed(1)
    expect(balance).toBe(19.99)
    const { data } = await li.call(submitOrder, { uuid, ...byBalance })
    expect(data).toMatchObject({ isPaid: false, payProblem: 'balanceShort' })
    expect((await li.call(payInfo, data)).data).toMatchObject({
      status: 1,
      isExpired: false,
      totalFee: 20,
      balance: 19.99,
    })
    expect(await stockOf(part)).toBe(99)
    expect(await balanceCents(li)).toBe(1999)
  })

  test('[CHECKOUT-3] an answer that was lost is asked for again: the same orders, paid once', async () => {
    await fill(li.accountId, 10_000)
    const { uuid } = await confirmed(1)
    const first = (await li.call(submitOrder, { uuid })).data
    const paid = (await li.call(submitOrder, { uuid, ...byBalance })).data
    expect(paid).toEqual({ ...first, repeated: true, isPaid: true, payProblem: null })
    for (const input of [byBalance, {}]) expect((await li.call(submitOrder, { uuid, ...input })).data).toEqual(paid)
    expect(await balanceCents(li)).toBe(8000)
  })

  test('[UC-12] a wrong payment password orders nothing, five of them pause it, the right one pays', async () => {
    await fill(li.accountId, 10_000)
    const { part, uuid } = await confirmed(1)
    const typed = await protect(li, '620417')
    expect((await li.call(confirmOrder, { uuid, orderItem: { ...part, prodCount: 1 } })).data.hasPayPassword).toBe(true)
    expect((await li.call(submitOrder, { uuid, ...byBalance })).problem).toBe('payPasswordNeeded')
    expect(await li.call(submitOrder, { uuid, ...byBalance, payPassword: await typed('000001') })).toMatchObject({
      problem: 'payPasswordWrong',
      details: { left: 4 },
    })
    const { data } = await li.call(submitOrder, { uuid, ...byBalance, payPassword: await typed('620417') })
    expect(data).toMatchObject({ repeated: false, isPaid: true })

    // Guessed at the checkout and at the counter, at once: one limit for both.
    const next = await confirmed(1)
    const orderNumbers = (await li.order(await goods()))[0]!
    const guesses = await Promise.all(
      Array.from({ length: 16 }, async (_, at) => {
        const payPassword = await typed(String(100_000 + at))
        return at % 2
          ? li.call(payOrder, { orderNumbers, ...byBalance, payPassword })
          : li.call(submitOrder, { uuid: next.uuid, ...byBalance, payPassword })
      }),
    )
    expect(guesses.filter(({ problem }) => problem === 'payPasswordWrong')).toHaveLength(5)
    const right = { ...byBalance, payPassword: await typed('620417') }
    expect((await li.call(submitOrder, { uuid: next.uuid, ...right })).problem).toBe('payPasswordPaused')
    expect(await stockOf(next.part)).toBe(100)
    expect((await li.call(submitOrder, { uuid: next.uuid })).data).toMatchObject({ repeated: false, isPaid: false })
    expect(await balanceCents(li)).toBe(8000)
  })

  test('where the operator has closed that way it is not offered, and pays nothing', async () => {
    const { db } = await testApp()
    await fill(li.accountId, 10_000)
    const { uuid } = await confirmed(1)
    const close = (value: object) =>
      inTransaction(db, async (tx) => {
        const [name, text] = ['paySwitch', JSON.stringify(value)] as const
        await tx
          .insertInto('setting')
          .values({ name, value: text })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text }))
          .execute()
        await announce(tx, tag.setting(name))
      })
    await close({ balancePaySwitch: false })
    try {
      await expect.poll(async () => (await confirmed(1)).balance).toBeNull()
      expect((await li.call(submitOrder, { uuid, ...byBalance })).data).toMatchObject({
        isPaid: false,
        payProblem: 'payWayOff',
      })
    } finally {
      await close({})
    }
    await expect.poll(async () => (await confirmed(1)).balance).toBe(100)
  })

  test('[PAY-6] ten checkouts at once with a balance for three: three are paid, seven wait, nothing is overdrawn', async () => {
    const { db } = await testApp()
    await fill(li.accountId, 6999)
    const checkouts = []
    for (let at = 0; at < 10; at++) checkouts.push(await confirmed(1))
    const answers = await Promise.all(checkouts.map(({ uuid }) => li.call(submitOrder, { uuid, ...byBalance })))
    const said = answers.map(({ data }) => data.payProblem)
    expect(said.toSorted()).toEqual([...Array(7).fill('balanceShort'), null, null, null])
    const statuses = await Promise.all(answers.map(({ data }) => statusOf(data.orderNumbers)))
    expect(statuses.map((status) => status === 'pendingDelivery')).toEqual(said.map((why) => why === null))
    expect(await balanceCents(li)).toBe(999)
    await expectBooks(db)
  })

  test('[CHECKOUT-3] the same submit twenty times at once makes one order and takes its money once; all answers say so', async () => {
    await fill(li.accountId, 10_000)
    const { uuid } = await confirmed(1)
    const answers = await Promise.all(Array.from({ length: 20 }, () => li.call(submitOrder, { uuid, ...byBalance })))
    expect(new Set(answers.map(({ data }) => `${data.orderNumbers} ${data.isPaid} ${data.payProblem}`)).size).toBe(1)
    expect(answers.filter(({ data }) => !data.repeated)).toHaveLength(1)
    expect(await balanceCents(li)).toBe(8000)
  })

  test('a page that shows another sum than was confirmed since, in a second tab, is refused: nothing else is ordered or paid', async () => {
    await fill(li.accountId, 100_000)
    const { part, uuid, actualTotal } = await confirmed(1)
    await li.call(confirmOrder, { uuid, orderItem: { ...part, prodCount: 5 } })
    expect(await li.call(submitOrder, { uuid, actualTotal, ...byBalance })).toMatchObject({
      problem: 'priceChanged',
      details: { total: '60.00' },
    })
    expect([await stockOf(part), await balanceCents(li)]).toEqual([100, 100_000])
    const first = (await li.call(submitOrder, { uuid, actualTotal: 60, ...byBalance })).data
    expect(first).toMatchObject({ repeated: false, isPaid: true })
    // Of a tab that shows the older sum still: it hears of the orders.
    expect((await li.call(submitOrder, { uuid, actualTotal, ...byBalance })).data).toEqual({ ...first, repeated: true })
    expect(await balanceCents(li)).toBe(94_000)
  })

  test('a stranger’s key spends nobody’s balance', async () => {
    const wang = await buyer()
    await fill(li.accountId, 10_000)
    await fill(wang.accountId, 10_000)
    const { uuid } = await confirmed(1)
    expect((await wang.call(submitOrder, { uuid, ...byBalance })).problem).toBe('orderExpired')
    expect((await wang.call(submitOrder, { uuid: randomUUID(), ...byBalance })).problem).toBe('orderExpired')
    expect([await balanceCents(li), await balanceCents(wang)]).toEqual([10_000, 10_000])
  })
})
