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
    tooManyToSettle: 'A00001',
    addressMissing: 'A00014',
    addressChanged: 'A03002',
    deliveryUnsupported: 'A03001',
    priceChanged: 'A03002',
    orderRepeated: 'A03002',
    keyReused: 'A00001',
    tooManyUnpaid: 'A00001',
    quotationUnknown: 'A00001',
  },
})
