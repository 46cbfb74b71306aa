import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#server/database/database.ts'
import { userInfo } from '#features/accounts/contract.ts'
import { acceptPolicies, setUserInfo } from '#features/accounts/own-contract.ts'
import { register } from '#features/accounts/sign-in-contract.ts'
import { addAddress, addressList } from '#features/addresses/contract.ts'
import { confirmOrder, submitOrder } from '#features/checkout/contract.ts'
import { cancelOrder, confirmReceipt, orderDetail } from '#features/orders/contract.ts'
import { applyReturn, withdrawReturn } from '#features/after-sales/contract.ts'
import { topUp } from '#features/balance/contract.ts'
import { applyInvoice } from '#features/invoices/contract.ts'
import { shipOrder } from '#features/orders/server/index.ts'
import { payOrder, scanAct } from '#features/payments/contract.ts'
import { payEntry, payType } from '#features/payments/rules.ts'
import { channelsOf } from '#features/payments/server/index.ts'
import { refundSender } from '#features/payments/server/refunds.ts'
import { readConfig } from '#server/settings/config.ts'
import { sendDue } from '#server/work/outbox.ts'
import { frameInfo } from '#features/site/frame-contract.ts'
import { PASSWORD, people } from '../../../../tests/accounts.ts'
import { testApp } from '../../../../tests/app.ts'
import { changzhou, goods } from '../../../../tests/trade.ts'
import { after, DAY_MS } from '#core/time.ts'
import { newId } from '#server/database/ids.ts'
import { closeAccount, exportData, privacyInfo } from '../contract.ts'
import { forgetLateRows } from './closing.ts'

async function somebody() {
  const all = await people()
  const { db } = await testApp()
  const { token, mobile } = await all.registered()
  const { id: accountId } = await db
    .selectFrom('account')
    .select('id')
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow()
  const call: typeof all.call = (endpoint, input) => all.call(endpoint, input, { token })
  return { ...all, token, mobile, accountId, call }
}

