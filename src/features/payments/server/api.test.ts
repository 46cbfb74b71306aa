import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { account } from '#core/ledger-account.ts'
import { after, MINUTE_MS } from '#core/time.ts'
import { NamedClient } from '#server/database/named-client.ts'
import { sendDue } from '#server/work/outbox.ts'
import { readConfig } from '#server/settings/config.ts'
import { cancelOrder } from '#features/orders/contract.ts'
import { expireOrders } from '#features/orders/server/jobs.ts'
import { buyer, goods } from '../../../../tests/trade.ts'
import { testApp } from '../../../../tests/app.ts'
import { isPaid, payInfo, payOrder, payState, proofPath, scanAct, scanInfo } from '../contract.ts'
import { NOTICE_AGE_MS, payType } from '../rules.ts'
import { sandboxNotice } from './channels/sandbox.ts'
import { bookTransfer } from './transfer.ts'
import { channelsOf } from './index.ts'
import { refundSender } from './refunds.ts'

type Buyer = Awaited<ReturnType<typeof buyer>>

/** An order of 2 × 10.00 and 10.00 freight. */
async function unpaid(who: Buyer, stock = 10) {
  const part = await goods({ stock })
  const [orderNumber] = await who.order({ ...part, quantity: 2 })
  return { part, orderNumber: orderNumber! }
}

async function statusOf(orderNumber: string): Promise<string> {
  const { db } = await testApp()
  return (
    await db.selectFrom('shop_order').select('status').where('order_number', '=', orderNumber).executeTakeFirstOrThrow()
  ).status
}

