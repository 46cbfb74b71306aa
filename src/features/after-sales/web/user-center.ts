import type { UserCenterEntry } from '#ui/frame/user-center.ts'

export const userCenter: readonly UserCenterEntry[] = [
  {
    href: '/user-center/uc-return',
    group: 'trade',
    place: 20,
    name: { zh_CN: '退换货与售后', en: 'Returns' },
  },
]
