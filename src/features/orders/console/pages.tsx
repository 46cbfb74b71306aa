import { ScanOutlined, ShoppingOutlined } from '@ant-design/icons'
import { page, type Page } from '#console/parts/pages.ts'
import { ordersSearch, platformOrdersSearch } from './search.ts'

export const pages: readonly Page[] = [
  {
    path: '/orders',
    audience: 'merchant',
    permission: 'orders',
    title: { zh_CN: '订单', en: 'Orders' },
    menu: { group: 'work', place: 30, icon: <ShoppingOutlined /> },
    search: ordersSearch,
    page: page(() => import('./orders-page.tsx')),
  },
  {
    path: '/orders',
    audience: 'platform',
    permission: 'orders',
    title: { zh_CN: '订单', en: 'Orders' },
    menu: { group: 'work', place: 40, icon: <ShoppingOutlined /> },
    search: platformOrdersSearch,
    page: page(() => import('./platform-orders-page.tsx')),
  },
  {
    path: '/orders/$orderNumber',
    audience: 'merchant',
    permission: 'orders',
    title: { zh_CN: '订单详情', en: 'Order' },
    page: page(() => import('./order-page.tsx')),
  },
  {
    path: '/vouchers',
    audience: 'merchant',
    permission: 'orders',
    title: { zh_CN: '核销券码', en: 'Redeem vouchers' },
    menu: { group: 'work', place: 50, icon: <ScanOutlined /> },
    page: page(() => import('./vouchers-page.tsx')),
  },
]
