/** What a member of staff may be allowed to do. Roles hold words of these lists; owners hold all of their audience. */
export const permissions = {
  merchant: [
    'orders',
    'afterSales',
    'products',
    'freight',
    'reviews',
    'invoices',
    'coupons',
    'shop',
    'staff',
    'settlement',
  ],
  platform: [
    'dashboard',
    'users',
    'roles',
    'config',
    'jobs',
    'audits',
    'catalogue',
    'orders',
    'finance',
    'search',
    'content',
    'coupons',
    'log',
  ],
} as const

export type StaffAudience = keyof typeof permissions
export type MerchantPermission = (typeof permissions.merchant)[number]
export type PlatformPermission = (typeof permissions.platform)[number]
export type Permission = MerchantPermission | PlatformPermission

export const isPermission = (audience: StaffAudience, word: string): word is Permission =>
  (permissions[audience] as readonly string[]).includes(word)

/** True where somebody with these words may do what needs that one, or one of those. */
export function isPermitted(held: readonly Permission[], needed: Permission | readonly Permission[] | 'any'): boolean {
  if (needed === 'any') return true
  return (typeof needed === 'string' ? [needed] : needed).some((word) => held.includes(word))
}
