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
    listNameMissing: 'A00001',
    listNameTooLong: 'A00014',
    listsFull: 'A00001',
    listUnknown: 'A00001',
    ownNumbersFull: 'A00001',
    ownNumberTaken: 'A00001',
    ownNumberTooLong: 'A00014',
  },
})
