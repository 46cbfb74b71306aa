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
    shopNameInvalid: 'A00014',
    shopNameTaken: 'A00001',
    shopDescriptionInvalid: 'A00014',
    mapLocationInvalid: 'A00014',
    storePasswordInvalid: 'A00014',
    logoMissing: 'A00014',
    idFrontMissing: 'A00014',
    idBackMissing: 'A00014',
    shopApplicationPending: 'A00001',
    shopApplicationPassed: 'A00001',
    shopApplicationUnknown: 'A00001',
    staffMobileTaken: 'A00001',
    shopUnknown: 'A00001',
    shopNotOpen: 'A00001',
    shopStateChanged: 'A00001',
    shopOffline: 'A00001',
    telInvalid: 'A00014',
    citiesMissing: 'A00014',
    stationMissing: 'A00014',
  },
})
