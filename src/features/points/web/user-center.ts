import type { UserCenterEntry } from '#ui/frame/user-center.ts'

export const userCenter: readonly UserCenterEntry[] = [
  {
    href: '/user-center/uc-integral',
    group: 'assets',
    place: 20,
    name: { zh_CN: '我的积分', en: 'Points' },
  },
]
