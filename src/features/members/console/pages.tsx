import { BankOutlined } from '@ant-design/icons'
import { page, type Page } from '#console/parts/pages.ts'
import { applicationsSearch } from '#features/applications/console/search.ts'

export const pages: readonly Page[] = [
  {
    path: '/audits',
    audience: 'platform',
    permission: 'audits',
    title: { zh_CN: '企业审核', en: 'Enterprise applications' },
    menu: { group: 'people', place: 40, icon: <BankOutlined /> },
    search: applicationsSearch,
    page: page(() => import('./audits-page.tsx')),
  },
  {
    path: '/audits/$auditId',
    audience: 'platform',
    permission: 'audits',
    title: { zh_CN: '企业审核', en: 'Enterprise applications' },
    page: page(() => import('./audit-page.tsx')),
  },
]
