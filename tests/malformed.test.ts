// Whatever is sent, the mall answers with its envelope, and never stumbles.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Endpoint } from '#core/endpoint.ts'
import { exportOrders } from '#features/orders/shop-contract.ts'
import { signInLog } from '#features/staff/log-contract.ts'
import { buyer } from './trade.ts'
import { ownApp, testApp } from './app.ts'
import { isDeep } from './tier.ts'

const RUNS_PER_CALL = isDeep ? 60 : 6
/** Of a call that this person may not make anyhow. */
const RUNS_REFUSED = isDeep ? 4 : 1

const nasty = fc.constantFrom<unknown>(
  null,
  true,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '%',
  '../../etc/passwd',
  "'; drop table account; --",
  '</script><script>alert(1)</script>',
  '__proto__',
  'constructor',
  '轴承'.repeat(3000),
  '9'.repeat(400),
  'NaN',
  'Infinity',
  '1e308',
  '2026-02-30 25:61:61',
  '2026-13-01',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  'x\uDC00',
  0,
  -1,
  0.1,
  1.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  Number.MAX_SAFE_INTEGER,
  [],
  [[]],
  [null],
  ['\u0000'],
  [-1, 2 ** 53],
  {},
  { length: -1 },
  { toString: 1 },
)
const value = fc.oneof(
  { weight: 3, arbitrary: nasty },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown> },
)

/** The names of the fields, and values of which several are right: so that the wrong ones get past the first check. */
function fieldsOf({ input }: Endpoint): string[] {
  const { shape } = (input as { _zod: { def: { shape?: Record<string, unknown> } } })._zod.def
  return Object.keys(shape ?? {})
}
const plausible = fc.constantFrom<unknown>(
  1,
  '1',
  '100000001',
  20,
  '13800000001',
  'zh_CN',
  '6204',
  [1],
  ['1'],
  [{}],
  2_147_483_648,
  '2026-11-22',
)
const field = fc.oneof(value, plausible)

const bodyOf = (call: Endpoint): fc.Arbitrary<unknown> => {
  const names = [...fieldsOf(call), 'extra']
  const fields = fc.record(Object.fromEntries(names.map((name) => [name, field])), { requiredKeys: [] })
  return fc.oneof({ weight: 4, arbitrary: fields }, { weight: 1, arbitrary: value })
}

const word = (one: unknown): string => {
  const text = typeof one === 'string' ? one : (JSON.stringify(one) ?? '')
  return encodeURIComponent(text.toWellFormed())
}

function queryOf(given: unknown): string {
  if (given === null || typeof given !== 'object' || Array.isArray(given)) return word(given)
  return Object.entries(given)
    .flatMap(([name, one]) =>
      (Array.isArray(one) && one.length > 0 ? one : [one]).map((single) => `${word(name)}=${word(single)}`),
    )
    .join('&')
}

type App = Awaited<ReturnType<typeof ownApp>>['app']
type Sent = { path: string; body: unknown; token: string | undefined }

async function send(app: App, { method, path }: Endpoint, { body, ...sent }: Sent) {
  const url = path.replace(/:\w+/g, () => sent.path)
  return app.inject({
    method,
    url: method === 'GET' ? `${url}?${queryOf(body)}` : url,
    headers: { 'content-type': 'application/json', ...(sent.token && { authorization: sent.token }) },
    ...(method === 'GET' ? {} : { payload: JSON.stringify(body) }),
  })
}

type Answer = { success?: unknown; code?: unknown; msg?: unknown }

function expectEnvelope({ statusCode, body }: { statusCode: number; body: string }): void {
  expect(statusCode).toBeLessThan(500)
  const { success, code, msg } = JSON.parse(body) as Answer
  expect(code).toMatch(/^(00000|A0\d{4})$/)
  expect(code).not.toBe('A00005')
  expect(success).toBe(code === '00000')
  expect(typeof msg === 'string').toBe(!success)
}

type Access = Endpoint['access']
type Role = {
  name: string
  may: readonly Access[]
  enter: (app: Awaited<ReturnType<typeof ownApp>>) => Promise<string | undefined>
}

const roles: Role[] = [
  { name: 'a visitor', may: ['anyone', 'optional'], enter: async () => undefined },
  { name: 'a buyer', may: ['optional', 'member'], enter: async ({ member }) => (await member(2)).token },
  { name: 'a merchant', may: ['staff', 'merchant'], enter: async ({ merchant }) => (await merchant()).token },
  { name: 'the operator', may: ['staff', 'platform'], enter: async ({ operator }) => (await operator()).token },
]

