import { Typography } from 'antd'
import type { z } from 'zod'
import { formatYuan } from '#core/money.ts'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { PageHead } from '#console/parts/page-head.tsx'
import { ledgerKinds, ledgerList } from '../finance-contract.ts'
import { useText } from './text.ts'

type Row = z.output<typeof ledgerList.answer>['records'][number]

export default function LedgerPage() {
  const text = useText()
  const known: readonly string[] = ledgerKinds
  const columns: Column<Row>[] = [
    { key: 'time', title: text('createTime'), render: ({ time }) => time, shown: 'always' },
    { key: 'kind', title: text('kind'), render: ({ kind }) => (known.includes(kind) ? text(kind as 'payment') : kind) },
    { key: 'reference', title: text('reference'), render: ({ reference }) => reference, shown: 'always' },
    {
      key: 'lines',
      title: text('lines'),
      shown: 'always',
      render: ({ lines }) => (
        <ul style={{ margin: 0, paddingLeft: 16 }}>
          {lines.map(({ account, amount }) => (
            <li key={account}>
              <Typography.Text code>{account}</Typography.Text> {amount > 0 ? '+' : '−'}
              {formatYuan(Math.abs(amount))}
            </li>
          ))}
        </ul>
      ),
    },
  ]
  return (
    <>
      <PageHead title={text('ledger')}>
        <Typography.Text type="secondary">{text('ledgerLead')}</Typography.Text>
      </PageHead>
      <ListTable
        name="ledger"
        list={ledgerList}
        columns={columns}
        rowKey={({ entryId }) => entryId}
        filters={[
          { key: 'keyword', label: text('find'), kind: 'text' },
          { key: 'kind', label: text('kind'), kind: 'select', options: ledgerKinds.map((value) => ({ value, label: text(value) })) },
          { key: 'from', label: text('from'), kind: 'date' },
          { key: 'to', label: text('to'), kind: 'date' },
        ]}
      />
    </>
  )
}
