// The whole way with each provider: the counter → a signed request → the payer → a signed notice → a paid order → money
// back → the statement.
import type { z } from 'zod'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { after, dayOf, SECOND_MS } from '#core/time.ts'
import { cancelOrder } from '#features/orders/contract.ts'
import { getSysPaySwitch } from '#features/site/contract.ts'
import { buyer, goods, statusOf, type Buyer } from '../../../../tests/trade.ts'
import { paymentLab, type PaymentLab } from '../../../../tests/payment-lab.ts'
import type { Fault } from '../../../simulator/notices.ts'
import type { Provider, Trade } from '../../../simulator/store.ts'
import { wechatNotice } from '../../../simulator/wechat.ts'
import { askDue } from './notices/ask.ts'
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

const agents = {
  desktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0',
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  inWechat: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile MicroMessenger/8.0.50 NetType/WIFI',
}

type Attempt = Pick<
  NonNullable<z.output<typeof payOrder.answer>>,
  'payNumber' | 'codeUrl' | 'redirectUrl' | 'requestPayment'
>

async function call(
  path: string,
  body: object,
  method: 'POST' | 'PUT' | 'GET' | 'DELETE' = 'POST',
  agent = agents.desktop,
) {
  const answer = await lab.app.inject({
    method,
    url: path,
    headers: { authorization: li.token, 'content-type': 'application/json', 'user-agent': agent },
    payload: body,
  })
  return answer.json<{ code: string; problem?: string; data: Attempt }>()
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
  (
    await lab.db
      .selectFrom('payment_notice')
      .select('verdict')
      .where('pay_number', '=', payNumber)
      .orderBy('id')
      .execute()
  ).map(({ verdict }) => verdict)
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
    expect(
      lab.simulator.store.find(provider, payNumber)!.deliveries.every(({ status }) => /^20[04]/.test(status)),
    ).toBe(true)
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
      expect(
        lab.simulator.store.find(provider, payNumber)!.deliveries.map(({ status }) => status.slice(0, 3)),
      ).toContain('400')
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
    await expect
      .poll(async () => (await lab.sweep(after(new Date(), 11 * SECOND_MS)), (await payment(payNumber)).status))
      .toBe('refunded')
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

describe('[PAY-2] WeChat Pay where its client asks', () => {
  /** By H5 on a phone, or in the mini program. */
  async function mobileAttempt(type: number) {
    const [orderNumber] = await li.order({ ...(await goods()), quantity: 2 })
    const loginCode = type === payType.wechatMini ? lab.simulator.login('li') : undefined
    const answer = await call(
      payOrder.path,
      { orderNumbers: orderNumber, payType: type, loginCode },
      'POST',
      agents.phone,
    )
    if (!answer.data) throw new Error(JSON.stringify(answer))
    return {
      orderNumber: orderNumber!,
      ...answer.data,
      trade: lab.simulator.store.find('wechat', answer.data.payNumber)!,
    }
  }
  const attemptsOf = async (orderNumber: string) =>
    (
      await lab.db
        .selectFrom('payment_order')
        .innerJoin('shop_order', 'shop_order.id', 'order_id')
        .select('payment_id')
        .where('order_number', '=', orderNumber)
        .execute()
    ).length

  test('a phone’s browser goes to WeChat’s page and comes back to ours', async () => {
    const { orderNumber, codeUrl, redirectUrl, requestPayment, trade } = await mobileAttempt(payType.wechatH5)
    expect({ codeUrl, requestPayment }).toEqual({ codeUrl: null, requestPayment: null })
    expect(trade).toMatchObject({ way: 'MWEB', amountCents: 3000 })
    const answer = await fetch(redirectUrl!)
    expect(await answer.text()).toContain('微信支付模拟器')
    expect(lab.simulator.store.find('wechat', trade.number)!.returnUrl).toBe(
      `${lab.mall}/pay-return?payEntry=0&orderNumbers=${orderNumber}`,
    )
  })

  test('a mini program gets what WeChat asks for, signed, for the one person who signed in to it', async () => {
    const { codeUrl, redirectUrl, requestPayment, trade } = await mobileAttempt(payType.wechatMini)
    expect({ codeUrl, redirectUrl }).toEqual({ codeUrl: null, redirectUrl: null })
    expect(lab.simulator.requestPayment('li', requestPayment!)).toMatchObject({ number: trade.number, way: 'JSAPI' })
    expect(() => lab.simulator.requestPayment('wang', requestPayment!)).toThrow('not the payer')
    expect(() => lab.simulator.requestPayment('li', { ...requestPayment!, package: 'prepay_id=1' })).toThrow('fail')
  })

  test.each([payType.wechatH5, payType.wechatMini])(
    'type %i is paid, comes back after a cancel, and stands in the statement',
    async (type) => {
      const { orderNumber, payNumber, trade } = await mobileAttempt(type)
      await payerPays(trade)
      expect(await statusOf(orderNumber)).toBe('pendingDelivery')
      expect(await payment(payNumber)).toMatchObject({ status: 'paid', channel: 'wechat', pay_type: type })
      const late = await mobileAttempt(type)
      await call(cancelOrder.path.replace(':orderNumber', late.orderNumber), {}, cancelOrder.method)
      await payerPays(late.trade)
      await expect
        .poll(async () => (await lab.sweep(after(new Date(), 11 * SECOND_MS)), (await payment(late.payNumber)).status))
        .toBe('refunded')
      const lines = await lab.channels.wechat!.statement!(dayOf(new Date()), new Date())
      expect(lines.filter(({ number }) => [payNumber, late.payNumber].includes(number))).toHaveLength(2)
    },
  )

  test.each([payType.wechatH5, payType.wechatMini])(
    'type %i: a lost notice is asked for, an attempt nobody paid is closed',
    async (type) => {
      const lost = await mobileAttempt(type)
      lab.simulator.act(lost.trade, 'pay', 'drop')
      await lab.simulator.notices.settled()
      await lab.sweep(after(new Date(), 11 * SECOND_MS))
      expect(await statusOf(lost.orderNumber)).toBe('pendingDelivery')
      const unpaid = await mobileAttempt(type)
      await letLapse(unpaid.payNumber)
      await lab.sweep()
      expect(await payment(unpaid.payNumber)).toMatchObject({ status: 'closed', query_at: null })
      expect(lab.simulator.store.find('wechat', unpaid.payNumber)!.state).toBe('closed')
    },
  )

  test('elsewhere both say so, and nothing is begun', async () => {
    const [orderNumber] = await li.order(await goods())
    const by = async (type: number, agent: string, loginCode?: string) =>
      (await call(payOrder.path, { orderNumbers: orderNumber, payType: type, loginCode }, 'POST', agent)).problem
    expect(await by(payType.wechatH5, agents.desktop)).toBe('payInMobileBrowser')
    expect(await by(payType.wechatH5, agents.inWechat)).toBe('payInMobileBrowser')
    for (const agent of Object.values(agents)) expect(await by(payType.wechatMini, agent)).toBe('payInMiniProgram')
    expect(await attemptsOf(orderNumber!)).toBe(0)
    const loginCode = lab.simulator.login('li')
    li = await buyer() // somebody else
    for (const type of [payType.wechatH5, payType.wechatMini])
      expect(
        (await call(payOrder.path, { orderNumbers: orderNumber, payType: type, loginCode }, 'POST', agents.phone))
          .problem,
      ).toBe('orderUnknown')
    expect(await statusOf(orderNumber!)).toBe('pendingPayment')
  })

  test('a code of WeChat’s login that is made up or was used tells nobody; the attempt that never reached WeChat is closed', async () => {
    const [orderNumber] = await li.order(await goods())
    const by = (loginCode: string) =>
      call(payOrder.path, { orderNumbers: orderNumber, payType: payType.wechatMini, loginCode })
    expect((await by('made up')).problem).toBe('payInMiniProgram')
    const code = lab.simulator.login('li')
    const { payNumber } = (await by(code)).data
    expect((await by(code)).problem).toBe('payInMiniProgram')
    expect(await attemptsOf(orderNumber!)).toBe(1)
    expect((await by(lab.simulator.login('li'))).data.payNumber).toBe(payNumber)

    const [other] = await li.order(await goods())
    await call(payOrder.path, { orderNumbers: other, payType: payType.wechatMini, loginCode: 'made up' })
    const { pay_number: never } = await lab.db
      .selectFrom('payment')
      .select('pay_number')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await letLapse(never)
    await lab.sweep()
    expect(await payment(never)).toMatchObject({ status: 'closed', query_at: null })
  })

  test('[PAY-5] a notice that names a third app is refused, and so is one of another way’s money twice', async () => {
    const { payNumber, trade } = await mobileAttempt(payType.wechatMini)
    const paid = lab.simulator.store.change(trade, (fresh) =>
      Object.assign(fresh, { state: 'paid', paidAt: Date.now(), id: '4200001' }),
    )
    const send = async (of: typeof paid) => {
      const { headers, body } = lab.simulator.writers.wechat(of, 'SUCCESS', 'none')
      return (await fetch(`${lab.mall}/notify/pay/wechat`, { method: 'POST', headers, body })).status
    }
    expect(await send({ ...paid, appid: 'wx0000000000000000' })).toBe(400)
    expect(await send({ ...paid, currency: 'USD' })).toBe(400)
    expect(await send({ ...paid, number: '9999999999999999' })).toBe(400)
    expect((await payment(payNumber)).status).toBe('created')
    expect(await send(paid)).toBe(200)
    const other = await mobileAttempt(payType.wechatH5)
    expect(await send({ ...paid, number: other.payNumber })).toBe(400) // this money was heard of for another
    expect((await payment(other.payNumber)).status).toBe('created')
  })
})

test('[PAY-5] a provider that answers about another payment than it was asked about pays neither', async () => {
  const [unpaid, paid] = [await attempt('wechat'), await attempt('wechat')]
  lab.simulator.act(paid.trade, 'pay', 'drop')
  await lab.simulator.notices.settled()
  const wechat = lab.channels.wechat!
  const mixedUp = {
    ...wechat,
    find: (of: Parameters<NonNullable<typeof wechat.find>>[0]) => wechat.find!({ ...of, payNumber: paid.payNumber }),
  }
  await lab.db.updateTable('payment').set({ query_at: null }).where('pay_number', '=', paid.payNumber).execute()
  await expect(askDue(lab.db, { ...lab.channels, wechat: mixedUp }, after(new Date(), 11 * SECOND_MS))).rejects.toThrow(
    `was asked about ${unpaid.payNumber} and spoke of ${paid.payNumber}`,
  )
  expect([await statusOf(unpaid.orderNumber), await statusOf(paid.orderNumber)]).toEqual([
    'pendingPayment',
    'pendingPayment',
  ])
})

test('[PAY-5] one provider’s notice of a refund settles no refund of another, and its own is booked once', async () => {
  const { orderNumber, payNumber, trade } = await attempt('wechat')
  await call(cancelOrder.path.replace(':orderNumber', orderNumber), {}, cancelOrder.method)
  lab.simulator.act(trade, 'pay', 'none')
  await lab.simulator.notices.settled()
  const refundOf = async (of: string) =>
    lab.db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'payment_id')
      .select(['refund_number as number', 'refund.status'])
      .where('pay_number', '=', of)
      .executeTakeFirstOrThrow()
  const other = await attempt('paypal')
  await call(cancelOrder.path.replace(':orderNumber', other.orderNumber), {}, cancelOrder.method)
  lab.simulator.act(other.trade, 'pay', 'none')
  await lab.simulator.notices.settled()
  await lab.sweep()
  await expect
    .poll(async () => (await lab.sweep(after(new Date(), 11 * SECOND_MS)), (await payment(payNumber)).status))
    .toBe('refunded')

  const tell = async (number: string) => {
    const about = { number, id: '5030001', amountCents: 3000, at: Date.now(), isDone: true, notifyUrl: '' }
    const { headers, body } = wechatNotice(lab.simulator.store)(trade, 'REFUND', 'none', about)
    return (await fetch(`${lab.mall}/notify/pay/wechat`, { method: 'POST', headers, body })).status
  }
  const before = await ledger('channel:wechat')
  expect(await tell((await refundOf(payNumber)).number)).toBe(200) // said before
  expect(await tell((await refundOf(other.payNumber)).number)).toBe(400) // PayPal's
  expect(await tell('9999999999999999')).toBe(400)
  expect(await ledger('channel:wechat')).toBe(before)
  expect(await ledger(`refund:${payNumber}`)).toBe(0)
})

test('one person makes the mall ask providers sixty times in ten minutes, no more; a balance and a transfer are none of them', async () => {
  // The allowance grows back by the second, and a busy machine takes many of them for so many calls.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
  onTestFinished(() => void vi.useRealTimers())
  const [orderNumbers] = await li.order(await goods())
  const by = async (type: number) => (await call(payOrder.path, { orderNumbers, payType: type })).problem
  const answers = await Promise.all(Array.from({ length: 64 }, () => by(payType.alipay)))
  expect(answers.filter((problem) => problem === 'tooOften')).toHaveLength(4)
  expect(await by(payType.wechatSweep)).toBe('tooOften')
  expect(await by(payType.bank)).toBeUndefined()
  expect(await by(payType.balance)).toBe('balanceShort')
  li = await buyer()
  const [other] = await li.order(await goods())
  expect((await call(payOrder.path, { orderNumbers: other, payType: payType.alipay })).problem).toBeUndefined()
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
  expect(await payment(payNumber)).toMatchObject({
    amount_cents: 3000,
    currency: 'CNY',
    asked_cents: 421,
    asked_currency: 'USD',
  })
})
