// What a page for everybody was drawn with comes apart from it, by the page's own address and its name.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ANSWERS } from '#core/wire/page-answers.ts'
import { pageCache } from '#server/pages/page-cache.ts'
import { servePages } from '#server/pages/pages.ts'
import { renderHere, type Renderer } from '#server/pages/rendering.ts'
import { api } from '../src/api.ts'
import { testApp } from './app.ts'

const BUILT_RENDERER = 'dist/server/renderer.js'
const NAME = /data-answers="([\w-]+)"/

/** Pages that are drawn with what `says` is at that time. */
async function pages(says: () => string) {
  const { db } = await testApp()
  const app = api(db)
  const cache = pageCache()
  const drawn: string[] = []
  const renderer: Renderer = {
    fetch: ({ url }, { context: { setApart, take } }) => {
      drawn.push(url)
      take(`<script type="later" data-answers="${setApart?.(JSON.stringify([says()]))}"></script>`)
      return new Response(null)
    },
  }
  const reads = { '/list': ['pn'] }
  servePages(app, { origin: 'http://mall.test', cache, reads, render: renderHere(() => Promise.resolve(renderer)) })
  await app.ready()
  const nameOn = async (url: string) =>
    NAME.exec((await app.inject({ url, headers: { accept: 'text/html' } })).body)![1]!
  const ask = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { accept: '*/*', ...headers } })
  return { app, cache, drawn, nameOn, ask }
}

test('what a page was drawn with is there though the page is not kept, and though it has changed since', async () => {
  let says = 'six in stock'
  const { app, cache, drawn, nameOn, ask } = await pages(() => says)
  const first = await nameOn('/list?pn=6204&utm=1')
  const { json, headers } = await ask(`/list?pn=6204&utm=1&${ANSWERS}=${first}`)
  expect(json()).toEqual(['six in stock'])
  expect(headers['cache-control']).toBe('private, max-age=31536000, immutable')
  expect(headers['set-cookie']).toBeUndefined()
  expect(drawn, 'it was not drawn for it').toHaveLength(1)

  says = 'none in stock'
  const second = await nameOn('/list?pn=6204')
  expect(second).not.toBe(first)
  expect(cache.get('zh_CN /list?pn=6204')?.answers?.name).toBe(second)
  expect((await ask(`/list?pn=6204&${ANSWERS}=${first}`)).json()).toEqual(['six in stock'])
  expect((await ask(`/list?pn=6204&${ANSWERS}=${second}`)).json()).toEqual(['none in stock'])
  expect(drawn).toHaveLength(2)
  await app.close()
})

test('where it is known no more the page is drawn anew, and whatever it has become is not taken for it', async () => {
  let says = 'six in stock'
  const sent = await pages(() => says)
  const name = await sent.nameOn('/detail/7')
  await sent.app.close()
  const { app, drawn, ask } = await pages(() => says) // as after a restart
  expect((await ask(`/detail/7?${ANSWERS}=${name}`)).json()).toEqual(['six in stock'])
  expect(drawn).toHaveLength(1)
  await app.close()

  says = 'none in stock'
  const changed = await pages(() => says)
  const { statusCode, headers, body } = await changed.ask(`/detail/7?${ANSWERS}=${name}`)
  expect([statusCode, headers['cache-control'], body]).toEqual([404, 'no-store', ''])
  await changed.app.close()
})

test('it is packed as the browser takes it, and once alone while the page is kept', async () => {
  const long = 'bearing '.repeat(1000)
  const { app, cache, nameOn, ask } = await pages(() => long)
  for (const _ of [1, 2]) await nameOn('/')
  const name = await nameOn('/')
  const page = cache.get('zh_CN /')!
  expect(page.answers?.encoding).toBeUndefined()
  for (const _ of [1, 2]) {
    const { headers, rawPayload } = await ask(`/?${ANSWERS}=${name}`, { 'accept-encoding': 'zstd' })
    expect([headers['content-encoding'], headers['vary']]).toEqual(['zstd', 'accept-encoding'])
    expect(JSON.parse(zstdDecompressSync(rawPayload).toString())).toEqual([long])
  }
  const { answers } = cache.get('zh_CN /')!
  expect([answers?.encoding, answers?.others]).toEqual(['zstd', undefined])
  await ask(`/?${ANSWERS}=${name}`, { 'accept-encoding': 'zstd' })
  expect(cache.get('zh_CN /')?.answers).toBe(answers)
  expect((await ask(`/?${ANSWERS}=${name}`)).json()).toEqual([long])
  await app.close()
})

test.runIf(existsSync(BUILT_RENDERER))('a page of one person alone has in it what it was drawn with', async () => {
  const { db, member } = await testApp()
  const { default: built } = (await import(resolve(BUILT_RENDERER))) as { default: Renderer }
  const app = api(db)
  const later = { first: [], browse: [], work: [], all: [] }
  const render = renderHere(() => Promise.resolve(built), { zh_CN: later })
  servePages(app, { origin: 'http://mall.test', cache: pageCache(), render })
  const { token } = await member()
  const open = async (cookie: string) =>
    (await app.inject({ url: '/shopList', headers: { accept: 'text/html', cookie } })).body
  const [own, shared] = [await open(`token=${token}`), await open('')]
  expect(own).toMatch(/<script nonce="[^"]+">answersOfPage=\[/)
  expect(own).not.toMatch(NAME)
  expect(shared).not.toContain('>answersOfPage=')
  const { body } = await app.inject({ url: `/shopList?${ANSWERS}=${NAME.exec(shared)![1]}` })
  expect(JSON.parse(body)).toContainEqual(expect.objectContaining({ records: expect.any(Array) }))
  await app.close()
})
