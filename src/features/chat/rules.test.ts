import { describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#core/time.ts'
import * as rules from './rules.ts'

const { areHours, blockedWordIn, isWithin, OFFICE_HOURS } = rules
const chinese = (time: string) => new Date(`2026-11-20T${time}+08:00`)

describe('[CHAT-1] the hours when somebody is there', () => {
  test('are of Chinese time: eight to twelve and one to five, each from its first minute to before its last', () => {
    const isThere = (time: string) => isWithin(OFFICE_HOURS, chinese(time))
    expect(['08:00:00', '11:59:59', '13:00:00', '16:59:59'].map(isThere)).toEqual([true, true, true, true])
    expect(['00:00:00', '07:59:59', '12:00:00', '12:59:59', '17:00:00', '23:59:59'].filter(isThere)).toEqual([])
  })

  test('may last to the end of the day, and hours that hold nothing hold no moment', () => {
    expect(isWithin('18:00-24:00', chinese('23:59:59'))).toBe(true)
    expect(isWithin('18:00-24:00', chinese('00:00:00'))).toBe(false)
    expect(isWithin('', chinese('10:00:00'))).toBe(false)
  })

  test('are one to four spans that follow each other', () => {
    const good = [
      OFFICE_HOURS,
      '00:00-24:00',
      '09:30-19:45',
      '20:00-23:59',
      '00:00-06:00,07:00-12:00,13:00-17:00,18:00-24:00',
    ]
    expect(good.filter((hours) => !areHours(hours))).toEqual([])
  })

  test.each([
    ['nothing', ''],
    ['a moment alone', '08:00'],
    ['an hour of one digit', '8:00-12:00'],
    ['an hour that no clock shows', '08:00-25:00'],
    ['a minute that no clock shows', '08:00-12:60'],
    ['a minute after the day’s end', '08:00-24:01'],
    ['a span that begins where the day ends', '24:00-24:00'],
    ['a span that ends before it begins', '12:00-08:00'],
    ['a span without length', '08:00-08:00'],
    ['a span that begins within the one before', '08:00-12:00,11:00-17:00'],
    ['two spans that touch, which are one', '08:00-12:00,12:00-17:00'],
    ['the later span first', '13:00-17:00,08:00-12:00'],
    ['a fifth span', '01:00-02:00,03:00-04:00,05:00-06:00,07:00-08:00,09:00-10:00'],
    ['something before them', ' 08:00-12:00'],
    ['something behind them', '08:00-12:00,'],
  ])('are not %s', (_, hours) => {
    expect(areHours(hours)).toBe(false)
  })
})

describe('a word that a shop does not want', () => {
  test('is found however it is written, in the text or in the list', () => {
    const texts = ['加微信吧', 'WeChat: 6304', 'we  chat me', 'w e\nc h a t', 'ＷｅＣｈａｔ']
    expect(texts.map((text) => blockedWordIn(text, ['微信', 'We Chat']))).toEqual([
      '微信',
      'We Chat',
      'We Chat',
      'We Chat',
      'We Chat',
    ])
    expect(blockedWordIn('come to wechat', ['ＷＥＣＨＡＴ'])).toBe('ＷＥＣＨＡＴ')
    expect(blockedWordIn('come to wechat', ['W e\t c hat'])).toBe('W e\t c hat')
  })

  test('is named as the list has it, the first of the list first; a text without one goes through', () => {
    expect(blockedWordIn('QQ or WeChat', ['wechat', 'qq'])).toBe('wechat')
    expect(blockedWordIn('QQ or WeChat', ['qq', 'wechat'])).toBe('qq')
    expect(blockedWordIn('6304-2Z, 20 of them', ['wechat', 'qq'])).toBeUndefined()
    expect(blockedWordIn('anything', [])).toBeUndefined()
  })
})

test('an inquiry without a word ends half an hour after an answer, a week after none; two minutes are late', () => {
  expect(rules.INQUIRY_IDLE_MS / MINUTE_MS).toBe(30)
  expect(rules.INQUIRY_UNANSWERED_MS / DAY_MS).toBe(7)
  expect(rules.LATE_MS / MINUTE_MS).toBe(2)
})

test('a part is being looked at for ten minutes, and nobody is shown it the day after', () => {
  expect(rules.LOOKING_MS / MINUTE_MS).toBe(10)
  expect(rules.LOOKED_MS / DAY_MS).toBe(1)
})

test('who is here is renewed often enough that one lost message makes nobody leave', () => {
  expect([rules.LEASE_MS, rules.LEASE_RENEWED_MS].map((ms) => ms / SECOND_MS)).toEqual([45, 15])
  expect(rules.LEASE_RENEWED_MS * 2).toBeLessThan(rules.LEASE_MS)
  // a tab in the background asks once a minute
  expect(rules.ASKING_LEASE_MS / SECOND_MS).toBe(90)
  expect(rules.LEFT_MS / MINUTE_MS).toBe(1)
})

test('a buyer sends no quote, an agent all that a buyer does, and nobody what the mall alone says', () => {
  const { sentKinds, deskKinds, messageKinds } = rules
  expect(messageKinds.filter((kind) => !(sentKinds as readonly string[]).includes(kind))).toEqual(['quote', 'notice'])
  expect(messageKinds.filter((kind) => !(deskKinds as readonly string[]).includes(kind))).toEqual(['notice'])
})
