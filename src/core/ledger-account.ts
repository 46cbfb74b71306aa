// The accounts of the ledger. What the mall holds or is owed is positive (channel, bank), what it owes is negative
// (wallet, escrow, refund) or has earned (fees); shop is what a shop has had of its escrow.

/** What begins an account's name. */
export const accountKinds = [
  'wallet',
  'escrow',
  'subsidy',
  'refund',
  'shop',
  'channel',
  'coupons',
  'fees',
  'bank',
] as const
export type AccountKind = (typeof accountKinds)[number]

declare const isAccount: unique symbol
/** Made by `account` alone: a text made elsewhere is none. */
export type Account = string & { readonly [isAccount]: true }

const named = (kind: AccountKind, of: string | number) => `${kind}:${of}` as Account

export const account = {
  /** The balance of a person. */
  wallet: (accountId: number) => named('wallet', accountId),
  /** The money of an order, until its shop is paid. */
  escrow: (orderNumber: string) => named('escrow', orderNumber),
  /** What the mall's coupon took off an order, and the mall owes its shop. */
  subsidy: (orderNumber: string) => named('subsidy', orderNumber),
  /** Money of a payment on its way back. */
  refund: (payNumber: string) => named('refund', payNumber),
  shop: (shopId: number) => named('shop', shopId),
  /** By whom money comes and goes. */
  channel: (channel: string) => named('channel', channel),
  /** Where first balances come from. */
  opening: named('channel', 'opening'),
  mallCoupons: named('coupons', 'mall'),
  /** What members paid for their levels: the mall's own. */
  memberships: named('fees', 'memberships'),
  payouts: named('bank', 'payouts'),
}

/** What a name says: the kind, and whose or which. Undefined: it is no account's. */
export function partsOf(name: string): { kind: AccountKind; of: string } | undefined {
  const kind = accountKinds.find((one) => name.startsWith(`${one}:`))
  return kind && { kind, of: name.slice(kind.length + 1) }
}
