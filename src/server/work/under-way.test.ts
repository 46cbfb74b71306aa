import { expect, test } from 'vitest'
import { makeOld, shareThatOutlives } from '../../../tests/young-generation.ts'
import { UnderWay } from './under-way.ts'

test('what is under way is found by its key until it is taken', () => {
  const underWay = new UnderWay<string, { page: number }>()
  underWay.add('a', { page: 1 })
  underWay.add('b', { page: 2 })
  expect(underWay.size).toBe(2)
  expect(underWay.get('a')).toEqual({ page: 1 })
  expect(underWay.take('a')).toEqual({ page: 1 })
  expect(underWay.take('a')).toBeUndefined()
  expect(underWay.get('a')).toBeUndefined()
  expect(underWay.all()).toEqual([{ page: 2 }])
})

test('another one by the same key takes its place', () => {
  const underWay = new UnderWay<string, { page: number }>()
  underWay.add('a', { page: 1 })
  underWay.add('a', { page: 2 })
  expect(underWay.takeAll()).toEqual([{ page: 2 }])
  expect(underWay.size).toBe(0)
})

test('what was taken goes, however many were under way beside it', async () => {
  const underWay = new UnderWay<number, object>()
  const taken: WeakRef<object>[] = []
  const pass = (from: number, to: number) => {
    for (let at = from; at < to; at++) {
      underWay.add(at, { at })
      const old = underWay.take(at - 30)
      if (old) taken.push(new WeakRef(old))
    }
  }
  pass(0, 100)
  await makeOld() // itself too
  taken.length = 0
  pass(100, 2000)
  expect(await shareThatOutlives(taken)).toBeLessThan(0.5)
})
