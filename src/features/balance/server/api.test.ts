import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { after, MINUTE_MS } from '#core/time.ts'
import { isPaid, payInfo, payOrder, scanAct } from '#features/payments/contract.ts'
import { bookTransfer } from '#features/payments/server/index.ts'
import { payEntry, payType } from '#features/payments/rules.ts'
import { testApp } from '../../../../tests/app.ts'
import { buyer, goods, type Buyer } from '../../../../tests/trade.ts'
import { balanceRecords, topUp } from '../contract.ts'
import { closeTopUps } from './jobs.ts'

let li: Buyer
beforeEach(async () => {
  li = await buyer()
})

const make = async (who: Buyer, amount: number) => {
  const { topUpNumber } = (await who.call(topUp, { amount })).data
  return { orderNumbers: topUpNumber, payEntry: payEntry.topUp }
}
const balance = async (who: Buyer) => (await who.call(balanceRecords, {})).data

test('[UC-3] a top-up is paid at the counter and stands in the balance and its records once', async () => {
  const { as } = await testApp()
  const bill = await make(li, 1234.56)
  expect((await li.call(payInfo, bill)).data).toMatchObject({
    totalFee: 1234.56,
    status: 1,
    isExpired: false,
    prodNameList: [],
  })
  const { payNumber } = (await li.call(payOrder, { ...bill, payType: payType.sandbox })).data!
  expect((await li.call(isPaid, bill)).data).toBe(false)
  await as()(scanAct, { payNumber, act: 'twice' })
  await as()(scanAct, { payNumber, act: 'fail' })
  expect((await li.call(isPaid, bill)).data).toBe(true)
  expect(await balance(li)).toMatchObject({
    balance: 1234.56,
    total: 1,
    records: [{ kind: 'topUp', number: payNumber, change: 1234.56, balance: 1234.56, orderNumbers: [] }],
  })
  expect((await li.call(payOrder, { ...bill, payType: payType.sandbox })).problem).toBe('orderStatusChanged')
})

test('[UC-3] what is topped up pays an order, and the records say what it went to', async () => {
  await li.call(payOrder, await make(li, 100))
  const [orderNumber] = await li.order({ ...(await goods()), quantity: 2 })
  await li.call(payOrder, { orderNumbers: orderNumber!, payType: payType.balance })
  const { records, ...rest } = await balance(li)
  expect(rest).toMatchObject({ balance: 70, total: 2, pages: 1 })
  expect(records).toMatchObject([
    { kind: 'payment', change: -30, balance: 70, orderNumbers: [orderNumber] },
    { kind: 'topUp', change: 100, balance: 100 },
  ])
  const second = (await li.call(balanceRecords, { current: 2, size: 1 })).data
  expect(second).toMatchObject({ total: 2, pages: 2, records: [{ kind: 'topUp', balance: 100 }] })
})

test.for([0, -1, 0.009, 100_000.01, 12.345])('[UC-3] %d yuan cannot be topped up', async (amount) => {
  expect(await li.call(topUp, { amount })).toMatchObject({
    problem: 'topUpInvalid',
    details: { min: 0.01, max: 100_000 },
  })
})

test.for([true, [5], { amount: 5 }, null, undefined, '1e3', ''])(
  '[UC-3] %j is no amount to top up, and is refused like every wrong one',
  async (amount) => {
    expect(await li.call(topUp, { amount } as never)).toMatchObject({
      problem: 'topUpInvalid',
      details: { min: 0.01, max: 100_000 },
    })
  },
)

test('[UC-3] an amount that comes as a text is the same amount', async () => {
  const bill = { orderNumbers: (await li.call(topUp, { amount: '12.5' })).data.topUpNumber, payEntry: payEntry.topUp }
  expect((await li.call(payInfo, bill)).data.totalFee).toBe(12.5)
})

test('a second click makes no second top-up, and only so many wait for their payment', async () => {
  const clicks = await Promise.all(Array.from({ length: 6 }, () => make(li, 50)))
  const again = await make(li, 50)
  expect(new Set([...clicks, again].map(({ orderNumbers }) => orderNumbers)).size).toBe(1)
  const amounts = Array.from({ length: 14 }, (_, at) => at + 1)
  const answers = await Promise.all(amounts.map(async (amount) => (await li.call(topUp, { amount })).problem))
  expect(answers.filter((problem) => problem === undefined).length).toBeLessThanOrEqual(9)
  expect(answers).toContain('tooOften')
})

test('a top-up is its owner’s alone, and a balance does not fill itself', async () => {
  const wang = await buyer()
  const bill = await make(li, 10)
  expect((await wang.call(payInfo, bill)).problem).toBe('topUpUnknown')
  expect((await wang.call(payOrder, { ...bill, payType: payType.sandbox })).problem).toBe('topUpUnknown')
  expect((await wang.call(isPaid, bill)).problem).toBe('topUpUnknown')
  expect((await li.call(payInfo, { orderNumbers: bill.orderNumbers })).problem).toBe('orderUnknown')
  expect((await li.call(payOrder, { ...bill, payType: payType.balance })).problem).toBe('payWayOff')
})

test('[PAY-5] money for a top-up that ran out goes back and fills no balance', async () => {
  const { db, as } = await testApp()
  const bill = await make(li, 10)
  const { payNumber } = (await li.call(payOrder, { ...bill, payType: payType.sandbox })).data!
  await closeTopUps.run({ db, now: after(new Date(), 31 * MINUTE_MS) })
  expect((await li.call(payInfo, bill)).data).toMatchObject({ status: 6, isExpired: true })
  expect((await as()(scanAct, { payNumber, act: 'pay' })).data.status).toBe('refunding')
  expect(await balance(li)).toMatchObject({ balance: 0, total: 0 })
  expect((await li.call(payOrder, { ...bill, payType: payType.sandbox })).problem).toBe('orderExpired')
})

test('a top-up by bank transfer waits for it and is booked by its code', async () => {
  const { db } = await testApp()
  const bill = await make(li, 20_000)
  const { remittance } = (await li.call(payOrder, { ...bill, payType: payType.bank })).data!
  await closeTopUps.run({ db, now: after(new Date(), 31 * MINUTE_MS) })
  expect((await li.call(payInfo, bill)).data).toMatchObject({
    status: 1,
    remittance: { remitCode: remittance!.remitCode },
  })
  const line = { reference: remittance!.remitCode, amountYuan: 20_000, bankNumber: randomUUID() }
  expect(await bookTransfer(db, line, new Date())).toBe('paid')
  expect((await balance(li)).balance).toBe(20_000)
})
