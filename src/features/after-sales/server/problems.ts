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
    returnUnknown: 'A00001',
    returnStatusChanged: 'A00001',
    returnOverdue: 'A00001',
    returnTooMany: 'A00001',
    returnTimeOver: 'A00001',
    noReasonTimeOver: 'A00001',
    returnServiceWrong: 'A00014',
    returnReasonMissing: 'A00014',
    returnNoteTooLong: 'A00014',
    returnAddressMissing: 'A00014',
    refundAmountWrong: 'A00014',
    tooManyImages: 'A00014',
    waybillMissing: 'A00014',
  },
})
