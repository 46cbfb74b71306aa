import { AccountBookOutlined, MoneyCollectOutlined } from '@ant-design/icons'
import { page, type Page } from '#console/parts/pages.ts'
import { payoutsSearch, statementSearch } from './search.ts'

export const pages: readonly Page[] = [
  {
    path: '/settlement',
    audience: 'merchant',
    permission: 'settlement',
    title: { zh_CN: '结算对账', en: 'Settlement' },
    menu: { group: 'money', place: 10, icon: <AccountBookOutlined /> },
    search: statementSearch,
    page: page(() => import('./statement-page.tsx')),
  },
  {
    path: '/payouts',
    audience: 'platform',
    permission: 'finance',
    title: { zh_CN: '店铺打款', en: 'Payouts' },
    menu: { group: 'money', place: 50, icon: <MoneyCollectOutlined /> },
    search: payoutsSearch,
    page: page(() => import('./payouts-page.tsx')),
  },
]
