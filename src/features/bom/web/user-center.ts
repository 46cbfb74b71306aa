import type { UserCenterEntry } from '#ui/frame/user-center.ts'

export const userCenter: readonly UserCenterEntry[] = [
  {
    href: '/user-center/uc-part-lists',
    group: 'trade',
    place: 16,
    name: { zh_CN: '清单与编码', en: 'Lists and part numbers' },
  },
]
