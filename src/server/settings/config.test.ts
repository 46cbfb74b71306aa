import { expect, test } from 'vitest'
import { CannotStart, readConfig } from './config.ts'

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof CannotStart) return error.message
  }
  return ''
}

test('without any setting: port 8080 of this machine, embedded database, Chinese, demo', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: undefined,
    publicUrl: 'http://localhost:8080',
    demo: true,
    defaultLocale: 'zh_CN',
    pageCache: true,
    smsAnonymousPerHour: 5,
  })
})

test('an empty setting is no setting', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}))
})

test('every wrong setting has its line, and no password is shown', () => {
  const said = refusal({
    PORT: '80800',
    LOG: 'loud',
    DATABASE_URL: 'mysql://root:hunter2@db/mall',
    DEFAULT_LOCALE: 'fr',
  })
  expect(said.split('\n')).toEqual([
    'PORT=80800 is not right: it wants a port number from 0 to 65535.',
    'DATABASE_URL is not right: it wants postgres://user:password@host:5432/name.',
    'LOG=loud is not right: it wants one of trace, debug, info, warn, error, silent.',
    'DEFAULT_LOCALE=fr is not right: it wants one of en, zh_CN.',
    'All settings: docs/generated/settings.md',
  ])
})

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '::1', DEMO: 'on' }, true],
  [{ DEMO: 'off' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '127.0.0.1.example.com' }, false],
  [{ DATABASE_URL: 'postgres://localhost/mall' }, false],
  [{ TRUST_PROXY: '127.0.0.1' }, false],
  [{ PUBLIC_URL: 'https://mall.example.com' }, false],
  [{ PUBLIC_URL: 'http://localhost:9000' }, true],
])('demo mode with %o: %s', (env, demo) => {
  expect(readConfig(env as Record<string, string>).demo).toBe(demo)
})

test('demo mode is refused where strangers could see it', () => {
  expect(refusal({ DEMO: 'on', HOST: '0.0.0.0' })).toMatch(
    /^DEMO=on is refused: .* a loopback HOST such as 127\.0\.0\.1, not 0\.0\.0\.0\.$/,
  )
  expect(refusal({ DEMO: 'on', DATABASE_URL: 'postgres://localhost/mall' })).toMatch(
    /the embedded database, that is, no DATABASE_URL\.$/,
  )
})

const aliyun = {
  SMS_PROVIDER: 'aliyun',
  SMS_SIGN: '百工商城',
  SMS_TEMPLATES: 'register=SMS_1,login=SMS_2/百工,password=SMS_3,mobile=SMS_4,payPassword=SMS_5,backInStock=SMS_6',
  ALIYUN_SMS_KEY_ID: 'LTAI5t',
  ALIYUN_SMS_KEY_SECRET: 'hunter2',
}

test('each kind of text message has its template and its sign name, in English too where there is one', () => {
  const { sms } = readConfig({ ...aliyun, SMS_TEMPLATES_EN: 'login=SMS_7' })
  expect(sms).toMatchObject({ provider: 'aliyun', url: 'https://dysmsapi.aliyuncs.com' })
  expect(sms!.templates.zh_CN).toMatchObject({
    register: { id: 'SMS_1', sign: '百工商城' },
    login: { id: 'SMS_2', sign: '百工' },
  })
  expect(sms!.templates.en).toMatchObject({ register: { id: 'SMS_1' }, login: { id: 'SMS_7', sign: '百工商城' } })
  expect(readConfig({}).sms).toBeUndefined()
})

test('a provider of text messages is set up whole or not at all', () => {
  expect(refusal({ SMS_PROVIDER: 'tencent', SMS_TEMPLATES: 'login=1' }).split('\n')).toEqual([
    'TENCENT_SMS_SECRET_ID, TENCENT_SMS_SECRET_KEY, TENCENT_SMS_APP_ID, SMS_SIGN: missing. SMS_PROVIDER=tencent wants them.',
    'SMS_TEMPLATES: register, password, mobile, payPassword, backInStock missing.',
    'All settings: docs/generated/settings.md',
  ])
  expect(refusal({ ...aliyun, SMS_TEMPLATES: 'welcome=SMS_1' })).toMatch(/^SMS_TEMPLATES: there is no message welcome;/)
  expect(refusal({ ...aliyun, ALIYUN_SMS_URL: 'http://sms.example.com' })).toMatch(/it wants https\.$/m)
  expect(refusal({ ...aliyun, SMS_SIGN: '【百工】', ALIYUN_SMS_KEY_SECRET: 'hunter2'.repeat(100) })).not.toContain(
    'hunter2',
  )
})
