import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/time.ts'
import {
  areHours,
  ASKING_LEASE_MS,
  blockedWordIn,
  deskKinds,
  fileTypes,
  INQUIRY_IDLE_MS,
  INQUIRY_UNANSWERED_MS,
  isWithin,
  LATE_MS,
  LEASE_MS,
  LEASE_RENEWED_MS,
  LOOKED_MS,
  LOOKING_MS,
  messageKinds,
  OFFICE_HOURS,
  sentKinds,
} from './rules.ts'

const inChina = (clock: string) => new Date(`2026-11-11T${clock}+08:00`)

test.for([
  ['07:59:59', false],
  ['08:00:00', true],
  ['11:59:59', true],
  ['12:00:00', false],
  ['12:59:59', false],
  ['13:00:00', true],
  ['16:59:59', true],
  ['17:00:00', false],
  ['00:30:00', false],
] as const)('[CHAT-1] at %s in China somebody of the mall is there: %s', ([clock, isThere]) => {
  expect(isWithin(OFFICE_HOURS, inChina(clock))).toBe(isThere)
})

test('hours that go on to midnight hold the last minute of the day', () => {
  expect([inChina('23:59:59'), inChina('00:00:00')].map((at) => isWithin('20:00-24:00', at))).toEqual([true, false])
  expect([inChina('00:00:00'), inChina('12:00:00')].map((at) => isWithin('', at))).toEqual([false, false])
})

test.for([
  OFFICE_HOURS,
  '00:00-24:00',
  '00:00-23:59',
  '19:30-20:00',
  '09:00-10:00,11:00-12:00,13:00-14:00,20:15-22:45',
])('a shop may be there %s', (hours) => {
  expect(areHours(hours)).toBe(true)
})

test.for([
  '',
  '8:00-12:00',
  '08:00-12:00 ',
  ' 08:00-12:00',
  '08:00',
  '08:00-',
  '12:00-08:00',
  '08:00-08:00',
  '08:00-12:00,11:00-13:00',
  '08:00-12:00,12:00-13:00',
  '13:00-17:00,08:00-12:00',
  '08:60-12:00',
  '24:00-25:00',
  '08:00-24:30',
  '29:00-31:00',
  '08:00-12:00,',
  '08:00-12:00;13:00-17:00',
  'a8:00-12:0b',
  '08:00-12:00,13:00-14:00,15:00-16:00,17:00-18:00,19:00-20:00',
])('no hours are "%s"', (hours) => {
  expect(areHours(hours)).toBe(false)
})

test.for([
  ['please add me on WeChat', 'wechat'],
  ['W e C h a t', 'wechat'],
  ['ｗｅｃｈａｔ', 'wechat'],
  ['加 微\n 信', '微 信'],
  ['call  the  BOSS', 'The Boss'],
  ['the 6204-2Z', undefined],
  ['we chose that', undefined],
] as const)('in "%s" the blocked word is %s, however it is written', ([text, word]) => {
  expect(blockedWordIn(text, ['wechat', '微 信', 'The Boss', 'ＱＱ'])).toBe(word)
})

test('of several blocked words the first of the list is told', () => {
  expect(blockedWordIn('qq or wechat', ['ＱＱ', 'wechat'])).toBe('ＱＱ')
  expect(blockedWordIn('qq or wechat', [])).toBeUndefined()
})

test('buyers send what they ask about, agents a quote too, and the mall alone its notices', () => {
  expect(sentKinds).toEqual(['text', 'picture', 'file', 'product', 'order', 'afterSales'])
  expect(deskKinds).toEqual([...sentKinds, 'quote'])
  expect(messageKinds).toEqual([...deskKinds, 'notice'])
  expect(fileTypes).toEqual(['pdf', 'dxf', 'xlsx'])
})

test('an inquiry is late after two minutes, ends after half an hour of silence, and unanswered after a week', () => {
  expect([LATE_MS, INQUIRY_IDLE_MS, INQUIRY_UNANSWERED_MS]).toEqual([2 * MINUTE_MS, HOUR_MS / 2, 7 * DAY_MS])
})

test('a part is being looked at for ten minutes, and the day after nobody is shown it', () => {
  expect([LOOKING_MS, LOOKED_MS]).toEqual([10 * MINUTE_MS, DAY_MS])
})

test('who is there stays so over two missed renewals, and a tab that is woken once a minute over one', () => {
  expect(LEASE_MS).toBe(3 * LEASE_RENEWED_MS)
  expect(LEASE_RENEWED_MS).toBe(15 * SECOND_MS)
  expect(ASKING_LEASE_MS).toBe(1.5 * MINUTE_MS)
})
