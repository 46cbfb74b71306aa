// The mall when it cannot: too many at once, a database that is away, a disk that is full. It says so over HTTP 503,
// and what it refuses has not happened.
import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { addItems } from '#features/cart/add-contract.ts'
import { login } from '#features/accounts/sign-in-contract.ts'
import { confirmOrder, submitOrder } from '#features/checkout/contract.ts'
import { readConfig } from '#server/settings/config.ts'
import { connect, isCrowded, type Database } from '#server/database/database.ts'
import { servePages } from '#server/pages/pages.ts'
import type { Render } from '#server/pages/rendering.ts'
import { api } from '../src/api.ts'
import { people, tally, times } from './accounts.ts'
import { testApp } from './app.ts'
import { FlakyLine } from './flaky-line.ts'
import { buyer, goods, stockOf } from './trade.ts'

const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

type Answered = { success: boolean; code: string; msg: string; data: unknown; problem: string; details: object }

/** The mall over a line of the test's own. */
async function over(db: Database) {
  const app = api(db, { config: readConfig({}) })
  await app.ready()
  closing.push(
    () => db.destroy(),
    () => app.close(),
  )
  return async (method: 'GET' | 'POST', url: string, token = '', body?: object) => {
    const headers = { 'content-type': 'application/json', locale: 'en', ...(token && { authorization: token }) }
    const response = await app.inject({ method, url, headers, ...(body && { payload: body }) })
    return {
      status: response.statusCode,
      retryAfter: response.headers['retry-after'],
      ...(response.json() as Answered),
    }
  }
}

const tooBusy = {
  status: 503,
  retryAfter: '2',
  success: false,
  code: 'A00001',
  problem: 'tooBusy',
  msg: 'The mall is very busy. Please try again in a moment.',
  data: null,
  details: {},
}
const COUNT = '/p/shopCart/prodCount'

async function shopper() {
  const { where, db } = await testApp()
  const [person, { skuId }] = [await buyer(), await goods()]
  const cart = () => db.selectFrom('cart_item').select('id').where('account_id', '=', person.accountId).execute()
  return { where, person, token: person.token, cart, add: [{ skuId, count: 1 }] }
}

describe('a database that does not serve', () => {
  test('no connection comes free: refused in time with nothing done, and the next is served', async () => {
    const { where, token, add, cart } = await shopper()
    const db = connect(where, { max: 1, freeWithinMs: 200 })
    const call = await over(db)
    await db.connection().execute(async () => {
      expect(await call('POST', addItems.path, token, add)).toEqual(tooBusy)
      expect(await call('GET', COUNT, token)).toEqual(tooBusy)
    })
    expect(await cart()).toHaveLength(0)
    expect(await call('POST', addItems.path, token, add)).toMatchObject({ status: 200, success: true })
    expect(await cart()).toHaveLength(1)
  })

  test('while the first of those who wait has waited for long, newcomers are refused at once, and who waits is served', async () => {
    const { where, token } = await shopper()
    const db = connect(where, { max: 1 })
    const call = await over(db)
    const { waiting } = await db.connection().execute(async () => {
      const asked = call('GET', COUNT, token)
      await vi.waitUntil(() => isCrowded(db), { timeout: 5000 })
      expect(await call('GET', COUNT, token)).toEqual(tooBusy)
      return { waiting: asked }
    })
    expect(await waiting).toMatchObject({ status: 200, success: true })
    expect(await call('GET', COUNT, token)).toMatchObject({ status: 200, success: true })
  })

  test('while one is being opened for long, as after a start, nobody is refused for waiting behind it', async () => {
    const { where } = await testApp()
    const line = await FlakyLine.to({ host: where.host!, port: where.port! })
    closing.unshift(() => line.close())
    line.delayMs = 60
    const db = connect({ ...where, ...line.where }, { max: 1, freeWithinMs: 60_000 })
    closing.push(() => db.destroy())
    let [areAnswered, wasCrowded] = [false, false]
    const asked = Promise.all([1, 2].map((number) => sql`select ${number}`.execute(db)))
    void asked.finally(() => (areAnswered = true))
    await vi.waitUntil(() => (wasCrowded ||= isCrowded(db)) || areAnswered, { timeout: 60_000, interval: 5 })
    expect(wasCrowded).toBe(false)
    await asked
  })

  test('none is there: reads and writes alike are told to come back, and nobody that he is signed out', async () => {
    const { token, add } = await shopper()
    const call = await over(connect({ host: '127.0.0.1', port: 1, user: 'mall', database: 'mall' }))
    expect(await call('GET', COUNT, token)).toEqual(tooBusy)
    expect(await call('POST', addItems.path, token, add)).toEqual(tooBusy)
    expect(await call('GET', '/prod/prodInfo?prodId=1')).toEqual(tooBusy)
  })

  test.for([
    ['53100', 'a full disk'],
    ['53200', 'no memory'],
    ['53300', 'no connections left'],
    ['58030', 'a disk that fails'],
    ['25006', 'a database that only reads'],
    ['57014', 'a statement that took too long'],
    ['55P03', 'a lock that took too long'],
  ])('SQLSTATE %s, %s, is 503 without effect', async ([code]) => {
    const { where, token, add, cart } = await shopper()
    const db = connect(where, { max: 2 })
    const call = await over(db)
    await sql`create function fail() returns trigger language plpgsql as ${sql.raw(`$$ begin raise exception using errcode = '${code}'; end $$`)}`.execute(
      db,
    )
    await sql`create trigger fail before insert or update on cart_item for each row execute function fail()`.execute(db)
    const answer = await call('POST', addItems.path, token, add)
    await sql`drop function fail cascade`.execute(db)
    expect(answer).toEqual(tooBusy)
    expect(await cart()).toHaveLength(0)
  })

  /** Asks while a table is held, and ends the connection that waits for it. */
  async function cutAt<Answer>(table: string, ask: () => Promise<Answer>): Promise<Answer> {
    const { db } = await testApp()
    const cut = async () => {
      const { rows } = await sql`with waiting as materialized (
        select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock')
        select pg_terminate_backend(pid) from waiting`.execute(db)
      return rows.length
    }
    const { asked } = await db.transaction().execute(async (tx) => {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx)
      const answer = ask()
      await expect.poll(cut, { timeout: 1500, interval: 20 }).toBe(1)
      return { asked: answer }
    })
    return await asked
  }

  test('it ends under a read, or before a commit: nothing was done, and the same submit makes its order once', async () => {
    const { where, person, token, add } = await shopper()
    const call = await over(connect(where, { max: 2 }))
    expect(await cutAt('cart_item', () => call('GET', COUNT, token))).toEqual(tooBusy)
    await person.call(addItems, add)
    const { uuid } = (await person.call(confirmOrder, {})).data
    expect(await cutAt('sku', () => call('POST', submitOrder.path, token, { uuid }))).toEqual(tooBusy)
    const stock = await stockOf({ skuId: add[0]!.skuId, prodId: 0, shopId: 0 })
    expect(await call('POST', submitOrder.path, token, { uuid })).toMatchObject({
      status: 200,
      data: { repeated: false },
    })
    expect(await stockOf({ skuId: add[0]!.skuId, prodId: 0, shopId: 0 })).toBe(stock - 1)
  })

  test('it ends under a write that commits by itself: nobody knows, and that is what is said', async () => {
    const { where, token, add } = await shopper()
    const call = await over(connect(where, { max: 2 }))
    expect(await cutAt('cart_item', () => call('POST', addItems.path, token, add))).toEqual({
      ...tooBusy,
      retryAfter: undefined,
      problem: 'outcomeUnknown',
      msg: 'We could not confirm whether this went through. Please check before you try again.',
    })
  })
})

