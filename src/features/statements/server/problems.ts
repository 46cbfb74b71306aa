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
    periodInvalid: 'A00014',
    payoutDayOpen: 'A00014',
    payoutDone: 'A00001',
    payoutAmountChanged: 'A00001',
    payoutNotCovered: 'A00001',
    payoutChanged: 'A00001',
  },
})
