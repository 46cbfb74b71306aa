import { describe, expect, test } from 'vitest'
import { invoiceTypes, titleTypes } from './invoice-kinds.ts'
import { isTaxpayerId, orderInvoice } from './invoice.ts'

const unit = {
  invoiceType: invoiceTypes.special,
  titleType: titleTypes.unit,
  titleName: '常州恒达机械有限公司',
  taxpayerId: '91350100M000100Y43',
  email: 'finance@hengda.com',
}
const messages = (invoice: unknown) =>
  orderInvoice.safeParse(invoice).error?.issues.map(({ path, message }) => `${path.join('.')}:${message}`) ?? []

describe('taxpayer ids have a true check character (GB 32100)', () => {
  test.each(['91350100M000100Y43', '91110108551385082Q', '914403001922038216'])('%s', (code) =>
    expect(isTaxpayerId(code)).toBe(true),
  )
  test.each([
    '91350100M000100Y44',
    '91350100M000100Y4',
    '91350100M000100Y433',
    '91350100I000100Y43',
    '',
    '000000000000000000x',
  ])('not %s', (code) => expect(isTaxpayerId(code)).toBe(false))
})

test('[CHECKOUT-6] what is empty or wrong in an invoice is named', () => {
  expect(messages(unit)).toEqual([])
  expect(messages({ ...unit, titleName: ' ', email: 'finance@hengda' })).toEqual([
    'titleName:invoiceTitleInvalid',
    'email:emailInvalid',
  ])
  expect(messages({ ...unit, taxpayerId: '91350100M000100Y44' })).toEqual(['taxpayerId:checkDigitWrong'])
  for (const field of ['registeredAddress', 'registeredPhone', 'bank', 'bankAccount'])
    expect(messages({ ...unit, [field]: '路'.repeat(101) })).toEqual([`${field}:${field}TooLong`])
  expect(messages({ ...unit, email: `${'a'.repeat(90)}@hengda.com` })).toEqual(['email:emailTooLong'])
  expect(messages({ ...unit, taxpayerId: undefined })).toEqual(['taxpayerId:taxpayerIdInvalid'])
})

test('a person needs no taxpayer id, and gets no special VAT invoice', () => {
  const person = {
    invoiceType: invoiceTypes.general,
    titleType: titleTypes.personal,
    titleName: '李敏',
    email: 'li@example.com',
  }
  expect(messages(person)).toEqual([])
  expect(messages({ ...person, invoiceType: invoiceTypes.special })).toEqual(['titleType:invoiceInvalid'])
})

test('letters of a taxpayer id may be typed small', () => {
  expect(orderInvoice.parse({ ...unit, taxpayerId: ' 91350100m000100y43 ' }).taxpayerId).toBe('91350100M000100Y43')
})

test.each(['9135 0100 M000 100Y 43', '91-350100-M000100Y4-3', ' 91350100　m000100y43 ', '91350100–M000100Y43'])(
  'a taxpayer id may be pasted in groups: %s',
  (taxpayerId) => expect(orderInvoice.parse({ ...unit, taxpayerId }).taxpayerId).toBe('91350100M000100Y43'),
)

test('and so may an identity number', () => {
  const person = { ...unit, invoiceType: invoiceTypes.general, titleType: titleTypes.personal, titleName: '李敏' }
  const { idNumber } = orderInvoice.parse({ ...person, idNumber: ' 110105 19491231 002x' })
  expect(idNumber).toBe('11010519491231002X')
})
