import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync } from 'node:fs'
import { connect as dial } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { api } from '../../src/api.ts'
import { Problem } from '#core/problem.ts'
import { readConfig } from '#server/settings/config.ts'
import { Listener } from '#server/http/listener.ts'
import { Health } from '#server/health.ts'
import { servePages } from '#server/pages/pages.ts'
import type { Render } from '#server/pages/rendering.ts'
import { freshDatabase } from '../fresh-database.ts'

async function startSlowServer(answerAfterMs: number) {
  const child = fork(join(import.meta.dirname, 'slow-server.ts'), [String(answerAfterMs)], {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let said = ''
  child.stdout!.on('data', (text) => (said += text))
  const exit = once(child, 'exit')
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })
  return { child, exit, get, said: () => said }
}

test('SIGTERM: the request under way is finished, newcomers and the health check hear 503, then everything is closed', async () => {
  const { child, exit, get, said } = await startSlowServer(700)
  const slow = get('/slow')
  await pause(100)
  child.kill('SIGTERM')
  await pause(50)
  const ready = await get('/health/ready')
  expect([ready.status, ((await ready.json()) as { status: string }).status]).toEqual([503, 'stopping'])
  expect((await get('/fast')).status).toBe(503)
  expect(said()).toBe('')
  expect(await (await slow).text()).toBe('done')
  expect(await exit).toEqual([0, null])
  expect(said()).toBe('database closed\n')
  await expect(get('/fast')).rejects.toThrow('fetch failed')
})

test('a request that does not end is cut off after the limit', async () => {
  const { child, exit, get } = await startSlowServer(60_000)
  const slow = get('/slow')
  await pause(100)
  child.kill('SIGTERM')
  await expect(slow).rejects.toThrow('fetch failed') // it would be answered in a minute
  expect(await exit).toEqual([0, null])
})

test('Ctrl-C that arrives twice, from the terminal and through npm, still lets the request finish', async () => {
  const { child, exit, get } = await startSlowServer(400)
  const slow = get('/slow')
  await pause(100)
  child.kill('SIGINT')
  child.kill('SIGINT')
  expect(await (await slow).text()).toBe('done')
  expect(await exit).toEqual([0, null])
})

test('whoever started the server is gone: it leaves too', async () => {
  const { child, exit } = await startSlowServer(0)
  child.disconnect()
  expect(await exit).toEqual([0, null])
})

test('before the mall is up: live, not ready, and people are asked to come back', async () => {
  const listener = new Listener()
  const at = `http://127.0.0.1:${await listener.listen({ host: '127.0.0.1', port: 0 })}`
  expect((await fetch(`${at}/health/live`)).status).toBe(200)
  const ready = await fetch(`${at}/health/ready`)
  expect(ready.status).toBe(503)
  expect(await ready.json()).toEqual({
    status: 'starting',
    parts: { database: false, migrations: false, catalogue: false, writes: false, files: false, pages: false },
  })
  const page = await fetch(`${at}/list`, { headers: { accept: 'text/html' } })
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await page.text()).toContain('正在启动')
  const call = await fetch(`${at}/search/page`)
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await call.json()).toMatchObject({ success: false, code: 'A00001', problem: 'tooBusy', details: {} })
  await listener.close(100)
})

test('ready says which part is missing, and falls back when the database stops answering', async () => {
  const { db } = await freshDatabase()
  const listener = new Listener()
  const at = `http://127.0.0.1:${await listener.listen({ host: '127.0.0.1', port: 0 })}`
  const ready = async () => (await fetch(`${at}/health/ready`)).json()
  listener.health.database = db
  const before = (await ready()) as { parts: Record<string, boolean> }
  expect(before.parts).toMatchObject({ database: true, migrations: true, pages: false })

  await sql`insert into migration (name, sha256) values ('0', '0')`.execute(db) // one more than we know is no harm
  await sql`delete from migration where name = '0'`.execute(db)
  await sql`update migration set name = name || '-away'`.execute(db)
  expect(await ready()).toMatchObject({ status: 'starting', parts: { migrations: false } })
  await sql`update migration set name = replace(name, '-away', '')`.execute(db)

  await db.transaction().execute(async (tx) => {
    await sql`lock table migration in access exclusive mode`.execute(tx) // the question waits behind it
    expect(await ready()).toMatchObject({ parts: { database: false } })
  })
  expect(await ready()).toMatchObject({ parts: { database: true } })
  await listener.close(100)
})

