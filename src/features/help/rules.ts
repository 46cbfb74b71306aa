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

// Ours: how long a notice may be.
export const NOTICE_TITLE_MAX = 80
export const NOTICE_TEXT_MAX = 4000
