import { Table } from 'antd'
import { hrefOf } from '#console/parts/address.ts'
import { bringsBack } from '../back.ts'
import { returnOfWire } from '../contract.ts'
import type { QueueRecord } from '../staff-contract.ts'
import { State } from './queue.tsx'
import { useBack } from './use-back.ts'
import { useText } from './text.ts'

/** Cases of one order, each a link to where it is worked on. */
export function CaseTable({ cases }: { cases: QueueRecord[] }) {
  const text = useText()
  const back = useBack()
  return (
    <Table
      size="small"
      rowKey="refundSn"
      pagination={false}
      dataSource={cases}
      columns={[
        { title: text('case'), render: (_, { refundSn }) => <a href={hrefOf(`/returns/${refundSn}`)}>{refundSn}</a> },
        { title: text('state'), render: (_, { returnMoneySts }) => <State status={returnOfWire(returnMoneySts)} /> },
        { title: text('applied_at'), dataIndex: 'applyTime' },
        {
          title: text('amount'),
          align: 'right',
          render: (_, record) => (bringsBack(record) ? back(record.refundAmount, record.items) : '–'),
        },
      ]}
    />
  )
}
