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
    productGone: 'A00001',
    outOfStock: 'A03010',
    regionUndeliverable: 'A07001',
    priceOrder: 'A00014',
    ladderInvalid: 'A00014',
    variantRepeated: 'A00014',
    packInvalid: 'A00014',
    minimumInvalid: 'A00014',
    attributeInvalid: 'A00014',
    picturesFull: 'A00001',
    cartFull: 'A00001',
    virtualBuyNow: 'A00001',
    validityInvalid: 'A00014',
    stockTooLow: 'A00014',
    stockTooHigh: 'A00014',
    receivedNegative: 'A00014',
  },
})
