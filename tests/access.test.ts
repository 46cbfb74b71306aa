// Every call of the API × everybody who may not make it: no data, and the same answer for all of them.
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#core/endpoint.ts'
import { after, DAY_MS } from '#core/time.ts'
import { newId } from '#server/ids.ts'
import { createSession, endSessions, type Audience } from '#server/sessions.ts'
import { testApp } from './app.ts'

/** An account of its own, so that ending a login disturbs no other test. */
async function loginOf(audience: Audience, { inBrowser = false } = {}) {
  const { db } = await testApp()
  const accountId = newId()
  const mobile = `136${String(accountId).slice(-8)}`
  await db.insertInto('account').values({ id: accountId, mobile, nick_name: mobile, level: 3, created_at: new Date() }).execute()
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
  'a token of the merchants': async () => ({ authorization: (await loginOf('merchant')).token }),
  'a token of the operator': async () => ({ authorization: (await loginOf('platform')).token }),
  'an ended token': async () => ({ authorization: await ended() }),
  'an expired token': async () => ({ authorization: await withLogin({ expires_at: after(new Date(), -1) }) }),
  'a token unused for 15 days': async () => ({ authorization: await withLogin({ seen_at: after(new Date(), -15 * DAY_MS) }) }),
  'a token of a locked account': async () => ({ authorization: await locked() }),
  'a browser’s token without its cookie': async () => ({ authorization: (await loginOf('shopper', { inBrowser: true })).token }),
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
  const response = await app.inject({ method, url, headers: { 'content-type': 'application/json', ...headers }, ...payload })
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

test('every path under /p/ is for members', async () => {
  const { app } = await testApp()
  const open = app.endpoints.filter(({ path, access }) => path.startsWith('/p/') && access !== 'member')
  expect(open.map(({ path }) => path)).toEqual([])
})
