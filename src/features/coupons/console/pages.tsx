import { GiftOutlined } from '@ant-design/icons'
import { page, type Page } from '#console/parts/pages.ts'

export const pages: readonly Page[] = [
  {
    path: '/coupons',
    audience: 'merchant',
    permission: 'coupons',
    title: { zh_CN: '优惠券', en: 'Coupons' },
    menu: { group: 'goods', place: 30, icon: <GiftOutlined /> },
    page: page(() => import('./coupons-page.tsx')),
  },
  {
    path: '/coupons',
    audience: 'platform',
    permission: 'coupons',
    title: { zh_CN: '优惠券', en: 'Coupons' },
    menu: { group: 'goods', place: 40, icon: <GiftOutlined /> },
    page: page(() => import('./platform-coupons-page.tsx')),
  },
]
