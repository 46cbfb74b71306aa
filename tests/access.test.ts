// Every call of the API × everybody who may not make it: no data, and the same answer for all of them.
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#core/endpoint.ts'
import type { Permission, StaffAudience } from '#core/permissions.ts'
import { after, DAY_MS, MINUTE_MS } from '#core/time.ts'
import { newId } from '#server/database/ids.ts'
import { gatherPermissions } from '#server/identity/permissions.ts'
import { createSession, endSessions, type Audience } from '#server/identity/sessions.ts'
import { features } from '../src/features.ts'
import { testApp } from './app.ts'

const permissions = gatherPermissions(features)

/** An account of its own, so that ending a login disturbs no other test. */
async function loginOf(audience: Audience, { inBrowser = false } = {}) {
  const { db } = await testApp()
  const accountId = newId()
  const mobile = `136${String(accountId).slice(-8)}`
  await db
    .insertInto('account')
    .values({ id: accountId, mobile, nick_name: mobile, level: 3, created_at: new Date() })
    .execute()
  return { accountId, ...(await createSession(db, { accountId, audience, now: new Date(), inBrowser })) }
}

async function ended(): Promise<string> {
  const { db } = await testApp()
  const { accountId, token } = await loginOf('shopper')
  await endSessions(db, { accountId, now: new Date(), by: 'logout' })
  return token
}

async function withLogin(change: { expires_at?: Date; seen_at?: Date }): Promise<string> {
  const { db } = await testApp()
  const { accountId, token } = await loginOf('shopper')
  await db.updateTable('login').set(change).where('account_id', '=', accountId).execute()
  return token
}

async function locked(): Promise<string> {
  const { db } = await testApp()
  const { accountId, token } = await loginOf('shopper')
  await db.updateTable('account').set({ locked_at: new Date() }).where('id', '=', accountId).execute()
  return token
}

const strangers: Record<string, () => Promise<Record<string, string>>> = {
  'a visitor': async () => ({}),
  'an invented token': async () => ({ authorization: 'A'.repeat(43) }),
  'a token of the merchants': async () => ({ authorization: (await (await testApp()).merchant()).token }),
  'a token of the operator': async () => ({ authorization: (await (await testApp()).operator()).token }),
  'an ended token': async () => ({ authorization: await ended() }),
  'an expired token': async () => ({ authorization: await withLogin({ expires_at: after(new Date(), -1) }) }),
  'a token unused for 15 days': async () => ({
    authorization: await withLogin({ seen_at: after(new Date(), -15 * DAY_MS) }),
  }),
  'a token of a locked account': async () => ({ authorization: await locked() }),
  'a browser’s token without its cookie': async () => ({
    authorization: (await loginOf('shopper', { inBrowser: true })).token,
  }),
  'a browser’s token with another’s cookie': async () => {
    const [mine, other] = [await loginOf('shopper', { inBrowser: true }), await loginOf('shopper', { inBrowser: true })]
    return { authorization: mine.token, cookie: `browser=${other.browser}` }
  },
  'a token in the cookie only': async () => ({ cookie: `token=${(await loginOf('shopper')).token}` }),
}

async function ask({ method, path }: Endpoint, headers: Record<string, string>) {
  const { app } = await testApp()
  const url = path.replace(/:\w+/g, '100000001')
  const payload = method === 'GET' ? {} : { payload: {} }
  const response = await app.inject({
    method,
    url,
    headers: { 'content-type': 'application/json', ...headers },
    ...payload,
  })
  return { status: response.statusCode, envelope: response.json<{ success: boolean; code: string; data: unknown }>() }
}

describe.each(Object.entries(strangers))('%s', (_, headersOf) => {
  test('is asked to sign in by every call of members, and gets no data', async () => {
    const { app } = await testApp()
    const headers = await headersOf()
    const calls = app.endpoints.filter(({ access }) => access === 'member')
    expect(calls.length).toBeGreaterThan(40)
    for (const call of calls)
      expect({ call: `${call.method} ${call.path}`, ...(await ask(call, headers)) }).toMatchObject({
        call: `${call.method} ${call.path}`,
        status: 200,
        envelope: { success: false, code: 'A00004', data: null },
      })
  })

  test('reads of the open calls what every visitor reads', async () => {
    const { app } = await testApp()
    const headers = await headersOf()
    for (const call of app.endpoints.filter(({ access, method }) => access === 'optional' && method === 'GET')) {
      const [mine, visitors] = [await ask(call, headers), await ask(call, {})]
      expect({ call: call.path, ...mine }).toEqual({ call: call.path, ...visitors })
    }
  })
})

const staffs = ['staff', 'merchant', 'platform'] as const
const callsOf = async (...accesses: Endpoint['access'][]) =>
  (await testApp()).app.endpoints.filter(({ access }) => accesses.includes(access))

