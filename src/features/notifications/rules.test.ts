import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time.ts'
import * as rules from './rules.ts'

const { CONFIRMATION, holesOf, isKind, kindNames, kinds, lacksCode, templateKinds, topicNames, unknownHoles } = rules

describe('the words of a template', () => {
  test('may name what their kind knows, as often as they like', () => {
    expect(unknownHoles('orderPaid', '{order} of {shop}: {amount}, {order}')).toEqual([])
    expect(unknownHoles('firmApproved', 'Your firm is certified.')).toEqual([])
    expect(unknownHoles(CONFIRMATION, '{code}, good for {minutes} minutes')).toEqual([])
  })

  test('are told once of each name that their kind does not know', () => {
    expect(unknownHoles('orderPaid', '{part} {order} {points} {part}')).toEqual(['{part}', '{points}'])
    expect(unknownHoles('firmApproved', '{shop}')).toEqual(['{shop}'])
    expect(unknownHoles('orderPaid', '{toString}')).toEqual(['{toString}'])
  })

  test('are told of a brace that belongs to no name', () => {
    const loose = ['{order', 'order}', '{}', '{two words}', '{{order}}', '{订单} {x}']
    expect(loose.map((words) => unknownHoles('orderPaid', words))).toEqual([
      ['{'],
      ['}'],
      ['{', '}'],
      ['{', '}'],
      ['{', '}'],
      ['{x}', '{', '}'],
    ])
  })

  test('of the mail with the code tell the code; those of others need none', () => {
    expect([lacksCode(CONFIRMATION, 'Your code: {code}'), lacksCode(CONFIRMATION, 'Your code: code')]).toEqual([
      false,
      true,
    ])
    expect(lacksCode('orderPaid', 'Paid')).toBe(false)
  })
})

describe('a preview', () => {
  test('fills what the words name: a shop and a level in each language, numbers as they are', () => {
    const shop = { zh_CN: '百工轴承自营', en: 'Baigong Bearings' }
    expect(holesOf('orderPaid')).toEqual({ order: '2026112314030418', shop, amount: '428.00' })
    expect(holesOf('priceFell')).toEqual({ part: '6304-2Z', before: '19.90', now: '18.60' })
    expect(holesOf('membershipEnding')).toEqual({ level: { zh_CN: '金牌会员', en: 'Gold' }, day: '2026-12-01' })
  })

  test('of the code says as many digits and minutes as a code really has', () => {
    const { code, minutes } = holesOf(CONFIRMATION)
    expect(code).toMatch(/^\d+$/)
    expect(code).toHaveLength(rules.MAIL_CODE_DIGITS)
    expect(minutes).toBe('30')
  })

  test('leaves no hole empty', () => {
    for (const kind of templateKinds)
      for (const [hole, sample] of Object.entries(holesOf(kind)))
        for (const words of typeof sample === 'string' ? [sample] : [sample.zh_CN, sample.en])
          expect([kind, hole, words.length > 0]).toEqual([kind, hole, true])
  })
})

test('every kind belongs to a topic that people can switch, and no topic is without one', () => {
  expect(topicNames).toEqual(['orders', 'afterSales', 'service', 'watched', 'invoices', 'applications', 'membership'])
  expect(new Set(kindNames.map((kind) => kinds[kind].topic))).toEqual(new Set(topicNames))
})

test('who chose nothing has mail of everything but orders and what they watch', () => {
  expect(topicNames.filter((topic) => !rules.topics[topic].byMail)).toEqual(['orders', 'watched'])
})

test('the mail with the code has words that the operator may change, and is no notification', () => {
  expect(CONFIRMATION).toBe('confirmation')
  expect(templateKinds).toEqual([...kindNames, 'confirmation'])
  expect(['orderPaid', 'refundDone', CONFIRMATION, 'toString', ''].filter(isKind)).toEqual(['orderPaid', 'refundDone'])
})

test('a mail is tried for two days; a code is good for half an hour, and five are sent within an hour', () => {
  expect(rules.MAIL_LIFE_MS / DAY_MS).toBe(2)
  expect(rules.MAIL_CODE_MS / MINUTE_MS).toBe(30)
  expect(rules.MAIL_CODES).toEqual({ most: 5, windowMs: HOUR_MS })
})
