import { after, DAY_MS, dayOf } from '#core/time.ts'

/** The children of /help (spec §2), by what they are about. `help-index` is the list of all. */
export const docGroups = {
  start: ['howToRegister', 'howToLogIn', 'forgetPassword', 'howToSelect', 'examineGoods', 'favorites'],
  order: ['howToPlaceAnOrder', 'howToPay', 'generateQuote', 'contract', 'discountCoupon', 'pointsMall'],
  delivery: ['distributionPolicy', 'deliveryDate', 'logistics', 'invoicing'],
  afterSales: ['afterSalesPolicy', 'changingOrRefunding'],
  members: ['enterpriseAuthentication', 'memberRights'],
  about: ['companyProfile', 'contactUs', 'thirdPartyShare'],
} as const

export type DocName = (typeof docGroups)[keyof typeof docGroups][number]
export const docNames = Object.values(docGroups).flat() as [DocName, ...DocName[]]

/** Two children of /help are the mall's terms, kept once: the operator's texts at /termsPage. */
export const docsElsewhere: Record<string, string> = {
  serviceAgreement: '/termsPage',
  privacyPolicy: '/termsPage?doc=privacy',
}

// Ours: how long a document may be.
export const DOC_TITLE_MAX = 60
export const DOC_BODY_MAX = 8000
export const SEARCH_WORDS_MAX = 60

/** A wording that changes no rule applies at once; a rule 7 days later, one that touches many people 15 (ADR 0661). */
export const noticeDays = [0, 7, 15] as const

/** The first day that begins when so many days are over. */
export const firstDayAfter = (now: Date, days: number): string => dayOf(after(now, (days + 1) * DAY_MS - 1))

/** Holes of these texts that no rule fills: `{payMinutes}` prints one. */
export const unknownRules = (texts: readonly string[], known: readonly string[]): string[] =>
  texts.flatMap((text) =>
    [...text.matchAll(/\{(\w*)[^}]*\}/g)].map(([, name = '']) => name).filter((name) => !known.includes(name)),
  )

/** What stands before and after a document, in the order of the tree. */
export function neighboursOf(name: DocName): { before: DocName | undefined; after: DocName | undefined } {
  const at = docNames.indexOf(name)
  return { before: docNames[at - 1], after: docNames[at + 1] }
}

// Ours: how long a notice may be.
export const NOTICE_TITLE_MAX = 80
export const NOTICE_TEXT_MAX = 4000
