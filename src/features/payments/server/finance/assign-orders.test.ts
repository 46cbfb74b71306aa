// One transfer without a code that pays several orders of its buyer: all of them, or none.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { dayOf } from '#core/time.ts'
import { cancelOrder } from '#features/orders/contract.ts'
import { testApp } from '../../../../../tests/app.ts'
import { expectBooks } from '../../../../../tests/books.ts'
import { buyer, goods, letExpire, statusOf, type Buyer } from '../../../../../tests/trade.ts'
import { payInfo } from '../../contract.ts'
import { paymentList } from '../../finance-contract.ts'
import { assignOrders, unmatchedPayments, waitingOrders } from '../../unmatched-contract.ts'
import { bookTransfer } from '../transfer.ts'

let li: Buyer
beforeEach(async () => {
  li = await buyer()
})

const note = '已电话核对'
const office = async () => (await testApp()).operator(['finance'])

/** So many unpaid orders, each of its own, and what they come to. */
async function unpaid(count: number, by = li) {
  const numbers: string[] = []
  for (let made = 0; made < count; made++) numbers.push(...(await by.order({ ...(await goods()), quantity: made + 1 })))
  const { totalFee } = (await by.call(payInfo, { orderNumbers: numbers.join(',') })).data
  return { numbers, sum: totalFee }
}

async function strayed(amountYuan: number) {
  const bankNumber = randomUUID()
  const { db } = await testApp()
  await bookTransfer(db, { reference: '货款', amountYuan, bankNumber, day: dayOf(new Date()) }, new Date())
  const { records } = (await (await office()).as(unmatchedPayments, { keyword: bankNumber })).data
  return { bankNumber, noticeId: records[0]!.noticeId! }
}

async function assign({ noticeId }: { noticeId: number }, orderNumbers: string[], locale?: 'en') {
  const { as } = await testApp()
  const { token } = await office()
  return as(token, locale ? { locale } : {})(assignOrders, { noticeId, orderNumbers, note })
}
const statuses = (numbers: readonly string[]) => Promise.all(numbers.map((number) => statusOf(number)))

test('[OPS-1] a transfer without a code pays several orders of one buyer whose sum it is, by one payment, once', async () => {
  const { db } = await testApp()
  const { numbers, sum } = await unpaid(3)
  const [transfer, another] = [await strayed(sum), await strayed(sum)]
  // Of several orders it is their sum that is wrong, and not a number.
  const some = numbers.slice(1)
  const { totalFee } = (await li.call(payInfo, { orderNumbers: some.join(',') })).data
  const [less, received] = [totalFee.toFixed(2), sum.toFixed(2)]
  expect(await assign(transfer, some)).toMatchObject({
    problem: 'ordersNotExact',
    msg: `所选订单合计 ¥${less}，到账 ¥${received}，须完全一致，请重新选择`,
  })
  expect((await assign(transfer, some, 'en')).msg).toBe(
    `These orders come to ¥${less}, but ¥${received} was received. Please choose orders that come to exactly that.`,
  )
  expect(new Set(await statuses(numbers))).toEqual(new Set(['pendingPayment']))

  const said = await Promise.all([assign(transfer, numbers), assign(another, numbers)])
  expect(said.map((one) => one.problem ?? 'done').toSorted()).toEqual(['done', 'orderStatusChanged'])
  expect(new Set(await statuses(numbers))).toEqual(new Set(['pendingDelivery']))
  const [taken, left] = said[0].problem ? [another, transfer] : [transfer, another]
  const { as } = await office()
  const { records } = (await as(paymentList, { keyword: numbers[0]! })).data
  expect(records).toMatchObject([{ amount: sum, status: 'paid', channelNumber: taken.bankNumber }])
  expect(records[0]!.orderNumbers.toSorted()).toEqual(numbers.toSorted())
  const handled = (await as(unmatchedPayments, { keyword: taken.bankNumber, show: 'handled' })).data.records[0]!
  expect(handled).toMatchObject({ outcome: 'matched', note, due: sum })
  expect(handled.orderNumbers.toSorted()).toEqual(numbers.toSorted())
  expect((await as(unmatchedPayments, { keyword: left.bankNumber })).data.records).toHaveLength(1)
  expect((await assign(taken, numbers)).problem).toBe('transferHandled')
  const logged = db.selectFrom('audit_log').select(['action', 'after'])
  expect(await logged.where('subject', '=', `unknownTransfer:${taken.bankNumber}`).execute()).toEqual([
    {
      action: 'unknownTransfer.assign',
      after: { payNumber: records[0]!.payNumber, orderNumbers: numbers.join(' '), note },
    },
  ])
  await expectBooks(db)
})

test('[OPS-1] where one of the orders cannot be paid, or is another buyer’s, none is', async () => {
  const other = await unpaid(1, await buyer())
  const { numbers, sum } = await unpaid(2)
  const mixed = await strayed(sum + other.sum)
  expect((await assign(mixed, [...numbers, ...other.numbers])).problem).toBe('orderUnknown')
  const transfer = await strayed(sum)
  expect((await assign(transfer, [numbers[0]!, '999999999'])).problem).toBe('orderUnknown')
  // Named twice it counts once.
  expect((await assign(transfer, [numbers[0]!, numbers[0]!])).problem).toBe('ordersNotExact')
  await li.call(cancelOrder, { orderNumber: numbers[1]! })
  expect((await assign(transfer, numbers)).problem).toBe('orderStatusChanged')
  await letExpire(numbers[0]!)
  expect((await assign(transfer, numbers)).problem).toBe('orderExpired')
  expect(await statuses([numbers[0]!, ...other.numbers])).toEqual(['pendingPayment', 'pendingPayment'])
  expect((await (await office()).as(unmatchedPayments, { keyword: transfer.bankNumber })).data.records).toHaveLength(1)
  await expectBooks((await testApp()).db)
})

test('[OPS-1] orders that wait are found by number and by whose they are, those that wait no more are not', async () => {
  const { db } = await testApp()
  const { numbers } = await unpaid(3)
  const firmName = `恒达机械 ${randomUUID()}`
  await db.updateTable('account').set({ firm_name: firmName }).where('id', '=', li.accountId).execute()
  await li.call(cancelOrder, { orderNumber: numbers[0]! })
  await letExpire(numbers[1]!)
  const { as } = await office()
  const found = async (keyword: string) => (await as(waitingOrders, { keyword })).data
  for (const keyword of [numbers[2]!, firmName, firmName.slice(3)])
    expect(await found(keyword)).toMatchObject([
      { orderNumber: numbers[2], buyer: firmName, buyerId: li.accountId, amount: expect.any(Number) },
    ])
  for (const keyword of [numbers[0]!, numbers[1]!, '%']) expect(await found(keyword)).toEqual([])
})

test('[OPS-1] nobody without the permission looks for orders or assigns to them', async () => {
  const { numbers, sum } = await unpaid(1)
  const { noticeId } = await strayed(sum)
  const { as } = await (await testApp()).operator(['orders'])
  expect((await as(waitingOrders, { keyword: numbers[0]! })).problem).toBe('forbidden')
  expect((await as(assignOrders, { noticeId, orderNumbers: numbers, note })).problem).toBe('forbidden')
})
