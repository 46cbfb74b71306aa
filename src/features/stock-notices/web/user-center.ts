import type { UserCenterEntry } from '#ui/frame/user-center.ts'

export const userCenter: readonly UserCenterEntry[] = [
  {
    href: '/user-center/uc-stock-notices',
    group: 'collected',
    place: 30,
    name: { zh_CN: '到货通知', en: 'Back in stock' },
  },
]
