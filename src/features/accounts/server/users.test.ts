import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#server/database/ids.ts'
import { createSession } from '#server/identity/sessions.ts'
import { ownApp, testApp } from '../../../../tests/app.ts'
import { userInfo } from '../contract.ts'
import * as users from '../users-contract.ts'

/** Somebody of this test's own, signed in twice. */
async function person() {
  const { db, as } = await testApp()
  const accountId = newId()
  const mobile = `134${String(accountId).slice(-8)}`
  await db
    .insertInto('account')
    .values({ id: accountId, mobile, nick_name: `用户${mobile}`, created_at: new Date() })
    .execute()
  const logIn = async () =>
    as((await createSession(db, { accountId, audience: 'shopper', now: new Date(), inBrowser: false })).token)
  return { userId: String(accountId), mobile, first: await logIn(), second: await logIn() }
}

test('[ADMIN-1] people are found by their whole number or the beginning of a name, and their numbers are masked', async () => {
  const { operator } = await testApp()
  const { as: call } = await operator(['users'])
  const { userId, mobile } = await person()
  const find = async (keyword: string) =>
    (await call(users.userList, { keyword })).data.records.map((user) => user.userId)
  expect(await find(mobile)).toEqual([userId])
  expect(await find(`用户${mobile}`)).toEqual([userId])
  expect(await find(mobile.slice(0, 7))).toEqual([])
  expect(await find('%')).toEqual([])
  const { data } = await call(users.userDetail, { userId })
  expect(data).toMatchObject({ mobile: `${mobile.slice(0, 3)}****${mobile.slice(7)}`, level: 1, balance: 0, orders: 0 })
  expect(data.logins).toHaveLength(2)
  expect((await call(users.userDetail, { userId: '1' })).problem).toBe('userUnknown')
})

test('[ADMIN-1] a firm is found by any part of its name, whatever the case, among few and among many', async () => {
  const { operator, db } = await ownApp()
  const { as: call } = await operator(['users'])
  await sql`insert into account (id, mobile, nick_name, firm_name, created_at)
    select n, '139' || lpad(n::text, 8, '0'), 'n' || n, case when n % 2 = 0 then '溧阳 Werk' || n || '传动_' end,
    now() + n * interval '1 minute' from generate_series(1, 6000) n`.execute(db)
  const found = async (keyword: string, state?: 'locked') => {
    const { records, total } = (await call(users.userList, { keyword, size: 2, ...(state && { state }) })).data
    return [total, ...records.map(({ nickName }) => nickName)]
  }
  expect(await found('WERK5998')).toEqual([1, 'n5998'])
  expect(await found('98传')).toEqual([60, 'n5998', 'n5898'])
  expect(await found('动_')).toEqual([3000, 'n6000', 'n5998'])
  expect(await found('溧')).toEqual([3000, 'n6000', 'n5998'])
  expect(await found('动%')).toEqual([0])
  await db.updateTable('account').set({ locked_at: new Date() }).where('id', '<=', 4).execute()
  expect(await found('溧阳', 'locked')).toEqual([2, 'n4', 'n2'])
})

test('[ADMIN-1] locking ends every login and says why in the log; who comes second is told', async () => {
  const { operator, db } = await testApp()
  const { as: call, staffId } = await operator()
  const { userId, first, second } = await person()
  expect((await first(userInfo, {})).code).toBe('00000')
  expect((await call(users.lockUser, { userId, lock: true, reason: ' ' })).problem).toBe('reasonMissing')
  expect((await call(users.lockUser, { userId, lock: true, reason: '恶意占用库存' })).code).toBe('00000')
  for (const login of [first, second]) expect((await login(userInfo, {})).problem).toBe('accountOffline')
  expect((await call(users.lockUser, { userId, lock: true, reason: '再次' })).problem).toBe('changedMeanwhile')
  expect((await call(users.lockUser, { userId, lock: false, reason: '误锁' })).code).toBe('00000')
  expect((await first(userInfo, {})).problem).toBe('accountOffline')
  const log = await db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .execute()
  expect(log).toEqual([
    { action: 'user.lock', after: { locked: true, reason: '恶意占用库存' } },
    { action: 'user.unlock', after: { locked: false, reason: '误锁' } },
  ])
})

test('[ADMIN-1] a level changes from what was seen, at once', async () => {
  const { operator } = await testApp()
  const { as: call } = await operator()
  const { userId, first } = await person()
  await first(userInfo, {})
  expect((await call(users.setUserLevel, { userId, from: 1, to: 3 })).code).toBe('00000')
  expect((await first(userInfo, {})).data.level).toBe(3)
  expect((await call(users.setUserLevel, { userId, from: 1, to: 2 })).problem).toBe('changedMeanwhile')
})

test('[ADMIN-1] one login is ended, then all of them', async () => {
  const { operator } = await testApp()
  const { as: call } = await operator()
  const { userId, first, second } = await person()
  const { logins } = (await call(users.userDetail, { userId })).data
  expect((await call(users.endUserLogins, { userId, id: logins[1]!.id })).code).toBe('00000')
  const working = async () =>
    [(await first(userInfo, {})).code, (await second(userInfo, {})).code].filter((code) => code === '00000').length
  expect(await working()).toBe(1)
  await call(users.endUserLogins, { userId })
  expect(await working()).toBe(0)
})
