import { ApartmentOutlined, ColumnWidthOutlined, TagsOutlined } from '@ant-design/icons'
import { page, type Page } from '#console/parts/pages.ts'

export const pages: readonly Page[] = [
  {
    path: '/categories',
    audience: 'platform',
    permission: 'catalogue',
    title: { zh_CN: '分类', en: 'Categories' },
    menu: { group: 'goods', place: 90, icon: <ApartmentOutlined /> },
    page: page(() => import('./categories-page.tsx')),
  },
  {
    path: '/brands',
    audience: 'platform',
    permission: 'catalogue',
    title: { zh_CN: '品牌', en: 'Brands' },
    menu: { group: 'goods', place: 100, icon: <TagsOutlined /> },
    page: page(() => import('./brands-page.tsx')),
  },
  {
    path: '/attributes',
    audience: 'platform',
    permission: 'catalogue',
    title: { zh_CN: '参数与单位', en: 'Parameters and units' },
    menu: { group: 'goods', place: 110, icon: <ColumnWidthOutlined /> },
    page: page(() => import('./attributes-page.tsx')),
  },
]
