import { Button, Card, Space, Table, Tag } from 'antd'
import type { z } from 'zod'
import { formatYuan } from '#core/money.ts'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { PageHead } from '#console/parts/page-head.tsx'
import { Loaded } from '#console/parts/states.tsx'
import { useCall } from '#console/parts/use-call.ts'
import { consistency, ledgerList } from '../contract.ts'
import { useText } from './text.ts'

type Entry = z.output<typeof ledgerList.answer>['records'][number]
type Rule = z.output<typeof consistency.answer>['rules'][number]

export default function BooksPage() {
  const text = useText()
  const columns: Column<Entry>[] = [
    { key: 'at', title: text('at'), render: ({ at }) => at, shown: 'always' },
    { key: 'kind', title: text('kind'), render: ({ kind }) => kind },
    { key: 'reference', title: text('reference'), render: ({ reference }) => reference, shown: 'always' },
    { key: 'lines', title: text('lines'), render: ({ lines }) => <Lines lines={lines} />, shown: 'always' },
  ]
  return (
    <>
      <PageHead title={text('books')} />
      <Space orientation="vertical" size="middle" style={{ display: 'flex' }}>
        <Consistency />
        <Card title={text('ledger')}>
          <ListTable
            name="ledger"
            list={ledgerList}
            columns={columns}
            rowKey={({ id }) => id}
            filters={[
              { key: 'reference', label: text('reference'), kind: 'text' },
              { key: 'account', label: text('account'), kind: 'text' },
            ]}
          />
        </Card>
      </Space>
    </>
  )
}

function Lines({ lines }: { lines: Entry['lines'] }) {
  return lines.map(({ account, amount }) => (
    <div key={account}>
      {account} <b>{formatYuan(amount)}</b>
    </div>
  ))
}

function Consistency() {
  const text = useText()
  const asked = useCall(consistency, {})
  return (
    <Card
      title={text('consistency')}
      extra={
        <Space>
          {asked.data && text('checkedAt', { at: asked.data.at })}
          <Button loading={asked.isFetching} onClick={() => void asked.refetch()}>
            {text('checkAgain')}
          </Button>
        </Space>
      }
    >
      <Loaded asked={asked}>
        {({ rules }) => (
          <Table<Rule>
            size="small"
            rowKey="name"
            pagination={false}
            dataSource={rules}
            columns={[
              { title: text('rule'), render: (_, { name }) => text(name as 'walletsMatch') },
              { title: text('differences'), align: 'right', render: (_, { differences }) => <Differences count={differences} /> },
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}

function Differences({ count }: { count: number | null }) {
  const text = useText()
  if (count === null) return <Tag color="warning">{text('tooLong')}</Tag>
  return <Tag color={count === 0 ? 'success' : 'error'}>{count}</Tag>
}
