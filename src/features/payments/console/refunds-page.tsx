import { Button, Popconfirm, Tag, Typography } from 'antd'
import type { z } from 'zod'
import { formatYuan } from '#core/money.ts'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { PageHead } from '#console/parts/page-head.tsx'
import { useChange } from '#console/parts/use-call.ts'
import { financeChannels, refundList, refundStatuses, retryRefund } from '../finance-contract.ts'
import { reasonOf, refundColours } from './colours.ts'
import { OrderLinks } from './order-links.tsx'
import { useText } from './text.ts'

type Row = z.output<typeof refundList.answer>['records'][number]

function useColumns(): Column<Row>[] {
  const text = useText()
  const retry = useChange(retryRefund, { refresh: [refundList], done: text('retried') })
  return [
    { key: 'refundNumber', title: text('refundNumber'), render: ({ refundNumber }) => refundNumber, shown: 'always' },
    { key: 'payNumber', title: text('payNumber'), render: ({ payNumber }) => payNumber, shown: 'onDemand' },
    {
      key: 'orderNumber',
      title: text('orderNumber'),
      render: ({ orderNumber }) => (orderNumber ? <OrderLinks numbers={[orderNumber]} /> : '–'),
    },
    { key: 'channel', title: text('channel'), render: ({ channel }) => text(channel as 'wechat') },
    {
      key: 'status',
      title: text('status'),
      render: ({ status }) => <Tag color={refundColours[status]}>{text(`refund_${status}`)}</Tag>,
      shown: 'always',
    },
    {
      key: 'amount',
      title: text('amount'),
      render: ({ amount }) => formatYuan(amount),
      align: 'right',
      shown: 'always',
    },
    { key: 'reason', title: text('reason'), render: ({ reason }) => reasonOf(reason, text) },
    { key: 'createTime', title: text('createTime'), render: ({ createTime }) => createTime },
    { key: 'doneTime', title: text('doneTime'), render: ({ doneTime }) => doneTime ?? '–' },
    { key: 'failure', title: text('failure'), render: ({ failure }) => failure ?? '–' },
    {
      key: 'retry',
      title: text('retry'),
      render: ({ status, refundNumber }) =>
        status === 'failed' && (
          <Popconfirm title={text('retryAsk')} onConfirm={() => retry.mutate({ refundNumber })}>
            <Button size="small">{text('retry')}</Button>
          </Popconfirm>
        ),
    },
  ]
}

export default function RefundsPage() {
  const text = useText()
  const columns = useColumns()
  return (
    <>
      <PageHead title={text('refunds')}>
        <Typography.Text type="secondary">{text('refundsLead')}</Typography.Text>
      </PageHead>
      <ListTable
        name="refunds"
        list={refundList}
        columns={columns}
        rowKey={({ refundNumber }) => refundNumber}
        filters={[
          { key: 'keyword', label: text('find'), kind: 'text' },
          {
            key: 'channel',
            label: text('channel'),
            kind: 'select',
            options: financeChannels.map((value) => ({ value, label: text(value as 'wechat') })),
          },
          {
            key: 'status',
            label: text('status'),
            kind: 'select',
            options: refundStatuses.map((value) => ({ value, label: text(`refund_${value}`) })),
          },
        ]}
      />
    </>
  )
}
