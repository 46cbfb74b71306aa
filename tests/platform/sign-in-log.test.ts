import { expect, test } from 'vitest'
import { login, passwordKey, sendLoginCode, smsLogin } from '#features/accounts/sign-in-contract.ts'
import { userInfo } from '#features/accounts/contract.ts'
import { sealPassword } from '#features/accounts/seal-password.ts'
import type { Endpoint } from '#core/endpoint.ts'
import { readConfig } from '#server/settings/config.ts'
import { logOptions, makeLog } from '#server/log.ts'
import { api } from '../../src/api.ts'
import { unreachedSms, waitingTexts } from '../accounts.ts'
import { freshDatabase } from '../fresh-database.ts'

test('the log of a whole sign-in holds neither mobile nor password nor code nor token', async () => {
  const { db } = await freshDatabase('catalogue')
  let said = ''
  const log = makeLog('trace', { write: (text) => void (said += text) })
  const app = api(db, { config: { ...readConfig({}), demo: false, sms: unreachedSms }, server: logOptions(log) })
  const mobile = '13800000001'
  const call = async (
    { method, path }: Pick<Endpoint, 'method' | 'path'>,
    payload?: object,
    headers: Record<string, string> = {},
  ) =>
    (await app.inject({ method, url: path, headers, ...(payload ? { payload } : {}) })).json<{
      code: string
      data: never
    }>()

  const key = (await call(passwordKey)).data
  const right = await sealPassword('demo-Buyer-1', key)
  const wrong = await sealPassword('not-the-password', key)
  await call(login, { userName: mobile, passWord: wrong })
  const signedIn = await call(login, { userName: mobile, passWord: right })
  expect(signedIn.code).toBe('00000')
  const { accessToken } = signedIn.data as { accessToken: string }
  await call(sendLoginCode, { mobile })
  const [{ holes } = { holes: [] }] = await waitingTexts(db)
  const code = holes[0]![1]
  await call(smsLogin, { userName: mobile, passWord: code })
  await call({ method: 'GET', path: `${userInfo.path}?token=${accessToken}` }, undefined, {
    authorization: accessToken,
    cookie: `token=${accessToken}`,
  })
  await app.close()

  const lines = said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { path?: string; account?: number })
  expect(lines.map(({ path }) => path)).toEqual([
    '/user/passwordKey',
    '/login',
    '/login',
    '/sms/sendLoginCode',
    '/smsLogin',
    '/p/user/userInfo?token=*',
  ])
  expect(lines.at(-1)?.account).toEqual(expect.any(Number))
  for (const secret of [mobile, right, wrong, 'demo-Buyer-1', 'not-the-password', code, accessToken])
    expect(said).not.toContain(secret)
})
