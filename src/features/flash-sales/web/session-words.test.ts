import { expect, test } from 'vitest'
import type { FlashItem, FlashSession } from '../contract.ts'
import { chosenSession, sessionAfter } from './session-words.ts'

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
