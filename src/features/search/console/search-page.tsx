import { Segmented, Typography } from 'antd'
import { useSearch } from '#console/parts/location.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { QueryLogReport } from './query-log-report.tsx'
import { Synonyms } from './synonyms.tsx'
import { useText } from './text.ts'
import { TradeWords } from './trade-words.tsx'

const tabs = ['report', 'synonyms', 'words'] as const
type Tab = (typeof tabs)[number]
const TITLES = { report: 'reportTab', synonyms: 'synonymsTab', words: 'wordsTab' } as const

/** What people look for, and the words that help them. Which part is shown stands in the address. */
export default function SearchPage() {
  const text = useText()
  const [search, change] = useSearch()
  const tab = tabs.find((one) => one === search['tab']) ?? 'report'
  const open = (next: Tab) =>
    change({
      ...Object.fromEntries(Object.keys(search).map((key) => [key, undefined])),
      tab: next === 'report' ? undefined : next,
    })
  return (
    <>
      <PageHead title={text('search')}>
        <Typography.Text type="secondary">{text('lead')}</Typography.Text>
      </PageHead>
      <Segmented<Tab>
        aria-label={text('sections')}
        value={tab}
        onChange={open}
        options={tabs.map((value) => ({ value, label: text(TITLES[value]) }))}
      />
      {tab === 'report' && <QueryLogReport />}
      {tab === 'synonyms' && <Synonyms />}
      {tab === 'words' && <TradeWords />}
    </>
  )
}
