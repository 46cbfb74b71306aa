import { FireOutlined, SafetyCertificateOutlined, SettingOutlined } from '@ant-design/icons'
import { page, type Page } from '#console/parts/pages.ts'
import { configSearch, hotWordsSearch, policiesSearch } from './search.ts'

export const pages: readonly Page[] = [
  {
    path: '/config',
    audience: 'platform',
    permission: 'config',
    title: { zh_CN: '配置管理', en: 'Configuration' },
    menu: { group: 'mall', place: 10, icon: <SettingOutlined /> },
    search: configSearch,
    page: page(() => import('./config-page.tsx')),
  },
  {
    path: '/hot-words',
    audience: 'platform',
    permission: 'content',
    title: { zh_CN: '热搜词', en: 'Popular searches' },
    menu: { group: 'mall', place: 20, icon: <FireOutlined /> },
    search: hotWordsSearch,
    page: page(() => import('./hot-words-page.tsx')),
  },
  {
    path: '/policies',
    audience: 'platform',
    permission: 'content',
    title: { zh_CN: '条款与隐私策略', en: 'Terms and privacy policy' },
    menu: { group: 'mall', place: 40, icon: <SafetyCertificateOutlined /> },
    search: policiesSearch,
    page: page(() => import('./policies-page.tsx')),
  },
]
