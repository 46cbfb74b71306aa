import { CrownOutlined, IdcardOutlined } from '@ant-design/icons'
import { page, type Page } from '#console/parts/pages.ts'

export const pages: readonly Page[] = [
  {
    path: '/memberships',
    audience: 'platform',
    permission: 'memberships',
    title: { zh_CN: '付费等级', en: 'Paid levels' },
    menu: { group: 'people', place: 50, icon: <CrownOutlined /> },
    page: page(() => import('./levels-page.tsx')),
  },
  {
    path: '/paid-members',
    audience: 'platform',
    permission: 'memberships',
    title: { zh_CN: '付费会员', en: 'Paid members' },
    menu: { group: 'people', place: 60, icon: <IdcardOutlined /> },
    page: page(() => import('./members-page.tsx')),
  },
]
