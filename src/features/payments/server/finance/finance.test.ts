import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '#core/endpoint.ts'
import { after, DAY_MS, dayOf, HOUR_MS } from '#core/time.ts'
import { testApp } from '../../../../../tests/app.ts'
import { breaksBooks } from '../../../../../tests/books.ts'
import { buyer, goods } from '../../../../../tests/trade.ts'
import { paymentLab, type PaymentLab } from '../../../../../tests/payment-lab.ts'
import { payOrder } from '../../contract.ts'
import * as contract from '../../finance-contract.ts'
import { payType } from '../../rules.ts'
import { reconcileDue } from './reconcile.ts'

breaksBooks({ refundsOwed: 'a refund that no service made, for the provider to refuse' })

let lab: PaymentLab
beforeAll(async () => {
  lab = await paymentLab()
})
afterAll(() => lab.close())

const today = (): string => dayOf(new Date())

async function ask<E extends Endpoint>(token: string, { method, path }: E, input: object) {
  const answer = await lab.app.inject({
    method,
    url: path,
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(method === 'GET' ? { query: input as never } : { payload: input }),
  })
  return answer.json<{ code: string; problem?: string; data: z.output<E['answer']> }>()
}

async function staff(...permissions: 'finance'[]): Promise<string> {
  const { operator } = await testApp()
  return (await operator(permissions.length > 0 ? permissions : ['orders'])).token
}

/** A paid order by WeChat Pay; what the payment is called on both sides. */
async function paid() {
  const li = await buyer()
  const [orderNumber] = await li.order({ ...(await goods()), quantity: 2 })
  const { data } = await ask(li.token, payOrder, { orderNumbers: orderNumber, payType: payType.wechatSweep })
  const payNumber = data!.payNumber
  lab.simulator.act(lab.simulator.store.find('wechat', payNumber)!, 'pay', 'none')
  await lab.simulator.notices.settled()
  return { payNumber, orderNumber: orderNumber! }
}

test('the statement of a day agrees with our books, or says in what it does not, and a difference is cleared up once', async () => {
  const token = await staff('finance')
  const { db } = await testApp()
  // What other tests of this worker paid, they paid at other simulators.
  await sql`update payment set paid_at = paid_at - interval '9 days' where channel = 'wechat'`.execute(db)
  await sql`update refund set done_at = done_at - interval '9 days' where done_at is not null`.execute(db)
  const [good, dearer, unknown] = [await paid(), await paid(), await paid()]
  const run = () => ask(token, contract.reconcileDay, { channel: 'wechat', day: today() })
  expect((await run()).data.status).toBe('matched')

  const { store } = lab.simulator
  store.change(store.find('wechat', dearer.payNumber)!, (trade) => void (trade.amountCents += 1))
  const theirs = store.find('wechat', unknown.payNumber)!
  store.keep({ ...theirs, number: '99990000', id: '4299990000' })
  expect((await run()).data.status).toBe('differs')
  const list = async () =>
    (await ask(token, contract.reconciliationList, { channel: 'wechat' })).data.records.find(
      ({ day }) => day === today(),
    )!
  const { differences } = await list()
  expect(differences).toMatchObject([
    { kind: 'amount', number: dearer.payNumber, ours: 30, theirs: 30.01 },
    { kind: 'missingHere', number: '99990000', ours: null, theirs: 30 },
  ])
  expect(differences.some(({ number }) => number === good.payNumber)).toBe(false)

  const [{ differenceId }] = differences as [contract.Difference]
  const request = { differenceId, note: '与渠道核实，下月调整' }
  expect((await ask(token, contract.resolveDifference, { ...request, note: ' ' })).problem).toBe('textBlank')
  expect((await ask(token, contract.resolveDifference, request)).code).toBe('00000')
  expect((await ask(token, contract.resolveDifference, request)).problem).toBe('differenceChanged')
  await run() // again: what was cleared up stays so
  expect((await list()).differences).toHaveLength(2)
  expect((await list()).differences.filter(({ resolvedBy }) => resolvedBy === null)).toHaveLength(1)
})

test('each morning the day before is compared for every provider, once', async () => {
  const tomorrow = after(new Date(`${today()}T00:00:00+08:00`), DAY_MS + 11 * HOUR_MS)
  const onlyToday = { wechat: { ...lab.channels.wechat!, statement: () => Promise.resolve([]) } }
  await reconcileDue(lab.db, onlyToday, after(tomorrow, -2 * HOUR_MS))
  const days = () => lab.db.selectFrom('reconciliation').select('day').where('channel', '=', 'wechat').execute()
  const before = (await days()).length
  await reconcileDue(lab.db, onlyToday, tomorrow)
  await reconcileDue(lab.db, onlyToday, tomorrow)
  expect((await days()).length).toBeLessThanOrEqual(before + 1)
})

test('payments are found by number, order or provider; the ledger by account; nobody without the permission sees them', async () => {
  const token = await staff('finance')
  const { payNumber, orderNumber } = await paid()
  const found = (await ask(token, contract.paymentList, { keyword: orderNumber })).data
  expect(found).toMatchObject({
    total: 1,
    records: [{ payNumber, status: 'paid', amount: 30, channel: 'wechat', orderNumbers: [orderNumber] }],
  })
  expect(found.records[0]!.notices.map(({ verdict }) => verdict)).toContain('paid')
  const entries = (await ask(token, contract.ledgerList, { keyword: `escrow:${orderNumber}` })).data
  expect(entries).toMatchObject({ total: 1, records: [{ kind: 'payment', reference: payNumber }] })
  expect(entries.records[0]!.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  const clerk = await staff()
  for (const call of [contract.paymentList, contract.refundList, contract.ledgerList, contract.reconciliationList])
    expect((await ask(clerk, call, {})).problem).toBe('forbidden')
})

test('a refund that the provider could not carry out is sent again under a new number, once', async () => {
  const token = await staff('finance')
  const { payNumber } = await paid()
  const { id } = await lab.db
    .selectFrom('payment')
    .select('id')
    .where('pay_number', '=', payNumber)
    .executeTakeFirstOrThrow()
  const row = {
    id,
    refund_number: '9900112233',
    payment_id: id,
    amount_cents: 100,
    reason: 'test',
    status: 'failed' as const,
    created_at: new Date(),
  }
  await lab.db.insertInto('refund').values(row).execute()
  expect((await ask(token, contract.retryRefund, { refundNumber: '9900112233' })).code).toBe('00000')
  expect((await ask(token, contract.retryRefund, { refundNumber: '9900112233' })).problem).toBe('refundChanged')
  const [first] = (await ask(token, contract.refundList, { keyword: payNumber })).data.records
  expect(first).toMatchObject({ status: 'created', amount: 1, failure: null })
  expect(first!.refundNumber).not.toBe('9900112233')
})
