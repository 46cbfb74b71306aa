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
    couponUnknown: 'A00001',
    couponEnded: 'A00001',
    couponNotBegun: 'A00001',
    couponGone: 'A00001',
    couponLimit: 'A00001',
    couponForEnterprises: 'A00001',
    couponsFull: 'A00001',
    couponInvalid: 'A00014',
    couponClaimOver: 'A00014',
    couponExpiresEarly: 'A00014',
    couponTargetUnknown: 'A00001',
    couponClaimed: 'A00001',
    couponUsed: 'A00001',
    couponUnusable: 'A00001',
  },
})
