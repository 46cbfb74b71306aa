import type { UserCenterEntry } from '#ui/frame/user-center.ts'

export const userCenter: readonly UserCenterEntry[] = [
  {
    href: '/user-center/uc-coupons',
    group: 'assets',
    place: 30,
    name: { zh_CN: '优惠券', en: 'Coupons' },
  },
]
