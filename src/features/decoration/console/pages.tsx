import { LayoutOutlined } from '@ant-design/icons'
import { page, type Page } from '#console/parts/pages.ts'

const title = { zh_CN: '页面装修', en: 'Page editor' }

export const pages: readonly Page[] = [
  {
    path: '/decorations',
    audience: 'merchant',
    permission: 'shop',
    title,
    menu: { group: 'mall', place: 5, icon: <LayoutOutlined /> },
    page: page(() => import('./decorations-page.tsx')),
  },
  {
    path: '/decorations/$renovationId',
    audience: 'merchant',
    permission: 'shop',
    title,
    page: page(() => import('./editor-page.tsx')),
  },
  {
    path: '/decorations',
    audience: 'platform',
    permission: 'content',
    title,
    menu: { group: 'mall', place: 5, icon: <LayoutOutlined /> },
    page: page(() => import('./platform-decorations-page.tsx')),
  },
  {
    path: '/decorations/$renovationId',
    audience: 'platform',
    permission: 'content',
    title,
    page: page(() => import('./platform-editor-page.tsx')),
  },
]
