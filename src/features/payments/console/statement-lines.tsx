import { Alert, Space, Table, Tag, Typography } from 'antd'
import { formatYuan } from '#core/money.ts'
import { hrefOf } from '#console/parts/address.ts'
import { statementOutcomes, type ReadLine, type ReadStatement } from '../statement-contract.ts'
import { OrderLinks } from './order-links.tsx'
import { Sender } from './sender.tsx'
import { useText } from './text.ts'

const colours = {
  paid: 'success',
  refund: 'success',
  returned: 'warning',
  late: 'warning',
  double: 'warning',
  wrongSum: 'warning',
  unknown: 'warning',
  repeated: 'default',
  ignored: 'default',
  failed: 'error',
} as const

/** How many lines are what. */
export function StatementSums({ lines }: { lines: readonly ReadLine[] }) {
  const text = useText()
  const counts = statementOutcomes.map((one) => [one, lines.filter(({ outcome }) => outcome === one).length] as const)
  return (
    <Space size="small" wrap>
      {counts.map(
        ([one, count]) =>
          count > 0 && (
            <Tag key={one} color={colours[one]}>
              {text(`line_${one}`)} {count}
            </Tag>
          ),
      )}
    </Space>
  )
}

export function StatementFaults({ faults }: Pick<ReadStatement, 'faults'>) {
  const text = useText()
  if (faults.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={text('faultyRows', { count: faults.length })}
      description={
        <ul style={{ margin: 0, paddingLeft: 16, maxHeight: 160, overflow: 'auto' }}>
          {faults.map(({ row, reason }) => (
            <li key={row}>{text('faultyRow', { row, reason: text(`fault_${reason}`) })}</li>
          ))}
        </ul>
      }
    />
  )
}

/** What each line is, or what became of it. */
export function StatementLines({ lines, isDone }: { lines: readonly ReadLine[]; isDone: boolean }) {
  const text = useText()
  return (
    <Table<ReadLine>
      size="small"
      rowKey="row"
      dataSource={lines}
      pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: text('row'), dataIndex: 'row' },
        {
          title: text(isDone ? 'lineIs' : 'lineWillBe'),
          key: 'outcome',
          render: (_, line) => <Outcome line={line} />,
        },
        {
          title: text('moved'),
          key: 'amount',
          align: 'right',
          render: (_, { amount, isOutgoing }) => (
            <span className="num">
              {isOutgoing ? '−' : '+'}
              {formatYuan(amount)}
            </span>
          ),
        },
        {
          title: text('otherSide'),
          key: 'other',
          render: (_, { payer, account, bank, remark }) => (
            <Sender of={{ payer: payer || null, account: account || null, bank: bank || null, remark }} />
          ),
        },
        { title: text('moveDay'), dataIndex: 'day' },
        { title: text('bankNumber'), dataIndex: 'bankNumber' },
      ]}
    />
  )
}

function Outcome({ line: { outcome, number, orderNumbers, due } }: { line: ReadLine }) {
  const text = useText()
  const page = outcome === 'refund' || outcome === 'returned' ? '/refunds' : '/payments'
  return (
    <>
      <Tag color={colours[outcome]}>{text(`line_${outcome}`)}</Tag>
      {outcome === 'wrongSum' && due !== null && (
        <Typography.Text type="secondary">{text('dueWas', { amount: formatYuan(due) })}</Typography.Text>
      )}
      {orderNumbers.length > 0 ? (
        <OrderLinks numbers={orderNumbers} />
      ) : (
        number && (
          <div>
            <a href={hrefOf(`${page}?keyword=${number}`)}>{number}</a>
          </div>
        )
      )}
    </>
  )
}
