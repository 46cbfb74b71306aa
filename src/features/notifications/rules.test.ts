import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time.ts'
import {
  CONFIRMATION,
  holesOf,
  isKind,
  kindNames,
  kinds,
  lacksCode,
  MAIL_CODE_MS,
  MAIL_CODES,
  MAIL_LIFE_MS,
  templateKinds,
  topicNames,
  topics,
  unknownHoles,
} from './rules.ts'

test('who chose nothing has mail of what waits for an answer, and none of orders and of what is watched', () => {
  expect(topicNames.map((topic) => [topic, topics[topic].byMail])).toEqual([
    ['orders', false],
    ['afterSales', true],
    ['service', true],
    ['watched', false],
    ['invoices', true],
    ['applications', true],
    ['membership', true],
  ])
})

test('each kind stands under its topic, and its words may name these things', () => {
  expect(kindNames.map((kind) => `${kinds[kind].topic}: ${kind} ${Object.keys(kinds[kind].holes).join(' ')}`)).toEqual([
    'orders: orderPaid order shop amount',
    'orders: orderShipped order shop',
    'orders: orderExpired order shop amount',
    'orders: orderReceived order shop',
    'orders: groupFilled order shop amount',
    'orders: groupDissolved order shop amount',
    'afterSales: returnAccepted case order shop',
    'afterSales: returnRefused case order shop',
    'afterSales: returnResent case order shop',
    'afterSales: returnClosed case order shop',
    'afterSales: returnDismissed case order shop',
    'afterSales: refundDone order amount',
    'afterSales: pointsReturned order points',
    'service: answerWaiting shop',
    'watched: priceFell part before now',
    'watched: backInStock part',
    'watched: flashStarting part hour price',
    'invoices: invoiceIssued number order shop',
    'invoices: invoiceRefused order shop reason',
    'applications: firmApproved ',
    'applications: firmRefused reason',
    'applications: shopApproved ',
    'applications: shopRefused reason',
    'membership: membershipEnding level day',
  ])
})

test('a preview shows something for each of them, in both languages', () => {
  for (const kind of templateKinds)
    for (const [name, shown] of Object.entries(holesOf(kind))) {
      const words = typeof shown === 'string' ? [shown] : [shown.zh_CN, shown.en]
      expect(words, `${kind}: ${name}`).not.toContain('')
      expect(words, `${kind}: ${name}`).not.toContain(undefined)
    }
})

test('the mail with a code has words of its own and is no notification', () => {
  expect(templateKinds).toEqual([...kindNames, 'confirmation'])
  expect([CONFIRMATION, 'orderPaid', 'toString', ''].map(isKind)).toEqual([false, true, false, false])
  expect(holesOf(CONFIRMATION)).toEqual({ code: '204816', minutes: '30' })
  expect(holesOf('backInStock')).toEqual({ part: '6304-2Z' })
})

test.for([
  ['backInStock', '{part} is back', []],
  ['backInStock', 'is back', []],
  ['backInStock', '{part} of {shop} is back: {shop}, {price}', ['{shop}', '{price}']],
  ['backInStock', '{toString} is back', ['{toString}']],
  ['backInStock', '{part is back', ['{']],
  ['backInStock', 'part} is back}', ['}']],
  ['backInStock', '{} {part name}', ['{', '}']],
  ['backInStock', '{{part}}', ['{', '}']],
  ['backInStock', '{order}, {', ['{order}', '{']],
  ['firmApproved', '{reason}', ['{reason}']],
  ['confirmation', '{code}, {minutes}, {part}', ['{part}']],
] as const)('of %s the words "%s" name what nobody knows: %j', ([kind, words, unknown]) => {
  expect(unknownHoles(kind, words)).toEqual(unknown)
})

test('a mail with a code has to tell it', () => {
  expect([lacksCode(CONFIRMATION, 'Good for {minutes} min'), lacksCode(CONFIRMATION, 'Type {code}.')]).toEqual([
    true,
    false,
  ])
  expect(lacksCode('backInStock', '{part}')).toBe(false)
})

test('a mail may leave for two days; a code is good for half an hour, and five are sent an hour', () => {
  expect([MAIL_LIFE_MS, MAIL_CODE_MS]).toEqual([2 * DAY_MS, 30 * MINUTE_MS])
  expect(MAIL_CODES).toEqual({ most: 5, windowMs: HOUR_MS })
})
