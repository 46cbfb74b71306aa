import { FileSearchOutlined, LoginOutlined, TeamOutlined } from '@ant-design/icons'
import { page, type Page } from '#console/parts/pages.ts'

export const pages: readonly Page[] = [
  {
    path: '/staff',
    audience: 'platform',
    permission: 'roles',
    title: { zh_CN: '员工与角色', en: 'Staff and roles' },
    menu: { group: 'people', place: 20, icon: <TeamOutlined /> },
    page: page(() => import('./platform-staff-page.tsx')),
  },
  {
    path: '/staff',
    audience: 'merchant',
    permission: 'staff',
    title: { zh_CN: '员工与角色', en: 'Staff and roles' },
    menu: { group: 'people', place: 30, icon: <TeamOutlined /> },
    page: page(() => import('./shop-staff-page.tsx')),
  },
  {
    path: '/log',
    audience: 'platform',
    permission: 'log',
    title: { zh_CN: '操作日志', en: 'Audit log' },
    menu: { group: 'house', place: 40, icon: <FileSearchOutlined /> },
    page: page(() => import('./audit-log-page.tsx')),
  },
  {
    path: '/sign-ins',
    audience: 'platform',
    permission: 'log',
    title: { zh_CN: '登录日志', en: 'Login log' },
    menu: { group: 'house', place: 50, icon: <LoginOutlined /> },
    page: page(() => import('./sign-in-log-page.tsx')),
  },
]
