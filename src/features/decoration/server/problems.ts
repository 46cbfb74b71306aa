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
    decorationUnknown: 'A00001',
    notOfThisShop: 'A00001',
    decorationTooLarge: 'A00001',
    blocksUnfinished: 'A00001',
    decorationTimeWrong: 'A00001',
    decorationSpanUnknown: 'A00001',
    decorationPictureUnknown: 'A00001',
  },
})
