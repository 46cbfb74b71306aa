import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startClock } from '#server/work/clock.ts'
import { enqueue } from '#server/work/outbox.ts'
import { ledgerList } from '#features/payments/finance-contract.ts'
import { noteSearch } from '#features/search/query-log-contract.ts'
import { sumUpTraffic } from '#features/traffic/server/api.ts'
import { testApp } from '../../../../tests/app.ts'
import { buyer, goods, pay } from '../../../../tests/trade.ts'
import * as calls from '../contract.ts'

const silent = { error: () => undefined }

test('[ADMIN-1] each job tells its last run and its failures, and is run again at a click', async () => {
  const { db, operator } = await testApp()
  const { as: call } = await operator(['jobs'])
  let runs = 0
  let isBroken = true
  const job = {
    name: 'test-operations',
    everyMs: 3_600_000,
    run: async () => {
      runs++
      if (isBroken) throw new Error('the provider is away')
    },
  }
  const stop = startClock(db, [job], silent)
  const mine = async () => (await call(calls.jobList, {})).data.find(({ name }) => name === job.name)
  await expect.poll(mine).toMatchObject({ failure: 'the provider is away', failures: 1 })
  expect((await call(calls.jobList, {})).data[0]!.failure).not.toBeNull() // what failed comes first
  expect((await call(calls.runJob, { name: job.name })).data).toEqual({
    outcome: 'failed',
    failure: 'the provider is away',
  })
  isBroken = false
  expect((await call(calls.runJob, { name: job.name })).data).toEqual({ outcome: 'done', failure: null })
  expect(await mine()).toMatchObject({ failure: null, failures: 2, everyMs: 3_600_000 })
  expect(runs).toBe(3)
  expect((await call(calls.runJob, { name: 'no such job' })).problem).toBe('jobUnknown')
  const logged = db.selectFrom('audit_log').select('id').where('subject', '=', 'job:no such job')
  expect(await logged.execute()).toEqual([])
  await stop()
})

test('[ADMIN-1] what could not be sent is listed with its reason and made due again', async () => {
  const { db, operator } = await testApp()
  const { as: call } = await operator(['jobs'])
  const kind = `test${Date.now()}`
  await enqueue(db, kind, { mobile: '13900000000' }, new Date())
  const later = new Date(Date.now() + 3_600_000)
  await db
    .updateTable('outbox')
    .set({ tries: 4, failure: 'no provider', due_at: later })
    .where('kind', '=', kind)
    .execute()
  const mine = async () => (await call(calls.unsentList, { kind })).data.records[0]!
  const message = await mine()
  expect(message).toMatchObject({ kind, tries: 4, failure: 'no provider' })
  expect(JSON.stringify(message)).not.toContain('13900000000')
  expect((await call(calls.retryUnsent, { id: message.id })).data).toEqual({ count: 1 })
  const { due_at } = await db.selectFrom('outbox').select('due_at').where('kind', '=', kind).executeTakeFirstOrThrow()
  expect(due_at.getTime()).toBeLessThanOrEqual(Date.now())
  await db.updateTable('outbox').set({ sent_at: new Date() }).where('kind', '=', kind).execute()
  expect((await call(calls.retryUnsent, { id: message.id })).problem).toBe('messageUnknown')
  await db
    .updateTable('outbox')
    .set({ sent_at: null, closed_at: new Date(), failure: 'no such number' })
    .where('kind', '=', kind)
    .execute()
  expect(await mine()).toMatchObject({ failure: 'no such number', closedAt: expect.any(String) })
  expect((await call(calls.retryUnsent, { id: message.id })).problem).toBe('messageUnknown')
})

