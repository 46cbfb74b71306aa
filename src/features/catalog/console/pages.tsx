import { AppstoreOutlined } from '@ant-design/icons'
import { page, type Page } from '#console/parts/pages.ts'

export const pages: readonly Page[] = [
  {
    path: '/products',
    audience: 'merchant',
    permission: 'products',
    title: { zh_CN: '商品', en: 'Products' },
    menu: { group: 'goods', place: 10, icon: <AppstoreOutlined /> },
    page: page(() => import('./products-page.tsx')),
  },
  {
    path: '/products/$prodId',
    audience: 'merchant',
    permission: 'products',
    title: { zh_CN: '商品详情', en: 'Product' },
    page: page(() => import('./product-page.tsx')),
  },
]
