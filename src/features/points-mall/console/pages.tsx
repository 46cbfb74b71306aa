import { page, type Page } from '#console/parts/pages.ts'
import { invitationSearch } from '#features/sales/console/search.ts'
import { goodsSearch } from './search.ts'

const both = {
  permission: 'sales',
  path: '/points-goods',
  title: { zh_CN: '积分商品', en: 'Points goods' },
  search: goodsSearch,
} as const

export const pages: readonly Page[] = [
  { ...both, audience: 'merchant', page: page(() => import('./points-goods-page.tsx')) },
  { ...both, audience: 'platform', page: page(() => import('./platform-points-goods-page.tsx')) },
  {
    path: '/sales/invite/points',
    audience: 'platform',
    permission: 'sales',
    title: { zh_CN: '邀请商家参加积分商城', en: 'Invite a shop to the points mall' },
    search: invitationSearch,
    page: page(() => import('./invite-points-page.tsx')),
  },
]
