import { MessageOutlined } from '@ant-design/icons'
import { page, type Page } from '#console/parts/pages.ts'

const desk = {
  path: '/chat',
  permission: 'chat',
  title: { zh_CN: '客服工作台', en: 'Service desk' },
  page: page(() => import('./desk-page.tsx')),
  isDesk: true,
} as const

export const pages: readonly Page[] = [
  { ...desk, audience: 'merchant', menu: { group: 'work', place: 25, icon: <MessageOutlined /> } },
  {
    path: '/disputes/$refundSn',
    audience: 'platform',
    permission: 'orders',
    title: { zh_CN: '争议会话', en: 'Conversation of a dispute' },
    page: page(() => import('./dispute-page.tsx')),
  },
  { ...desk, audience: 'platform', menu: { group: 'work', place: 25, icon: <MessageOutlined /> } },
]
