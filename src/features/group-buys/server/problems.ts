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
    groupUnknown: 'A00001',
    groupNotRunning: 'A00001',
    groupFull: 'A00001',
    groupEnded: 'A00001',
    groupAlreadyIn: 'A00001',
    groupLimit: 'A00001',
    groupTooDear: 'A00014',
    groupInvalid: 'A00014',
  },
})
