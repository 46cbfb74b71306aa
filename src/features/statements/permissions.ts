import type { Permissions } from '#core/permissions.ts'

export const permissions = {
  merchant: {
    settlement: { zh_CN: '结算', en: 'Settlement' },
  },
} as const satisfies Permissions

declare module '#core/permissions.ts' {
  interface MerchantPermissions extends Record<keyof typeof permissions.merchant, unknown> {}
}
