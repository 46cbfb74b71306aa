import { BarChartOutlined, BookOutlined, ClockCircleOutlined, DashboardOutlined } from '@ant-design/icons'
import { page, type Page } from '#console/parts/pages.ts'
import { dashboardSearch } from './search.ts'

export const pages: readonly Page[] = [
  {
    path: '/overview',
    audience: 'merchant',
    permission: ['orders', 'settlement'],
    title: { zh_CN: '概览', en: 'Overview' },
    menu: { group: 'work', place: 10, icon: <BarChartOutlined /> },
    page: page(() => import('./overview-page.tsx')),
  },
  {
    path: '/dashboard',
    audience: 'platform',
    permission: 'dashboard',
    title: { zh_CN: '数据看板', en: 'Dashboard' },
    menu: { group: 'work', place: 20, icon: <DashboardOutlined /> },
    search: dashboardSearch,
    page: page(() => import('./dashboard-page.tsx')),
  },
  {
    path: '/orders/$orderNumber',
    audience: 'platform',
    permission: 'orders',
    title: { zh_CN: '订单详情', en: 'Order' },
    page: page(() => import('./order-page.tsx')),
  },
  {
    path: '/ledger',
    audience: 'platform',
    permission: 'finance',
    title: { zh_CN: '总账与一致性', en: 'Ledger and consistency' },
    menu: { group: 'money', place: 60, icon: <BookOutlined /> },
    page: page(() => import('./books-page.tsx')),
  },
  {
    path: '/jobs',
    audience: 'platform',
    permission: 'jobs',
    title: { zh_CN: '定时任务', en: 'Scheduled tasks' },
    menu: { group: 'house', place: 30, icon: <ClockCircleOutlined /> },
    page: page(() => import('./jobs-page.tsx')),
  },
]
