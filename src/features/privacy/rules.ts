/** What has to be settled before an account can be closed, in the order a person would do it. */
export const closingReasons = [
  'unpaidOrders',
  'openOrders',
  'openReturns',
  'openRefunds',
  'openInvoices',
  'balance',
  'ownShop',
] as const
export type ClosingReason = (typeof closingReasons)[number]

/** Where each is settled. */
export const placeOf: Record<ClosingReason, string> = {
  unpaidOrders: '/user-center/uc-order?status=1',
  openOrders: '/user-center/uc-order',
  openReturns: '/user-center/uc-return',
  openRefunds: '/user-center/uc-balance',
  openInvoices: '/user-center/uc-invoice',
  balance: '/user-center/uc-balance',
  ownShop: '/user-center/uc-shopaccount',
}

/** Ours: copies a person may take in an hour. */
export const EXPORTS_PER_HOUR = 5
