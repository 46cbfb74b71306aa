import { expect, test } from 'vitest'
import type { FlashItem, FlashSession } from '../contract.ts'
import { chosenSession, endWord, sessionAfter } from './session-words.ts'

const session = (hour: number, phase: FlashItem['phase']) =>
  ({
    startTime: `2026-11-25 ${hour}:00:00`,
    endTime: '2026-11-25 20:00:00',
    items: [{ phase }],
  }) as FlashSession

test('[PROMO-1] what comes next is a session that has not begun, also where two run at the same time', () => {
  const [over, running, beside, coming] = [
    session(10, 'over'),
    session(12, 'running'),
    session(13, 'soldOut'),
    session(20, 'coming'),
  ]
  const all = [over, running, beside, coming] as FlashSession[]
  expect(chosenSession(all, undefined)).toBe(running)
  expect(sessionAfter(all, running!)).toBe(coming)
  expect(sessionAfter(all, coming!)).toBeUndefined()
})

test('[PROMO-1] a session that ends on another day than it begins says on which', () => {
  const until = (endTime: string) => ({ startTime: '2026-11-27 20:00:00', endTime })
  expect(endWord(until('2026-11-27 22:00:00'), 'en')).toBe('22:00')
  expect(endWord(until('2026-11-28 10:00:00'), 'zh_CN')).toBe('11-28 10:00')
  expect(endWord(until('2026-11-28 10:00:00'), 'en')).toBe('Nov 28 10:00')
})
