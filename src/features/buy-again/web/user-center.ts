import type { UserCenterEntry } from '#ui/frame/user-center.ts'

export const userCenter: readonly UserCenterEntry[] = [
  {
    href: '/user-center/uc-buy-again',
    group: 'trade',
    place: 15,
    name: { zh_CN: '常购商品', en: 'Buy again' },
  },
]
