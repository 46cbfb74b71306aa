import type { Permissions } from '#core/permissions.ts'

export const permissions = {
  platform: {
    memberships: { zh_CN: '付费会员', en: 'Paid memberships' },
  },
} as const satisfies Permissions

declare module '#core/permissions.ts' {
  interface PlatformPermissions extends Record<keyof typeof permissions.platform, unknown> {}
}
