import { SwapOutlined } from '@ant-design/icons'
import { page, type Page } from '#console/parts/pages.ts'
import { transferPermissions } from '#features/import-export/rules.ts'

export const pages: readonly Page[] = [
  {
    path: '/products/new',
    audience: 'merchant',
    permission: 'products',
    title: { zh_CN: '新增商品', en: 'New product' },
    page: page(() => import('./new-product-page.tsx')),
  },
  {
    path: '/transfers',
    audience: 'merchant',
    permission: transferPermissions,
    title: { zh_CN: '导入与导出', en: 'Imports and exports' },
    menu: { group: 'goods', place: 20, icon: <SwapOutlined /> },
    page: page(() => import('./transfers-page.tsx')),
  },
]