test('the books of the demo add up, and a planted difference is counted', async () => {
  const { db, operator, member } = await testApp()
  const { as: call } = await operator(['finance'])
  const { accountId } = await member(2)
  const count = async (name: string) =>
    (await call(calls.consistency, {})).data.rules.find((rule) => rule.name === name)?.differences
  const before = await count('walletsMatch')
  expect(await count('entriesBalance')).toBe(0)
  const wallet = db.updateTable('wallet').where('account_id', '=', accountId)
  await wallet.set((eb) => ({ balance_cents: eb('balance_cents', '+', 1) })).execute()
  expect(await count('walletsMatch')).toBe(before! + 1)
  await wallet.set((eb) => ({ balance_cents: eb('balance_cents', '-', 1) })).execute()
  expect(await count('walletsMatch')).toBe(before)
})

test('an account of the ledger shows its entries and no other’s, and their lines sum to zero', async () => {
  const { operator, member } = await testApp()
  const { as: call } = await operator(['finance'])
  const { accountId } = await member(3)
  const { data } = await call(ledgerList, { account: `wallet:${accountId}` })
  expect(data.total).toBeGreaterThan(0)
  for (const { lines } of data.records) {
    expect(lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(0)
    expect(lines.map(({ account }) => account)).toContain(`wallet:${accountId}`)
  }
  expect(data.records.at(-1)).toMatchObject({ kind: 'opening', reference: `account:${accountId}` })
  expect((await call(ledgerList, { account: 'wallet:' })).data.total).toBe(0)
  expect((await call(ledgerList, { keyword: 'wallet:' })).data.total).toBeGreaterThanOrEqual(3)
})

test('[ADMIN-1] the dashboard has every day of its span, with what was sold, and counts what waits', async () => {
  const { db, operator } = await testApp()
  const { as: call } = await operator(['dashboard'])
  const read = async () => (await call(calls.dashboard, { days: 7 })).data
  const before = await read()
  expect(before.days).toHaveLength(7)
  const id = Date.now()
  await db
    .insertInto('account')
    .values({ id, mobile: `133${String(id).slice(-8)}`, nick_name: '今日新人', created_at: new Date() })
    .execute()
  const person = await buyer()
  const line = await goods({ priceCents: 2500 })
  const [orderNumber] = await person.order({ ...line, quantity: 2 })
  await pay(orderNumber!)
  const [was, is, after] = [before.days.at(-1)!, (await read()).days.at(-1)!, await read()]
  expect(is).toMatchObject({ registrations: was.registrations + 2, orders: was.orders + 1, paid: was.paid + 1 })
  expect(Math.round((is.sales - was.sales) * 100)).toBe(6000) // two pieces and freight
  expect(after.toDo.toShip).toBe(before.toDo.toShip + 1)
})

test('the dashboard shows how far visits came, which pages were seen, and what was looked for in vain', async () => {
  const { db, as, operator } = await testApp()
  const { as: call } = await operator(['dashboard'])
  const before = (await call(calls.dashboard, { days: 7 })).data
  const session = randomUUID()
  const line = { visitor: session, session, at: new Date(), visit_type: 1, system_type: 1 }
  const pages = ['home', 'detail', 'cart', 'detail']
  await db
    .insertInto('visit')
    .values(pages.map((page, at) => ({ ...line, step: at + 1, page })))
    .execute()
  await sumUpTraffic.run({ db, now: new Date(), signal: new AbortController().signal } as never)
  const word = `无此商品${session.slice(0, 8)}`
  await as()(noteSearch, { said: word, found: 0 })
  const after = (await call(calls.dashboard, { days: 7 })).data
  const gained = after.funnel.map(({ stage, sessions }, at) => [stage, sessions - before.funnel[at]!.sessions])
  expect(Object.fromEntries(gained)).toEqual({ visit: 1, detail: 1, cart: 1, checkout: 0, paid: 0 })
  expect(after.days.at(-1)!.visitors).toBe(before.days.at(-1)!.visitors + 1)
  expect(after.pages.find(({ page }) => page === 'detail')!.views).toBeGreaterThanOrEqual(2)
  expect(after.nothingFound.total).toBe(before.nothingFound.total + 1)
})
