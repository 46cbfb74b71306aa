import { Table } from 'antd'
import type { Transfer } from '../contract.ts'
import { useText } from './text.ts'

/** Row, column and reason of what is wrong in a sheet. */
export function FaultTable({ transfer: { report } }: { transfer: Transfer }) {
  const text = useText()
  const problems = report?.problems ?? []
  return (
    <>
      <Table
        size="small"
        rowKey={({ row, column, reason }) => `${row} ${column} ${reason}`}
        pagination={false}
        dataSource={problems}
        columns={[
          { title: text('row'), dataIndex: 'row', width: 80 },
          { title: text('column'), dataIndex: 'column', width: 160 },
          { title: text('reason'), dataIndex: 'reason' },
        ]}
      />
      {(report?.problemCount ?? 0) > problems.length && <p>{text('more', { count: problems.length })}</p>}
    </>
  )
}
