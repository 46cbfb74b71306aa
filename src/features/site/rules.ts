/** Spec §9: what a search looks for. */
export const hotSearchType = { product: 1, shop: 2 } as const

/** Spec §3: a category with this status is listed. */
export const CATEGORY_LISTED = 1

/** Ours: brands beside the sub-categories, notices in the footer. */
export const FEATURED_BRANDS_MAX = 12
export const FOOTER_NOTICES_MAX = 3

/** The address of a category's products: the list's query has one name for each level. */
export function categoryHref(level: 1 | 2 | 3, categoryId: number): string {
  return `/list?${['cpid', 'cid', 'thCid'][level - 1]}=${categoryId}`
}

/** What the client of the spec gives `webConfigType`: the storefront for desktop browsers. */
export const WEB_CONFIG_PC = '3'

/** Drawn by the frame itself where it is the logo, so that it needs no request. */
export const BUILT_IN_LOGO = '/favicon.svg'

/** Ours: what the operator may write. */
export const HOT_WORDS_MAX = 20
export const POLICY_MAX = 60_000
export const policyNames = ['serviceTerms', 'servicePolicy'] as const

/** Numbers of the mall's rules that the operator sets; what stands here holds until somebody does. The limits are in config-contract.ts. */
export const builtInRules = {
  /** Ours: so long the goods of an unpaid order are held back (ORDER-5). */
  payMinutes: 30,
  /** Ours: so long after shipment an order is received by itself. */
  receiveDays: 15,
  /** Ours: what one person may hold back from the others without paying. */
  unpaidOrders: 10,
}
export type SiteRules = typeof builtInRules
