import { expect, test } from 'vitest'
import { isGuessable } from './common-passwords.ts'

test('[REG-5] what is tried first everywhere is guessable, and so is the number of its owner with some signs around it', () => {
  const mobile = '13812346204'
  const tried = [
    'abc123',
    'password1',
    'P@ssw0rd',
    'qwerty123',
    'a123456',
    '123456a',
    'woaini1314',
    '1qaz2wsx',
    'admin888',
    'Aa123456',
  ]
  const own = ['a13812346204', '13812346204!', 'x12346204']
  expect([...tried, ...own].filter((password) => !isGuessable(password, mobile))).toEqual([])
  const staff = ['password1234', 'qwerty123456', '123456123456', 'welcome12345']
  expect(staff.filter((password) => !isGuessable(password, mobile))).toEqual([])
  expect(
    ['bearing6204', 'newPass6205', 'own-62046205', 'quite-long-enough'].filter((one) => isGuessable(one, mobile)),
  ).toEqual([])
})
