import { CalendarOutlined } from '@ant-design/icons'
import { page, type Page } from '#console/parts/pages.ts'
import { calendarSearch } from './search.ts'

export const pages: readonly Page[] = [
  {
    path: '/sales',
    audience: 'merchant',
    permission: 'sales',
    title: { zh_CN: '促销活动', en: 'Sales' },
    menu: { group: 'goods', place: 25, icon: <CalendarOutlined /> },
    page: page(() => import('./sales-page.tsx')),
  },
  {
    path: '/sales/calendar',
    audience: 'merchant',
    permission: 'sales',
    title: { zh_CN: '活动日历', en: 'Sale calendar' },
    search: calendarSearch,
    page: page(() => import('./shop-calendar-page.tsx')),
  },
  {
    path: '/sales',
    audience: 'platform',
    permission: 'sales',
    title: { zh_CN: '活动日历', en: 'Sale calendar' },
    search: calendarSearch,
    menu: { group: 'mall', place: 15, icon: <CalendarOutlined /> },
    page: page(() => import('./calendar-page.tsx')),
  },
]
