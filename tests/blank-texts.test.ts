// UC-16, at every form of members and of shops: a text of blanks alone is refused, or is as good as none where none may
// be given.
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import type { Endpoint } from '#core/endpoint.ts'
import { testApp } from './app.ts'
import { fieldsOf, never, plausible, sampleOf, type Field } from './call-shape.ts'

const BLANK = '   '

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
}

/** Told by pages themselves; nobody types it. */
const noForms = ['POST /p/flowAnalysisLog']

/** Fields that have to be sent and may say nothing. */
const mayBeEmpty: Record<string, readonly string[]> = {
  'PUT /shop/decorationPictures/:pictureId': ['altZh', 'altEn'], // a picture that says nothing
  'PUT /shop/settings': ['introZh', 'introEn', 'tel'],
  'PUT /shop/delivery': ['stationZh', 'stationEn', 'hoursZh', 'hoursEn', 'stationTel'],
  'PUT /shop/products/:prodId': ['briefZh', 'briefEn', 'standard'],
  'POST /p/bom/lists': ['rows'], // cells of a sheet
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
  'reviews[].pics[]': 'the address of a picture that was sent before',
  'imgIds[]': 'the number of a picture that was sent before',
  was: 'compared with what stands there',
  buyerReason: 'a word of the list of reasons',
  returnUrl: 'a path of ours, or none',
}

const called = ({ method, path }: Endpoint) => `${method} ${path}`

const blanksIn = (value: unknown): boolean =>
  typeof value === 'string'
    ? value !== '' && value.trim() === ''
    : typeof value === 'object' && value !== null && Object.values(value).some(blanksIn)

type Verdict = 'refused' | 'as none' | 'kept'

function verdictOf(call: Endpoint, { name }: Field): Verdict {
  const read = z.safeParse(
    call.input,
    sampleOf(call, { ...never, ...plausible, ...special[called(call)], [name]: BLANK }),
  )
  if (!read.success) return 'refused'
  return blanksIn(read.data) ? 'kept' : 'as none'
}

test('[UC-16] no text of a form is blanks alone', async () => {
  const { app } = await testApp()
  const isForm = (call: Endpoint) =>
    ['member', 'merchant'].includes(call.access) && call.method !== 'GET' && !noForms.includes(called(call))
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
      const verdict = verdictOf(call, field)
      const mayBeNone = field.isOptional || mayBeEmpty[called(call)]?.includes(field.name)
      if (verdict === 'as none' && !mayBeNone)
        wrong.push(`${called(call)}: ${field.path} takes blanks as none, and has to be given`)
      if (verdict === 'kept' && !(field.path in judgedLater)) wrong.push(`${called(call)}: ${field.path} keeps blanks`)
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
