import type { Permissions } from '#core/permissions.ts'

export const permissions = {
  merchant: {
    reviews: { zh_CN: '评价', en: 'Reviews' },
  },
} as const satisfies Permissions

declare module '#core/permissions.ts' {
  interface MerchantPermissions extends Record<keyof typeof permissions.merchant, unknown> {}
}
