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
  const said = refusal({ PORT: '80800', LOG: 'loud', DATABASE_URL: 'mysql://root:hunter2@db/mall', DEFAULT_LOCALE: 'fr' })
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
  expect(refusal({ DEMO: 'on', DATABASE_URL: 'postgres://localhost/mall' })).toMatch(/the embedded database, that is, no DATABASE_URL\.$/)
})
