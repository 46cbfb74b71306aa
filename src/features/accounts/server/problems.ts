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
    smsCodeWrong: 'A00006',
    smsTooOften: 'A00001',
    smsTooMany: 'A00001',
    smsUnavailable: 'A00001',
    flagExpired: 'A00001',
    userNameInvalid: 'A00014',
    passwordWeak: 'A00014',
    smsCodeMissing: 'A00014',
    contactTooLong: 'A00014',
    agreementMissing: 'A00014',
    userUnknown: 'A00001',
    reasonMissing: 'A00014',
    nickInvalid: 'A00014',
    birthdayInvalid: 'A00014',
    avatarUnknown: 'A00014',
    passwordWrong: 'A00001',
    passwordPaused: 'A00001',
    mobileSame: 'A00014',
    payPasswordInvalid: 'A00014',
    payPasswordNeeded: 'A00001',
    payPasswordWrong: 'A00001',
    payPasswordPaused: 'A00001',
  },
})
