import { expect, test } from 'vitest'
import { isIdNumber } from './id-number.ts'

test.each(['11010519491231002X', '440524188001010014', '53010219200508011X'])(
  '%s is an identity number (examples of GB 11643)',
  (number) => {
    expect(isIdNumber(number)).toBe(true)
  },
)

test.each([
  '110105194912310021',
  '11010519491231002x',
  '110105194913310021',
  '1101051949123100',
  '',
  '00010519491231002X',
  '11010519491232002X',
])('%s is none', (number) => expect(isIdNumber(number)).toBe(false))

test('any digit changed is found', () => {
  const number = '11010519491231002X'
  for (let at = 0; at < 17; at++) {
    const other = String((Number(number[at]) + 1) % 10)
    expect(isIdNumber(number.slice(0, at) + other + number.slice(at + 1))).toBe(false)
  }
})
