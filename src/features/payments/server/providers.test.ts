// The whole way with each provider: the counter → a signed request → the payer → a signed notice → a paid order → money back → the statement.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { after, dayOf, SECOND_MS } from '#core/time.ts'
import { cancelOrder } from '#features/orders/contract.ts'
import { getSysPaySwitch } from '#features/site/contract.ts'
import { buyer, goods, statusOf, type Buyer } from '../../../../tests/trade.ts'
import { paymentLab, type PaymentLab } from '../../../../tests/payment-lab.ts'
import type { Fault } from '../../../simulator/notices.ts'
import type { Provider, Trade } from '../../../simulator/store.ts'
import { payOrder } from '../contract.ts'
import { payType } from '../rules.ts'

let lab: PaymentLab
let li: Buyer
beforeAll(async () => {
  lab = await paymentLab()
})
afterAll(() => lab.close())
beforeEach(async () => {
  li = await buyer()
})

const types = { wechat: payType.wechatSweep, alipay: payType.alipayCode, paypal: payType.paypal } as const
const providers = Object.keys(types) as Provider[]

async function call(path: string, body: object, method: 'POST' | 'PUT' | 'GET' | 'DELETE' = 'POST') {
  const answer = await lab.app.inject({
    method,
    url: path,
    headers: { authorization: li.token, 'content-type': 'application/json' },
    payload: body,
  })
  return answer.json<{ code: string; problem?: string; data: { payNumber: string; codeUrl: string | null; redirectUrl: string | null } }>()
}

/** An unpaid order of 30 yuan with an attempt by this provider, and what the provider knows of it. */
async function attempt(provider: Provider, type: number = types[provider]) {
  const [orderNumber] = await li.order({ ...(await goods()), quantity: 2 })
  const answer = await call(payOrder.path, { orderNumbers: orderNumber, payType: type })
  const { data } = answer
  if (!data) throw new Error(JSON.stringify(answer))
  return { orderNumber: orderNumber!, ...data, trade: lab.simulator.store.find(provider, data.payNumber)! }
}

async function payerPays(trade: Trade, fault: Fault = 'none'): Promise<void> {
  lab.simulator.act(trade, 'pay', fault)
  await lab.simulator.notices.settled()
  await lab.sweep()
  await lab.simulator.notices.settled()
}

/** Its time is over, and the provider is to be asked now. */
const letLapse = (payNumber: string) =>
  lab.db
    .updateTable('payment')
    .set({ expires_at: after(new Date(), -SECOND_MS), query_at: new Date() })
    .where('pay_number', '=', payNumber)
    .execute()

const payment = (payNumber: string) =>
  lab.db.selectFrom('payment').selectAll().where('pay_number', '=', payNumber).executeTakeFirstOrThrow()
const verdicts = async (payNumber: string) =>
  (await lab.db.selectFrom('payment_notice').select('verdict').where('pay_number', '=', payNumber).orderBy('id').execute()).map(
    ({ verdict }) => verdict,
  )
