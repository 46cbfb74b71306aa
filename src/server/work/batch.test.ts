import { expect, test } from 'vitest'
import { Batch } from './batch.ts'

/** Work whose end is decided here. */
function held() {
  const begun: { asks: readonly number[]; end: (failure?: Error) => void }[] = []
  const batch = new Batch<number, string>(3, (asks) => {
    const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>()
    begun.push({ asks, end: (failure) => (failure ? reject(failure) : resolve(asks.map((ask) => `of ${ask}`))) })
    return promise
  })
  return { batch, begun }
}

test('who comes alone is served at once, and those who come meanwhile together, so many at a time', async () => {
  const { batch, begun } = held()
  const first = batch.take(1)
  expect(begun.map(({ asks }) => asks)).toEqual([[1]])
  const others = [2, 3, 4, 5].map((ask) => batch.take(ask))
  expect(begun).toHaveLength(1)
  begun[0]!.end()
  expect(await first).toBe('of 1')
  expect(begun[1]!.asks).toEqual([2, 3, 4])
  begun[1]!.end()
  await others[2]
  expect(begun[2]!.asks).toEqual([5])
  begun[2]!.end()
  expect(await Promise.all(others)).toEqual(['of 2', 'of 3', 'of 4', 'of 5'])
  const later = batch.take(6)
  expect(begun[3]!.asks).toEqual([6])
  begun[3]!.end()
  expect(await later).toBe('of 6')
})

test('work that fails is told to those it was for, and the next goes on', async () => {
  const { batch, begun } = held()
  const first = batch.take(1)
  const [second, third] = [batch.take(2), batch.take(3)]
  begun[0]!.end(new Error('away'))
  await expect(first).rejects.toThrow('away')
  begun[1]!.end()
  expect(await Promise.all([second, third])).toEqual(['of 2', 'of 3'])
})
