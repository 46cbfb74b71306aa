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
    saleUnknown: 'A00001',
    saleOver: 'A00001',
    saleDecided: 'A00001',
    saleConflicts: 'A00001',
    saleTimesWrong: 'A00014',
    saleGoodsWrong: 'A00001',
    saleStockShort: 'A00001',
    saleReasonMissing: 'A00014',
    saleAnswerLate: 'A00001',
    saleAnswerWrong: 'A00014',
    saleShopClosed: 'A00001',
  },
})
