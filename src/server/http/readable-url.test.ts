import { expect, test } from 'vitest'
import { readableUrl } from './readable-url.ts'

test.each([
  ['/list?keyword=%', '/list?keyword=%'],
  ['/a%20b', '/a%20b'],
  ['/%', '/%25'],
  ['/%zz?a=%zz', '/%25zz?a=%zz'],
  ['/%ff/%2F', '/%25ff/%252F'],
])('%s is read as %s', (url, read) => {
  expect(readableUrl({ url })).toBe(read)
})
