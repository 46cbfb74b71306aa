import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withHits } from './hits.ts'
import { categoryQueries, wordQueries, type Wish } from './material.ts'

const part = (categoryId: number, kind: string, model: string, values: string[]): Wish => ({
  categoryId,
  kind,
  kindEn: `${kind} in English`,
  brandId: categoryId * 10,
  brand: 'HRB',
  model,
  baseModel: model.slice(0, 4),
  isInStock: true,
  values,
})
const wishes = [
  part(1, '深沟球轴承', '6204-2RS', ['d=20', 'seal=2RS']),
  part(2, '同步带', '5M-450-15', ['pitch=5M', 'width=15']),
]

/** A mall that sells bearings alone. */
const mall = createServer((request, response) => {
  const asked = new URL(request.url ?? '', 'http://localhost').searchParams
  const isSold = ['6204', '球轴承', 'HRB', 'English'].some((word) => asked.get('keyword')?.includes(word))
  const products = isSold || asked.get('categoryId') === '1' ? '[{"prodId":1}]' : '[]'
  response.end(`{"success":true,"data":{"records":[{"products":${products}}]}}`)
})
let url = ''
beforeAll(async () => {
  await once(mall.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(mall.address() as AddressInfo).port}`
})
afterAll(() => {
  mall.closeAllConnections()
  mall.close()
})

const asked = (query: string): URLSearchParams => new URLSearchParams(query)

test('every twentieth search is for a part that the mall does not sell, the others find something, and all differ', async () => {
  const queries = await wordQueries(url, wishes, 100)
  expect(new Set(queries).size).toBe(100)
  const isVain = (query: string): boolean => /\d+x\d+x\d+$/.test(asked(query).get('keyword')!)
  expect(queries.flatMap((query, at) => (isVain(query) ? [at] : []))).toEqual([19, 39, 59, 79, 99])
})

test('a search has no conditions but those of the part that it is for', async () => {
  const queries = await wordQueries(url, wishes, 200)
  const strangers = queries.filter((query) => {
    const words = asked(query).get('keyword')!
    const foreign = /6204|球轴承/.test(words) ? ['a.pitch', 'a.width'] : ['a.d', 'a.seal']
    return words.startsWith('HRB') ? false : foreign.some((name) => asked(query).has(name))
  })
  expect(strangers).toEqual([])
  expect(queries.some((query) => asked(query).has('a.seal'))).toBe(true)
})

test('a category is asked for with values of its own rows', () => {
  const all = categoryQueries(wishes)[Symbol.iterator]()
  const queries = Array.from({ length: 300 }, () => asked(all.next().value as string))
  const names = (id: string): Set<string> =>
    new Set(queries.filter((one) => one.get('categoryId') === id).flatMap((one) => [...one.keys()]))
  expect([...names('1')].filter((name) => name.startsWith('a.')).toSorted()).toEqual(['a.d', 'a.seal'])
  expect([...names('2')].filter((name) => name.startsWith('a.')).toSorted()).toEqual(['a.pitch', 'a.width'])
})

test('nothing is measured where the mall finds too little for it', async () => {
  const belts = ['categoryId=2&size=20', 'categoryId=2&size=20&current=2']
  await expect(withHits(url, belts, 1, true)).rejects.toThrow('of 2 queries only 0 find something')
})
