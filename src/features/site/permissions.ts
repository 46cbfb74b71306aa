import type { Permissions } from '#core/permissions.ts'

export const permissions = {
  platform: {
    config: { zh_CN: '配置', en: 'Configuration' },
    content: { zh_CN: '公告与内容', en: 'Notices and texts' },
  },
} as const satisfies Permissions

declare module '#core/permissions.ts' {
  interface PlatformPermissions extends Record<keyof typeof permissions.platform, unknown> {}
}
