import type { Permissions } from '#core/permissions.ts'

export const permissions = {
  merchant: {
    orders: { zh_CN: '订单', en: 'Orders' },
  },
  platform: {
    orders: { zh_CN: '订单', en: 'Orders' },
  },
} as const satisfies Permissions

declare module '#core/permissions.ts' {
  interface MerchantPermissions extends Record<keyof typeof permissions.merchant, unknown> {}
  interface PlatformPermissions extends Record<keyof typeof permissions.platform, unknown> {}
}
