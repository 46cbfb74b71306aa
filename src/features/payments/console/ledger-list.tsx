import { Typography } from 'antd'
import type { z } from 'zod'
import { formatYuan } from '#core/money.ts'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { ledgerKinds, ledgerList } from '../finance-contract.ts'
import { useText } from './text.ts'

type Row = z.output<typeof ledgerList.answer>['records'][number]

/** The ledger, entry by entry. */
export function LedgerList() {
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
              <Owner account={account} /> {amount > 0 ? '+' : '−'}
              {formatYuan(Math.abs(amount))}
            </li>
          ))}
        </ul>
      ),
    },
  ]
  return (
    <ListTable
      name="ledger"
      list={ledgerList}
      columns={columns}
      rowKey={({ entryId }) => entryId}
      filters={[
        { key: 'keyword', label: text('findEntry'), kind: 'text' },
        { key: 'account', label: text('wholeAccount'), kind: 'text' },
        { key: 'kind', label: text('kind'), kind: 'select', options: ledgerKinds.map((value) => ({ value, label: text(value) })) },
        { key: 'from', label: text('from'), kind: 'date' },
        { key: 'to', label: text('to'), kind: 'date' },
      ]}
    />
  )
}

const owners = ['channel', 'escrow', 'wallet', 'shop', 'bank', 'refund', 'coupons', 'subsidy', 'opening'] as const

/** Whose account it is, in a word; the account itself stands beside it. */
function Owner({ account }: { account: string }) {
  const text = useText()
  const owner = owners.find((one) => account.startsWith(`${one}:`))
  return (
    <>
      {owner && text(`of_${owner}`)} <Typography.Text code>{account}</Typography.Text>
    </>
  )
}
