import { page, type Page } from '#console/parts/pages.ts'
import { inviteSearch } from './search.ts'

const form = { audience: 'merchant', permission: 'sales' } as const

export const pages: readonly Page[] = [
  {
    ...form,
    path: '/sales/flash/new',
    title: { zh_CN: '提报秒杀商品', en: 'Propose a flash sale item' },
    page: page(() => import('./new-flash-page.tsx')),
  },
  {
    ...form,
    path: '/sales/flash/$saleId',
    title: { zh_CN: '修改秒杀提报', en: 'Change the flash sale proposal' },
    page: page(() => import('./flash-page.tsx')),
  },
  {
    path: '/sales/invite/flash',
    audience: 'platform',
    permission: 'sales',
    title: { zh_CN: '邀请商家参加秒杀', en: 'Invite a shop to a flash sale' },
    search: inviteSearch,
    page: page(() => import('./invite-flash-page.tsx')),
  },
]
