import { Button, Typography } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { queryLogViews } from '../rules.ts'
import { searchReport } from '../query-log-contract.ts'
import { SynonymForm } from './synonyms.tsx'
import { useText } from './text.ts'

type Row = z.output<typeof searchReport.answer>['records'][number]

export function QueryLogReport() {
  const text = useText()
  const [said, setOpened] = useState<string>()
  const columns: Column<Row>[] = [
    { key: 'said', title: text('said'), render: ({ said: words }) => <SearchedWords words={words} />, shown: 'always' },
    { key: 'times', title: text('times'), render: ({ times }) => times, align: 'right' },
    { key: 'nothing', title: text('nothingTimes'), render: ({ nothing }) => nothing, align: 'right' },
    { key: 'refined', title: text('refinedTimes'), render: ({ refined }) => refined, align: 'right' },
    { key: 'clicks', title: text('clicks'), render: ({ clicks }) => clicks, align: 'right' },
    { key: 'rank', title: text('rank'), render: ({ rank }) => rank ?? '–', align: 'right' },
    {
      key: 'synonym',
      title: text('means'),
      render: (row) => (
        <Button type="link" size="small" onClick={() => setOpened(row.said)}>
          {text('makeSynonym')}
        </Button>
      ),
    },
  ]
  return (
    <>
      <Typography.Paragraph type="secondary">{text('private')}</Typography.Paragraph>
      <ListTable
        name="search-said"
        list={searchReport}
        columns={columns}
        rowKey={(row) => row.said}
        filters={[
          {
            key: 'view',
            label: text('show'),
            kind: 'select',
            options: queryLogViews.map((value) => ({ value, label: text(value) })),
          },
          { key: 'keyword', label: text('find'), kind: 'text' },
          { key: 'from', label: text('from'), kind: 'date' },
          { key: 'to', label: text('to'), kind: 'date' },
        ]}
      />
      <SynonymForm
        start={said === undefined ? undefined : { said, means: [], isActive: true }}
        change={() => setOpened(undefined)}
      />
    </>
  )
}

/** The list is as wide as its widest words, and a search may be as long as an address: the counts stay in sight. */
const SearchedWords = ({ words }: { words: string }) => (
  <Typography.Text ellipsis title={words} style={{ maxWidth: 280 }}>
    {words}
  </Typography.Text>
)
