import {
  AuditOutlined,
  FileSearchOutlined,
  PayCircleOutlined,
  QuestionCircleOutlined,
  RollbackOutlined,
} from '@ant-design/icons'
import { page, type Page } from '#console/parts/pages.ts'

export const pages: readonly Page[] = [
  {
    path: '/payments',
    audience: 'platform',
    permission: 'finance',
    title: { zh_CN: '支付记录', en: 'Payments' },
    menu: { group: 'money', place: 30, icon: <PayCircleOutlined /> },
    page: page(() => import('./payments-page.tsx')),
  },
  {
    path: '/refunds',
    audience: 'platform',
    permission: 'finance',
    title: { zh_CN: '退款记录', en: 'Refunds' },
    menu: { group: 'money', place: 40, icon: <RollbackOutlined /> },
    page: page(() => import('./refunds-page.tsx')),
  },
  {
    path: '/unmatched-payments',
    audience: 'platform',
    permission: 'finance',
    title: { zh_CN: '待处理款项', en: 'Unmatched payments' },
    menu: { group: 'money', place: 45, icon: <QuestionCircleOutlined /> },
    page: page(() => import('./unmatched-page.tsx')),
  },
  {
    path: '/bank-statement',
    audience: 'platform',
    permission: 'finance',
    title: { zh_CN: '银行流水', en: 'Bank statement' },
    menu: { group: 'money', place: 46, icon: <FileSearchOutlined /> },
    page: page(() => import('./statement-page.tsx')),
  },
  {
    path: '/reconciliation',
    audience: 'platform',
    permission: 'finance',
    title: { zh_CN: '渠道对账', en: 'Reconciliation' },
    menu: { group: 'money', place: 70, icon: <AuditOutlined /> },
    page: page(() => import('./reconciliation-page.tsx')),
  },
]
