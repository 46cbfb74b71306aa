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
    addressUnknown: 'A00001',
    addressesFull: 'A00001',
    receiverInvalid: 'A00014',
    addressDetailInvalid: 'A00014',
    regionInvalid: 'A00014',
  },
})
