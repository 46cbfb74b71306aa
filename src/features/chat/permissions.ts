import type { Permissions } from '#core/permissions.ts'

export const permissions = {
  merchant: { chat: { zh_CN: '客服', en: 'Customer service' } },
  platform: { chat: { zh_CN: '客服', en: 'Customer service' } },
} as const satisfies Permissions

declare module '#core/permissions.ts' {
  interface MerchantPermissions extends Record<keyof typeof permissions.merchant, unknown> {}
  interface PlatformPermissions extends Record<keyof typeof permissions.platform, unknown> {}
}
