import { Button, Space, Tag, Typography } from 'antd'
import { useState } from 'react'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { PageHead } from '#console/parts/page-head.tsx'
import { useChange } from '#console/parts/use-call.ts'
import { SynonymForm } from '#features/search/console/synonyms.tsx'
import { unmatchedKinds, unmatchedViews } from '../rules.ts'
import { settleUnmatched, unmatchedLines, type UnmatchedLine } from '../unmatched-contract.ts'
import { useText } from './text.ts'

/** What buyers ask for in lists and nobody could match: what dictionary and assortment lack. */
export default function UnmatchedPage() {
  const text = useText()
  const [said, setSaid] = useState<string>()
  const columns: Column<UnmatchedLine>[] = [
    { key: 'example', title: text('example'), render: ({ example }) => example, shown: 'always' },
    { key: 'kind', title: text('kind'), render: ({ kind }) => text(kind) },
    { key: 'times', title: text('times'), render: ({ times }) => times, align: 'right', sorts: true },
    { key: 'days', title: text('days'), render: ({ days }) => days, align: 'right', sorts: true },
    { key: 'firstTime', title: text('firstTime'), render: ({ firstTime }) => firstTime, shown: 'onDemand' },
    { key: 'lastTime', title: text('lastTime'), render: ({ lastTime }) => lastTime, sorts: true },
    { key: 'now', title: text('now'), render: ({ now }) => <Now now={now} /> },
    {
      key: 'actions',
      title: text('actions'),
      render: (line) => <Actions line={line} makeSynonym={() => setSaid(line.example)} />,
      shown: 'always',
    },
  ]
  return (
    <>
      <PageHead title={text('title')}>
        <Typography.Text type="secondary">{text('lead')}</Typography.Text>
      </PageHead>
      <Typography.Paragraph type="secondary">{text('private')}</Typography.Paragraph>
      <ListTable
        name="unmatched-lines"
        list={unmatchedLines}
        columns={columns}
        rowKey={({ lineId }) => lineId}
        filters={[
          {
            key: 'show',
            label: text('show'),
            kind: 'select',
            starts: 'open',
            options: unmatchedViews.map((value) => ({ value, label: text(value) })),
          },
          {
            key: 'kind',
            label: text('kind'),
            kind: 'select',
            options: unmatchedKinds.map((value) => ({ value, label: text(value) })),
          },
          { key: 'keyword', label: text('find'), kind: 'text' },
          { key: 'from', label: text('from'), kind: 'date' },
          { key: 'to', label: text('to'), kind: 'date' },
        ]}
      />
      <SynonymForm
        start={said === undefined ? undefined : { said, means: [], isActive: true }}
        change={() => setSaid(undefined)}
      />
    </>
  )
}

/** Whether a new word or a new product has helped. */
function Now({ now }: Pick<UnmatchedLine, 'now'>) {
  const text = useText()
  if (now === 'unknown' || now === 'notSold') return text('stillNothing')
  return <Tag color="success">{text(now === 'asks' ? 'foundSeveral' : 'found')}</Tag>
}

function Actions({
  line: { lineId, example, isSettled },
  makeSynonym,
}: {
  line: UnmatchedLine
  makeSynonym: () => void
}) {
  const text = useText()
  const settling = useChange(settleUnmatched, {
    refresh: [unmatchedLines],
    done: text(isSettled ? 'reopened' : 'nowSettled'),
  })
  return (
    <Space>
      <Button type="link" size="small" aria-label={text('synonymOf', { what: example })} onClick={makeSynonym}>
        {text('makeSynonym')}
      </Button>
      <Button
        type="link"
        size="small"
        aria-label={text(isSettled ? 'reopenOf' : 'settleOf', { what: example })}
        onClick={() => settling.mutate({ lineId, isSettled: !isSettled })}
      >
        {text(isSettled ? 'reopen' : 'settle')}
      </Button>
    </Space>
  )
}
