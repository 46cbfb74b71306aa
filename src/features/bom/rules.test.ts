import { expect, test } from 'vitest'
import { LIST_BYTES_MAX, LIST_LINES_MAX, LIST_ROWS_MAX, LIST_UNPACKED_MAX } from './rules.ts'

const MB = 1024 * 1024

test('a list is a file of ten megabytes, 64 unpacked, with room for titles and sums beside its lines', () => {
  expect([LIST_BYTES_MAX, LIST_UNPACKED_MAX]).toEqual([10 * MB, 64 * MB])
  expect(LIST_ROWS_MAX).toBe(LIST_LINES_MAX + 50)
})
