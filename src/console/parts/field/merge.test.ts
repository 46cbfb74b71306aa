import { describe, expect, test } from 'vitest'
import { merge } from './merge.ts'

describe('A form on something that somebody else changed meanwhile', () => {
  const was = { name: 'a', note: '', price: { list: 1, member: 1 }, skus: [{ model: 'x', price: 1 }] }

  test('takes what was changed there and keeps what was typed here', () => {
    const here = { ...was, name: 'typed' }
    const there = { ...was, price: { list: 2, member: 1 } }
    expect(merge(was, here, there)).toEqual({
      merged: { ...was, name: 'typed', price: { list: 2, member: 1 } },
      clashes: [],
    })
  })

  test('keeps what was typed where both changed the same, and says what stands there', () => {
    const { merged, clashes } = merge(was, { ...was, name: 'here' }, { ...was, name: 'there' })
    expect(merged.name).toBe('here')
    expect(clashes).toEqual(['there'])
  })

  test('has no quarrel where both wrote the same', () => {
    expect(merge(was, { ...was, name: 'b' }, { ...was, name: 'b' })).toEqual({
      merged: { ...was, name: 'b' },
      clashes: [],
    })
  })

  test('goes through rows one by one and keeps those that were added on either side', () => {
    const here = {
      ...was,
      skus: [
        { model: 'x', price: 9 },
        { model: 'mine', price: 1 },
      ],
    }
    const there = {
      ...was,
      skus: [
        { model: 'y', price: 1 },
        { model: 'theirs', price: 1 },
      ],
    }
    expect(merge(was, here, there).merged.skus.map(({ model, price }) => `${model} ${price}`)).toEqual([
      'y 9',
      'theirs 1',
      'mine 1',
    ])
  })

  test('takes a list of which rows were taken away as a whole', () => {
    const here = { ...was, skus: [] }
    expect(merge(was, here, { ...was, name: 'b' })).toEqual({ merged: { ...was, name: 'b', skus: [] }, clashes: [] })
    expect(merge(was, here, { ...was, skus: [{ model: 'y', price: 1 }] }).clashes).toHaveLength(1)
  })
})
