import type { Permissions } from '#core/permissions.ts'

export const permissions = {
  platform: {
    audits: { zh_CN: '企业与店铺审核', en: 'Company and shop applications' },
  },
} as const satisfies Permissions

declare module '#core/permissions.ts' {
  interface PlatformPermissions extends Record<keyof typeof permissions.platform, unknown> {}
}
