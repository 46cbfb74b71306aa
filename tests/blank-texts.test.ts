// UC-16, at every form of members, of shops and of the operator: a text of blanks alone is refused, or is as good as
// none where none may be given. A blank is whatever nobody sees.
import { globSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import type { Endpoint } from '#core/endpoint.ts'
import { testApp } from './app.ts'
import { fieldsOf, never, plausible, sampleOf, type Field } from './call-shape.ts'

/** White space, and signs without a glyph: alone, and with white space around them. */
const unseen = ['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u3164', '\u115f', '\u2800']
const blanks = ['   ', ...unseen, ` ${unseen.join('')}\u3000`]

/** What a call is made with whose fields do not take the usual words. */
const special: Record<string, Record<string, unknown>> = {
  'PUT /shop/chat/settings': { hours: '08:00-12:00' },
  'PUT /shop/delivery': { stationTel: '0519-80000101' },
  'POST /shop/flash': { startTime: '2026-11-26 10:00:00' },
  'PUT /shop/flash': { startTime: '2026-11-26 10:00:00' },
  'POST /shop/saleConflicts': { startTime: '2026-11-26 10:00:00', endTime: '2026-11-26 14:00:00' },
  'POST /shop/products': {
    price: '10',
    marketPrice: '20',
    memberPrice: '9',
    seniorPrice: '8',
    from: '2026-01-01',
    to: '2026-12-31',
  },
  'POST /shop/vouchers/find': { code: '000000000000' },
  'PUT /shop/vouchers/redeem': { code: '000000000000' },
  'PUT /shop/seller': { taxpayerId: '91320411MA1XHENG23', name: '常州恒达机械有限公司' },
  'POST /shop/statement/export': { from: '2026-01-01', to: '2026-01-31' },
  'PUT /p/notification/address/confirm': { validCode: '204816' },
  'DELETE /p/user/footprint/day/:day': { day: '2026-01-01' },
  'POST /platform/config': { pcLogoImg: '', pcTitleImg: '', pcLoginBgImg: '', pcQrcodeImg: '' },
  'POST /platform/brand': { firstLetter: 'B' },
  'PUT /platform/brand': { firstLetter: 'B' },
  'POST /platform/users/:userId/lock': { userId: '1' },
  'POST /platform/users/:userId/level': { userId: '1' },
  'POST /platform/users/:userId/logins/end': { userId: '1' },
  'POST /platform/finance/refunds/retry': { refundNumber: '204816' },
  'POST /platform/finance/reconciliations/run': { day: '2026-01-01' },
  'POST /platform/finance/refunds/confirm': { refundNumber: '204816', bankReference: '204816', day: '2026-01-01' },
  'POST /platform/finance/refunds/bounce': { refundNumber: '204816' },
  'POST /platform/finance/refunds/return': { refundNumber: '204816', bankNumber: '204816', day: '2026-01-01' },
  'POST /platform/finance/refunds/payee': { refundNumber: '204816' },
  'POST /platform/finance/statement': { day: '2026-01-01', bankNumber: '204816' },
  'POST /platform/finance/payouts': { through: '2026-01-01', bankReference: '204816' },
  'POST /platform/finance/payouts/return': { payoutNumber: '204816' },
  'POST /platform/paidLevels': { pointsPercent: 100, couponThreshold: 2, couponAmount: 1 },
  'PUT /platform/paidLevels/:levelId': { pointsPercent: 100, couponThreshold: 2, couponAmount: 1 },
  'PUT /platform/chat/settings': { hours: '08:00-12:00' },
  'POST /im/p/user/conversations/here': { windowId: 'window-of-a-page' },
  'POST /platform/saleInvitations/discount': { answerTime: '2026-11-27 10:00:00', startTime: '2026-12-01 10:00:00' },
  'POST /platform/saleInvitations/flash': { answerTime: '2026-11-27 10:00:00', startTime: '2026-12-01 10:00:00' },
  'POST /platform/saleInvitations/group': { answerTime: '2026-11-27 10:00:00', startTime: '2026-12-01 10:00:00' },
  'POST /platform/saleInvitations/points': { answerTime: '2026-11-27 10:00:00', startTime: '2026-12-01 10:00:00' },
}

/** Told by pages themselves; nobody types it. */
const noForms = ['POST /p/flowAnalysisLog']

/** Fields that have to be sent and may say nothing. */
const mayBeEmpty: Record<string, readonly string[]> = {
  'PUT /shop/decorationPictures/:pictureId': ['altZh', 'altEn'], // a picture that says nothing
  'PUT /platform/decorationPictures/:pictureId': ['altZh', 'altEn'],
  // Empty: the built-in one. The last five are of other parts than the one that is tried.
  'POST /platform/config': [
    'zh_CN',
    'en',
    'pcIcpNumber',
    'pcLicenceNumber',
    'phone',
    'mail',
    'cutOff',
    'daysOff',
    'workdays',
  ],
  'PUT /platform/attribute': ['symbol', 'unit'], // a parameter without a sign of its own
  'POST /platform/hotWords': ['titleZh', 'titleEn', 'contentZh', 'contentEn'], // judged together by the service
  'PUT /shop/settings': ['introZh', 'introEn', 'tel'],
  'PUT /shop/delivery': ['stationZh', 'stationEn', 'hoursZh', 'hoursEn', 'stationTel'],
  'PUT /shop/products/:prodId': ['briefZh', 'briefEn', 'standard'],
  'POST /p/bom/lists': ['rows'], // cells of a sheet
  'POST /platform/finance/statement': ['payer', 'account', 'bank', 'remark'], // what a bank does not tell
  'PUT /shop/seller': ['address', 'phone', 'bank', 'bankAccount'],
  // Read like a row of a sheet, which says of each that it is missing.
  'POST /shop/products': [
    'category',
    'brand',
    'model',
    'nameZh',
    'nameEn',
    'unitZh',
    'unitEn',
    'drawing',
    'price',
    'stock',
  ],
}

/** Texts that nobody reads as they were sent, and what becomes of them. */
const judgedLater: Record<string, string> = {
  password: 'sealed: opened, then judged by its own rule',
  oldPassword: 'sealed: compared',
  loginPassword: 'sealed: compared',
  payPassword: 'sealed: opened, then judged by its own rule',
  oldPayPassword: 'sealed: compared',
  storePassword: 'sealed: opened, then judged by its own rule',
  'permissions[]': 'what is no permission is left out',
  'attributes[].value': 'a word of the table, or a number',
  'skus[].attributes[].value': 'a word of the table, or a number',
  'pics[]': 'the address of a picture that was sent before',
  pics: 'such addresses with commas between them',
  'reviews[].pics[]': 'the address of a picture that was sent before',
  'imgIds[]': 'the number of a picture that was sent before',
  was: 'compared with what stands there',
  version: 'compared with what stands there',
  uuid: 'a key that a page made',
  buyerReason: 'a word of the list of reasons',
  returnUrl: 'a path of ours, or none',
}

const called = ({ method, path }: Endpoint) => `${method} ${path}`

const blanksIn = (value: unknown): boolean =>
  typeof value === 'string'
    ? blanks.includes(value) || (value !== '' && value.trim() === '')
    : typeof value === 'object' && value !== null && Object.values(value).some(blanksIn)

type Verdict = 'refused' | 'as none' | 'kept'

function verdictOf(call: Endpoint, { name }: Field, blank: string): Verdict {
  const read = z.safeParse(
    call.input,
    sampleOf(call, { ...never, ...plausible, ...special[called(call)], [name]: blank }),
  )
  if (!read.success) return 'refused'
  return blanksIn(read.data) ? 'kept' : 'as none'
}

test('[UC-16] no text of a form is blanks alone', async () => {
  const { app } = await testApp()
  const isForm = (call: Endpoint) =>
    ['member', 'merchant', 'platform'].includes(call.access) && call.method !== 'GET' && !noForms.includes(called(call))
  const forms = app.endpoints.filter(isForm)
  const wrong: string[] = []
  let judged = 0
  for (const call of forms) {
    const texts = fieldsOf(call).filter(({ schema, path }) => schema._zod.def.type === 'string' && !path.includes('{}'))
    if (texts.length === 0) continue
    const usual = z.safeParse(call.input, sampleOf(call, { ...never, ...plausible, ...special[called(call)] }))
    // Otherwise what is refused might be something else.
    if (!usual.success) wrong.push(`${called(call)} is not tried: ${JSON.stringify(usual.error.issues)}`)
    for (const field of texts) {
      judged++
      const mayBeNone = field.isOptional || mayBeEmpty[called(call)]?.includes(field.name)
      for (const blank of blanks) {
        const verdict = verdictOf(call, field, blank)
        const said = `${called(call)}: ${field.path} with ${JSON.stringify(blank)} (${blank.codePointAt(0)!.toString(16)})`
        if (verdict === 'as none' && !mayBeNone) wrong.push(`${said} is taken as none, and has to be given`)
        if (verdict === 'kept' && !(field.path in judgedLater)) wrong.push(`${said} is kept`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(judged).toBeGreaterThan(150)
})

test('the texts that may be empty are texts of forms', async () => {
  const { app } = await testApp()
  const there = new Set(app.endpoints.flatMap((call) => fieldsOf(call).map(({ path }) => path)))
  expect(Object.keys(judgedLater).filter((path) => !there.has(path))).toEqual([])
  const calls = new Map(app.endpoints.map((call) => [called(call), new Set(fieldsOf(call).map(({ name }) => name))]))
  const unknown = Object.entries(mayBeEmpty).flatMap(([call, names]) =>
    names.filter((name) => !calls.get(call)?.has(name)),
  )
  expect(unknown).toEqual([])
})

test('[UC-16] texts of calls are read by the one rule, whoever sends them', () => {
  const ownRule = 'src/core/field/trim.ts'
  const files = globSync('src/**/*.ts').filter((file) => file !== ownRule)
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('z.trim()'))).toEqual([])
})
