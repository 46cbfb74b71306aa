import { Table, Tag } from 'antd'
import { formatYuan } from '#core/money.ts'
import type { ShopPayout } from '../contract.ts'
import { useText } from './text.ts'
import css from './statements.module.css'

/** What the shop was paid of this period, or in it. */
export function Paid({ payouts }: { payouts: readonly ShopPayout[] }) {
  const text = useText()
  if (payouts.length === 0) return null
  return (
    <section aria-label={text('payouts')} className={css['due'] ?? ''}>
      <h2>{text('payouts')}</h2>
      <Table<ShopPayout>
        size="small"
        rowKey="payoutNumber"
        pagination={false}
        dataSource={[...payouts]}
        columns={[
          { title: text('through'), dataIndex: 'through' },
          {
            title: text('amount'),
            align: 'right',
            render: (_, { amount }) => <b className="num">{formatYuan(amount)}</b>,
          },
          { title: text('bankReference'), dataIndex: 'bankReference' },
          { title: text('time'), dataIndex: 'time' },
          {
            title: text('status'),
            render: (_, { status }) => (
              <Tag color={status === 'paid' ? 'success' : 'warning'}>{text(`payout_${status}`)}</Tag>
            ),
          },
        ]}
      />
    </section>
  )
}
