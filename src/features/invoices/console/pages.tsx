import { FileDoneOutlined } from '@ant-design/icons'
import { page, type Page } from '#console/parts/pages.ts'

export const pages: readonly Page[] = [
  {
    path: '/invoices',
    audience: 'merchant',
    permission: 'invoices',
    title: { zh_CN: '发票', en: 'Invoices' },
    menu: { group: 'money', place: 20, icon: <FileDoneOutlined /> },
    page: page(() => import('./invoices-page.tsx')),
  },
]
