import type { Permissions } from '#core/permissions.ts'

export const permissions = {
  platform: {
    users: { zh_CN: '用户', en: 'Users' },
  },
} as const satisfies Permissions

declare module '#core/permissions.ts' {
  interface PlatformPermissions extends Record<keyof typeof permissions.platform, unknown> {}
}
