import type { Permissions } from '#core/permissions.ts'

export const permissions = {
  merchant: {
    afterSales: { zh_CN: '售后', en: 'After-sales' },
  },
} as const satisfies Permissions

declare module '#core/permissions.ts' {
  interface MerchantPermissions extends Record<keyof typeof permissions.merchant, unknown> {}
}
