import type { Permissions } from '#core/permissions.ts'

export const permissions = {
  merchant: {
    staff: { zh_CN: '员工', en: 'Staff' },
  },
  platform: {
    roles: { zh_CN: '员工与角色', en: 'Staff and roles' },
    log: { zh_CN: '日志', en: 'Logs' },
  },
} as const satisfies Permissions

declare module '#core/permissions.ts' {
  interface MerchantPermissions extends Record<keyof typeof permissions.merchant, unknown> {}
  interface PlatformPermissions extends Record<keyof typeof permissions.platform, unknown> {}
}
