import { expect, test } from 'vitest'
import { payloadsOf, tag, tagsIn } from './tags.ts'

test('a notification carries no more than PostgreSQL takes, and no tag twice', () => {
  const tags = Array.from({ length: 3000 }, (_, at) => tag.product(1_000_000_000 + at))
  const payloads = payloadsOf([...tags, ...tags])
  expect(payloads.length).toBeGreaterThan(1)
  expect(payloads.filter((payload) => Buffer.byteLength(payload) >= 8000)).toEqual([])
  expect(payloads.flatMap(tagsIn)).toEqual(tags)
})

test('notices are of one shop, or of the mall', () => {
  expect(new Set([tag.notices(7), tag.notices(8), tag.notices(), tag.notices(null)]).size).toBe(3)
})