async function ledger(account: string): Promise<number> {
  const { db } = await testApp()
  const { sum } = await db
    .selectFrom('ledger_line')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_cents'), eb.lit(0)).as('sum'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

const scan = async ({ call }: Buyer, orderNumber: string) =>
  (await call(payOrder, { orderNumbers: orderNumber, payType: payType.sandbox })).data!

async function notify(
  said: Parameters<typeof sandboxNotice>[1],
  { now = new Date(), change = (body: Buffer) => body } = {},
) {
  const { app, db } = await testApp()
  const { payload, headers } = await sandboxNotice(db, said, now)
  return app.inject({ method: 'POST', url: '/notify/pay/sandbox', headers, payload: change(payload) })
}

/** Whatever happened: every entry balances, and wallets say what the ledger says. */
async function expectBooksInOrder(): Promise<void> {
  const { db } = await testApp()
  const { rows: crooked } =
    await sql`select entry_id from ledger_line group by entry_id having sum(amount_cents) <> 0`.execute(db)
  expect(crooked).toEqual([])
  const { rows: apart } = await sql`
    select account_id from wallet where balance_cents <> -(select coalesce(sum(amount_cents), 0) from ledger_line
    where account = 'wallet:' || account_id)`.execute(db)
  expect(apart).toEqual([])
}

let li: Buyer
beforeEach(async () => {
  li = await buyer()
})

test('[PAY-1] the counter says amount, end and the ways that are switched on', async () => {
  const { orderNumber } = await unpaid(li)
  const { data } = await li.call(payInfo, { orderNumbers: orderNumber })
  expect(data).toMatchObject({ totalFee: 30, status: 1, isExpired: false })
  expect(data.endsAt - Date.now()).toBeGreaterThan(29 * MINUTE_MS)
  const wang = await buyer()
  expect((await wang.call(payInfo, { orderNumbers: orderNumber })).problem).toBe('orderUnknown')
})

test('[PAY-2] each way to pay has the number of the spec', () => {
  expect(payType).toMatchObject({
    score: 0,
    wechat: 1,
    alipay: 2,
    wechatSweep: 3,
    wechatH5: 4,
    wechatMini: 5,
    balance: 9,
    paypal: 10,
    bank: 11,
  })
})

test('in demo mode a payment without a payType is done at once', async () => {
  const { orderNumber } = await unpaid(li)
  expect((await li.call(isPaid, { payEntry: 0, orderNumbers: orderNumber })).data).toBe(false)
  expect(await li.call(payOrder, { orderNumbers: orderNumber })).toMatchObject({ code: '00000', data: null })
  expect((await li.call(isPaid, { payEntry: 0, orderNumbers: orderNumber })).data).toBe(true)
  expect(await statusOf(orderNumber)).toBe('pendingDelivery')
  expect(await ledger(`escrow:${orderNumber}`)).toBe(-3000)
  expect((await li.call(payOrder, { orderNumbers: orderNumber })).problem).toBe('orderStatusChanged')
  await expectBooksInOrder()
})

test('what is paid at once is attempt and settlement together: where one fails there is neither', async () => {
  const { db } = await testApp()
  const { orderNumber } = await unpaid(li)
  // The last that hears of a paid order refuses it, of this buyer alone.
  const name = `test_refuses_${li.accountId}`
  await sql`alter table bought_line add constraint ${sql.id(name)} check (account_id <> ${sql.lit(li.accountId)})
    not valid`.execute(db)
  try {
    expect((await li.call(payOrder, { orderNumbers: orderNumber })).code).not.toBe('00000')
  } finally {
    await sql`alter table bought_line drop constraint ${sql.id(name)}`.execute(db)
  }
  const payments = () => db.selectFrom('payment').select('status').where('account_id', '=', li.accountId).execute()
  expect(await payments()).toEqual([])
  expect(await statusOf(orderNumber)).toBe('pendingPayment')
  expect(await li.call(payOrder, { orderNumbers: orderNumber })).toMatchObject({ code: '00000' })
  expect(await payments()).toEqual([{ status: 'paid' }])
  await expectBooksInOrder()
})

test('an attempt that stands open is paid at once instead of another, and its own notice then says nothing new', async () => {
  const { db } = await testApp()
  const { orderNumber } = await unpaid(li)
  const { payNumber } = await scan(li, orderNumber)
  expect(await li.call(payOrder, { orderNumbers: orderNumber })).toMatchObject({ code: '00000' })
  expect(await statusOf(orderNumber)).toBe('pendingDelivery')
  const same = { payNumber, amountCents: 3000, outcome: 'paid', channelNumber: `at-once-${payNumber}` } as const
  expect((await notify(same)).body).toBe('success')
  const payments = await db
    .selectFrom('payment')
    .select(['pay_number', 'status'])
    .where('account_id', '=', li.accountId)
    .execute()
  expect(payments).toEqual([{ pay_number: payNumber, status: 'paid' }])
  await expectBooksInOrder()
})

test('outside of demo mode there is no sandbox', () => {
  expect(channelsOf({ ...readConfig({}), demo: false }).sandbox).toBeUndefined()
})

test('[PAY-5] a duplicate, late, reordered or forged notice never pays twice nor changes a wrong order', async () => {
  const { orderNumber, part } = await unpaid(li)
  const { payNumber } = await scan(li, orderNumber)
  const said = { payNumber, amountCents: 3000, outcome: 'paid' as const, channelNumber: randomUUID() }

  const forged = [
    await notify(said, {
      change: (body) => Buffer.from(body.toString().replace('"amountCents":3000', '"amountCents":1')),
    }),
    await notify(said, { change: (body) => Buffer.concat([body, Buffer.from(' ')]) }),
    await notify(said, { now: after(new Date(), -NOTICE_AGE_MS - 1000) }),
    await notify({ ...said, amountCents: 2999 }),
    await notify({ ...said, payNumber: '99999999' }),
  ]
  expect(forged.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400])
  expect(await statusOf(orderNumber)).toBe('pendingPayment')

  // A failure that arrives after the success it preceded changes nothing.
  const answers = [await notify(said), await notify(said), await notify({ ...said, outcome: 'failed' })]
  expect(answers.map(({ body }) => body)).toEqual(['success', 'success', 'success'])
  expect(await statusOf(orderNumber)).toBe('pendingDelivery')
  expect(await ledger(`escrow:${orderNumber}`)).toBe(-3000)
  expect(part.skuId).toBeGreaterThan(0)
  await expectBooksInOrder()
})

