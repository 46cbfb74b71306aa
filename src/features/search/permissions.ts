import type { Permissions } from '#core/permissions.ts'

export const permissions = {
  platform: {
    search: { zh_CN: '搜索', en: 'Search' },
  },
} as const satisfies Permissions

declare module '#core/permissions.ts' {
  interface PlatformPermissions extends Record<keyof typeof permissions.platform, unknown> {}
}
