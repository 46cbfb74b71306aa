import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { serveFiles } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'files-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a file is there in every encoding the build left, and plain for who takes none', async () => {
  const text = 'console.log("bearing")\n'.repeat(100)
  writeFileSync(join(folder, 'page.js'), text)
  writeFileSync(join(folder, 'page.js.gz'), gzipSync(text))
  writeFileSync(join(folder, 'page.js.br'), brotliCompressSync(text))
  writeFileSync(join(folder, 'small.js'), 'void 0')
  const app = Fastify()
  serveFiles(app, folder)
  const get = (url: string, accepted?: string) =>
    app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

  const brotli = await get('/page.js', 'gzip, deflate, br, zstd')
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotli.rawPayload).toEqual(brotliCompressSync(text))
  expect((await get('/page.js')).headers).not.toHaveProperty('content-encoding')
  expect((await get('/page.js')).body).toBe(text)
  expect((await get('/page.js', 'zstd')).body).toBe(text)
  expect((await get('/small.js', 'br')).body).toBe('void 0')
})

test('files of a folder are there by their names, and nothing else is', async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'part.css'), 'a{}')
  writeFileSync(join(folder, 'assets', 'part.css.map'), '{}')
  const app = Fastify()
  serveFiles(app, folder, '/office', { without: 'small.js' })
  const get = (url: string) => app.inject({ url })

  const part = await get('/office/assets/part.css')
  expect([part.body, part.headers['cache-control']]).toEqual(['a{}', 'public, max-age=31536000, immutable'])
  expect((await app.inject({ url: '/office/assets/part.css', method: 'HEAD' })).statusCode).toBe(200)
  expect((await get('/office/page.js')).headers['cache-control']).toBe('no-cache')
  for (const other of ['assets/part.css.map', 'assets/gone.js', 'assets/..%2Fpage.js', 'assets/__proto__', 'small.js'])
    expect((await get(`/office/${other}`)).statusCode).toBe(404)
})
