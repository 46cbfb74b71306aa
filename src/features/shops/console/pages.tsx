import { CarOutlined, DeploymentUnitOutlined, ShopOutlined, SolutionOutlined } from '@ant-design/icons'
import { page, type Page } from '#console/parts/pages.ts'
import { applicationsSearch } from '#features/applications/console/search.ts'

export const pages: readonly Page[] = [
  {
    path: '/freight',
    audience: 'merchant',
    permission: 'freight',
    title: { zh_CN: '运费模板', en: 'Shipping rates' },
    menu: { group: 'goods', place: 70, icon: <CarOutlined /> },
    page: page(() => import('./freight-page.tsx')),
  },
  {
    path: '/delivery',
    audience: 'merchant',
    permission: 'freight',
    title: { zh_CN: '配送方式', en: 'Delivery methods' },
    menu: { group: 'goods', place: 80, icon: <DeploymentUnitOutlined /> },
    page: page(() => import('./delivery-page.tsx')),
  },
  {
    path: '/shop',
    audience: 'merchant',
    permission: 'shop',
    title: { zh_CN: '店铺设置', en: 'Shop settings' },
    menu: { group: 'house', place: 10, icon: <ShopOutlined /> },
    page: page(() => import('./settings-page.tsx')),
  },
  {
    path: '/shop-audits',
    audience: 'platform',
    permission: 'audits',
    title: { zh_CN: '店铺审核', en: 'Shop applications' },
    menu: { group: 'people', place: 50, icon: <SolutionOutlined /> },
    search: applicationsSearch,
    page: page(() => import('./shop-audits-page.tsx')),
  },
  {
    path: '/shop-audits/$applicationId',
    audience: 'platform',
    permission: 'audits',
    title: { zh_CN: '店铺审核', en: 'Shop applications' },
    page: page(() => import('./shop-audit-page.tsx')),
  },
  {
    path: '/shops',
    audience: 'platform',
    permission: 'audits',
    title: { zh_CN: '店铺管理', en: 'Shops' },
    menu: { group: 'people', place: 60, icon: <ShopOutlined /> },
    page: page(() => import('./shops-page.tsx')),
  },
]
