import { expect, test } from 'vitest'
import { shortMoment } from './short-moment.ts'

test('a moment of this year is said without it, in the order of the language', () => {
  expect(shortMoment('2026-11-22 20:00:00', 'zh_CN')).toBe('11-22 20:00')
  expect(shortMoment('2026-11-02 08:30:00', 'en')).toBe('Nov 2 08:30')
})
