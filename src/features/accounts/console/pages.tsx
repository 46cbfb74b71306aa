import { UserOutlined } from '@ant-design/icons'
import { page, type Page } from '#console/parts/pages.ts'

export const pages: readonly Page[] = [
  {
    path: '/users',
    audience: 'platform',
    permission: 'users',
    title: { zh_CN: '用户管理', en: 'Users' },
    menu: { group: 'people', place: 10, icon: <UserOutlined /> },
    page: page(() => import('./users-page.tsx')),
  },
  {
    path: '/users/$userId',
    audience: 'platform',
    permission: 'users',
    title: { zh_CN: '用户', en: 'User' },
    page: page(() => import('./user-page.tsx')),
  },
]
