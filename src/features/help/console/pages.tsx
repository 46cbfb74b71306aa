import { NotificationOutlined, QuestionCircleOutlined } from '@ant-design/icons'
import { page, type Page } from '#console/parts/pages.ts'

export const pages: readonly Page[] = [
  {
    path: '/notices',
    audience: 'merchant',
    permission: 'shop',
    title: { zh_CN: '公告', en: 'Notices' },
    menu: { group: 'house', place: 20, icon: <NotificationOutlined /> },
    page: page(() => import('./notices-page.tsx')),
  },
  {
    path: '/notices',
    audience: 'platform',
    permission: 'content',
    title: { zh_CN: '公告', en: 'Notices' },
    menu: { group: 'mall', place: 30, icon: <NotificationOutlined /> },
    page: page(() => import('./platform-notices-page.tsx')),
  },
  {
    path: '/help',
    audience: 'platform',
    permission: 'content',
    title: { zh_CN: '帮助文档', en: 'Help documents' },
    menu: { group: 'mall', place: 31, icon: <QuestionCircleOutlined /> },
    page: page(() => import('./help-docs-page.tsx')),
  },
]
