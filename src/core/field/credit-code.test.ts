import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CREDIT_CODE_LENGTH, isCreditCode, readCreditCode } from './credit-code.ts'

// Published by the companies themselves: Huawei, Tencent, Alibaba China, Xiaomi.
const REAL = ['914403001922038216', '9144030071526726XG', '91330100799655058B', '91110108551385082Q']

test('codes that companies publish are right', () => {
  for (const code of REAL) expect([code, isCreditCode(code)]).toEqual([code, true])
})

test('a code is read as people paste it', () => {
  expect(readCreditCode(' 9144 0300 7152 6726 xg\n')).toBe(REAL[1])
})

test('what is no code is told: too short, a foreign sign, small letters, a district with letters', () => {
  for (const wrong of [
    '',
    '91440300192203821',
    '9144030019220382160',
    '91440300192203821I',
    '9144030071526726xg',
    '91A403001922038216',
  ])
    expect([wrong, isCreditCode(wrong)]).toEqual([wrong, false])
})

test('one sign changed is always found, and so is a swap of two neighbours', () => {
  const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY'
  const place = fc.integer({ min: 0, max: CREDIT_CODE_LENGTH - 1 })
  fc.assert(
    fc.property(fc.constantFrom(...REAL), place, fc.constantFrom(...signs), (code, at, sign) => {
      if (code[at] === sign) return
      expect(isCreditCode(code.slice(0, at) + sign + code.slice(at + 1))).toBe(false)
    }),
    { numRuns: 1000 },
  )
  for (const code of REAL)
    for (let at = 0; at < CREDIT_CODE_LENGTH - 2; at++) {
      if (code[at] === code[at + 1]) continue
      expect(isCreditCode(code.slice(0, at) + code[at + 1] + code[at] + code.slice(at + 2))).toBe(false)
    }
})
