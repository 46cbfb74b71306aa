import { expect, test } from 'vitest'
import * as rules from './rules.ts'

const MEBIBYTE = 2 ** 20

test('a list may have ten megabytes, and a workbook that unpacks to more than 64 is none', () => {
  expect(rules.LIST_BYTES_MAX / MEBIBYTE).toBe(10)
  expect(rules.LIST_UNPACKED_MAX / MEBIBYTE).toBe(64)
})

test('a sheet has room for fifty rows of titles and sums beside the parts', () => {
  expect(rules.LIST_ROWS_MAX).toBe(2050)
  expect(rules.LIST_ROWS_MAX - rules.LIST_LINES_MAX).toBe(50)
})

test('a list is sent to the address that reads it', () => {
  expect(rules.readListPath).toBe('/prod/bom/file')
})

test('a line that found nothing is one of the lines’ statuses', () => {
  expect(rules.lineStatuses).toEqual(expect.arrayContaining([...rules.unmatchedKinds]))
})
