import { Table } from 'antd'
import type { ShopProductDetail } from '../shop-contract.ts'
import { useText } from './text.ts'

/** Every change of stock that no order made. */
export function StockMoves({ moves }: { moves: ShopProductDetail['stockMoves'] }) {
  const text = useText()
  if (moves.length === 0) return <p>{text('noMoves')}</p>
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={moves}
      columns={[
        { title: text('time'), dataIndex: 'time' },
        { title: text('code'), dataIndex: 'partyCode' },
        { title: text('change'), align: 'right', render: (_, { change }) => (change > 0 ? `+${change}` : change) },
        { title: text('after'), align: 'right', dataIndex: 'stockAfter' },
        { title: text('reason'), render: (_, { reason }) => text(reason) },
        { title: text('note'), dataIndex: 'note' },
        { title: text('author'), dataIndex: 'author' },
      ]}
    />
  )
}
