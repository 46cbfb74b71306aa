import { Segmented, Typography } from 'antd'
import { useGo } from '#console/parts/address.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { useSearch } from '#console/parts/search.ts'
import { QueryLogReport } from './query-log-report.tsx'
import { searchTabs, tabSearch } from './search.ts'
import { Synonyms } from './synonyms.tsx'
import { useText } from './text.ts'
import { TradeWords } from './trade-words.tsx'

const TITLES = { report: 'reportTab', synonyms: 'synonymsTab', words: 'wordsTab' } as const

/** What people look for, and the words that help them. Which part is shown stands in the address. */
export default function SearchPage() {
  const text = useText()
  const go = useGo()
  const [{ tab = 'report' }] = useSearch(tabSearch)
  // Each has filters of its own: those of the one before are left behind.
  const open = (next: typeof tab) => go(next === 'report' ? '/search' : `/search?tab=${next}`, { replace: true })
  return (
    <>
      <PageHead title={text('search')}>
        <Typography.Text type="secondary">{text('lead')}</Typography.Text>
      </PageHead>
      <Segmented
        aria-label={text('sections')}
        value={tab}
        onChange={open}
        options={searchTabs.map((value) => ({ value, label: text(TITLES[value]) }))}
      />
      {tab === 'report' && <QueryLogReport />}
      {tab === 'synonyms' && <Synonyms />}
      {tab === 'words' && <TradeWords />}
    </>
  )
}
