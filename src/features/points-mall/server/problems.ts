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
    pointsGoodsUnknown: 'A00001',
    pointsGoodsOver: 'A00001',
    pointsGoodsGone: 'A00001',
    pointsGoodsShort: 'A00001',
    pointsGoodsLimit: 'A00001',
    pointsGoodsInvalid: 'A00014',
    pointsGoodsSku: 'A00001',
    pointsCartFull: 'A00001',
  },
})
