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
    payWayOff: 'A00001',
    payWayBusy: 'A00001',
    payInMobileBrowser: 'A00001',
    payInMiniProgram: 'A00001',
    balanceShort: 'A00001',
    membershipUnknown: 'A00001',
    topUpUnknown: 'A00001',
    refundChanged: 'A00001',
    differenceChanged: 'A00001',
    transferHandled: 'A00001',
    transferFitsNothing: 'A00001',
    ordersNotExact: 'A00001',
    statementColumns: 'A00001',
    bankReferenceUsed: 'A00001',
    bankReferenceInvalid: 'A00014',
    transferDayInvalid: 'A00014',
    transferDayNeeded: 'A00014',
    transferDayDiffers: 'A00001',
  },
})
