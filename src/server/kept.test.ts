import { expect, test } from 'vitest'
import { Kept } from './kept.ts'

function fed() {
  const kept = new Kept()
  kept.dropAll()
  return kept
}

function counted(value = 'value') {
  let loads = 0
  return {
    load: () => {
      loads++
      return Promise.resolve(value)
    },
    loads: () => loads,
  }
}

test('keeps one value a key until one of its tags is dropped', async () => {
  const kept = fed()
  const { load, loads } = counted()
  const ask = () => kept.get('a', ['product:1', 'shop:1'], load)
  for (let round = 0; round < 3; round++) expect(await ask()).toBe('value')
  expect(loads()).toBe(1)
  kept.drop(['product:2'])
  await ask()
  expect(loads()).toBe(1)
  kept.drop(['shop:1'])
  await ask()
  expect(loads()).toBe(2)
  kept.dropAll()
  await ask()
  expect(loads()).toBe(3)
})

test('keeps nothing while nobody listens to the announcements', async () => {
  const kept = new Kept()
  const { load, loads } = counted()
  await kept.get('a', [], load)
  await kept.get('a', [], load)
  expect(loads()).toBe(2)
})

test('asks once for many who wait, and forgets what failed', async () => {
  const kept = fed()
  const { load, loads } = counted()
  await Promise.all([1, 2, 3].map(() => kept.get('b', [], load)))
  expect(loads()).toBe(1)
  await expect(kept.get('c', [], () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await kept.get('c', [], counted('up').load)).toBe('up')
})

test('what changed while it was loaded is answered but not kept', async () => {
  const kept = fed()
  const slow = Promise.withResolvers<string>()
  const first = kept.get('d', ['product:9'], () => slow.promise)
  kept.drop(['product:9'])
  slow.resolve('old')
  expect(await first).toBe('old')
  expect(await kept.get('d', ['product:9'], counted('new').load)).toBe('new')
})
