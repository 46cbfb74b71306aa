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
    flashUnknown: 'A00001',
    flashNotRunning: 'A00001',
    flashTooBusy: 'A00001',
    flashSoldOut: 'A00001',
    flashFewLeft: 'A00001',
    flashLimit: 'A00001',
    flashReminderLate: 'A00001',
    flashRemindersTooMany: 'A00001',
    flashInvalid: 'A00014',
    flashTooDear: 'A00014',
    flashSessionUnknown: 'A00001',
  },
})
