// Everything that may go wrong on purpose, the envelope code it travels under (spec §8) and the sentences that tell it:
// a feature declares its own, and what more than one part of the house refuses stands here.
import en from '#core/problem-texts/en.ts'
import zh_CN from '#core/problem-texts/zh_CN.ts'
import type { Locale } from '#core/locale.ts'
import { HICCUP_CODE, SIGN_IN_CODE, type Details, type ProblemName } from '#core/problem.ts'
import { fill } from '#core/texts.ts'
import type { Database } from './database/database.ts'
import { fromFeatures } from './events.ts'

type Sentences<Name extends string> = Readonly<Record<Name, string>>
export type Problems<Name extends string = string> = Record<Locale, Sentences<Name>> & {
  codes: Readonly<Record<Name, `A${string}`>>
}

/** Each of them has a code and a sentence in every language; its names join ProblemTexts by `declare module`. */
export const declareProblems = <Name extends string>(problems: Problems<Name>): Problems<Name> => problems

export const ownProblems = declareProblems({
  en,
  zh_CN,
  codes: {
    // anywhere
    invalidInput: 'A00014',
    noSuchCall: 'A00013',
    serverHiccup: HICCUP_CODE,
    tooBusy: 'A00001',
    outcomeUnknown: 'A00001',
    tooLarge: 'A00001',
    tooOften: 'A00001',
    textBlank: 'A00014',

    // signing in
    signInRequired: SIGN_IN_CODE,
    accountOffline: SIGN_IN_CODE,
    accountMissing: 'A00014',
    loginWrong: 'A00001',
    loginPaused: 'A00001',
    accountLocked: 'A00001',
    sealBroken: 'A00001',
    sealImpossible: 'A00001',
    captchaWrong: 'A00006',
    captchaNeeded: 'A00006',
    mobileInvalid: 'A00014',
    mobileTaken: 'A00001',
    userNameTaken: 'A00001',
    passwordMissing: 'A00014',
    passwordGuessable: 'A00014',
    passwordsDiffer: 'A00014',

    // the back office
    forbidden: 'A00001',
    totpMissing: 'A00001',
    passwordInitial: 'A00001',
    changedMeanwhile: 'A00001',

    // what is sold
    productUnknown: 'A00001',
    stockShort: 'A03010',
    quantityWrong: 'A00014',
    quantityRule: 'A00014',
    textTooLong: 'A00014',
    amountInvalid: 'A00014',
    checkDigitWrong: 'A00014',
    emailInvalid: 'A00014',
    emailTooLong: 'A00014',

    // orders and payments
    orderUnknown: 'A00001',
    orderStatusChanged: 'A00001',
    uploadInvalid: 'A00001',
    uploadTooLarge: 'A00001',
    uploadsFull: 'A00001',
    listFileUnreadable: 'A00001',
    listTooLong: 'A00001',
    listFileType: 'A00001',
    listFileLocked: 'A00001',
    uploadGone: 'A00001',
    documentMissing: 'A00014',
  },
})

/** Of the whole mall. */
export function gatherProblems(declared: readonly { problems?: Problems }[]): Problems<ProblemName> {
  const all = [ownProblems, ...declared.flatMap(({ problems }) => problems ?? [])]
  const gathered = (part: keyof Problems) => Object.assign({}, ...all.map((problems) => problems[part]))
  return { codes: gathered('codes'), en: gathered('en'), zh_CN: gathered('zh_CN') } as Problems<ProblemName>
}

export const problemsOf: (db: Database) => Problems<ProblemName> = fromFeatures(gatherProblems)

export const isProblemIn = ({ codes }: Problems, word: string): word is ProblemName => Object.hasOwn(codes, word)

/** What people read of a problem. */
export const problemText = <Name extends string>(
  problems: Problems<Name>,
  problem: Name,
  locale: Locale,
  details: Details = {},
): string => fill(problems[locale][problem], details)
