import { RollbackOutlined } from '@ant-design/icons'
import { page, type Page } from '#console/parts/pages.ts'
import { returnsSearch } from './search.ts'

export const pages: readonly Page[] = [
  {
    path: '/returns',
    audience: 'merchant',
    permission: 'afterSales',
    title: { zh_CN: '售后', en: 'After-sales' },
    menu: { group: 'work', place: 60, icon: <RollbackOutlined /> },
    search: returnsSearch,
    page: page(() => import('./return-queue-page.tsx')),
  },
  {
    path: '/returns/$refundSn',
    audience: 'merchant',
    permission: 'afterSales',
    title: { zh_CN: '售后单', en: 'After-sales request' },
    page: page(() => import('./return-case-page.tsx')),
  },
  {
    path: '/returns',
    audience: 'platform',
    permission: 'orders',
    title: { zh_CN: '售后', en: 'After-sales' },
    menu: { group: 'work', place: 70, icon: <RollbackOutlined /> },
    search: returnsSearch,
    page: page(() => import('./platform-returns-page.tsx')),
  },
  {
    path: '/returns/$refundSn',
    audience: 'platform',
    permission: 'orders',
    title: { zh_CN: '售后单', en: 'After-sales request' },
    page: page(() => import('./platform-return-page.tsx')),
  },
]
