import { expect, test } from 'vitest'
import { fromWireTime, shortDay, wireTime } from './time.ts'

test('a time on the wire is yyyy-MM-dd HH:mm:ss in Shanghai, whatever the machine’s zone', () => {
  const at = new Date('2026-11-21T16:00:05Z')
  expect(wireTime(at)).toBe('2026-11-22 00:00:05')
  expect(fromWireTime('2026-11-22 00:00:05')).toEqual(at)
})

test('a day in few letters, in both languages', () => {
  const at = new Date('2026-11-21T17:00:00Z')
  expect(shortDay(at, 'zh_CN')).toBe('11-22')
  expect(shortDay(at, 'en')).toBe('Nov 22')
})
