import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tokensOf, squeeze, stem } from './tokens.ts'

describe('what is typed is compared in one form', () => {
  test.each([
    ['６２０４', '6204'],
    ['6204-2RS1/C3', '62042rs1c3'],
    ['GB/T 5782 M8×40', 'gbt5782m8x40'],
    ['GB/T 70.1 M6*20', 'gbt70.1m6x20'],
    ['20 x 47x 14', '20x47x14'],
    ['20 × 47 × 14', '20x47x14'],
    ['m8 * 40', 'm8x40'],
    ['φ20', '20'],
    ['1.27 N·m', '1.27nm'],
    ['Würth', 'wurth'],
    ['C&U', 'cu'],
    ['Ｖ 带', 'v带'],
  ])('%s → %s', (typed, squeezed) => expect(squeeze(typed)).toBe(squeezed))

  test('Chinese characters stand alone, letters and figures in runs', () => {
    expect(tokensOf('内径20外径47').map(({ text }) => text)).toEqual(['内', '径', '20', '外', '径', '47'])
  })

  test('a lone x is no size', () => {
    expect(tokensOf('A1250 x').map(({ text }) => text)).toEqual(['a1250', 'x'])
  })
})

test('every piece knows where it was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
      let before = 0
      for (const { from, to } of tokensOf(typed)) {
        expect(from).toBeGreaterThanOrEqual(before) // one sign may be several pieces: ㍘ is 0 and 点
        expect(to).toBeGreaterThan(from)
        expect(to).toBeLessThanOrEqual(typed.length)
        before = from
      }
    }),
  )
})

test('English words have one form', () => {
  expect(['bearings', 'belts', 'keys', 'pulleys', 'batteries', 'brass', 'axis', '6204s'].map(stem)).toEqual([
    'bearing',
    'belt',
    'key',
    'pulley',
    'battery',
    'brass',
    'axis',
    '6204s',
  ])
})
