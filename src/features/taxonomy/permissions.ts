import type { Permissions } from '#core/permissions.ts'

export const permissions = {
  platform: {
    catalogue: { zh_CN: '分类与品牌', en: 'Catalogue' },
  },
} as const satisfies Permissions

declare module '#core/permissions.ts' {
  interface PlatformPermissions extends Record<keyof typeof permissions.platform, unknown> {}
}
