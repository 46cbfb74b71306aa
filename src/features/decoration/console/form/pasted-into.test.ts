import { expect, test } from 'vitest'
import { pastedInto } from './pasted-into.ts'

const found = (...ids: (number | null)[]) => ids.map((id) => (id === null ? null : { id }))

test('[OPS-1] part numbers that are pasted follow what is there, each product once, and what was not found is told', () => {
  const lines = ['6204', '6205', '6204 again', 'unheard of', '6206']
  expect(pastedInto({ value: [9, 6205], most: 20, lines, found: found(6204, 6205, 6204, null, 6206) })).toEqual({
    ids: [9, 6205, 6204, 6206],
    added: 2,
    already: 1,
    full: 0,
    missing: ['unheard of'],
  })
})

test('[OPS-1] a list that is full takes no more, and says how many did not fit', () => {
  const lines = ['a', 'b', 'c']
  expect(pastedInto({ value: [1], most: 2, lines, found: found(2, 3, 4) })).toMatchObject({
    ids: [1, 2],
    added: 1,
    full: 2,
  })
  expect(pastedInto({ value: [1, 2, 3], most: 2, lines, found: found(4, 5, 6) })).toMatchObject({
    ids: [1, 2, 3],
    full: 3,
  })
})
