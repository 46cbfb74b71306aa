import { expect, test } from 'vitest'
import { edited } from './text-edits.ts'

const edits = [
  { from: 10, to: 10, text: '.' },
  { from: 4, to: 6, text: 'from' },
  { from: 0, to: 0, text: 'take ' },
]

test('a text is edited at all its places, in whatever order they are told', () => {
  expect(edited('six of ten', edits)).toBe('take six from ten.')
  expect(edited('six of ten', [])).toBe('six of ten')
})

test('of a part of it only that part comes', () => {
  expect(edited('six of ten', [{ from: 4, to: 6, text: 'from' }], 2, 8)).toBe('x from t')
})
