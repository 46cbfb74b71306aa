import { Button, Space, Tag, Typography } from 'antd'
import { useState } from 'react'
import { formatYuan } from '#core/money.ts'
import { hrefOf } from '#console/parts/address.ts'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { PageHead } from '#console/parts/page-head.tsx'
import { unmatchedKinds, unmatchedPayments, unmatchedViews, type UnmatchedPayment } from '../unmatched-contract.ts'
import { AssignDrawer } from './assign-drawer.tsx'
import { HandleDrawer } from './handle-drawer.tsx'
import { OrderLinks } from './order-links.tsx'
import { Sender } from './sender.tsx'
import { useText } from './text.ts'
import { Arrival } from './transfer-facts.tsx'

const stepColours = { underWay: 'processing', toTransfer: 'warning', failed: 'error', done: 'default' } as const

type Act = (row: UnmatchedPayment) => void

function useColumns(handle: Act, assign: Act): Column<UnmatchedPayment>[] {
  const text = useText()
  return [
    { key: 'time', title: text('arrived'), render: (row) => <Arrival of={row} />, shown: 'always' },
    { key: 'kind', title: text('kind'), render: (row) => <Kind row={row} />, shown: 'always' },
    { key: 'handling', title: text('handling'), render: (row) => <Handling row={row} />, shown: 'always' },
    { key: 'due', title: text('due'), render: ({ due }) => (due === null ? '–' : formatYuan(due)), align: 'right' },
    {
      key: 'received',
      title: text('received'),
      render: ({ received }) => formatYuan(received),
      align: 'right',
      shown: 'always',
    },
    {
      key: 'what',
      title: text('what'),
      render: ({ isTopUp, isMembership, orderNumbers }) => {
        if (isTopUp) return text('topUp')
        if (isMembership) return text('membership')
        return orderNumbers.length > 0 ? <OrderLinks numbers={orderNumbers} /> : '–'
      },
      shown: 'always',
    },
    { key: 'buyer', title: text('buyer'), render: ({ buyer }) => buyer ?? '–' },
    { key: 'sender', title: text('sender'), render: (row) => <SenderOf row={row} /> },
    { key: 'remitCode', title: text('remitCode'), render: ({ remitCode }) => remitCode ?? '–', shown: 'onDemand' },
    { key: 'payNumber', title: text('payNumber'), render: ({ payNumber }) => payNumber ?? '–', shown: 'onDemand' },
    { key: 'bankNumber', title: text('bankNumber'), render: ({ bankNumber }) => bankNumber ?? '–', shown: 'onDemand' },
    {
      key: 'actions',
      title: text('actions'),
      render: (row) => {
        if (row.refundNumber) return <a href={hrefOf(`/refunds?keyword=${row.refundNumber}`)}>{text('seeRefund')}</a>
        if (row.outcome) return null
        return (
          <Space size="small" wrap>
            {row.kind === 'unknown' && (
              <Button size="small" onClick={() => assign(row)}>
                {text('assign')}
              </Button>
            )}
            <Button size="small" onClick={() => handle(row)}>
              {text('handle')}
            </Button>
          </Space>
        )
      },
      shown: 'always',
    },
  ]
}

/** Money that came and pays nothing: what has to be dealt with by hand, and what goes back by itself. */
export default function UnmatchedPage() {
  const text = useText()
  const [handling, setHandling] = useState<UnmatchedPayment>()
  const [assigning, setAssigning] = useState<UnmatchedPayment>()
  const columns = useColumns(setHandling, setAssigning)
  return (
    <>
      <PageHead title={text('unmatched')}>
        <Typography.Text type="secondary">{text('unmatchedLead')}</Typography.Text>
      </PageHead>
      <ListTable
        name="unmatched-payments"
        list={unmatchedPayments}
        columns={columns}
        rowKey={({ noticeId, refundNumber }) => refundNumber ?? noticeId!}
        filters={[
          {
            key: 'show',
            label: text('show'),
            kind: 'select',
            starts: 'open',
            options: unmatchedViews.map((value) => ({ value, label: text(`show_${value}`) })),
          },
          {
            key: 'kind',
            label: text('kind'),
            kind: 'select',
            options: unmatchedKinds.map((value) => ({ value, label: text(value) })),
          },
          { key: 'keyword', label: text('find'), kind: 'text' },
        ]}
      />
      <HandleDrawer transfer={handling} close={() => setHandling(undefined)} />
      <AssignDrawer transfer={assigning} close={() => setAssigning(undefined)} />
    </>
  )
}

/** Of a transfer, as the bank tells it. */
const SenderOf = ({ row: { bankNumber, payer, payerAccount, payerBank, remark } }: { row: UnmatchedPayment }) =>
  bankNumber === null ? '–' : <Sender of={{ payer, account: payerAccount, bank: payerBank, remark }} />

/** By which way it came, too. */
function Kind({ row: { kind, channel } }: { row: UnmatchedPayment }) {
  const text = useText()
  return (
    <>
      <div>{text(kind)}</div>
      <Typography.Text type="secondary">{text(channel as 'wechat')}</Typography.Text>
    </>
  )
}

/** A note is read whole in the list, and keeps nothing beside it out of sight. */
const NOTE_WIDTH = 200

/** How far a refund is, or what somebody did. */
function Handling({ row }: { row: UnmatchedPayment }) {
  const text = useText()
  const { back, outcome, note, handledTime, handledBy } = row
  const isAssigned = row.kind === 'unknown' && row.payNumber !== null
  if (back)
    return (
      <>
        <Tag color={stepColours[back]}>{text(`back_${back}`)}</Tag> {handledTime}
      </>
    )
  if (!outcome) return <Tag color="warning">{text('handlingOpen')}</Tag>
  return (
    <div style={{ maxWidth: NOTE_WIDTH, overflowWrap: 'anywhere' }}>
      <div>
        {row.returnOf ? (
          <>
            {text('assignedReturn')} <a href={hrefOf(`/refunds?keyword=${row.returnOf}`)}>{row.returnOf}</a>
          </>
        ) : (
          text(isAssigned ? 'assigned' : `outcome_${outcome}`)
        )}
      </div>
      <div>{note}</div>
      <Typography.Text type="secondary">
        {text('handledBy', { time: handledTime ?? '', name: handledBy ?? '–' })}
      </Typography.Text>
    </div>
  )
}
