import type { UserCenterEntry } from '#ui/frame/user-center.ts'

export const userCenter: readonly UserCenterEntry[] = [
  {
    href: '/user-center/uc-address',
    group: 'account',
    place: 20,
    name: { zh_CN: '收货地址', en: 'Addresses' },
  },
]
