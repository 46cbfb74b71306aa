import { page, type Page } from '#console/parts/pages.ts'

const both = { permission: 'sales', path: '/points-goods', title: { zh_CN: '积分商品', en: 'Points goods' } } as const

export const pages: readonly Page[] = [
  { ...both, audience: 'merchant', page: page(() => import('./points-goods-page.tsx')) },
  { ...both, audience: 'platform', page: page(() => import('./platform-points-goods-page.tsx')) },
]
