import { expect, test } from 'vitest'
import { packWords, pieceWords, pieceYuan } from './packs.ts'

const box = { unit: '盒', pieces: 10, pieceUnit: '套' }

test('a box is named with what it holds, a single piece by its word', () => {
  expect(packWords(box)).toBe('盒（10 套）')
  expect(packWords({ unit: 'box', pieces: 10, pieceUnit: 'pc' })).toBe('box (10 pc)')
  expect(packWords({ unit: '套', pieces: 1, pieceUnit: '套' })).toBe('套')
  expect(pieceWords(61.65, box)).toBe('¥6.165/套')
  expect(pieceWords(61.65, { ...box, pieces: 1 })).toBe('')
})

test('the price of a piece is exact, without the rounding of binary fractions', () => {
  expect(pieceYuan(12.5, 1000)).toBe('0.0125')
  expect(pieceYuan(61.65, 1000)).toBe('0.06165')
  expect(pieceYuan(1.15, 1)).toBe('1.15')
  expect(pieceYuan(0.01, 3)).toBe('0.003333')
  expect(pieceYuan(2, 3)).toBe('0.666667')
  expect(pieceYuan(1_234_567, 1)).toBe('1,234,567.00')
})
