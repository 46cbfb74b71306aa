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
    invoiceTitleRepeated: 'A00014',
    invoiceTitleUnknown: 'A00001',
    invoiceTitlesFull: 'A00001',
    invoiceUnknown: 'A00001',
    invoiceStatusChanged: 'A00001',
    invoiceRepeated: 'A00001',
    invoiceNothingLeft: 'A00001',
    invoiceTooEarly: 'A00001',
    invoiceReturnOpen: 'A00001',
    invoiceSellerMissing: 'A00001',
    invoiceFileInvalid: 'A00001',
    fiscalNumberInvalid: 'A00014',
    fiscalNumberMissing: 'A00014',
    fiscalNumberRepeated: 'A00014',
  },
})
