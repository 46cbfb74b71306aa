import { expect, test } from 'vitest'
import { PartCodes } from './codes.ts'

const [GROUP, BRAND] = ['10', 320]

test('a maker of more parts than four figures count gets codes of five, and none twice', () => {
  const codes = new PartCodes([])
  const given = Array.from({ length: 12_000 }, (_, at) => codes.next(GROUP, BRAND, `product ${at >> 2}`))
  expect(new Set(given).size).toBe(given.length)
  expect(given.slice(0, 9000).every((code) => /^BG-10 320 \d{4}$/.test(code))).toBe(true)
  expect(given.slice(9000).every((code) => /^BG-10 320 \d{5}$/.test(code))).toBe(true)
})

test('what is given already is given to nobody else, whoever gave it', () => {
  const first = new PartCodes([]).next(GROUP, BRAND, 'product')
  expect(new PartCodes([first, 'EX-6321-C3']).next(GROUP, BRAND, 'product')).not.toBe(first)
})
