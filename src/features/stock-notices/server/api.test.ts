import { beforeAll, expect, test } from 'vitest'
import { after, DAY_MS, fromWireTime } from '#core/time.ts'
import { cancelOrder } from '#features/orders/contract.ts'
import type { Job } from '#server/work/clock.ts'
import { readConfig, type Config } from '#server/settings/config.ts'
import { inTransaction } from '#server/database/database.ts'
import { unreachedSms, waitingTexts } from '../../../../tests/accounts.ts'
import { testApp } from '../../../../tests/app.ts'
import { buyer, goods, shop } from '../../../../tests/trade.ts'
import { stockNotices, waitedFor, wantStockNotice } from '../contract.ts'
import { stockNotices as feature } from './feature.ts'
import { STOCK_NOTICES_MAX, STOCK_TEXTS_A_DAY, textTime } from '../rules.ts'
import { tellWhoWaits } from './jobs.ts'

const noon = fromWireTime('2026-11-23 12:00:00')

let db: Awaited<ReturnType<typeof testApp>>['db']
beforeAll(async () => {
  ;({ db } = await testApp())
})

type Goods = Awaited<ReturnType<typeof goods>>

/** Somebody who may be told. */
async function somebody() {
  const { as } = await testApp()
  const { token, accountId, order } = await buyer()
  const { mobile } = await db
    .selectFrom('account')
    .select('mobile')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const call = as(token, { locale: 'zh_CN' })
  return {
    accountId,
    order,
    call,
    want: ({ skuId }: Goods, isWanted = true) => call(wantStockNotice, { skuId, isWanted }),
    mine: async () => (await call(stockNotices, {})).data.records,
    texts: async () =>
      (await db.selectFrom('demo_message').select('text').where('mobile', '=', mobile).orderBy('id').execute()).map(
        ({ text }) => text,
      ),
    mobile,
  }
}

const stock = ({ skuId }: Goods, count: number) =>
  db.updateTable('sku').set({ stock: count }).where('id', '=', skuId).execute()
const tell = (now = noon, config: Config = readConfig({})) => (tellWhoWaits(config) as Job).run({ db, now })

test('whoever waits is told once when there is stock again, in the list and by one text message', async () => {
  const li = await somebody()
  const part = await goods({ stock: 0 })
  expect(await li.want(part)).toMatchObject({ code: '00000', data: true })
  expect((await li.want(part)).data).toBe(true)
  expect((await li.call(waitedFor, {})).data).toEqual([part.skuId])
  await tell()
  expect(await li.mine()).toMatchObject([
    { skuId: part.skuId, partyCode: `BG-${part.skuId}`, state: 'waiting', toldTime: null },
  ])

  await stock(part, 5)
  await Promise.all([tell(), tell(), tell()])
  await tell()
  expect(await li.texts()).toEqual(['【百工商城】您登记的 6204-2RS1 已到货，数量有限，请登录商城订购。'])
  expect(await li.mine()).toMatchObject([{ state: 'back', toldTime: '2026-11-23 12:00:00' }])
  expect((await li.call(waitedFor, {})).data).toEqual([])
  await stock(part, 0)
  expect(await li.mine()).toMatchObject([{ state: 'outAgain' }])
})

test('a request is one person’s own, and taken back it tells nothing', async () => {
  const [li, other] = [await somebody(), await somebody()]
  const part = await goods({ stock: 0 })
  for (const one of [li, other]) await one.want(part)
  expect((await li.want(part, false)).data).toBe(false)
  expect(await li.mine()).toEqual([])
  expect(await other.mine()).toHaveLength(1)
  await stock(part, 1)
  await tell()
  expect(await li.texts()).toEqual([])
  expect(await other.texts()).toHaveLength(1)
})

test('stock that an order gives back is told as any other', async () => {
  const [li, buying] = [await somebody(), await somebody()]
  const part = await goods({ stock: 3 })
  const [orderNumber] = await buying.order({ ...part, quantity: 3 })
  await li.want(part)
  await tell()
  expect(await li.mine()).toMatchObject([{ state: 'waiting' }])
  expect((await buying.call(cancelOrder, { orderNumber: orderNumber! })).code).toBe('00000')
  await tell()
  expect(await li.mine()).toMatchObject([{ state: 'back' }])
})

