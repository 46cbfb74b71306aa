import type { Permissions } from '#core/permissions.ts'

export const permissions = {
  merchant: {
    invoices: { zh_CN: '发票', en: 'Invoices' },
  },
} as const satisfies Permissions

declare module '#core/permissions.ts' {
  interface MerchantPermissions extends Record<keyof typeof permissions.merchant, unknown> {}
}
