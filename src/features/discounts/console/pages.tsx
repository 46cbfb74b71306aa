import { PercentageOutlined } from '@ant-design/icons'
import { page, type Page } from '#console/parts/pages.ts'
import { invitationSearch } from '#features/sales/console/search.ts'

const title = { zh_CN: '满减满折', en: 'Discount' }
const ofMall = { zh_CN: '平台满减', en: 'Mall offer' }
const shopForm = page(() => import('./discount-page.tsx'))
const mallForm = page(() => import('./platform-discount-page.tsx'))

export const pages: readonly Page[] = [
  { path: '/discounts/new', audience: 'merchant', permission: 'sales', title, page: shopForm },
  { path: '/discounts/edit/$saleId', audience: 'merchant', permission: 'sales', title, page: shopForm },
  {
    path: '/discounts/new',
    audience: 'platform',
    permission: 'sales',
    title: ofMall,
    menu: { group: 'mall', place: 16, icon: <PercentageOutlined /> },
    page: mallForm,
  },
  { path: '/discounts/edit/$saleId', audience: 'platform', permission: 'sales', title: ofMall, page: mallForm },
  {
    path: '/sales/invite/discount',
    audience: 'platform',
    permission: 'sales',
    title: { zh_CN: '邀请商家参加满减满折', en: 'Invite a shop to a discount' },
    search: invitationSearch,
    page: page(() => import('./invite-discount-page.tsx')),
  },
]
