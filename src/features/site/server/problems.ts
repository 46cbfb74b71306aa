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
    policyTooEarly: 'A00001',
    previewGone: 'A00001',
    languageMissing: 'A00014',
    servicePhoneInvalid: 'A00014',
  },
})
