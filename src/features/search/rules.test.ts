import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as rules from './rules.ts'

const { readAttributeInput: read, writeAttributeInput: write, VALUES_MAX } = rules

describe('[LIST-1] an attribute in an address', () => {
  test('names values, each once, or a range that may be open at one side', () => {
    expect(read('20_25_20')).toEqual({ values: ['20', '25'] })
    expect(read('C3')).toEqual({ values: ['C3'] })
    expect(read('_C3__')).toEqual({ values: ['C3'] })
    expect(read('12..30')).toEqual({ from: 12, to: 30 })
    expect(read('0.5..')).toEqual({ from: 0.5, to: undefined })
    expect(read('..12.75')).toEqual({ from: undefined, to: 12.75 })
  })

  test('that names nothing is none', () => {
    for (const text of ['', '_', '..', 'a..b', '-1..', '1e3..', '..x1', '1x..', '..1.', '...'])
      expect([text, read(text)]).toEqual([text, undefined])
    expect(read('1..2..3')).toEqual({ values: ['1..2..3'] })
    expect(read('a..2')).toEqual({ from: undefined, to: 2 })
  })

  test('takes no more values than a filter has room for', () => {
    const many = Array.from({ length: VALUES_MAX + 1 }, (_, at) => `v${at}`)
    expect(read(many.join('_'))).toEqual({ values: many.slice(0, VALUES_MAX) })
  })

  test('is read as it was written', () => {
    expect(write({ values: ['20', '25'] })).toBe('20_25')
    expect(write({ from: 12, to: undefined })).toBe('12..')
    expect(write({ from: undefined, to: 0.5 })).toBe('..0.5')
    const value = fc.stringMatching(/^[A-Za-z0-9]{1,6}$/)
    fc.assert(
      fc.property(fc.uniqueArray(value, { minLength: 1, maxLength: 8 }), (values) => {
        expect(read(write({ values }))).toEqual({ values })
      }),
    )
    fc.assert(
      fc.property(fc.nat(), fc.option(fc.nat(), { nil: undefined }), (from, to) => {
        expect(read(write({ from, to }))).toEqual({ from, to })
      }),
    )
  })
})

test('a list is sorted by these words, and news and sales always from the top', () => {
  expect(rules.sortWords).toEqual(['overall', 'sales', 'new', 'price', 'stock', 'model', 'brand'])
  expect(rules.DESCENDING).toEqual(['overall', 'sales', 'new'])
  expect(rules.ATTRIBUTE_PREFIX).toBe('a.')
  expect(rules.LEVEL_SAVING).toEqual({ percent: rules.LEVEL_SAVING_PERCENT })
})
