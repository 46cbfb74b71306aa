import type { Permissions } from '#core/permissions.ts'

export const permissions = {
  merchant: {
    coupons: { zh_CN: '优惠券', en: 'Coupons' },
  },
  platform: {
    coupons: { zh_CN: '优惠券', en: 'Coupons' },
  },
} as const satisfies Permissions

declare module '#core/permissions.ts' {
  interface MerchantPermissions extends Record<keyof typeof permissions.merchant, unknown> {}
  interface PlatformPermissions extends Record<keyof typeof permissions.platform, unknown> {}
}
