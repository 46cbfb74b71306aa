import type { UserCenterEntry } from '#ui/frame/user-center.ts'

export const userCenter: readonly UserCenterEntry[] = [
  {
    href: '/user-center/uc-freeshop',
    group: 'ownShop',
    place: 10,
    name: { zh_CN: '免费开店', en: 'Open a shop' },
  },
  {
    href: '/user-center/uc-shopaccount',
    group: 'ownShop',
    place: 20,
    name: { zh_CN: '店铺账号', en: 'Shop account' },
  },
]