/** Every table is read: whatever one that is added later keeps of a person is found. */
async function tablesThatSay(words: string): Promise<string[]> {
  const { db } = await testApp()
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
    and table_type = 'BASE TABLE'`.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } =
      await sql`select from ${sql.table(name)} as t where strpos(t::text, ${words}) > 0 limit 1`.execute(db)
    if (hits.length > 0) found.push(name)
  }
  return found
}

const home = { receiver: '王建国', mobile: '13812346204', addr: '汉江西路 118 号恒达机械 2 号库', ...changzhou }

test('registering agrees to what stands; a new wording asks again, once, and is written down', async () => {
  const { db } = await testApp()
  const { call } = await somebody()
  const [terms, policy] = (await call(privacyInfo, {})).data.consents
  const { newest } = policy!
  expect([terms, policy]).toMatchObject([
    { document: 'serviceTerms', version: terms!.newest, way: 'register' },
    { document: 'servicePolicy', version: newest, way: 'register' },
  ])
  expect((await call(frameInfo, {})).data.user?.consentsDue).toEqual([])

  const stood = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'servicePolicy')
    .executeTakeFirstOrThrow()
  const change = (value: object) =>
    db
      .updateTable('setting')
      .set({ value: JSON.stringify(value) })
      .where('name', '=', 'servicePolicy')
      .execute()
  await change({ ...(stood.value as object), en: 'Another wording' })
  try {
    const due = (await call(frameInfo, {})).data.user!.consentsDue
    expect(due).toEqual([{ document: 'servicePolicy', version: newest + 1 }])
    expect((await call(acceptPolicies, [...due, { document: 'serviceTerms', version: 99 }])).code).toBe('00000')
    expect((await call(frameInfo, {})).data.user!.consentsDue).toEqual([])
    expect((await call(privacyInfo, {})).data.consents).toMatchObject([{}, { version: newest + 1, way: 'renewal' }])
  } finally {
    await change(stood.value as object)
    await db.deleteFrom('consent').where('version', '>', newest).execute()
    await db.deleteFrom('policy_version').where('version', '>', newest).execute()
  }
})

test('a copy of one’s data holds all of one’s own and nothing secret, for who knows the password', async () => {
  const { call, seal, accountId } = await somebody()
  const stranger = await somebody()
  await stranger.call(addAddress, { ...home, receiver: '陌生人' })
  await call(addAddress, home)
  expect((await call(exportData, { password: await seal('wrong6204') })).problem).toBe('passwordWrong')
  const { data } = await call(exportData, { password: await seal(PASSWORD) })
  expect(data.fileName).toMatch(/^baigong-\d{4}-\d\d-\d\d\.json$/)
  expect(data.content).toMatchObject({
    account: [{ id: accountId, nick_name: '王工' }],
    address: [{ receiver: '王建国' }],
    consent: [{}, {}],
  })
  expect(JSON.stringify(data.content)).not.toMatch(/argon2|hash|陌生人/)
})

test('an account is closed when nothing is open any more: it says what is, then it goes, and its number is free', async () => {
  const { db, as } = await testApp()
  const all = await somebody()
  const { call, seal, accountId, mobile, token, logIn, flagFor, forgetSent } = all
  await call(setUserInfo, { birthDate: '1980-02-29' })
  await call(addAddress, home)
  const ware = await goods()
  const { uuid } = (await call(confirmOrder, { orderItem: { ...ware, prodCount: 1 } })).data
  const orderNumber = (await call(submitOrder, { uuid })).data.orderNumbers
  await db.insertInto('wallet').values({ account_id: accountId, balance_cents: 1 }).execute()

  const reasons = async () => (await call(privacyInfo, {})).data.reasons.map(({ reason }) => reason)
  const close = async (password = PASSWORD) => call(closeAccount, { password: await seal(password) })
  expect(await reasons()).toEqual(['unpaidOrders', 'balance'])
  expect((await close('wrong6204')).problem).toBe('passwordWrong')
  expect(await close()).toMatchObject({ problem: 'closingBlocked', details: { reasons: 'unpaidOrders,balance' } })
  await as(token)(cancelOrder, { orderNumber })
  await db.updateTable('wallet').set({ balance_cents: 0 }).where('account_id', '=', accountId).execute()
  expect(await reasons()).toEqual([])
  expect((await close()).code).toBe('00000')

  expect((await all.call(userInfo, {}, { token })).problem).toBe('accountOffline')
  expect((await logIn(mobile, PASSWORD)).problem).toBe('loginWrong')
  const left = await db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow()
  expect(left).toMatchObject({
    mobile: `closed-${accountId}`,
    nick_name: '***',
    birthday: null,
    password_hash: null,
    contact: null,
  })
  const order = await db
    .selectFrom('shop_order')
    .select(['address', 'actual_cents'])
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(order.address)).not.toMatch(/王建国|13812346204|汉江西路/)
  expect(order.actual_cents).toBeGreaterThan(0)
  expect(await db.selectFrom('address').select('id').where('account_id', '=', accountId).execute()).toEqual([])

  await forgetSent(mobile)
  const request = {
    mobile,
    password: await seal(PASSWORD),
    checkRegisterSmsFlag: await flagFor(mobile),
    contact: '新人',
  }
  const again = await all.call(register, request)
  expect(again.code).toBe('00000')
  expect((await as(again.data.accessToken)(addressList, {})).data).toEqual([])
})

test('a copy holds the parts of what is theirs too: parcels, steps of a case, lines of an invoice, the balance; not what staff note for each other', async () => {
  const { db, as } = await testApp()
  const { call, seal, token, accountId } = await somebody()
  await call(addAddress, home)
  const ware = await goods()
  const { uuid } = (await call(confirmOrder, { orderItem: { ...ware, prodCount: 1 } })).data
  const orderNumber = (await call(submitOrder, { uuid })).data.orderNumbers
  await call(payOrder, { orderNumbers: orderNumber })
  const parcel = { orderNumber, shopId: ware.shopId, courier: '顺丰速运', waybill: 'SF1400620404178', now: new Date() }
  await inTransaction(db, (tx) => shipOrder(tx, parcel))
  await as(token)(confirmReceipt, { orderNumber })
  const { orderItemDtos } = (await call(orderDetail, { orderNumber })).data
  const orderItems = [{ orderItemId: orderItemDtos[0]!.orderItemId, count: 1 }]
  const request = {
    orderNumber,
    orderItems,
    applyType: 2,
    cargo: 'received',
    buyerReason: 'faulty',
    buyerDesc: '保持架有裂纹',
  } as const
  await call(applyReturn, { ...request, buyerMobile: '13812346204' })
  const invoice = { invoiceType: 1, titleType: 2, titleName: '王建国', email: 'wang@hengda.example' } as const
  await call(applyInvoice, { orderNumber, invoice })
  const { id: orderId } = await db
    .selectFrom('shop_order')
    .select('id')
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow()
  const note = { id: newId(), order_id: orderId, author: '店员', content: '客户要求电话联系', at: new Date() }
  await db.insertInto('order_note').values(note).execute()
  const { topUpNumber } = (await call(topUp, { amount: 500 })).data
  await call(payOrder, { orderNumbers: topUpNumber, payEntry: 1 })

  const { content } = (await call(exportData, { password: await seal(PASSWORD) })).data
  expect(content).toMatchObject({
    shop_order: [{ order_number: orderNumber }],
    order_item: [{ quantity: 1 }],
    parcel: [{ courier: '顺丰速运', waybill: 'SF1400620404178' }],
    parcel_item: [{ quantity: 1 }],
    return_case: [{ note: '保持架有裂纹' }],
    return_event: [{ action: 'apply', actor: 'buyer' }],
    invoice_line: [{ name: 'SKF 深沟球轴承' }, { name: '运费' }],
    balance_record: [{ amount_cents: 50_000 }],
    wallet: [{ account_id: accountId, balance_cents: 50_000 }],
  })
  expect(JSON.stringify(content)).not.toContain('客户要求电话联系')
})

test('who received what they bought may close their account: a review and an invoice can be asked for, but nothing is open', async () => {
  const { db, as } = await testApp()
  const { call, seal, token, accountId } = await somebody()
  await call(addAddress, { ...home, receiver: '甄别远', mobile: '13912006271', addr: '甄别远大道 6271 号' })
  await call(setUserInfo, { nickName: '甄别远' })
  const ware = await goods()
  const { uuid } = (await call(confirmOrder, { orderItem: { ...ware, prodCount: 1 } })).data
  const remarks = [{ shopId: ware.shopId, remarks: '请联系甄别远' }]
  const orderNumber = (await call(submitOrder, { uuid, orderShopParams: remarks })).data.orderNumbers
  const reasons = async () => (await call(privacyInfo, {})).data.reasons
  await call(payOrder, { orderNumbers: orderNumber })
  expect(await reasons()).toEqual([{ reason: 'openOrders', count: 1 }])
  expect((await call(closeAccount, { password: await seal(PASSWORD) })).problem).toBe('closingBlocked')
  const parcel = { orderNumber, shopId: ware.shopId, courier: '顺丰速运', waybill: 'SF1400620404177', now: new Date() }
  await inTransaction(db, (tx) => shipOrder(tx, parcel))
  expect(await reasons()).toEqual([{ reason: 'openOrders', count: 1 }])
  await as(token)(confirmReceipt, { orderNumber })
  expect(await reasons()).toEqual([])
  const { orderItemDtos } = (await call(orderDetail, { orderNumber })).data
  const orderItemId = orderItemDtos[0]!.orderItemId
  const why = {
    applyType: 2,
    cargo: 'received',
    buyerReason: 'faulty',
    buyerDesc: '甄别远：保持架有裂纹',
    buyerMobile: '13912006271',
  } as const
  const { refundSn } = (await call(applyReturn, { orderNumber, orderItems: [{ orderItemId, count: 1 }], ...why })).data
  expect(await reasons()).toEqual([{ reason: 'openReturns', count: 1 }])
  await as(token)(withdrawReturn, { refundSn })
  expect(await tablesThatSay('甄别远')).not.toEqual([])
  expect((await call(closeAccount, { password: await seal(PASSWORD) })).code).toBe('00000')
  expect(await tablesThatSay('甄别远')).toEqual([])
  expect(await tablesThatSay('13912006271')).toEqual([])
  const left = await db
    .selectFrom('shop_order')
    .select(['status', 'address'])
    .where('account_id', '=', accountId)
    .execute()
  expect(left).toMatchObject([{ status: 'completed', address: { receiver: '***', addr: '' } }])
})

test('[UC-14] who owns a shop closes that first', async () => {
  const { db } = await testApp()
  const { call, accountId } = await somebody()
  const id = newId()
  await db
    .insertInto('shop')
    .values({
      id,
      code: `owned-${id}`,
      name_zh: '店',
      name_en: 'Shop',
      status: 1,
      opened_at: new Date(),
      owner_id: accountId,
    })
    .execute()
  expect((await call(privacyInfo, {})).data.reasons).toEqual([{ reason: 'ownShop', count: 1 }])
})

describe('a top-up that is on its way when the account is closed', () => {
  /** Somebody who scanned the code of a top-up and has not paid yet. */
  async function scanned() {
    const lab = await testApp()
    const { call, seal, accountId } = await somebody()
    const { topUpNumber } = (await call(topUp, { amount: 100 })).data
    const { payNumber } = (
      await call(payOrder, { orderNumbers: topUpNumber, payEntry: payEntry.topUp, payType: payType.sandbox })
    ).data!
    const password = await seal(PASSWORD)
    const close = () => call(closeAccount, { password })
    const paying = async () => (await lab.as()(scanAct, { payNumber, act: 'pay' })).data.status
    const left = async () => {
      const { rows } = await sql<{
        topUp: string
        payment: string
        wallet: number
        refunds: string[] | null
        isClosed: boolean
      }>`
        select (select status from top_up where account_id = ${accountId}) as "topUp",
          (select status from payment where pay_number = ${payNumber}) as payment,
          coalesce((select balance_cents from wallet where account_id = ${accountId}), 0)::int as wallet,
          (select array_agg(refund.status) from refund join payment on payment.id = payment_id
          where pay_number = ${payNumber}) as refunds,
          (select closed_at is not null from account where id = ${accountId}) as "isClosed"`.execute(lab.db)
      return rows[0]
    }
    return { close, paying, left }
  }

  test('it ends with the account, and money that comes afterwards goes back to its payer by itself', async () => {
    const { close, paying, left } = await scanned()
    expect((await close()).code).toBe('00000')
    expect(await left()).toMatchObject({ isClosed: true, topUp: 'closed', payment: 'created', refunds: null })
    expect(await paying()).toBe('refunding')
    const { db } = await testApp()
    await sendDue(db, { refund: refundSender(channelsOf(readConfig({}))) }, new Date())
    expect(await left()).toEqual({ isClosed: true, topUp: 'closed', payment: 'refunded', wallet: 0, refunds: ['done'] })
  })

  test('what is paid before is balance, which keeps the account open', async () => {
    const { close, paying, left } = await scanned()
    expect(await paying()).toBe('paid')
    expect(await close()).toMatchObject({ problem: 'closingBlocked', details: { reasons: 'balance' } })
    expect(await left()).toEqual({ isClosed: false, topUp: 'paid', payment: 'paid', wallet: 10_000, refunds: null })
  })

  test('paid and closed at once, either is first: nobody’s money stays in a closed account', async () => {
    for (let round = 0; round < 6; round++) {
      const { close, paying, left } = await scanned()
      const [closed] = await Promise.all([close(), paying()])
      const books = (await left())!
      expect([books.isClosed, books.topUp, books.wallet]).toEqual(
        closed!.code === '00000' ? [true, 'closed', 0] : [false, 'paid', 10_000],
      )
    }
  })
})

/** Until so many statements of this database wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  const { db } = await testApp()
  const waiting = sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await waiting.execute(db)).rows[0]!.n < count);
}

describe('[CHECKOUT-5] an account that is closed while its checkout is on its way', () => {
  async function about() {
    const { db } = await testApp()
    const { call, seal, accountId } = await somebody()
    await call(addAddress, home)
    const { uuid } = (await call(confirmOrder, { orderItem: { ...(await goods()), prodCount: 1 } })).data
    const password = await seal(PASSWORD)
    const [close, submit] = [() => call(closeAccount, { password }), () => call(submitOrder, { uuid })]
    /** Either the order is there and closing was refused, or there is none. */
    async function expectOne([closed, sent]: [
      Awaited<ReturnType<typeof close>>,
      Awaited<ReturnType<typeof submit>>,
    ]): Promise<boolean> {
      const isClosed = closed.code === '00000'
      const { rows } = await sql<{ orders: number; checkouts: number; isClosed: boolean }>`
        select (select count(*)::int from shop_order where account_id = ${accountId}) as orders,
          (select count(*)::int from checkout where account_id = ${accountId}) as checkouts,
          closed_at is not null as "isClosed"
        from account where id = ${accountId}`.execute(db)
      expect(rows[0]).toMatchObject(isClosed ? { isClosed, orders: 0, checkouts: 0 } : { isClosed, orders: 1 })
      expect([closed.problem, sent.problem]).toEqual(
        isClosed
          ? [undefined, expect.stringMatching(/^(orderExpired|accountOffline)$/)]
          : ['closingBlocked', undefined],
      )
      return isClosed
    }
    /** Both wait at the account, the first of them first. */
    async function inTurn<First, Second>(
      first: () => Promise<First>,
      second: () => Promise<Second>,
    ): Promise<[First, Second]> {
      let both: [Promise<First>, Promise<Second>] | undefined
      await db.transaction().execute(async (tx) => {
        await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
        const begun = first()
        await untilWaiting(1)
        both = [begun, second()]
        await untilWaiting(2)
      })
      return Promise.all(both!)
    }
    return { close, submit, expectOne, inTurn }
  }

  test('who comes first wins, five times each', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 5; round++) {
      const late = await about()
      expect(await late.expectOne(await late.inTurn(late.close, late.submit))).toBe(true)
      const early = await about()
      const [sent, closed] = await early.inTurn(early.submit, early.close)
      expect(await early.expectOne([closed, sent])).toBe(false)
    }
  })

  test('what else was on its way and is written after it, such as an address and a picture, goes with the clock’s next round', async () => {
    const { app, db } = await testApp()
    const { call, seal, accountId } = await somebody()
    expect((await call(closeAccount, { password: await seal(PASSWORD) })).code).toBe('00000')
    const { provinceId: province_id, cityId: city_id, areaId: area_id } = changzhou
    const place = { province: '江苏省', city: '常州市', area: '新北区', province_id, city_id, area_id }
    const { receiver, mobile, addr } = home
    await db
      .insertInto('address')
      .values({ id: newId(), account_id: accountId, receiver, mobile, addr, ...place, created_at: new Date() })
      .execute()
    await db
      .updateTable('account')
      .set({ avatar: '/files/avatars/late.webp', birthday: '1980-02-29' })
      .where('id', '=', accountId)
      .execute()
    const closedAt = () =>
      db.selectFrom('account').select('closed_at').where('id', '=', accountId).executeTakeFirstOrThrow()
    const before = await closedAt()
    await forgetLateRows(app.config.dataFolder).run({ db, now: after(new Date(), DAY_MS) })
    expect(await db.selectFrom('address').select('id').where('account_id', '=', accountId).execute()).toEqual([])
    const left = await db
      .selectFrom('account')
      .select(['avatar', 'birthday'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    expect(left).toEqual({ avatar: null, birthday: null })
    expect(await closedAt()).toEqual(before)
  })

  test('whoever comes first, it is one or the other, twenty times', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 20; round++) {
      const { close, submit, expectOne } = await about()
      const closing = close()
      for (let turn = 0; turn < round; turn++) await untilWaiting(0) // a little later each time
      expect(typeof (await expectOne(await Promise.all([closing, submit()])))).toBe('boolean')
    }
  })
})