test('a database that only reads, or whose disk is full, is not ready, nor is a data folder that takes no file', async () => {
  const { db } = await freshDatabase('catalogue')
  const listener = new Listener()
  const at = `http://127.0.0.1:${await listener.listen({ host: '127.0.0.1', port: 0 })}`
  const ready = async () => {
    const response = await fetch(`${at}/health/ready`)
    return { http: response.status, ...((await response.json()) as object) }
  }
  const folder = mkdtempSync(join(tmpdir(), 'mall-'))
  Object.assign(listener.health, { database: db, dataFolder: folder, hasPages: true })

  await sql`create function disk_full() returns trigger language plpgsql as $$ begin raise exception using errcode = '53100'; end $$`.execute(
    db,
  )
  await sql`create trigger disk_full before update on health for each row execute function disk_full()`.execute(db)
  expect(await ready()).toMatchObject({
    http: 503,
    status: 'starting',
    parts: { database: true, writes: false, files: true },
  })
  await sql`drop trigger disk_full on health`.execute(db)
  expect(await ready()).toMatchObject({ http: 200, status: 'ready' })
  expect(readdirSync(folder)).toEqual([])

  const fresh = () => Object.assign(new Health(), { database: db, dataFolder: folder, hasPages: true })
  await sql`do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`.execute(
    db,
  )
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
    and pid <> pg_backend_pid()`.execute(db)
  await sql`set default_transaction_read_only = on`.execute(db)
  expect(await fresh().readiness()).toMatchObject({ parts: { database: true, writes: false, files: true } })
  const noFolder = Object.assign(fresh(), { dataFolder: join(import.meta.filename, 'none') })
  expect(await noFolder.readiness()).toMatchObject({ parts: { database: true, files: false } })

  await db.destroy()
  await pause(1100) // what was written a second ago counts
  expect(await ready()).toMatchObject({
    http: 503,
    status: 'failing',
    parts: { database: false, writes: false, files: true },
  })
  await listener.close(100)
})

test('a port that is taken, an address that is not ours: a sentence', async () => {
  const first = new Listener()
  const port = await first.listen({ host: '127.0.0.1', port: 0 })
  await expect(new Listener().listen({ host: '127.0.0.1', port })).rejects.toThrow(`Port ${port} is taken`)
  await expect(new Listener().listen({ host: '192.0.2.1', port: 0 })).rejects.toThrow('HOST=192.0.2.1 is no address')
  await first.close(100)
})

test(
  'a client that dribbles its headers or its body is cut off long before it has sent them',
  { timeout: 60_000 },
  async () => {
    const listener = new Listener()
    const port = await listener.listen({ host: '127.0.0.1', port: 0 })
    listener.open((request, response) => void request.on('end', () => response.end('done')).resume())
    const dribble = async (start: string): Promise<void> => {
      const socket = dial(port, '127.0.0.1').on('error', () => undefined)
      socket.write(start)
      const slowly = setInterval(() => socket.write('a'), 300)
      // Whether it ends by a word or by a reset: `once` of node:events would take the reset for a failure.
      await new Promise((closed) => socket.resume().once('close', closed))
      clearInterval(slowly)
    }
    await Promise.all([
      dribble('GET / HTTP/1.1\r\nhost: x\r\nx: '),
      dribble('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000\r\n\r\n'),
      dribble(
        'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 1000000\r\n\r\n',
      ),
    ])
    expect(listener.server.maxConnections).toBeGreaterThan(0)
    await listener.close(100)
  },
)

test('a request line names a path and nothing else: another host in it is not where anybody is sent', async () => {
  const app = api((await freshDatabase()).db, { config: readConfig({}) })
  const asked: string[] = []
  const render: Render = async ({ url }) => {
    asked.push(url)
    return { status: 200, body: new Uint8Array(), inline: '', encoding: undefined, location: undefined }
  }
  servePages(app, { origin: 'https://mall.example', cache: undefined, render })
  await app.ready()
  for (const url of ['//evil.example/', '/.//evil.example/', '/\\evil.example/x/', '/list/..//evil.example/'])
    await app.inject({ url, headers: { accept: 'text/html' } })
  for (const url of asked) expect(url).toMatch(/^https:\/\/mall\.example\/(?!\/)/)
  expect(asked).toHaveLength(4)
  const { headers } = await app.inject({ url: '/any', headers: { accept: 'text/html' } })
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  })
  expect(headers['permissions-policy']).toContain('camera=()')
  await app.close()
})

test('every answer behind TLS promises to stay there, and every document keeps to itself', async () => {
  const app = api((await freshDatabase()).db, { config: readConfig({ PUBLIC_URL: 'https://mall.example' }) })
  const render: Render = async ({ url }) => {
    if (url.endsWith('/busy')) throw new Problem('tooBusy')
    return { status: 200, body: new Uint8Array(), inline: '', encoding: undefined, location: undefined }
  }
  servePages(app, { origin: 'https://mall.example', cache: undefined, render })
  await app.ready()
  const asked = async (url: string, method: 'GET' | 'POST' = 'GET') => {
    const { headers, statusCode } = await app.inject({
      method,
      url,
      headers: { accept: 'text/html', 'content-type': 'application/json' },
    })
    return { url, statusCode, headers }
  }
  const documents = await Promise.all(['/any', '/busy', '/api-docs'].map((url) => asked(url)))
  const others = await Promise.all(
    ['/openapi.json', '/zh_CN/list', '/p/no/such', '/notice/noticeList'].map((url) => asked(url)),
  )
  const all = [...documents, ...others, await asked('/p/order/confirm', 'POST')]
  for (const { url, headers } of all)
    expect(headers, url).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    })
  for (const { url, headers } of documents) {
    expect(headers['content-type'], url).toContain('text/html')
    expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'")
    expect(headers['permissions-policy'], url).toContain('camera=()')
    expect(headers, url).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'same-origin',
    })
  }
  expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 503, 200, 200, 302, 404, 200, 200])
  await app.close()
})

test('demo mode is refused behind a proxy', () => {
  expect(() => readConfig({ DEMO: 'on', TRUST_PROXY: '127.0.0.1' })).toThrow('DEMO=on is refused: behind a proxy')
  expect(readConfig({ TRUST_PROXY: '127.0.0.1' }).demo).toBe(false)
})
