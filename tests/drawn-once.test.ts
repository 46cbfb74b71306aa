// What stands around each page of a visitor is drawn once and put in as text. Skipped where nothing is built.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { FrameInfo } from '#core/frame.ts'
import type { Locale } from '#core/locale.ts'
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