async function ledger(account: string): Promise<number> {
  const { sum } = await lab.db
    .selectFrom('ledger_line')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_cents'), eb.lit(0)).as('sum'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

test('[PAY-1] [PAY-4] a provider that is set up is offered', async () => {
  const { data } = (await lab.app.inject({ url: getSysPaySwitch.path })).json()
  expect(data).toMatchObject({ wxPaySwitch: true, aliPaySwitch: true, payPalSwitch: true })
})

describe.each(providers)('%s', (provider) => {
  test('[PAY-5] the payer pays, the notice is verified, the order is paid once', async () => {
    const { orderNumber, payNumber, codeUrl, redirectUrl, trade } = await attempt(provider)
    expect(codeUrl ?? redirectUrl).toContain(`/pay/${provider}/${payNumber}`)
    expect(await statusOf(orderNumber)).toBe('pendingPayment')
    await payerPays(trade)
    expect(await statusOf(orderNumber)).toBe('pendingDelivery')
    expect(await payment(payNumber)).toMatchObject({ status: 'paid', channel: provider })
    expect(await ledger(`escrow:${orderNumber}`)).toBe(-3000)
    expect(lab.simulator.store.find(provider, payNumber)!.deliveries.every(({ status }) => /^20[04]/.test(status))).toBe(true)
  })

  test('[PAY-2] the same attempt asked for twice is one attempt', async () => {
    const { orderNumber, payNumber } = await attempt(provider)
    const again = await call(payOrder.path, { orderNumbers: orderNumber, payType: types[provider] })
    expect(again.data.payNumber).toBe(payNumber)
  })

  test.each(['duplicate', 'reorder'] as const)('[PAY-5] a notice with the fault "%s" pays once', async (fault) => {
    const { orderNumber, payNumber, trade } = await attempt(provider)
    await payerPays(trade, fault)
    expect(await statusOf(orderNumber)).toBe('pendingDelivery')
    expect(await ledger(`escrow:${orderNumber}`)).toBe(-3000)
    expect((await verdicts(payNumber)).filter((verdict) => verdict === 'paid')).toHaveLength(1)
  })

  test.each(['forged', 'badTag', 'unknownSerial', 'wrongAmount'] as const)(
    '[PAY-5] a notice with the fault "%s" is refused; the provider, asked, tells the truth',
    async (fault) => {
      const { orderNumber, payNumber, trade } = await attempt(provider)
      lab.simulator.act(trade, 'pay', fault)
      await lab.simulator.notices.settled()
      expect(await statusOf(orderNumber)).toBe('pendingPayment')
      await lab.sweep(after(new Date(), 11 * SECOND_MS))
      expect(await statusOf(orderNumber)).toBe('pendingDelivery')
      await lab.simulator.notices.settled()
      expect(await payment(payNumber)).toMatchObject({ status: 'paid', query_at: null })
      expect(lab.simulator.store.find(provider, payNumber)!.deliveries.map(({ status }) => status.slice(0, 3))).toContain('400')
    },
  )

  test('[PAY-5] a notice that never comes is asked for', async () => {
    const { orderNumber, trade } = await attempt(provider)
    lab.simulator.act(trade, 'pay', 'drop')
    await lab.simulator.notices.settled()
    await lab.sweep()
    expect(await statusOf(orderNumber)).toBe('pendingPayment')
    await lab.sweep(after(new Date(), 11 * SECOND_MS))
    expect(await statusOf(orderNumber)).toBe('pendingDelivery')
  })

  test('an attempt that nobody paid is closed there and here', async () => {
    const { payNumber, trade } = await attempt(provider)
    await letLapse(payNumber)
    await lab.sweep()
    expect(await payment(payNumber)).toMatchObject({ status: 'closed', query_at: null })
    // An Alipay code that nobody scanned is no trade yet, and PayPal takes nothing that is not captured.
    expect(lab.simulator.store.find(provider, trade.number)!.state).toBe(provider === 'wechat' ? 'closed' : 'open')
  })

  test('[PAY-5] money for an order that was canceled meanwhile goes back the way it came', async () => {
    const { orderNumber, payNumber, trade } = await attempt(provider)
    await call(cancelOrder.path.replace(':orderNumber', orderNumber), {}, cancelOrder.method)
    await payerPays(trade)
    await lab.simulator.notices.settled()
    await expect.poll(async () => (await lab.sweep(after(new Date(), 11 * SECOND_MS)), (await payment(payNumber)).status)).toBe('refunded')
    expect(await statusOf(orderNumber)).toBe('canceled')
    expect(lab.simulator.store.find(provider, payNumber)!.refunds).toMatchObject([{ amountCents: trade.amountCents }])
    expect(await ledger(`refund:${payNumber}`)).toBe(0)
    expect(await ledger(`escrow:${orderNumber}`)).toBe(0)
  })

  test('the statement of the day has the payment and the refund', async () => {
    const { orderNumber, payNumber, trade } = await attempt(provider)
    await call(cancelOrder.path.replace(':orderNumber', orderNumber), {}, cancelOrder.method)
    await payerPays(trade)
    await lab.sweep()
    const lines = await lab.channels[provider]!.statement!(dayOf(new Date()), new Date())
    const { refund_number: refundNumber } = await lab.db
      .selectFrom('refund')
      .select('refund_number')
      .where('payment_id', '=', (await payment(payNumber)).id)
      .executeTakeFirstOrThrow()
    const facts = { amountCents: trade.amountCents, currency: trade.currency }
    expect(lines.filter(({ number }) => [payNumber, refundNumber].includes(number))).toMatchObject([
      { kind: 'payment', number: payNumber, ...facts },
      { kind: 'refund', number: refundNumber, ...facts },
    ])
    expect(await lab.channels[provider]!.statement!('2020-01-01', new Date())).toEqual([])
  })
})

test('[PAY-2] Alipay’s own page is a way of its own', async () => {
  const { codeUrl, redirectUrl } = (
    await call(payOrder.path, { orderNumbers: (await li.order({ ...(await goods()) }))[0], payType: payType.alipay })
  ).data
  expect(codeUrl).toBeNull()
  const answer = await fetch(redirectUrl!)
  expect(await answer.text()).toContain('支付宝模拟器')
})

test('PayPal is asked in its own currency, and gives back the same', async () => {
  const { trade, payNumber } = await attempt('paypal')
  expect(trade).toMatchObject({ currency: 'USD', amountCents: 421 }) // 30.00 yuan at 7.12
  expect(await payment(payNumber)).toMatchObject({ amount_cents: 3000, currency: 'CNY', asked_cents: 421, asked_currency: 'USD' })
})
