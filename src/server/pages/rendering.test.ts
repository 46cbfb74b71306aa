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
