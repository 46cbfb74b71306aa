import type { UserCenterEntry } from '#ui/frame/user-center.ts'

export const userCenter: readonly UserCenterEntry[] = [
  {
    href: '/user-center/uc-collection',
    group: 'collected',
    place: 10,
    name: { zh_CN: '我的收藏', en: 'Favourites' },
  },
  {
    href: '/user-center/uc-footprint',
    group: 'collected',
    place: 20,
    name: { zh_CN: '浏览足迹', en: 'Browse history' },
  },
]
