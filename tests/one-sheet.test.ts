// A built page asks for one style sheet, which says what the sheets of its routes say, in their order. Skipped where
// nothing is built.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { servePages } from '#server/pages/pages.ts'
import { renderHere, type Renderer } from '#server/pages/rendering.ts'
import { sheetsOf } from '../bench/weights.ts'
import { api } from '../src/api.ts'
import { testApp } from './app.ts'

const BUILT_RENDERER = 'dist/server/renderer.js'

const read = (file: string) => readFileSync(`dist/client/${file}`, 'utf8').trimEnd()

test.runIf(existsSync(BUILT_RENDERER))('what a page shows is styled by one sheet', async () => {
  const { db } = await testApp()
  const app = api(db)
  const { default: built } = (await import(resolve(BUILT_RENDERER))) as { default: Renderer }
  servePages(app, {
    origin: 'http://mall.test',
    cache: undefined,
    render: renderHere(() => Promise.resolve(built)),
  })
  await app.ready()
  const draw = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).body

  for (const url of ['/', '/list?thCid=10101', '/detail/1', '/shopList', '/login', '/cart']) {
    const html = await draw(url)
    const parts = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"[^>]* disabled=""\/>/g)]
    expect(parts.length, url).toBeGreaterThan(1)
    expect(sheetsOf(html).map(read), url).toEqual([parts.map(([, file]) => read(file!)).join('\n')])
  }
  expect(sheetsOf(await draw('/nowhere'))).toEqual([expect.stringMatching(/^assets\/index-/)]) // the frame's is enough
  await app.close()
})
