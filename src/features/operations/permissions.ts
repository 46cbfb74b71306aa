import type { Permissions } from '#core/permissions.ts'

export const permissions = {
  platform: {
    dashboard: { zh_CN: '数据看板', en: 'Dashboard' },
    jobs: { zh_CN: '定时任务', en: 'Scheduled tasks' },
  },
} as const satisfies Permissions

declare module '#core/permissions.ts' {
  interface PlatformPermissions extends Record<keyof typeof permissions.platform, unknown> {}
}
