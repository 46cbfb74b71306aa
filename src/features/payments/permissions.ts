import type { Permissions } from '#core/permissions.ts'

export const permissions = {
  platform: {
    finance: { zh_CN: '财务与账本', en: 'Finance and ledger' },
  },
} as const satisfies Permissions

declare module '#core/permissions.ts' {
  interface PlatformPermissions extends Record<keyof typeof permissions.platform, unknown> {}
}
