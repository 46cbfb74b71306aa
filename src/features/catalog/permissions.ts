import type { Permissions } from '#core/permissions.ts'

export const permissions = {
  merchant: {
    products: { zh_CN: '商品与库存', en: 'Products and stock' },
  },
} as const satisfies Permissions

declare module '#core/permissions.ts' {
  interface MerchantPermissions extends Record<keyof typeof permissions.merchant, unknown> {}
}
