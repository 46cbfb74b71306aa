// The money of a group that came by bank transfer and is not to be kept: finance has it to transfer back, each sum once.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction } from '#server/database/database.ts'
import { notifications } from '#features/notifications/contract.ts'
import { payOrder } from '#features/payments/contract.ts'
import { confirmRefund, refundList } from '#features/payments/finance-contract.ts'
import { payType } from '#features/payments/rules.ts'
import { bookTransfer } from '#features/payments/server/index.ts'
import { moveSale } from '#features/sales/server/index.ts'
import { testApp } from '../../../../tests/app.ts'
import { expectBooks } from '../../../../tests/books.ts'
import { entered, offerGroup, passTime, runJobs, teamOf, type Offered } from '../../../../tests/groups.ts'
import { sendRefunds } from '../../../../tests/returns.ts'
import { buyer, statusOf, type Buyer } from '../../../../tests/trade.ts'

const finance = async () => (await testApp()).operator(['finance'])

/** A code to transfer by, and the transfer that brings what it asks for. */
async function remitted(person: Buyer, orderNumber: string) {
  const { data } = await person.call(payOrder, { orderNumbers: orderNumber, payType: payType.bank })
  const { remitCode: reference, amount } = data!.remittance!
  const come = async () => {
    const line = { reference, amountYuan: amount, bankNumber: randomUUID(), payer: '王建国', payerAccount: '6222 0204' }
    return bookTransfer((await testApp()).db, line, new Date())
  }
  return { amount, come }
}

async function refundsOf(orderNumber: string) {
  const { as } = await finance()
  return (await as(refundList, { keyword: orderNumber })).data.records
}

async function expectOwed(orderNumber: string, amount: number, reason: string): Promise<void> {
  expect(await refundsOf(orderNumber)).toMatchObject([
    { status: 'toTransfer', channel: 'bank', amount, reason, payee: { payer: '王建国', account: '6222 0204' } },
  ])
}

async function stop({ saleId }: Offered): Promise<void> {
  const { db, operator } = await testApp()
  const { staffId } = await operator(['sales'])
  const by = { mover: { by: 'operator', staffId }, action: 'stop', version: 1, reason: '价格有误' } as const
  await inTransaction(db, (tx) => moveSale(tx, { saleId, ...by, now: new Date() }))
  await runJobs()
}

const ends = [
  ['did not fill in time', (offer: Offered) => passTime(offer, 25 * 60)],
  ['was dissolved by the stop of its sale', stop],
] as const

test.each(ends)(
  '[PROMO-2] [PAY-5] what a group that %s had by bank transfer waits to be transferred back, no more and no less',
  async (_, end) => {
    const offer = await offerGroup({ size: 3, hours: 24 })
    const [li, wang] = [await buyer(), await buyer()]
    const first = await entered(li, offer, { quantity: 2 })
    const paid = await remitted(li, first)
    expect(await paid.come()).toBe('paid')
    expect(await statusOf(first)).toBe('grouping')
    const second = await entered(wang, offer, { teamId: await teamOf(first) })
    const late = await remitted(wang, second)

    await end(offer)
    await runJobs()
    expect(await Promise.all([first, second].map((order) => statusOf(order)))).toEqual(['canceled', 'canceled'])
    await sendRefunds()
    await expectOwed(first, paid.amount, 'group')
    expect(await refundsOf(second)).toEqual([])
    await expectBooks((await testApp()).db)

    // Whoever had asked for a code transfers after the end.
    expect(await late.come()).toBe('late')
    for (let again = 0; again < 2; again++) {
      await runJobs()
      await sendRefunds()
    }
    await expectOwed(first, paid.amount, 'group')
    await expectOwed(second, late.amount, 'late')
    await expectBooks((await testApp()).db)

    const { refundNumber, createTime } = (await refundsOf(first))[0]!
    const { as } = await finance()
    const made = { refundNumber, bankReference: randomUUID(), day: createTime.slice(0, 10) }
    expect((await as(confirmRefund, made)).code).toBe('00000')
    const told = (await li.call(notifications, { topic: 'afterSales' })).data.records
    expect(told.map(({ kind }) => kind)).toEqual(['refundDone'])
    await expectBooks((await testApp()).db)
  },
)