const asksOfNotice = {
  lock: /^select .* from "payment" where .* for update$/,
  twin: /^select .* from "payment_notice"/,
  orders: /^select .* from "payment" inner join "payment_order"/,
}

test('a notice locks its payment, then looks for its twin and for what it pays, and waits for no answer between', async () => {
  const { orderNumber } = await unpaid(li)
  const { payNumber } = await scan(li, orderNumber)
  const real = NamedClient.prototype.query as (...said: unknown[]) => unknown
  const order: string[] = []
  const line = vi.spyOn(NamedClient.prototype, 'query').mockImplementation(function (
    this: NamedClient,
    ...said: unknown[]
  ) {
    const answer = real.apply(this, said)
    const [name] = Object.entries(asksOfNotice).find(([, like]) => like.test(String(said[0]))) ?? []
    if (name) {
      order.push(`asks ${name}`)
      void (answer as Promise<unknown>).then(() => order.push(`hears ${name}`))
    }
    return answer as never
  })
  const { body } = await notify({ payNumber, amountCents: 3000, outcome: 'paid', channelNumber: randomUUID() })
  line.mockRestore()
  expect(body).toBe('success')
  expect(order).toEqual(['asks lock', 'asks twin', 'asks orders', 'hears lock', 'hears twin', 'hears orders'])
})

test('[PAY-5] many notices of one payment at the same time book it once', async () => {
  const { orderNumber } = await unpaid(li)
  const { payNumber } = await scan(li, orderNumber)
  const said = { payNumber, amountCents: 3000, outcome: 'paid' as const, channelNumber: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 12 }, () => notify(said)))
  expect(answers.every(({ body }) => body === 'success')).toBe(true)
  expect(await ledger(`escrow:${orderNumber}`)).toBe(-3000)
  await expectBooksInOrder()
})

test('[PAY-5] money for an order that ran out goes back, and the order stays canceled', async () => {
  const { db, as } = await testApp()
  const { orderNumber } = await unpaid(li)
  const { payNumber } = await scan(li, orderNumber)
  await as()(scanAct, { payNumber, act: 'late' })
  expect(await statusOf(orderNumber)).toBe('canceled')
  expect(await ledger(`refund:${payNumber}`)).toBe(-3000)

  await sendDue(db, { refund: refundSender(channelsOf(readConfig({}))) }, new Date())
  expect(await ledger(`refund:${payNumber}`)).toBe(0)
  expect((await as()(scanInfo, { payNumber })).data).toMatchObject({
    status: 'refunded',
    notices: [{ verdict: 'late' }],
  })
  expect(await ledger(`escrow:${orderNumber}`)).toBe(0)
  await expectBooksInOrder()
})

test('[PAY-5] paid twice by two scans: the second money goes back, the order is paid once', async () => {
  const { as } = await testApp()
  const { orderNumber } = await unpaid(li)
  const { payNumber } = await scan(li, orderNumber)
  await as()(scanAct, { payNumber, act: 'twice' })
  await notify({ payNumber, amountCents: 3000, outcome: 'paid', channelNumber: randomUUID() })
  expect(await ledger(`escrow:${orderNumber}`)).toBe(-3000)
  expect(await ledger(`refund:${payNumber}`)).toBe(-3000)
  expect((await as()(scanInfo, { payNumber })).data.notices.map(({ verdict }) => verdict)).toEqual([
    'paid',
    'repeated',
    'double',
  ])
})

test('a payment that failed can still succeed', async () => {
  const { as } = await testApp()
  const { orderNumber } = await unpaid(li)
  const { payNumber } = await scan(li, orderNumber)
  expect((await as()(scanAct, { payNumber, act: 'fail' })).data.status).toBe('failed')
  expect((await as()(scanAct, { payNumber, act: 'pay' })).data.status).toBe('paid')
  expect(await statusOf(orderNumber)).toBe('pendingDelivery')
})

