import { TeamOutlined } from '@ant-design/icons'
import { page, type Page } from '#console/parts/pages.ts'
import { invitationSearch } from '#features/sales/console/search.ts'

const ofSales = { audience: 'merchant', permission: 'sales' } as const

export const pages: readonly Page[] = [
  {
    ...ofSales,
    path: '/groups',
    title: { zh_CN: '拼团', en: 'Groups' },
    menu: { group: 'goods', place: 26, icon: <TeamOutlined /> },
    page: page(() => import('./teams-page.tsx')),
  },
  {
    ...ofSales,
    path: '/sales/group/new',
    title: { zh_CN: '提报拼团', en: 'Propose a group buy' },
    page: page(() => import('./new-group-page.tsx')),
  },
  {
    ...ofSales,
    path: '/sales/group/$saleId',
    title: { zh_CN: '修改拼团提报', en: 'Change the group buy proposal' },
    page: page(() => import('./group-page.tsx')),
  },
  {
    path: '/sales/invite/group',
    audience: 'platform',
    permission: 'sales',
    title: { zh_CN: '邀请商家参加拼团', en: 'Invite a shop to a group buy' },
    search: invitationSearch,
    page: page(() => import('./invite-group-page.tsx')),
  },
]