/** The mall is this test's own: some of what is sent is right by chance, and changes it. */
test.for(roles)(
  'malformed calls by $name: always the envelope, never a stumble',
  { timeout: 0 },
  async ({ may, enter }) => {
    const own = await ownApp()
    const stumbles: string[] = []
    for (const call of own.app.endpoints) {
      const token = await enter(own) // anew: a call may have ended the login before
      const sent = fc.record({
        path: field.map((one) => word(one).slice(0, 99).replace(/%.?$/, '') || '0'),
        body: bodyOf(call),
        token: fc.constant(token),
      })
      const property = fc.asyncProperty(sent, async (one) => expectEnvelope(await send(own.app, call, one)))
      const numRuns = may.includes(call.access) ? RUNS_PER_CALL : RUNS_REFUSED
      const { failed, counterexample } = await fc.check(property, { numRuns })
      if (failed) stumbles.push(`${call.method} ${call.path} ${JSON.stringify(counterexample)}`)
    }
    expect(stumbles).toEqual([])
    await own.app.close()
  },
)

test('half a character is an argument not valid, wherever it stands', async () => {
  const { app } = await testApp()
  const { token } = await buyer({ place: null })
  const headers = { authorization: token, 'content-type': 'application/json' }
  for (const payload of ['{"nickName":"a\\ud800"}', '{"nickName":"a","x":[{"\\udc00":1}]}']) {
    const response = await app.inject({ method: 'PUT', url: '/p/user/setUserInfo', headers, payload })
    expect(response.json()).toMatchObject({ success: false, code: 'A00014', problem: 'invalidInput' })
  }
})

const broken = [
  '{',
  '[',
  'nul',
  '1e',
  '"\\ud800',
  '{"a":1,}',
  '\u0000',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{}}}',
]

test.each(broken)(
  'a body that is no JSON, or reaches for a prototype, is an argument not valid: %j',
  async (payload) => {
    const { app } = await testApp()
    const { token } = await buyer({ place: null })
    for (const { method, path } of app.endpoints.filter((call) => call.method !== 'GET')) {
      const headers = { 'content-type': 'application/json', authorization: token }
      const response = await app.inject({ method, url: path.replace(/:\w+/g, '1'), headers, payload })
      expectEnvelope(response)
      expect(response.json<Answer>().success, path).toBe(false)
    }
  },
)

test.each(['/%', '/%zz', '/%ff?a=%zz'])('an address that cannot be read is an unknown one: %s', async (url) => {
  const { app } = await testApp()
  const response = await app.inject({ method: 'GET', url })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ success: false, code: 'A00013', data: null })
})

test('an id that cannot be read is a wrong id', async () => {
  const { app } = await testApp()
  const { token } = await buyer({ place: null })
  const response = await app.inject({
    method: 'GET',
    url: '/p/address/addrInfo/%E0%A4',
    headers: { authorization: token },
  })
  expect(response.statusCode).toBe(200)
  expectEnvelope(response)
  expect(response.json<Answer>().success).toBe(false)
})

test.each(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
  '%s of what is not there is 404 in the envelope',
  async (method) => {
    const { app } = await testApp()
    const response = await app.inject({ method, url: '/no/such/call' })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ success: false, code: 'A00013', data: null })
  },
)

test.each(['constructor', '__proto__', 'toString', 'wechat', '%00'])(
  'a notice for a channel there is none of is 404: %s',
  async (channel) => {
    const { app } = await testApp()
    expect((await app.inject({ method: 'POST', url: `/notify/pay/${channel}`, payload: {} })).statusCode).toBe(404)
  },
)

test.each([
  ['no form at all', 'application/json', '{}'],
  ['a form without a boundary', 'multipart/form-data', '--x\r\nbroken'],
  ['a form that breaks off', 'multipart/form-data; boundary=x', '--x\r\nbroken'],
])('a remittance slip in %s is no picture', async (_, type, payload) => {
  const { app } = await testApp()
  const { token } = await buyer({ place: null })
  const headers = { authorization: token, 'content-type': type }
  const response = await app.inject({ method: 'POST', url: '/p/order/remitProof/100000001', headers, payload })
  expect(response.json()).toMatchObject({ success: false, code: 'A00001', problem: 'uploadInvalid' })
})

test('a day that no calendar has is an argument not valid', async () => {
  const { merchant, operator } = await testApp()
  const [shop, office] = [await merchant(), await operator()]
  expect(await shop.as(exportOrders, { format: 'csv', from: '2026-13-45' })).toMatchObject({
    code: 'A00014',
    problem: 'invalidInput',
  })
  expect(await office.as(signInLog, { from: '2026-02-30' })).toMatchObject({ code: 'A00014', problem: 'invalidInput' })
})
