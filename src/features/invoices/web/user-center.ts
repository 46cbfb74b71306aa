import type { UserCenterEntry } from '#ui/frame/user-center.ts'

export const userCenter: readonly UserCenterEntry[] = [
  {
    href: '/user-center/uc-invoice',
    group: 'trade',
    place: 40,
    name: { zh_CN: '发票管理', en: 'Invoices' },
  },
]
