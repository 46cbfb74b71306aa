import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { logOptions, makeLog, maskMobiles, pathOf } from './log.ts'

/** An app that logs everything into a text. */
function loggedApp() {
  let said = ''
  const log = makeLog('trace', { write: (text) => void (said += text) })
  const app = Fastify(logOptions(log))
  return {
    app,
    log,
    said: () => said,
    lines: () =>
      said
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  }
}

test('one line a request: method, path, status, time, account, language', async () => {
  const { app, lines } = loggedApp()
  app.get('/search/page', (request, reply) => {
    request.accountId = 42
    return reply.send({})
  })
  await app.inject({ url: '/search/page?keyword=6204&size=10', headers: { locale: 'en' } })
  expect(lines()).toEqual([
    {
      level: 'info',
      at: expect.any(String),
      reqId: expect.any(String),
      method: 'GET',
      path: '/search/page?keyword=6204&size=10',
      status: 200,
      ms: expect.any(Number),
      account: 42,
      locale: 'en',
      msg: 'request',
    },
  ])
})

test('a sign-in that fails on the way leaves no mobile, password, code or token in the log', async () => {
  const { app, said } = loggedApp()
  app.post('/login', (request) => {
    request.log.info({ body: request.body, headers: request.headers }, 'somebody forgot that this is secret')
    throw Object.assign(new Error('duplicate key: (mobile)=(13800000001)'), {
      code: '23505',
      detail: 'Failing row: 13800000001, $argon2id$x',
    })
  })
  app.setErrorHandler((error, request, reply) => {
    request.log.error(error)
    return reply.send({})
  })
  await app.inject({
    method: 'POST',
    url: '/login?token=tok-1&checkRegisterSmsFlag=flag-1',
    headers: { authorization: 'tok-2', cookie: 'token=tok-3; browser=tok-4' },
    payload: { userName: '13800000001', passWord: 'sealed-secret', validCode: '123456' },
  })
  expect(said()).toContain('138****0001')
  for (const secret of ['13800000001', 'sealed-secret', '123456', 'tok-', 'flag-1', 'argon2'])
    expect(said()).not.toContain(secret)
  expect(said()).toContain('23505')
})

test('fields of secrets are told apart as deep as lines go, in lists too, and what was said is left as it was', () => {
  const { log, lines } = loggedApp()
  const said = { token: 'tok-1', body: { password: 'p-1', list: [{ validCode: 'c-1', count: 2 }] }, none: null }
  log.info(said, 'said')
  log.child({ reqId: 'req-1' }).info({ headers: { cookie: 'tok-2', accept: 'text/html' } }, 'asked')
  expect(lines()).toMatchObject([
    { token: '*', body: { password: '*', list: [{ validCode: '*', count: 2 }] }, none: null },
    { reqId: 'req-1', headers: { cookie: '*', accept: 'text/html' } },
  ])
  expect(said.body.password).toBe('p-1')
})

test('numbers that only look like a mobile stay', () => {
  expect(maskMobiles('order 1380000000112, at 1763722211123, mobile 13800000001.')).toBe(
    'order 1380000000112, at 1763722211123, mobile 138****0001.',
  )
})

test('secret parameters keep their name and lose their value', () => {
  expect(pathOf('/demo/outbox.json?mobile=13800000001&size=2')).toBe('/demo/outbox.json?mobile=*&size=2')
  expect(pathOf('/quote?sign=abc&token')).toBe('/quote?sign=*&token=*')
  expect(pathOf('/list')).toBe('/list')
})
