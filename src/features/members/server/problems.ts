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
    firmNameInvalid: 'A00014',
    creditCodeInvalid: 'A00014',
    positionInvalid: 'A00014',
    contactNameInvalid: 'A00014',
    firmAddressInvalid: 'A00014',
    licenceMissing: 'A00014',
    auditPending: 'A00001',
    auditApproved: 'A00001',
    auditMissing: 'A00001',
    auditUnknown: 'A00001',
  },
})