test('[PAY-6] too little balance says so with the balance, and pays nothing', async () => {
  const { db } = await testApp()
  const { orderNumber } = await unpaid(li)
  await fund(li.accountId, 1234)
  expect(await li.call(payOrder, { orderNumbers: orderNumber, payType: payType.balance })).toMatchObject({
    problem: 'balanceShort',
    msg: '余额不足，当前余额 ¥12.34',
  })
  expect(await statusOf(orderNumber)).toBe('pendingPayment')
  const wallet = await db
    .selectFrom('wallet')
    .select('balance_cents')
    .where('account_id', '=', li.accountId)
    .executeTakeFirstOrThrow()
  expect(wallet.balance_cents).toBe(1234)
})

test('a balance pays once, however often it is asked to at the same time', async () => {
  const { db } = await testApp()
  const { orderNumber } = await unpaid(li)
  await fund(li.accountId, 10_000)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => li.call(payOrder, { orderNumbers: orderNumber, payType: payType.balance })),
  )
  expect(answers.filter(({ code }) => code === '00000')).toHaveLength(1)
  const wallet = await db
    .selectFrom('wallet')
    .select('balance_cents')
    .where('account_id', '=', li.accountId)
    .executeTakeFirstOrThrow()
  expect(wallet.balance_cents).toBe(7000)
  await expectBooksInOrder()
})

test('[PAY-7] an order past its payment time says so and pays nothing', async () => {
  const { db } = await testApp()
  const { orderNumber } = await unpaid(li)
  await db
    .updateTable('shop_order')
    .set({ expires_at: after(new Date(), -1000) })
    .where('order_number', '=', orderNumber)
    .execute()
  expect(await li.call(payOrder, { orderNumbers: orderNumber })).toMatchObject({
    code: 'A03002',
    problem: 'orderExpired',
    msg: '订单已过期，请重新下单',
  })
  expect((await li.call(payInfo, { orderNumbers: orderNumber })).data.isExpired).toBe(true)
  expect(await statusOf(orderNumber)).toBe('pendingPayment')
  expect((await li.call(payState, { orderNumbers: orderNumber, payEntry: 0 })).data).toEqual({
    isPaid: false,
    isPayable: false,
  })

  await expireOrders.run({ db, now: new Date() })
  expect(await statusOf(orderNumber)).toBe('canceled')
  expect((await li.call(payOrder, { orderNumbers: orderNumber })).code).toBe('A03002')
})

test('[PAY-2] every way that pays has its name in the orders and in after-sales, in both languages', async () => {
  const texts = await Promise.all(
    ['orders/texts', 'after-sales/texts/work'].flatMap((folder) =>
      ['en', 'zh_CN'].map((language) => import(`../../${folder}/${language}.ts`)),
    ),
  )
  const never: number[] = [payType.enterprise, payType.offline] // closed, and kept as the transfer it is
  for (const type of Object.values(payType).filter((one) => !never.includes(one)))
    for (const { default: words } of texts) expect(words).toHaveProperty(`pay_${type}`)
})

test('[PAY-2] offline pay is the bank transfer, one attempt with it; enterprise pay exists and is closed', async () => {
  const { orderNumber } = await unpaid(li)
  const by = (type: number) => li.call(payOrder, { orderNumbers: orderNumber, payType: type })
  const [offline, bank] = [(await by(payType.offline)).data!, (await by(payType.bank)).data!]
  expect(offline.remittance?.remitCode).toMatch(/./)
  expect(bank.payNumber).toBe(offline.payNumber)
  expect((await li.call(payInfo, { orderNumbers: orderNumber })).data.remittance?.payNumber).toBe(offline.payNumber)
  expect((await by(payType.enterprise)).problem).toBe('payWayOff')
  expect(await statusOf(orderNumber)).toBe('pendingPayment')
})

