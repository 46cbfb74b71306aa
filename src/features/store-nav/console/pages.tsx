import { ApartmentOutlined, LayoutOutlined } from '@ant-design/icons'
import { page, type Page } from '#console/parts/pages.ts'

const header = { path: '/store-nav', title: { zh_CN: '页头与导航', en: 'Header and navigation' } } as const

export const pages: readonly Page[] = [
  {
    ...header,
    audience: 'merchant',
    permission: 'shop',
    menu: { group: 'house', place: 12, icon: <LayoutOutlined /> },
    page: page(() => import('./store-nav-page.tsx')),
  },
  {
    path: '/store-categories',
    audience: 'merchant',
    permission: 'shop',
    title: { zh_CN: '店内分类', en: 'Shop categories' },
    menu: { group: 'goods', place: 15, icon: <ApartmentOutlined /> },
    page: page(() => import('./store-categories-page.tsx')),
  },
  {
    ...header,
    audience: 'platform',
    permission: 'content',
    menu: { group: 'mall', place: 32, icon: <LayoutOutlined /> },
    page: page(() => import('./platform-store-nav-page.tsx')),
  },
]
