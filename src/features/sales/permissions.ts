import type { Permissions } from '#core/permissions.ts'

export const permissions = {
  merchant: { sales: { zh_CN: '促销活动', en: 'Sales' } },
  platform: { sales: { zh_CN: '活动审批', en: 'Sales' } },
} as const satisfies Permissions

declare module '#core/permissions.ts' {
  interface MerchantPermissions extends Record<keyof typeof permissions.merchant, unknown> {}
  interface PlatformPermissions extends Record<keyof typeof permissions.platform, unknown> {}
}