test('[PAY-7] whoever waits hears that an order was canceled elsewhere; paying it says that its status changed', async () => {
  const { orderNumber } = await unpaid(li)
  const state = async () => (await li.call(payState, { orderNumbers: orderNumber, payEntry: 0 })).data
  expect(await state()).toEqual({ isPaid: false, isPayable: true })
  await li.call(cancelOrder, { orderNumber })
  expect(await state()).toEqual({ isPaid: false, isPayable: false })
  expect(await li.call(payOrder, { orderNumbers: orderNumber })).toMatchObject({
    code: 'A00001',
    problem: 'orderStatusChanged',
  })
})

test('paying and canceling at the same time: one of them', async () => {
  for (let round = 0; round < 5; round++) {
    const { orderNumber } = await unpaid(li)
    const [paid, canceled] = await Promise.all([
      li.call(payOrder, { orderNumbers: orderNumber }),
      li.call(cancelOrder, { orderNumber }),
    ])
    const status = await statusOf(orderNumber)
    expect(['pendingDelivery', 'canceled']).toContain(status)
    expect(paid.code === '00000').toBe(status === 'pendingDelivery')
    expect(canceled.code === '00000').toBe(status === 'canceled')
  }
  await expectBooksInOrder()
})

test('a bank transfer is booked by its remittance code, once, and only in full', async () => {
  const { db } = await testApp()
  const { orderNumber } = await unpaid(li)
  const { remittance } = (await li.call(payOrder, { orderNumbers: orderNumber, payType: payType.bank })).data!
  expect(remittance).toMatchObject({ amount: 30, remitCode: expect.stringMatching(/^BG \d{4} \d{4}$/) })
  // The orders wait as long as a transfer takes.
  expect((await li.call(payInfo, { orderNumbers: orderNumber })).data.endsAt - Date.now()).toBeGreaterThan(
    2 * 24 * 60 * MINUTE_MS,
  )

  const line = {
    reference: `货款 ${remittance!.remitCode.replaceAll(' ', '')}`,
    amountYuan: 30,
    bankNumber: randomUUID(),
  }
  expect(await bookTransfer(db, { ...line, amountYuan: 29.99, bankNumber: randomUUID() }, new Date())).toBe(
    'refused:amount',
  )
  expect(await bookTransfer(db, line, new Date())).toBe('paid')
  expect(await bookTransfer(db, line, new Date())).toBe('repeated')
  expect(await statusOf(orderNumber)).toBe('pendingDelivery')
  await expectBooksInOrder()
})

test('a remittance slip is kept as a clean picture; what is none is refused', async () => {
  const { app, db } = await testApp()
  const { orderNumber } = await unpaid(li)
  const { payNumber } = (await li.call(payOrder, { orderNumbers: orderNumber, payType: payType.bank })).data!
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const send = (bytes: Buffer, token: string) => {
    const boundary = 'b0undary'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
    return app.inject({
      method: 'POST',
      url: proofPath(payNumber),
      headers: { authorization: token, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
  }
  expect((await send(Buffer.from('<svg onload="alert(1)"/>'), li.token)).json()).toMatchObject({
    problem: 'uploadInvalid',
  })
  expect((await send(png, (await buyer()).token)).json()).toMatchObject({ success: false })
  expect((await send(png, li.token)).json()).toMatchObject({ success: true })
  const { proof } = await db
    .selectFrom('payment')
    .select('proof')
    .where('pay_number', '=', payNumber)
    .executeTakeFirstOrThrow()
  expect((await sharp(await readFile(`${app.config.dataFolder}/${proof}`)).metadata()).format).toBe('webp')
})

async function fund(accountId: number, cents: number): Promise<void> {
  const { db } = await testApp()
  const { book } = await import('#server/ledger.ts')
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('wallet').values({ account_id: accountId, balance_cents: cents }).execute()
    await book(tx, {
      kind: 'opening',
      reference: String(accountId),
      at: new Date(),
      lines: [
        [account.opening, cents],
        [account.wallet(accountId), -cents],
      ],
    })
  })
}
