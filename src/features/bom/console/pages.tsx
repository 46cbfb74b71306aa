import { FileUnknownOutlined } from '@ant-design/icons'
import { page, type Page } from '#console/parts/pages.ts'

export const pages: readonly Page[] = [
  {
    path: '/unmatched-lines',
    audience: 'platform',
    permission: 'search',
    title: { zh_CN: '未匹配的清单行', en: 'Unmatched lines' },
    menu: { group: 'mall', place: 51, icon: <FileUnknownOutlined /> },
    page: page(() => import('./unmatched-page.tsx')),
  },
]
