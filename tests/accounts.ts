// How tests come by people, codes and addresses of their own.
import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import type { Endpoint } from '#core/endpoint.ts'
import * as calls from '#features/accounts/sign-in-contract.ts'
import { openMessage } from '#features/accounts/server/sms-payload.ts'
import { makeCaptcha } from '#server/identity/captcha-tickets.ts'
import { sealPassword } from '#features/accounts/seal-password.ts'
import { readConfig, type Config } from '#server/settings/config.ts'
import type { Context } from '#server/http/context.ts'
import type { Database } from '#server/database/database.ts'
import { api } from '../src/api.ts'
import { testApp } from './app.ts'

export const PASSWORD = 'bearing6204'

export const newMobile = (): string => `17${String(randomInt(1_000_000_000)).padStart(9, '0')}`
export const newAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

type Answered<E extends Endpoint> = {
  code: string
  problem?: string
  msg: string | null
  details?: Record<string, number>
  data: z.output<E['answer']>
}
type From = { address?: string; token?: string; headers?: Record<string, string> }

let strict: ReturnType<typeof api> | undefined

/** A provider of text messages that nobody reaches: what is sent waits in the outbox. */
export const unreachedSms = readConfig({
  SMS_PROVIDER: 'aliyun',
  SMS_SIGN: '百工商城',
  SMS_TEMPLATES: 'register=SMS_1,login=SMS_2,password=SMS_3,mobile=SMS_4,payPassword=SMS_5,backInStock=SMS_6',
  ALIYUN_SMS_KEY_ID: 'LTAI5tTests',
  ALIYUN_SMS_KEY_SECRET: 'secret of the tests',
  ALIYUN_SMS_URL: 'http://127.0.0.1:9',
}).sms!

/** What waits for the provider, newest first, as only its client can read it. */
export async function waitingTexts(db: Database, sms = unreachedSms) {
  const rows = await db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'sms')
    .where('sent_at', 'is', null)
    .where('closed_at', 'is', null) // these were emptied
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ payload }) => openMessage(sms, payload))
}

/** `demo: false`: the limits of a real mall, and messages that wait in the outbox. */
export async function people({ demo = true } = {}) {
  const { app: demoApp, db } = await testApp()
  const config: Config = { ...readConfig({}), demo, sms: demo ? undefined : unreachedSms }
  const app = demo ? demoApp : (strict ??= api(db, { config }))
  await app.ready()

  async function send(endpoint: Endpoint, input: unknown, { address = newAddress(), token, headers = {} }: From = {}) {
    const reads = endpoint.method === 'GET'
    return app.inject({
      method: endpoint.method,
      url: endpoint.path,
      ...(reads ? { query: input as never } : { payload: JSON.stringify(input) }),
      headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}), ...headers },
      remoteAddress: address,
    })
  }

  const call = async <E extends Endpoint>(endpoint: E, input: z.input<E['input']>, from?: From): Promise<Answered<E>> =>
    (await send(endpoint, input, from)).json()

  async function lastCode(mobile: string): Promise<string | undefined> {
    if (demo) {
      const row = await db
        .selectFrom('demo_message')
        .select('code')
        .where('mobile', '=', mobile)
        .orderBy('id', 'desc')
        .executeTakeFirst()
      return row?.code ?? undefined
    }
    return (await waitingTexts(db)).find((one) => one.mobile === mobile)?.holes[0]![1]
  }

  const seal = async (password: string) => sealPassword(password, (await call(calls.passwordKey, {})).data)

  async function flagFor(mobile: string): Promise<string> {
    await call(calls.sendRegisterSms, { mobile })
    const { data } = await call(calls.checkRegisterSms, { mobile, validCode: (await lastCode(mobile))! })
    return data
  }

  /** Somebody with an account and a login. */
  async function registered({ userName, ...from }: From & { userName?: string } = {}) {
    const mobile = newMobile()
    const request = {
      mobile,
      userName,
      password: await seal(PASSWORD),
      checkRegisterSmsFlag: await flagFor(mobile),
      contact: '王工',
    }
    const { data } = await call(calls.register, request, from)
    await forgetSent(mobile)
    return { mobile, token: data.accessToken, expiresIn: data.expiresIn }
  }

  /** As if the last message had gone out long ago. */
  async function forgetSent(mobile: string): Promise<void> {
    await db.deleteFrom('sms_code').where('mobile', '=', mobile).execute()
  }

  const logIn = async (
    userName: string,
    password: string,
    from?: From & { ticket?: { captchaId: string; captchaCode: string } },
  ) => call(calls.login, { userName, passWord: await seal(password), ...from?.ticket }, from)

  const ticket = async (now = new Date()) => ({ captchaId: await makeCaptcha(db, '7KR4', now), captchaCode: '7kr4' })

  /** For calls of the service at a time of one's own. */
  const contextAt = (now: Date, address = newAddress()): Context => ({
    db,
    config,
    now,
    locale: 'zh_CN',
    session: undefined,
    address,
    agent: 'tests',
    inBrowser: false,
    device: undefined,
    dependsOn: () => undefined,
    setCookie: () => undefined,
    log: app.log,
  })

  return { app, db, send, call, lastCode, seal, flagFor, registered, forgetSent, logIn, ticket, contextAt }
}

export const times = <Result>(count: number, make: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

/** How many of these answers there were of each kind. */
export function tally(answers: { code: string; problem?: string }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { code, problem = code } of answers) counts[problem] = (counts[problem] ?? 0) + 1
  return counts
}
