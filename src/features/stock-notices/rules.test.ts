import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#core/time.ts'
import { STOCK_NOTICE_KEPT_MS, textTime } from './rules.ts'

const at = (time: string) => new Date(`2026-11-20T${time}+08:00`)

test('nobody is woken by a bearing: by night a text message waits for eight in the morning', () => {
  expect(textTime(at('07:59:59')).dueAt).toEqual(at('08:00:00'))
  expect(textTime(at('08:00:00')).dueAt).toEqual(at('08:00:00'))
  expect(textTime(at('20:59:59')).dueAt).toEqual(at('20:59:59'))
  expect(textTime(at('21:00:00')).dueAt).toEqual(new Date('2026-11-21T08:00:00+08:00'))
})

test('one that could not leave within four hours is none any more; a request is kept for a year', () => {
  const { dueAt, expiresAt } = textTime(at('03:00:00'))
  expect((expiresAt.getTime() - dueAt.getTime()) / HOUR_MS).toBe(4)
  expect(STOCK_NOTICE_KEPT_MS / DAY_MS).toBe(365)
})