test('a part that nobody sells is not told of until somebody does, and one in stock is waited for by nobody', async () => {
  const li = await somebody()
  const at = await shop()
  const [part, few] = [await goods({ stock: 0, shopId: at }), await goods({ stock: 0 })]
  await db.updateTable('sku').set({ min_quantity: 10 }).where('id', '=', few.skuId).execute()
  for (const one of [part, few]) await li.want(one)
  await stock(part, 5)
  await stock(few, 9)
  await db.updateTable('shop').set({ status: 3 }).where('id', '=', at).execute()
  await tell()
  expect((await li.mine()).map(({ skuId, state }) => [skuId, state])).toEqual(
    expect.arrayContaining([
      [part.skuId, 'gone'],
      [few.skuId, 'waiting'],
    ]),
  )
  expect((await li.want(part)).problem).toBe('productUnknown')
  await db.updateTable('shop').set({ status: 1 }).where('id', '=', at).execute()
  await stock(few, 10)
  await tell()
  expect(await li.texts()).toHaveLength(2)
  expect((await li.want(part)).problem).toBe('stockIsBack')
  expect((await li.want({ ...part, skuId: 1 })).problem).toBe('productUnknown')
})

test('stock that comes and goes costs one text message a part and five a day; the list tells every time', async () => {
  const li = await somebody()
  const flicker = await goods({ stock: 0 })
  for (let turn = 0; turn < 3; turn++) {
    await stock(flicker, 0)
    await li.want(flicker, false)
    await li.want(flicker)
    await stock(flicker, 1)
    await tell()
    expect(await li.mine()).toMatchObject([{ state: 'back' }])
  }
  expect(await li.texts()).toHaveLength(1)
  for (let more = 0; more < STOCK_TEXTS_A_DAY; more++) {
    const part = await goods({ stock: 0 })
    await li.want(part)
    await stock(part, 1)
  }
  await tell()
  expect(await li.texts()).toHaveLength(STOCK_TEXTS_A_DAY)
  expect((await li.mine()).every(({ state }) => state === 'back')).toBe(true)
})

test('an account that is closed or locked is told nothing', async () => {
  const [closed, locked] = [await somebody(), await somebody()]
  const part = await goods({ stock: 0 })
  for (const one of [closed, locked]) await one.want(part)
  await inTransaction(db, (tx) => feature.personalData!(tx, { ...closed, now: noon }))
  await db.updateTable('account').set({ locked_at: noon }).where('id', '=', locked.accountId).execute()
  await stock(part, 1)
  await tell()
  expect([...(await closed.texts()), ...(await locked.texts())]).toEqual([])
  const rows = await db
    .selectFrom('stock_notice')
    .select(['account_id', 'told_at'])
    .where('sku_id', '=', part.skuId)
    .execute()
  expect(rows).toEqual([{ account_id: locked.accountId, told_at: null }])
})

test('outside of demo mode the message waits for the provider, by night until the morning', async () => {
  const li = await somebody()
  const part = await goods({ stock: 0 })
  await li.want(part)
  await stock(part, 1)
  const night = fromWireTime('2026-11-23 23:30:00')
  await tell(night, { ...readConfig({}), demo: false, sms: unreachedSms })
  const message = (await waitingTexts(db)).find(({ mobile }) => mobile === li.mobile)
  expect(message).toMatchObject({ mobile: li.mobile, template: { id: 'SMS_6' }, holes: [['part', '6204-2RS1']] })
  const row = await db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'sms')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect([row.due_at, row.expires_at]).toEqual([
    fromWireTime('2026-11-24 08:00:00'),
    fromWireTime('2026-11-24 12:00:00'),
  ])
  expect(textTime(fromWireTime('2026-11-24 07:59:59')).dueAt).toEqual(fromWireTime('2026-11-24 08:00:00'))
  expect(textTime(fromWireTime('2026-11-24 20:59:59')).dueAt).toEqual(fromWireTime('2026-11-24 20:59:59'))
})

test('only so many parts are waited for, and a request is forgotten after a year', async () => {
  const li = await somebody()
  const part = await goods({ stock: 0 })
  const others = await db
    .selectFrom('sku')
    .select('id')
    .where('id', '<>', part.skuId)
    .orderBy('id')
    .limit(STOCK_NOTICES_MAX)
    .execute()
  const input = { account_id: li.accountId, locale: 'zh_CN', asked_at: noon }
  await db
    .insertInto('stock_notice')
    .values(others.map(({ id }) => ({ ...input, sku_id: id })))
    .execute()
  expect(await li.want(part)).toMatchObject({ problem: 'stockNoticesTooMany', details: { most: STOCK_NOTICES_MAX } })
  await tell(after(noon, 366 * DAY_MS))
  expect(await li.mine()).toEqual([])
  expect((await li.want(part)).data).toBe(true)
})

test('a visitor is asked to sign in', async () => {
  const { as } = await testApp()
  expect((await as()(wantStockNotice, { skuId: 1, isWanted: true })).problem).toBe('signInRequired')
  expect((await as()(waitedFor, {})).problem).toBe('signInRequired')
})
