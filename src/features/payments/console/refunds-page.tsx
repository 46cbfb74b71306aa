import { Button, Popconfirm, Space, Tag, Typography } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { formatYuan } from '#core/money.ts'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { PageHead } from '#console/parts/page-head.tsx'
import { useChange } from '#console/parts/use-call.ts'
import { financeChannels, refundList, refundStatuses, retryRefund } from '../finance-contract.ts'
import { reasonOf, refundColours } from './colours.ts'
import { OrderLinks } from './order-links.tsx'
import { BounceDrawer, ConfirmDrawer } from './refund-drawers.tsx'
import { AccountLines } from './sender.tsx'
import { useText } from './text.ts'

type Row = z.output<typeof refundList.answer>['records'][number]

type Act = (row: Row) => void

function useColumns(confirm: Act, bounce: Act): Column<Row>[] {
  const text = useText()
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
    {
      key: 'payee',
      title: text('payee'),
      render: ({ payee }) => (payee ? <AccountLines of={payee} /> : '–'),
    },
    { key: 'reason', title: text('reason'), render: ({ reason }) => reasonOf(reason, text) },
    { key: 'createTime', title: text('createTime'), render: ({ createTime }) => createTime },
    { key: 'doneTime', title: text('doneTime'), render: (row) => <Done row={row} /> },
    { key: 'failure', title: text('failure'), render: ({ failure }) => failure ?? '–' },
    {
      key: 'actions',
      title: text('actions'),
      render: (row) => <Actions row={row} confirm={confirm} bounce={bounce} />,
      shown: 'always',
    },
  ]
}

export default function RefundsPage() {
  const text = useText()
  const [confirming, setConfirming] = useState<Row>()
  const [bouncing, setBouncing] = useState<Row>()
  const columns = useColumns(setConfirming, setBouncing)
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
      <ConfirmDrawer refund={confirming} close={() => setConfirming(undefined)} />
      <BounceDrawer refund={bouncing} close={() => setBouncing(undefined)} />
    </>
  )
}

/** When the money was booked as gone; of a transfer also by which it went. */
function Done({ row: { doneTime, transfer } }: { row: Row }) {
  const text = useText()
  return (
    <>
      <div>{doneTime ?? '–'}</div>
      {transfer && (
        <Typography.Text type="secondary">
          {text('transferWas', { day: transfer.day, number: transfer.bankReference })}
        </Typography.Text>
      )}
    </>
  )
}

function Actions({ row, confirm, bounce }: { row: Row; confirm: Act; bounce: Act }) {
  const text = useText()
  const retry = useChange(retryRefund, { refresh: [refundList], done: text('retried') })
  const { status, channel, refundNumber } = row
  if (status === 'toTransfer')
    return (
      <Space size="small" wrap>
        <Button size="small" onClick={() => confirm(row)}>
          {text('confirmTransfer')}
        </Button>
        <Button size="small" onClick={() => bounce(row)}>
          {text('bounce')}
        </Button>
      </Space>
    )
  if (status !== 'failed') return null
  const [ask, again] =
    channel === 'bank' ? (['transferAgainAsk', 'transferAgain'] as const) : (['retryAsk', 'retry'] as const)
  return (
    <Popconfirm title={text(ask)} onConfirm={() => retry.mutate({ refundNumber })}>
      <Button size="small">{text(again)}</Button>
    </Popconfirm>
  )
}
