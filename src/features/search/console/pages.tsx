import { SearchOutlined } from '@ant-design/icons'
import { page, type Page } from '#console/parts/pages.ts'

export const pages: readonly Page[] = [
  {
    path: '/search',
    audience: 'platform',
    permission: 'search',
    title: { zh_CN: '搜索', en: 'Search' },
    menu: { group: 'mall', place: 50, icon: <SearchOutlined /> },
    page: page(() => import('./search-page.tsx')),
  },
]
