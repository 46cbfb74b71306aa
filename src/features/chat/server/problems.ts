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
    conversationUnknown: 'A00001',
    inquiryExpired: 'A00001',
    inquiryMoved: 'A00001',
    inquiryNotRateable: 'A00001',
    agentUnavailable: 'A00001',
    wordBlocked: 'A00014',
    chatFileInvalid: 'A00001',
    cannedUnknown: 'A00001',
    cannedCodeTaken: 'A00001',
    cannedFull: 'A00001',
    hoursWrong: 'A00014',
    blockedWordTooLong: 'A00014',
    blockedWordsFull: 'A00014',
    tagsFull: 'A00001',
  },
})