test('130 logins at once: each is looked at or refused as too much, none is a hiccup', async () => {
  const { registered, seal, call } = await people()
  const { mobile } = await registered()
  const sealed = await times(130, () => seal('wrong-Word-1'))
  const answers = await times(130, (at) =>
    call(login, { userName: mobile, passWord: sealed[at]! }, { address: `10.9.${at >> 6}.${at & 63}` }),
  )
  const { serverHiccup, ...others } = tally(answers)
  expect([serverHiccup, Object.values(others).reduce((sum, count) => sum + count, 0)]).toEqual([undefined, 130])
})

describe('pages', () => {
  const drawn = {
    status: 200,
    body: new Uint8Array(Buffer.from('<p>drawn</p>')),
    inline: '',
    encoding: undefined,
    location: undefined,
  }

  async function pagesBy(render: Render, db: Database) {
    const app = api(db, { config: readConfig({}) })
    servePages(app, { origin: 'http://mall.test', cache: undefined, render })
    await app.ready()
    closing.push(() => app.close())
    return (lang: string) => app.inject({ url: '/list', headers: { accept: 'text/html', cookie: `lang=${lang}` } })
  }

  test('more than can be drawn in time: who would wait too long is told so by a page at once, and who was let in is served', async () => {
    const { db } = await testApp()
    const { promise: held, resolve: go } = Promise.withResolvers<void>()
    const open = await pagesBy(async () => (await held, drawn), db)
    const answered: number[] = []
    const first = times(60, async () => {
      const { statusCode } = await open('en')
      answered.push(statusCode)
      return statusCode
    })
    const refused = await open('zh_CN')
    expect(answered.every((status) => status === 503)).toBe(true)
    expect(refused.statusCode).toBe(503)
    expect(refused.headers).toMatchObject({
      'retry-after': '2',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(refused.body).toContain('<html lang="zh-CN">')
    expect(refused.body).toContain('商城繁忙，请稍后再试')
    // eight are under way, and eleven are behind them
    await expect.poll(() => answered.length, { timeout: 10_000 }).toBe(41)
    expect((await open('en')).body).toContain('The mall is very busy')
    go()
    expect((await first).filter((status) => status === 200)).toHaveLength(19)
    expect((await open('en')).statusCode).toBe(200)
  })

  test('whose calls are refused for that answer 503, and what is kept of them is nothing', async () => {
    const { where } = await testApp()
    const db = connect({ ...where, host: '127.0.0.1', port: 1 })
    closing.push(() => db.destroy())
    const open = await pagesBy(async (_, send) => {
      await send('GET', '/prod/prodInfo?prodId=1', undefined)
      return { ...drawn, status: 500 }
    }, db)
    const { statusCode, headers } = await open('en')
    expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
  })
})
