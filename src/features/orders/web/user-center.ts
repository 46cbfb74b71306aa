import type { UserCenterEntry } from '#ui/frame/user-center.ts'

export const userCenter: readonly UserCenterEntry[] = [
  {
    href: '/user-center/uc-order',
    group: 'trade',
    place: 10,
    name: { zh_CN: '我的订单', en: 'My orders' },
  },
]
