import { StarOutlined } from '@ant-design/icons'
import { page, type Page } from '#console/parts/pages.ts'

export const pages: readonly Page[] = [
  {
    path: '/reviews',
    audience: 'merchant',
    permission: 'reviews',
    title: { zh_CN: '评价', en: 'Reviews' },
    menu: { group: 'goods', place: 50, icon: <StarOutlined /> },
    page: page(() => import('./reviews-page.tsx')),
  },
  {
    path: '/reviews',
    audience: 'platform',
    permission: 'content',
    title: { zh_CN: '评价', en: 'Reviews' },
    menu: { group: 'goods', place: 60, icon: <StarOutlined /> },
    page: page(() => import('./platform-reviews-page.tsx')),
  },
]
