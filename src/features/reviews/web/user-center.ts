import type { UserCenterEntry } from '#ui/frame/user-center.ts'

export const userCenter: readonly UserCenterEntry[] = [
  {
    href: '/user-center/uc-comments',
    group: 'trade',
    place: 30,
    name: { zh_CN: '我的评价', en: 'Reviews' },
  },
]
