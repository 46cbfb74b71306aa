import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#server/settings/config.ts'
import { acceptInProcess } from '#server/http/in-process.ts'
import { loadLanguages } from '#server/http/languages.ts'
import { pageCache } from '#server/pages/page-cache.ts'
import { servePages } from '#server/pages/pages.ts'
import { renderHere, type Renderer } from '#server/pages/rendering.ts'
import { api } from '../src/api.ts'
import { testApp } from './app.ts'

const BUILT_RENDERER = 'dist/server/renderer.js'

/** A page that says in which language it was made and from which address; unknown paths are not there. */
const renderer: Renderer = {
  fetch: ({ url }, { context }) => {
    const { pathname, search } = new URL(url)
    return new Response(`${context.locale} ${pathname}${search}`, {
      status: ['/', '/list'].includes(pathname) ? 200 : 404,
    })
  },
}

async function pages() {
  const { db } = await testApp()
  const app = api(db)
  servePages(app, {
    origin: 'http://mall.test',
    cache: pageCache(),
    render: renderHere(() => Promise.resolve(renderer)),
  })
  await app.ready()
  return (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { accept: 'text/html', ...headers } })
}

const offer = async (language: string, ...hidden: string[]): Promise<void> => {
  const { db } = await testApp()
  const item = (name: string, code: string) => ({ name, language: code, hide: hidden.includes(code) })
  const value = JSON.stringify({ language, langItemList: [item('简体中文', 'zh_CN'), item('English', 'en')] })
  await db
    .insertInto('setting')
    .values({ name: 'languages', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
  await loadLanguages(db)
}

let get: Awaited<ReturnType<typeof pages>>
beforeAll(async () => {
  get = await pages()
})
afterAll(async () => {
  const { db } = await testApp()
  await offer('zh_CN')
  await db.deleteFrom('setting').where('name', '=', 'languages').execute()
})

describe('who chose nothing', () => {
  test('[LANG-1] sees the server’s default language', async () => {
    await offer('zh_CN')
    expect((await get('/list')).body).toBe('zh_CN /list')
    await offer('en')
    expect((await get('/list')).body).toBe('en /list')
  })

  test('[LANG-1] sees English where the default is not offered', async () => {
    await offer('zh_CN', 'zh_CN')
    expect((await get('/list')).body).toBe('en /list')
    await offer('zh_CN')
  })
})

describe('a choice', () => {
  test('[LANG-4] by ?lang= sets language and cookie and is no part of the page’s address', async () => {
    const { body, headers } = await get('/list?pn=6204&lang=en')
    expect(body).toBe('en /list?pn=6204')
    expect(headers['set-cookie']).toMatch(/^lang=en; Path=\/; Max-Age=\d{8}; SameSite=Lax$/)
  })

  test('[LANG-3] is remembered by its cookie as long as the language is offered', async () => {
    const chosen = { cookie: 'a=b; lang=en' }
    expect((await get('/list', chosen)).body).toBe('en /list')
    await offer('zh_CN', 'en')
    expect((await get('/list', chosen)).body).toBe('zh_CN /list')
    expect((await get('/list?lang=en')).headers['set-cookie']).toBeUndefined()
    await offer('zh_CN')
  })

  test('[LANG-3] of no language of ours is none', async () => {
    for (const cookie of ['lang=fr', 'lang=', 'lang=__proto__'])
      expect((await get('/', { cookie })).body).toBe('zh_CN /')
    expect((await get('/?lang=fr')).headers['set-cookie']).toBeUndefined()
  })

  test('a kept page is kept for one language', async () => {
    for (const [language, cookie] of [
      ['en', 'lang=en'],
      ['zh_CN', 'lang=zh_CN'],
      ['en', 'lang=en'],
    ] as const)
      expect((await get('/list?kept=1', { cookie })).body).toBe(`${language} /list?kept=1`)
  })
})

describe('a language in the path', () => {
  test('[LANG-6] the default one is redirected away', async () => {
    const moved = async (url: string) => {
      const { statusCode, headers } = await get(url)
      return [statusCode, headers.location]
    }
    expect(await moved('/zh_CN/list?pn=6204')).toEqual([302, '/list?pn=6204'])
    expect(await moved('/zh_CN')).toEqual([302, '/'])
    expect(await moved('/zh_CN/')).toEqual([302, '/'])
  })

  test('another one leads to the page in it', async () => {
    expect((await get('/en/list?pn=6204')).headers.location).toBe('/list?pn=6204&lang=en')
  })

  test('[LANG-4] [LANG-6] the default one wins over what was chosen before, and is remembered', async () => {
    const { headers } = await get('/zh_CN/list', { cookie: 'lang=en' })
    expect(headers.location).toBe('/list?lang=zh_CN')
    const { body, headers: then } = await get(headers.location!, { cookie: 'lang=en' })
    expect(body).toBe('zh_CN /list')
    expect(then['set-cookie']).toMatch(/^lang=zh_CN;/)
    expect((await get('/en/list', { cookie: 'lang=en' })).headers.location).toBe('/list')
  })

  test('[LANG-5] an unknown or hidden one is a page that does not exist', async () => {
    for (const path of ['/fr/list', '/zh-TW/', '/xx']) expect((await get(path)).statusCode).toBe(404)
    await offer('zh_CN', 'en')
    expect((await get('/en/list')).statusCode).toBe(404)
    await offer('zh_CN')
  })

  test('leads to no other site', async () => {
    for (const path of ['/zh_CN//evil.test/', '/zh_CN/\\evil.test', '/en///evil.test', '//evil.test/%2f..']) {
      const { headers } = await get(path)
      expect(headers.location ?? '/').toMatch(/^\/(?!\/)/)
    }
  })
})

test('[LANG-7] a call is answered in the language of its header', async () => {
  const { app } = await testApp()
  const ask = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/category/categoryInfo?parentId=x', headers })).json().msg
  expect(await ask({ locale: 'zh_CN' })).toBe('填写内容有误，请检查后重试')
  expect(await ask({ locale: 'en' })).toBe('Please check your entries.')
  expect(await ask({ locale: 'en', cookie: 'lang=zh_CN' })).toBe('Please check your entries.')
  expect(await ask({ cookie: 'lang=en' })).toBe('Please check your entries.')
})

describe('the status of a page', () => {
  /** A page whose loader makes the call that is its path's and gives up when it is refused. */
  const asking: Renderer = {
    fetch: async ({ url }, { context }) => {
      const { success } = await context.send('GET', new URL(url).searchParams.get('call')!, undefined)
      return new Response('', { status: success ? 200 : 500 })
    },
  }

  async function statusOf(call: string): Promise<number> {
    const { db } = await testApp()
    const app = api(db)
    app.get('/breaks', () => Promise.reject(new Error('broken on purpose')))
    servePages(app, { origin: 'http://mall.test', cache: undefined, render: renderHere(() => Promise.resolve(asking)) })
    const { statusCode } = await app.inject({
      url: `/any?call=${encodeURIComponent(call)}`,
      headers: { accept: 'text/html' },
    })
    await app.close()
    return statusCode
  }

  test('[ERR-4] wrong input names no page; an accident is an error; what wants a sign-in says so', async () => {
    expect(await statusOf('/sys/config/lang')).toBe(200)
    expect(await statusOf('/category/categoryInfo?parentId=x')).toBe(404)
    expect(await statusOf('/p/user/userInfo')).toBe(200)
    expect(await statusOf('/breaks')).toBe(500)
  })

  test.runIf(existsSync(BUILT_RENDERER))('[ERR-4] a page that cannot be drawn is an error, not a page', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue()
    const { default: renderer } = (await import(resolve(BUILT_RENDERER))) as { default: Renderer }
    const taken: string[] = []
    const { status } = await renderer.fetch(new Request('http://mall.test/help'), {
      context: {
        locale: 'en',
        nonce: '',
        later: undefined,
        answers: [],
        setApart: undefined,
        send: () => Promise.resolve({ success: true, code: '00000', msg: '', data: {} }) as never,
        take: (html) => void taken.push(html),
      },
    })
    expect([status, taken]).toEqual([500, []])
    expect(said.mock.calls.flat()).toContainEqual(expect.any(TypeError))
    said.mockRestore()
  })
})

test('[IMG-1] pictures may come from the picture domain', async () => {
  const app = Fastify()
  app.decorate('config', readConfig({ PICTURE_URL: 'https://pictures.test/mall/' }))
  acceptInProcess(app)
  servePages(app, { origin: 'http://mall.test', cache: undefined, render: renderHere(() => Promise.resolve(renderer)) })
  const { headers } = await app.inject({ url: '/', headers: { accept: 'text/html' } })
  expect(headers['content-security-policy']).toContain("img-src 'self' data: https://pictures.test;")
})