/** Who may make no call of the back office at all, or none of that audience. */
const strangersOfStaff: Record<
  string,
  { calls: readonly (typeof staffs)[number][]; headers: () => Promise<Record<string, string>> }
> = {
  'a visitor': { calls: staffs, headers: async () => ({}) },
  'an invented token': { calls: staffs, headers: async () => ({ authorization: 'A'.repeat(43) }) },
  'a shopper': { calls: staffs, headers: async () => ({ authorization: (await loginOf('shopper')).token }) },
  'a merchant': {
    calls: ['platform'],
    headers: async () => ({ authorization: (await (await testApp()).merchant()).token }),
  },
  'the operator': {
    calls: ['merchant'],
    headers: async () => ({ authorization: (await (await testApp()).operator()).token }),
  },
  'a locked member of staff': { calls: staffs, headers: () => staffWith('staff', { locked_at: new Date() }) },
  'an ended login of staff': { calls: staffs, headers: () => staffWith('staff_login', { ended_at: new Date() }) },
  'an expired login of staff': {
    calls: staffs,
    headers: () => staffWith('staff_login', { expires_at: after(new Date(), -1) }),
  },
  'a login of staff unused for half an hour': {
    calls: staffs,
    headers: () => staffWith('staff_login', { seen_at: after(new Date(), -31 * MINUTE_MS) }),
  },
  'a browser’s token of staff without its cookie': {
    calls: staffs,
    headers: () => staffWith('staff_login', { browser_hash: Buffer.alloc(32) }),
  },
  'a token of staff in a cookie only': {
    calls: staffs,
    headers: async () => ({ cookie: `token=${(await (await testApp()).operator()).token}` }),
  },
}

type Change = Partial<Record<'locked_at' | 'ended_at' | 'expires_at' | 'seen_at', Date> & { browser_hash: Buffer }>

/** Both audiences refuse such a login; the operator's is tried at every call. */
async function staffWith(table: 'staff' | 'staff_login', change: Change): Promise<Record<string, string>> {
  const { db, operator } = await testApp()
  const { token, staffId } = await operator()
  if (table === 'staff') await db.updateTable('staff').set(change).where('id', '=', staffId).execute()
  else await db.updateTable('staff_login').set(change).where('staff_id', '=', staffId).execute()
  return { authorization: token }
}

test.each(Object.entries(strangersOfStaff))(
  '[ADMIN-1] the back office is closed to %s',
  async (_, { calls, headers }) => {
    const shown = await headers()
    const closed = await callsOf(...calls)
    for (const call of closed)
      expect({ call: `${call.method} ${call.path}`, ...(await ask(call, shown)) }).toMatchObject({
        call: `${call.method} ${call.path}`,
        status: 200,
        envelope: { success: false, code: 'A00004', data: null },
      })
  },
)

test('[ADMIN-1] a call needs its permission: with all others, and with none, it is forbidden', async () => {
  const { merchant, operator } = await testApp()
  const closed = (await callsOf('merchant', 'platform')).filter(({ permission }) => permission !== 'any')
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (audience: StaffAudience, words: readonly Permission[]): Promise<string> => {
    const key = `${audience} ${words.join(' ')}`
    const made = audience === 'merchant' ? () => merchant(101, words as never) : () => operator(words as never)
    if (!tokens.has(key))
      tokens.set(
        key,
        made().then(({ token }) => token),
      )
    return tokens.get(key)!
  }
  for (const call of closed) {
    const audience = call.access as StaffAudience
    const needed = [call.permission].flat() as Permission[]
    expect(
      needed.filter((word) => !permissions[audience].includes(word)),
      call.path,
    ).toEqual([])
    for (const held of [[], permissions[audience].filter((word) => !needed.includes(word))]) {
      const { status, envelope } = await ask(call, { authorization: await tokenOf(audience, held) })
      expect({ call: `${call.method} ${call.path}`, status, ...envelope }).toMatchObject({
        call: `${call.method} ${call.path}`,
        status: 200,
        success: false,
        problem: 'forbidden',
        data: null,
      })
    }
  }
})

test('who may make a call is told by its path', async () => {
  const placeOf = { merchant: '/shop/', platform: '/platform/', staff: '/staff/' } as const
  for (const access of staffs)
    expect(
      (await callsOf(access)).filter(({ path }) => !path.startsWith(placeOf[access])).map(({ path }) => path),
    ).toEqual([])
  const others = (await callsOf('anyone', 'optional', 'member')).map(({ path }) => path)
  expect(others.filter((path) => /^\/(platform|staff)\//.test(path))).toEqual(['/staff/signIn'])
})

test('every path under /p/ is for members', async () => {
  const { app } = await testApp()
  const open = app.endpoints.filter(({ path, access }) => path.startsWith('/p/') && access !== 'member')
  expect(open.map(({ path }) => path)).toEqual([])
})
