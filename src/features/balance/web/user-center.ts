import type { UserCenterEntry } from '#ui/frame/user-center.ts'

export const userCenter: readonly UserCenterEntry[] = [
  {
    href: '/user-center/uc-balance',
    group: 'assets',
    place: 10,
    name: { zh_CN: '账户余额', en: 'Balance' },
  },
]
