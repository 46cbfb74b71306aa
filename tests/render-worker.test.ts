// Pages in two threads: what the second renders is what the first would have, and nothing is lost with it.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Envelope } from '#core/endpoint.ts'
import { servePages } from '#server/pages/pages.ts'
import { RenderWorker } from '#server/pages/render-worker.ts'
import { refuseNewcomer } from '#server/work/load-shedding.ts'
import { renderHere, type Render, type Rendered, type Renderer, type Input } from '#server/pages/rendering.ts'
import { api } from '../src/api.ts'
import { testApp } from './app.ts'
import pages from './page-stub.ts'
import { makeOld, shareThatOutlives } from './young-generation.ts'

const BUILT_RENDERER = 'dist/server/renderer.js'
const PAGES = join(import.meta.dirname, 'page-stub.ts')

const kept = new Map<string, object>()
const answer = (data: unknown): Envelope => ({ success: true, code: '00000', msg: '', data })
const send = async (_: string, url: string): Promise<Envelope> => {
  if (url.startsWith('/kept')) return answer(kept.getOrInsertComputed(url, () => ({ kept: url })))
  if (url === '/refused')
    return { success: false, code: 'A0001', msg: '', data: null, problem: 'addressMissing', details: {} }
  if (url === '/fails') throw new Error('no answer')
  return answer({ url })
}
const log = { error: vi.fn<() => void>() }
let worker: RenderWorker

const make = (options: { cores?: number; idleMs?: number } = {}) =>
  new RenderWorker(
    renderHere(() => Promise.resolve(pages)),
    { renderer: PAGES, later: {}, log, cores: 2, ...options },
  )
const pageRequest = (path: string, more: Partial<Input> = {}): Input => ({
  url: `http://mall.test${path}`,
  locale: 'en',
  nonce: 'n',
  isShared: false,
  encoding: undefined,
  ...more,
})
const draw = async (path: string, more?: Partial<Input>): Promise<string> =>
  Buffer.from((await worker.render(pageRequest(path, more), send)).body).toString()
/** Two at once are more than one; again until the thread is there. */
const untilInWorker = () =>
  vi.waitFor(
    async () => expect((await Promise.all([draw('/'), draw('/')])).toSorted()).toEqual(['here en n', 'worker en n']),
    10_000,
  )

beforeEach(() => {
  log.error.mockReset()
  worker = make()
})
afterEach(() => worker.close())

test('one page after the other is rendered here', async () => {
  for (let page = 0; page < 20; page++) expect(await draw('/')).toBe('here en n')
})

test('of pages at once some are rendered in the worker, each for its own visitor', async () => {
  await untilInWorker()
  const all = await Promise.all(Array.from({ length: 12 }, (_, at) => draw(`/?call=/own/${at}`, { nonce: `n${at}` })))
  expect(all.map((page) => page.replace(/^\w+ /, ''))).toEqual(all.map((_, at) => `en n${at} {"url":"/own/${at}"} new`))
  expect(all.filter((page) => page.startsWith('worker')).length).toBeGreaterThan(3)
})

test('while the process refuses, its own loop is left to the calls: all pages are rendered in the worker', async () => {
  await untilInWorker()
  await expect(refuseNewcomer()).rejects.toThrow('tooBusy')
  const all = await Promise.all(Array.from({ length: 6 }, () => draw('/')))
  expect(all).toEqual(Array(6).fill('worker en n'))
})

describe('in the worker, as here', () => {
  const both = async (path: string, more?: Partial<Input>) => {
    await untilInWorker()
    const [one, other] = await Promise.allSettled([
      worker.render(pageRequest(path, more), send),
      worker.render(pageRequest(path, more), send),
    ])
    return [one, other] as const
  }

  test.each(['/missing', '/moved', '/?call=/refused', '/?call=/own&call=/refused'])('%s', async (path) => {
    const [one, other] = await both(path)
    const plain = (outcome: typeof one) =>
      outcome.status === 'fulfilled' && {
        ...outcome.value,
        body: Buffer.from(outcome.value.body)
          .toString()
          .replace(/^(here|worker)/, ''),
      }
    expect(plain(one)).toEqual(plain(other))
    expect(one.status).toBe('fulfilled')
  })

  test.each([
    ['/breaks', 'this page breaks'],
    ['/?call=/fails', 'no answer'],
  ])('%s fails and says why', async (path, why) => {
    const [one, other] = await both(path)
    for (const outcome of [one, other])
      expect(outcome).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining(why) } })
    await untilInWorker() // that thread still works
  })

  test('a page is no part of a larger piece of memory, which would travel and be kept with it', async () => {
    for (const encoding of [undefined, 'zstd', 'gzip'] as const)
      for (const outcome of await both(`/?call=/own/${'x'.repeat(1500)}`, { encoding })) {
        const { body } = (outcome as PromiseFulfilledResult<Rendered>).value
        expect(body.buffer.byteLength).toBe(body.length)
      }
  })

  test('what pages for many were drawn with comes beside them, in memory of its own', async () => {
    for (const outcome of await both('/apart', { isShared: true })) {
      const { answers } = (outcome as PromiseFulfilledResult<Rendered>).value
      expect(Buffer.from(answers!.body).toString()).toBe('["drawn with"]')
      expect(answers!.body.buffer.byteLength).toBe(answers!.body.length)
    }
    for (const outcome of await both('/apart')) expect(outcome).toMatchObject({ value: { answers: undefined } })
  })

  test('pages for many carry hashes instead of the nonce', async () => {
    const inline = `'sha256-${createHash('sha256').update('1').digest('base64')}'`
    for (const outcome of await both('/script', { isShared: true, nonce: 'a-nonce' })) {
      expect(outcome).toMatchObject({ status: 'fulfilled', value: { inline } })
      expect(outcome.status === 'fulfilled' && Buffer.from(outcome.value.body).toString()).toContain(
        '<script>1</script>',
      )
    }
  })
})

