// What stands around each page of a visitor is drawn once and put in as text. Skipped where nothing is built.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { FrameInfo } from '#core/frame.ts'
import type { Locale } from '#core/locale.ts'
import { TOKEN_COOKIE } from '#server/http/cookies.ts'
import { inProcess } from '#server/http/in-process.ts'
import { renderHere, type Renderer, type Send } from '#server/pages/rendering.ts'
import { api } from '../src/api.ts'
import { testApp } from './app.ts'

const BUILT_RENDERER = 'dist/server/renderer.js'

/** Draws pages of visitors, whose frame is what `frame` makes of it. */
async function pages(frame: (own: FrameInfo, locale: Locale) => FrameInfo) {
  const { db } = await testApp()
  const app = api(db)
  await app.ready()
  const { default: built } = (await import(resolve(BUILT_RENDERER))) as { default: Renderer }
  const render = renderHere(() => Promise.resolve(built))
  return async (path: string, locale: Locale): Promise<string> => {
    const visitor = { headers: { locale }, address: undefined, setCookies: [], dependsOn: () => undefined }
    const ask = inProcess(app, visitor)
    const send: Send = async (method, url, body) => {
      const envelope = await ask(method, url, body)
      if (!url.startsWith('/site/frame')) return envelope
      return { ...envelope, data: frame(envelope.data as FrameInfo, locale) } as typeof envelope
    }
    const page = { url: `http://mall.test${path}`, locale, nonce: 'n', isShared: true, encoding: undefined }
    const { body } = await render(page, send)
    return Buffer.from(body)
      .toString()
      .replaceAll(/\bu:\d{13}/g, 'u:')
  }
}

const PATHS = { zh_CN: ['/list?thCid=10101', '/list', '/list?st=1', '/shopList'], en: ['/help/help-index', '/list'] }

test.runIf(existsSync(BUILT_RENDERER))(
  'a page is the same, whether its frame was drawn for it or before',
  async () => {
    const frames: Partial<Record<Locale, FrameInfo>> = {}
    let isKnown = true
    const page = await pages((own, locale) => (isKnown ? (frames[locale] ??= own) : { ...own }))
    for (const locale of ['zh_CN', 'en'] as const) {
      for (const path of PATHS[locale]) await page(path, locale)
      for (const path of PATHS[locale]) {
        isKnown = false
        const drawn = await page(path, locale)
        isKnown = true
        expect(await page(path, locale)).toBe(drawn)
        expect(drawn).toContain('<footer>')
        expect(drawn).not.toContain('<template')
      }
    }
  },
  60_000,
)

test.runIf(existsSync(BUILT_RENDERER))('what the frame is made of changes: so does the page', async () => {
  const frames = new Map<string, FrameInfo>()
  let word = 'first'
  const page = await pages((own) =>
    frames.getOrInsertComputed(word, () => ({
      ...own,
      hotWords: [{ title: `${word} word`, content: word }],
      webConfig: { ...own.webConfig, pcCopyright: `© ${word}` },
    })),
  )
  const said = async () => {
    return (await page('/list', 'en')).match(/>(?:first|second) word|© \w+/g)
  }
  for (word of ['first', 'first', 'second', 'second', 'first'])
    expect(await said()).toEqual([`>${word} word`, `© ${word}`])
})

type Held = Map<string, { data: { records: { products: { model: string }[] }[] } }>

/** Draws pages of whom the token is, with answers that stay the objects they are for as long as they are held. */
async function pagesOf(token: string | undefined, locale: Locale) {
  const { db } = await testApp()
  const app = api(db)
  await app.ready()
  const { default: built } = (await import(resolve(BUILT_RENDERER))) as { default: Renderer }
  const render = renderHere(() => Promise.resolve(built))
  const headers = { locale, ...(token && { cookie: `${TOKEN_COOKIE}=${token}` }) }
  const ask = inProcess(app, { headers, address: undefined, setCookies: [], dependsOn: () => undefined })
  return async (path: string, held: Held): Promise<string> => {
    const send: Send = async (method, url, body) =>
      held.getOrInsert(`${method} ${url}`, structuredClone(await ask(method, url, body)) as never) as never
    const url = `http://mall.test${path}`
    const { body } = await render({ url, locale, nonce: 'n', isShared: !token, encoding: undefined }, send)
    const html = Buffer.from(body).toString()
    expect(html).not.toContain('<template')
    return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  }
}

const LISTS = ['/list?thCid=10101', '/list?thCid=10101&mode=grid', '/list?thCid=10101&a.d=20&sort=price', '/list']

test.runIf(existsSync(BUILT_RENDERER)).for([
  ['a visitor', 'zh_CN', undefined],
  ['a visitor', 'en', undefined],
  ['somebody who is signed in', 'zh_CN', 1],
  ['an enterprise', 'en', 2],
] as const)(
  '[LIST-1] a list of %s (%s) is the same, whether it was drawn for them or before',
  async ([, locale, level]) => {
    const { member } = await testApp()
    const page = await pagesOf(level && (await member(level)).token, locale)
    for (const path of LISTS) {
      const held: Held = new Map()
      const drawn = await page(path, new Map())
      for (const time of [1, 2, 3]) expect(await page(path, held), `${path}, time ${time}`).toBe(drawn)
      // Nothing of it is drawn any more: it would say the other word.
      for (const { data } of held.values()) if ('records' in data) data.records[0]!.products[0]!.model = 'OTHER-1'
      expect(await page(path, held)).toBe(drawn)
      expect(drawn).toContain('id="results"')
      expect(drawn).not.toContain('OTHER-1')
      // Another answer is another list.
      expect(await page(path, new Map(structuredClone([...held])))).toContain('OTHER-1')
    }
  },
)

test.runIf(existsSync(BUILT_RENDERER))(
  'what a visitor got of a list is put into the page of a member with the same prices',
  async () => {
    const { member } = await testApp()
    const visitors = await pagesOf(undefined, 'zh_CN')
    const members = await pagesOf((await member(1)).token, 'zh_CN')
    for (const path of LISTS) {
      const held: Held = new Map()
      const drawn = await members(path, new Map())
      for (const _ of [1, 2, 3]) await visitors(path, held)
      const lists = [...held].filter(([call]) => call.includes('/searchProdPage'))
      expect(lists).toHaveLength(1)
      expect(await members(path, new Map(lists))).toBe(drawn)
    }
  },
)
