import { SearchOutlined } from '@ant-design/icons'
import { page, type Page } from '#console/parts/pages.ts'
import { tabSearch } from './search.ts'

export const pages: readonly Page[] = [
  {
    path: '/search',
    audience: 'platform',
    permission: 'search',
    title: { zh_CN: '搜索', en: 'Search' },
    menu: { group: 'mall', place: 50, icon: <SearchOutlined /> },
    search: tabSearch,
    page: page(() => import('./search-page.tsx')),
  },
]
