// The whole way of a code by each provider: the call → a sealed row → a signed request → a telephone → the code typed
// in.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import Fastify from 'fastify'
import type { Endpoint } from '#core/endpoint.ts'
import { after, MINUTE_MS, SECOND_MS } from '#core/time.ts'
import { readConfig } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import { sendDue } from '#server/work/outbox.ts'
import type { SmsSettings } from '#server/settings/sms-settings.ts'
import { newAddress, newMobile } from '../../../../../tests/accounts.ts'
import { testApp } from '../../../../../tests/app.ts'
import { freePort } from '../../../../../tests/payment-lab.ts'
import { api } from '../../../../api.ts'
import { openSimulator } from '../../../../simulator/index.ts'
import { checkRegisterSms, sendRegisterSms } from '../../sign-in-contract.ts'
import { smsOutbox } from '../messages.ts'
import { aliyunSignature, canonicalQuery } from './aliyun.ts'
import { tencentSignature } from './tencent.ts'

const providers = ['aliyun', 'tencent'] as const
const simulated = Fastify()
let simulator: ReturnType<typeof openSimulator>
let db: Database

beforeAll(async () => {
  ;({ db } = await testApp())
  const port = await freePort()
  simulator = openSimulator({ url: `http://127.0.0.1:${port}`, mall: 'http://127.0.0.1:9' })
  await simulated.register(simulator.routes)
  await simulated.listen({ host: '127.0.0.1', port })
})
afterAll(async () => {
  await simulated.close()
  await simulator.close()
})
beforeEach(async () => {
  await db.deleteFrom('outbox').where('kind', '=', 'sms').execute()
})

/** A mall outside of demo mode that is a client of this provider. */
function mall(sms: SmsSettings) {
  const app = api(db, { config: { ...readConfig({}), demo: false, sms } })
  const call = async ({ method, path }: Endpoint, payload: object) =>
    (await app.inject({ method, url: path, payload, remoteAddress: newAddress() })).json()
  const send = (now = new Date()) => sendDue(db, { sms: smsOutbox(sms) }, now, { only: ['sms'] })
  return {
    call,
    send,
    order: async (mobile: string) => expect((await call(sendRegisterSms, { mobile })).code).toBe('00000'),
  }
}

const rows = () => db.selectFrom('outbox').selectAll().where('kind', '=', 'sms').orderBy('id').execute()
const arrived = (mobile: string) => simulator.texts.sent.filter((one) => one.mobile === mobile)

describe.each(providers)('%s', (provider) => {
  test('a code is ordered, sent once over a signed request, and opens the next step', async () => {
    const { call, order, send } = mall(simulator.textAccounts[provider])
    const mobile = newMobile()
    await order(mobile)
    expect(await send()).toBe(1)
    expect(await send(after(new Date(), MINUTE_MS))).toBe(0)
    expect(arrived(mobile)).toHaveLength(1)
    const [{ holes, sign, template } = { holes: [] }] = arrived(mobile)
    expect([sign, template]).toEqual(
      Object.values(simulator.textAccounts[provider].templates.zh_CN.register).toReversed(),
    )
    expect((await call(checkRegisterSms, { mobile, validCode: holes[0]! })).code).toBe('00000')
    expect((await rows()).map(({ payload, failure }) => [payload, failure])).toEqual([[{}, null]])
  })

  test('a wrong secret is refused by the signature, and not tried again', async () => {
    const { order, send } = mall({ ...simulator.textAccounts[provider], secret: 'another' })
    const mobile = newMobile()
    await order(mobile)
    expect(await send()).toBe(0)
    const [row] = await rows()
    expect(row).toMatchObject({ failure: expect.stringMatching(/Signature/), closed_at: expect.any(Date), payload: {} })
    expect(arrived(mobile)).toEqual([])
  })

  const troubles = {
    aliyun: ['isv.MOBILE_NUMBER_ILLEGAL', 'isp.SYSTEM_ERROR'],
    tencent: ['FailedOperation.PhoneNumberInBlacklist', 'InternalError.Timeout'],
  }

  test('what the number is refused for is final; what passes is tried again, as long as the code lives', async () => {
    const [final, passing] = troubles[provider] as [string, string]
    const { order, send } = mall(simulator.textAccounts[provider])
    const [refused, unlucky, late] = [newMobile(), newMobile(), newMobile()]
    simulator.texts.faults.set(refused, final)
    for (const mobile of [unlucky, late]) simulator.texts.faults.set(mobile, passing)
    for (const mobile of [refused, unlucky, late]) await order(mobile)
    expect(await send()).toBe(0)
    expect((await rows()).map(({ failure, closed_at }) => [failure?.split(' ')[1], closed_at !== null])).toEqual([
      [`${final}:`, true],
      [`${passing}:`, false],
      [`${passing}:`, false],
    ])
    simulator.texts.faults.delete(unlucky)
    expect(await send(after(new Date(), 11 * SECOND_MS))).toBe(1)
    expect(arrived(unlucky)).toHaveLength(1)
    simulator.texts.faults.clear()
    expect(await send(after(new Date(), 5 * MINUTE_MS + SECOND_MS))).toBe(0)
    expect(arrived(late)).toEqual([])
    expect((await rows()).every(({ payload }) => JSON.stringify(payload) === '{}')).toBe(true)
  })

  test('a provider that cannot be reached keeps the message for later, and says neither number nor code', async () => {
    const { order, send } = mall({ ...simulator.textAccounts[provider], url: 'http://127.0.0.1:9' })
    const mobile = newMobile()
    await order(mobile)
    expect(await send()).toBe(0)
    const [row] = await rows()
    expect(row).toMatchObject({ failure: expect.any(String), closed_at: null, tries: 1 })
    expect(JSON.stringify(row)).not.toContain(mobile)
  })
})

test('a message that was sealed with another secret is given up', async () => {
  const { order } = mall(simulator.textAccounts.aliyun)
  await order(newMobile())
  await mall({ ...simulator.textAccounts.aliyun, secret: 'renewed' }).send()
  expect(await rows()).toMatchObject([
    { failure: 'sealed with another secret of the provider', closed_at: expect.any(Date) },
  ])
})

// The examples that the providers publish with their algorithms.

test('the signature of Aliyun is that of its published example', () => {
  const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const signed = aliyunSignature(
    { keyId: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
    {
      method: 'POST',
      path: '/',
      query: canonicalQuery({
        RegionId: 'cn-shanghai',
        ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
      }),
      headers: {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        'x-acs-version': '2014-05-26',
        'x-acs-action': 'RunInstances',
        'x-acs-date': '2023-10-26T10:22:32Z',
        'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
        'x-acs-content-sha256': nothing,
      },
    },
  )
  expect(signed).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
  expect(canonicalQuery({ b: "a b*c~d/e'()!", a: '百工' })).toBe('a=%E7%99%BE%E5%B7%A5&b=a%20b%2Ac~d%2Fe%27%28%29%21')
})

test('the signature of Tencent Cloud is that of its published example', () => {
  const signed = tencentSignature(
    { secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', secret: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' },
    {
      service: 'cvm',
      timestamp: 1551113065,
      headers: { 'content-type': 'application/json; charset=utf-8', host: 'cvm.tencentcloudapi.com' },
      body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
    },
  )
  expect(signed).toBe(
    'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
  )
})
