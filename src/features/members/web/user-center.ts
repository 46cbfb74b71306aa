import type { UserCenterEntry } from '#ui/frame/user-center.ts'

export const userCenter: readonly UserCenterEntry[] = [
  {
    href: '/user-center/uc-business',
    group: 'account',
    place: 40,
    name: { zh_CN: '企业信息', en: 'Enterprise details' },
  },
]
