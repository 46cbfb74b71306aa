import type { UserCenterEntry } from '#ui/frame/user-center.ts'

export const userCenter: readonly UserCenterEntry[] = [
  {
    href: '/user-center/uc-account',
    group: 'account',
    place: 10,
    name: { zh_CN: '个人资料', en: 'Profile' },
  },
  {
    href: '/user-center/uc-password',
    group: 'account',
    place: 30,
    name: { zh_CN: '密码管理', en: 'Passwords' },
  },
  {
    href: '/user-center/uc-individualization',
    group: 'account',
    place: 50,
    name: { zh_CN: '个性化推荐', en: 'Recommendations' },
  },
]
