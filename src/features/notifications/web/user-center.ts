import type { UserCenterEntry } from '#ui/frame/user-center.ts'
import { UnreadBadge } from './unread-badge.tsx'

export const userCenter: readonly UserCenterEntry[] = [
  {
    href: '/user-center/uc-notifications',
    group: 'account',
    place: 5,
    name: { zh_CN: '消息与通知', en: 'Notifications' },
    Badge: UnreadBadge,
  },
]
