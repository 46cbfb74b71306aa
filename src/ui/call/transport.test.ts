import { expect, test } from 'vitest'
import { markAnswer, textOf } from './transport.ts'

test('the text of an answer is kept from the second page on', () => {
  const answer = { page: 0 }
  markAnswer(answer)
  const texts = [1, 2, 3].map((page) => textOf(Object.assign(answer, { page })))
  expect(texts).toEqual(['{"page":1}', '{"page":2}', '{"page":2}'])
})

test('what came as text is that text on every page', () => {
  const answer = { page: 0 }
  markAnswer(answer, '{"page":"as it came"}')
  expect([textOf(answer), textOf(answer)]).toEqual(Array(2).fill('{"page":"as it came"}'))
})
