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
    totpNeeded: 'A00006',
    totpWrong: 'A00006',
    passwordShort: 'A00014',
    passwordSame: 'A00014',
    staffLoginPaused: 'A00001',
    staffUnknown: 'A00001',
    staffLastOwner: 'A00001',
    roleUnknown: 'A00001',
    roleNameTaken: 'A00001',
    roleInUse: 'A00001',
    personNameInvalid: 'A00014',
  },
})
