import { expect, test } from 'vitest'
import { STAFF_PASSWORD_MAX, STAFF_PASSWORD_MIN } from '#core/limits.ts'
import { isStaffPassword, signInOutcomes } from './rules.ts'

test('a password of the back office has 12 to 64 characters', () => {
  const long = (length: number) => 'x'.repeat(length)
  const lengths = [STAFF_PASSWORD_MIN - 1, STAFF_PASSWORD_MIN, STAFF_PASSWORD_MAX, STAFF_PASSWORD_MAX + 1]
  expect(lengths).toEqual([11, 12, 64, 65])
  expect(lengths.map((length) => isStaffPassword(long(length), []))).toEqual([false, true, true, false])
})

test('it holds nothing that everybody knows of its owner, in whatever case; what is short or empty is no word', () => {
  const password = 'My-Wang-Secret-1'
  expect(isStaffPassword(password, ['wang', null])).toBe(false)
  expect(isStaffPassword(password, [null, 'SECRET'])).toBe(false)
  expect(isStaffPassword(password, ['my-'])).toBe(false)
  expect(isStaffPassword(password, ['my', '', null, 'zhang'])).toBe(true)
})

test('the log tells how a sign-in ended', () => {
  expect(signInOutcomes).toEqual(['signedIn', 'wrongPassword', 'wrongCode', 'locked', 'paused'])
})
