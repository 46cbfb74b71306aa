import type { Permissions } from '#core/permissions.ts'

export const permissions = {
  merchant: {
    freight: { zh_CN: '运费', en: 'Shipping' },
    shop: { zh_CN: '店铺设置', en: 'Shop settings' },
  },
} as const satisfies Permissions

declare module '#core/permissions.ts' {
  interface MerchantPermissions extends Record<keyof typeof permissions.merchant, unknown> {}
}