test('an answer that many pages get travels twice, and is kept from then on', async () => {
  await untilInWorker()
  const both = async (url: string) =>
    (await Promise.all([draw(`/?call=${url}`), draw(`/?call=${url}`)])).find((page) => page.startsWith('worker'))
  for (const word of ['new', 'new', 'again', 'again'])
    expect(await both('/kept')).toBe(`worker en n {"kept":"/kept"} ${word}`)
  // So many others meanwhile that it is forgotten, by both.
  for (let at = 0; at < 60; at++) for (const word of ['new', 'new']) expect(await both(`/kept/${at}`)).toContain(word)
  expect(await both('/kept')).toBe('worker en n {"kept":"/kept"} new')
})

test('an answer comes to the worker as the text that may stand in its page', async () => {
  await untilInWorker()
  const pages = await Promise.all([draw('/?text&call=/<kept'), draw('/?text&call=/<kept')])
  const [data, text] = ['{"url":"/<kept"}', '{"url":"/\\u003ckept"}']
  expect(pages.toSorted()).toEqual([`here en n ${data} new undefined`, `worker en n ${data} new ${text}`])
})

test('what a thread had not finished when it ended is rendered here, and another may be started', async () => {
  await untilInWorker()
  const pages = await Promise.all([draw('/dies'), draw('/dies'), draw('/?call=/own'), draw('/?call=/own')])
  expect(pages.map((page) => page.split(' ')[0])).toEqual(['here', 'here', 'here', 'here'])
  await untilInWorker()
})

test('a thread that cannot start is said in the log, and pages are rendered here', async () => {
  await worker.close()
  worker = new RenderWorker(
    renderHere(() => Promise.resolve(pages)),
    { renderer: `${PAGES}.missing`, later: {}, log, cores: 2 },
  )
  const two = () => Promise.all([draw('/'), draw('/')])
  await vi.waitFor(async () => {
    expect(await two()).toEqual(['here en n', 'here en n'])
    expect(log.error).toHaveBeenCalledOnce()
  }, 10_000)
  for (let at = 0; at < 5; at++) await two()
  expect(log.error).toHaveBeenCalledOnce()
})

test('on one core there is no second thread', async () => {
  await worker.close()
  worker = make({ cores: 1 })
  const started = performance.now()
  while (performance.now() - started < 1000)
    expect(await Promise.all([draw('/'), draw('/'), draw('/')])).toEqual(['here en n', 'here en n', 'here en n'])
})

test('it ends when nobody needs it', async () => {
  await worker.close()
  worker = make({ idleMs: 50 })
  await untilInWorker()
  await vi.waitFor(async () => expect(await draw('/')).toBe('here en n'), { timeout: 10_000, interval: 300 })
})

test.runIf(existsSync(BUILT_RENDERER))('buyers who come at once get the pages each would get alone', async () => {
  const { db, member } = await testApp()
  const file = resolve(BUILT_RENDERER)
  const { default: built } = (await import(file)) as { default: Renderer }
  await worker.close()
  const here = vi.fn<Render>(renderHere(() => Promise.resolve(built)))
  worker = new RenderWorker(here, { renderer: file, later: {}, log, cores: 2 })
  const app = api(db)
  servePages(app, { origin: 'http://mall.test', cache: undefined, render: (...page) => worker.render(...page) })
  const tokens = await Promise.all(([1, 2, 3] as const).map(async (person) => (await member(person)).token))
  const visits = tokens.flatMap((token) => ['/list?thCid=10101', '/user-center', '/'].map((url) => ({ url, token })))
  const open = async ({ url, token }: { url: string; token: string }) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'zstd', cookie: `token=${token}` }
    const { statusCode, rawPayload } = await app.inject({ url, headers })
    const html = zstdDecompressSync(rawPayload).toString()
    // after it come numbers of this one page
    return `${statusCode} ${html.slice(html.indexOf('<body'), html.indexOf('</main>'))}`
  }
  const alone: string[] = []
  for (const visit of visits) alone.push(await open(visit))
  expect(alone.filter((page) => page.startsWith('200 <body') && page.length > 3000)).toHaveLength(visits.length)
  expect(new Set(alone).size).toBe(visits.length)
  await vi.waitFor(async () => {
    here.mockClear()
    expect((await Promise.all(visits.map(open))).map((page, at) => page === alone[at])).not.toContain(false)
    expect(here.mock.calls.length).toBeLessThan(visits.length)
  }, 10_000)
  await app.close()
})

test.runIf(existsSync(BUILT_RENDERER))('what a page was drawn with goes with it', async () => {
  const { db } = await testApp()
  const { default: built } = (await import(resolve(BUILT_RENDERER))) as { default: Renderer }
  const here = renderHere(() => Promise.resolve(built))
  const drawnWith: WeakRef<object>[] = []
  const render: Render = (request, ask) =>
    here(request, async (method, url, body) => {
      const envelope = await ask(method, url, body)
      if (url.includes('searchProdPage')) drawnWith.push(new WeakRef(envelope.data as object))
      return envelope
    })
  const app = api(db)
  servePages(app, { origin: 'http://mall.test', cache: undefined, render })
  await makeOld()
  for (let page = 0; page < 20; page++) {
    const { statusCode } = await app.inject({
      url: `/list?thCid=10101&a.d=${page + 1}`,
      headers: { accept: 'text/html' },
    })
    expect(statusCode).toBe(200)
  }
  expect(drawnWith).toHaveLength(20)
  expect(await shareThatOutlives(drawnWith)).toBeLessThan(0.5)
  await app.close()
})
