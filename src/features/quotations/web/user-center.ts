import type { UserCenterEntry } from '#ui/frame/user-center.ts'

export const userCenter: readonly UserCenterEntry[] = [
  { href: '/user-center/uc-quotations', group: 'trade', place: 17, name: { zh_CN: '我的报价单', en: 'Quotations' } },
]
