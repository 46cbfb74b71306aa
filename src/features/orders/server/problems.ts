import { declareProblems } from '#server/problems.ts'
import en from '../texts/problems/en.ts'
import zh_CN from '../texts/problems/zh_CN.ts'

declare module '#core/problem.ts' {
  interface ProblemTexts extends Readonly<typeof en> {}
}

export const problems = declareProblems({
  en,
  zh_CN,
  codes: {
    remarkTooLong: 'A00014',
    invoiceInvalid: 'A00014',
    invoiceTitleInvalid: 'A00014',
    taxpayerIdInvalid: 'A00014',
    registeredAddressTooLong: 'A00014',
    registeredPhoneTooLong: 'A00014',
    bankTooLong: 'A00014',
    bankAccountTooLong: 'A00014',
    idNumberInvalid: 'A00014',
    orderExpired: 'A03002',
    pickupCodeWrong: 'A00001',
    pickupTriesOver: 'A00001',
    voucherUnknown: 'A00001',
    voucherRedeemed: 'A00001',
    voucherExpired: 'A00001',
    voucherNotYet: 'A00001',
    voucherRefunded: 'A00001',
    voucherTriesOver: 'A00001',
    parcelEmpty: 'A00014',
    parcelTooMuch: 'A00001',
    courierMissing: 'A00014',
    waybillInvalid: 'A00014',
    waybillRepeated: 'A00001',
    returnOpen: 'A00001',
    remindNotYet: 'A00001',
    ordersTooMany: 'A00001',
  },
})
