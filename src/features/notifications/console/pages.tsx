import { BellOutlined } from '@ant-design/icons'
import { page, type Page } from '#console/parts/pages.ts'

export const pages: readonly Page[] = [
  {
    path: '/notification-templates',
    audience: 'platform',
    permission: 'content',
    title: { zh_CN: '通知模板', en: 'Notification templates' },
    menu: { group: 'mall', place: 35, icon: <BellOutlined /> },
    page: page(() => import('./templates-page.tsx')),
  },
]
