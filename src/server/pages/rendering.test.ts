import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { renderHere, type Renderer } from './rendering.ts'

test('who still holds what a page was drawn with holds none of its texts', async () => {
  let handed: string[] = []
  const renderer: Renderer = {
    fetch: (_, { context: { answers, take } }) => {
      handed = answers
      answers.push('{"said":"to the page"}')
      take('<p>drawn</p>')
      return new Response(null)
    },
  }
  const page = { url: 'http://mall.test/', locale: 'en', nonce: 'n', isShared: true, encoding: undefined } as const
  const { body } = await renderHere(() => Promise.resolve(renderer))(page, () => Promise.reject(new Error('asked')))
  expect(Buffer.from(body).toString()).toBe('<p>drawn</p>')
  expect(handed).toEqual([])
})

test('of a page for many each script that bears its nonce is named by its hash, and no other', async () => {
  const [ours, added, taken] = ['drawn()', 'added()', 'taken()']
  const renderer: Renderer = {
    fetch: (_, { context: { nonce, take } }) => {
      const script = (code: string) => `<script nonce="${nonce}">${code}</script>`
      const html = `<link nonce="${nonce}"/><script>smuggled()</script>${script(ours)}${script(taken)}`
      take(html, [
        { from: html.indexOf(script(taken)), to: html.length, text: '' },
        { from: 0, to: 0, text: `<p>known</p>${script(added)}` },
      ])
      return new Response(null)
    },
  }
  const page = { url: 'http://mall.test/', locale: 'en', nonce: 'n+/=', isShared: true, encoding: undefined } as const
  const render = renderHere(() => Promise.resolve(renderer))
  const ask = () => Promise.reject(new Error('asked'))
  const { body, inline } = await render(page, ask)
  const drawn = '<p>known</p><script>added()</script><link/><script>smuggled()</script><script>drawn()</script>'
  expect(Buffer.from(body).toString()).toBe(drawn)
  const named = [ours, added].map((code) => `'sha256-${hash('sha256', code, 'base64')}'`)
  expect(inline.split(' ').toSorted()).toEqual(named.toSorted())

  const own = await render({ ...page, isShared: false }, ask)
  expect(own.inline).toBe("'nonce-n+/='")
  expect(Buffer.from(own.body).toString()).toContain('<script nonce="n+/=">added()</script>')
})

test('what only looks like a script of ours is not named', async () => {
  const renderer: Renderer = {
    fetch: (_, { context: { nonce, take } }) => {
      take(`<script>said(' nonce="${nonce}"')</script><p nonce="${nonce}">text</p><script nonce="${nonce}">cut()`)
      return new Response(null)
    },
  }
  const page = { url: 'http://mall.test/', locale: 'en', nonce: 'n', isShared: true, encoding: undefined } as const
  const render = renderHere(() => Promise.resolve(renderer))
  expect((await render(page, () => Promise.reject(new Error('asked')))).inline).toBe('')
})
