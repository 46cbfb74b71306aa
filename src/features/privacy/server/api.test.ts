import { expect, test } from 'vitest'
import { userInfo } from '#features/accounts/contract.ts'
import { acceptPolicies, setUserInfo } from '#features/accounts/own-contract.ts'
import { register } from '#features/accounts/sign-in-contract.ts'
import { addAddress, addressList } from '#features/addresses/contract.ts'
import { confirmOrder, submitOrder } from '#features/checkout/contract.ts'
import { cancelOrder, confirmReceipt } from '#features/orders/contract.ts'
import { shipOrder } from '#features/orders/server/index.ts'
import { payOrder } from '#features/payments/contract.ts'
import { frameInfo } from '#features/site/contract.ts'
import { PASSWORD, people } from '../../../../tests/accounts.ts'
import { testApp } from '../../../../tests/app.ts'
import { changzhou, goods } from '../../../../tests/trade.ts'
import { newId } from '#server/ids.ts'
import { closeAccount, exportData, privacyInfo } from '../contract.ts'

async function somebody() {
  const all = await people()
  const { db } = await testApp()
  const { token, mobile } = await all.registered()
  const { id: accountId } = await db.selectFrom('account').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow()
  const call: typeof all.call = (endpoint, input) => all.call(endpoint, input, { token })
  return { ...all, token, mobile, accountId, call }
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

  const stood = await db.selectFrom('setting').select('value').where('name', '=', 'servicePolicy').executeTakeFirstOrThrow()
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
  expect(left).toMatchObject({ mobile: `closed-${accountId}`, nick_name: '***', birthday: null, password_hash: null, contact: null })
  const order = await db
    .selectFrom('shop_order')
    .select(['address', 'actual_cents'])
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(order.address)).not.toMatch(/王建国|13812346204|汉江西路/)
  expect(order.actual_cents).toBeGreaterThan(0)
  expect(await db.selectFrom('address').select('id').where('account_id', '=', accountId).execute()).toEqual([])

  await forgetSent(mobile)
  const wish = { mobile, password: await seal(PASSWORD), checkRegisterSmsFlag: await flagFor(mobile), contact: '新人' }
  const again = await all.call(register, wish)
  expect(again.code).toBe('00000')
  expect((await as(again.data.accessToken)(addressList, {})).data).toEqual([])
})

test('who received what they bought may close their account: a review and an invoice can be asked for, but nothing is open', async () => {
  const { db, as } = await testApp()
  const { call, seal, token, accountId } = await somebody()
  await call(addAddress, home)
  const ware = await goods()
  const { uuid } = (await call(confirmOrder, { orderItem: { ...ware, prodCount: 1 } })).data
  const orderNumber = (await call(submitOrder, { uuid })).data.orderNumbers
  const reasons = async () => (await call(privacyInfo, {})).data.reasons
  await call(payOrder, { orderNumbers: orderNumber })
  expect(await reasons()).toEqual([{ reason: 'openOrders', count: 1 }])
  expect((await call(closeAccount, { password: await seal(PASSWORD) })).problem).toBe('closingBlocked')
  const parcel = { orderNumber, shopId: ware.shopId, courier: '顺丰速运', waybill: 'SF1400620404177', now: new Date() }
  await db.transaction().execute((tx) => shipOrder(tx, parcel))
  expect(await reasons()).toEqual([{ reason: 'openOrders', count: 1 }])
  await as(token)(confirmReceipt, { orderNumber })
  expect(await reasons()).toEqual([])
  expect((await call(closeAccount, { password: await seal(PASSWORD) })).code).toBe('00000')
  const left = await db.selectFrom('shop_order').select(['status', 'address']).where('account_id', '=', accountId).execute()
  expect(left).toMatchObject([{ status: 'completed', address: { receiver: '***', addr: '' } }])
})

test('[UC-14] who owns a shop closes that first', async () => {
  const { db } = await testApp()
  const { call, accountId } = await somebody()
  const id = newId()
  await db
    .insertInto('shop')
    .values({ id, code: `owned-${id}`, name_zh: '店', name_en: 'Shop', status: 1, opened_at: new Date(), owner_id: accountId })
    .execute()
  expect((await call(privacyInfo, {})).data.reasons).toEqual([{ reason: 'ownShop', count: 1 }])
})
