import type { UserCenterEntry } from '#ui/frame/user-center.ts'

export const userCenter: readonly UserCenterEntry[] = [
  {
    href: '/user-center/uc-privacy',
    group: 'account',
    place: 60,
    name: { zh_CN: '隐私与数据', en: 'Privacy' },
  },
]
