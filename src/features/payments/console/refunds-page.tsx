import { Button, Tag, Typography } from 'antd'
import { useState } from 'react'
import { formatYuan } from '#core/money.ts'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { PageHead } from '#console/parts/page-head.tsx'
import { financeChannels, refundList, refundStatuses, type RefundRecord as Row } from '../finance-contract.ts'
import { reasonOf, refundColours } from './colours.ts'
import { OrderLinks } from './order-links.tsx'
import { Actions, ExportTransfers, deeds, type Act, type Deed } from './refund-actions.tsx'
import { BounceDrawer, ConfirmDrawer } from './refund-drawers.tsx'
import { PayeeDrawer, ReturnDrawer } from './return-drawers.tsx'
import { AccountLines } from './sender.tsx'
import { useText } from './text.ts'

function useColumns(act: Act): Column<Row>[] {
  const text = useText()
  return [
    { key: 'refundNumber', title: text('refundNumber'), render: (row) => <Numbered row={row} />, shown: 'always' },
    { key: 'payNumber', title: text('payNumber'), render: ({ payNumber }) => payNumber, shown: 'onDemand' },
    {
      key: 'orderNumber',
      title: text('orderNumber'),
      render: ({ orderNumber }) => (orderNumber ? <OrderLinks numbers={[orderNumber]} /> : '–'),
    },
    {
      key: 'status',
      title: text('status'),
      render: ({ status, channel, sheet }) => (
        <>
          <Tag color={refundColours[status]}>{text(`refund_${status}`)}</Tag>
          <div>
            <Typography.Text type="secondary">{text(channel as 'wechat')}</Typography.Text>
          </div>
          {status === 'toTransfer' && sheet && (
            <Typography.Text type="secondary">
              {text('inSheet', sheet)}
              <br />
              {sheet.time}
            </Typography.Text>
          )}
        </>
      ),
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
      render: (row) => <PayeeCell row={row} act={act} />,
    },
    { key: 'reason', title: text('reason'), render: ({ reason }) => reasonOf(reason, text) },
    { key: 'doneTime', title: text('doneTime'), render: (row) => <Done row={row} /> },
    { key: 'failure', title: text('failure'), render: ({ failure }) => failure ?? '–' },
    {
      key: 'actions',
      title: text('actions'),
      render: (row) => <Actions row={row} act={act} />,
      shown: 'always',
    },
  ]
}

export default function RefundsPage() {
  const text = useText()
  const [open, setOpen] = useState<{ deed: Deed; row: Row }>()
  const columns = useColumns((deed, row) => setOpen({ deed, row }))
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHead title={text('refunds')} actions={<ExportTransfers />}>
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
      {deeds.map((deed) => {
        const Drawer = drawers[deed]
        return <Drawer key={deed} refund={open?.deed === deed ? open.row : undefined} close={close} />
      })}
    </>
  )
}

const drawers = { confirm: ConfirmDrawer, bounce: BounceDrawer, return: ReturnDrawer, payee: PayeeDrawer }

/** When it was begun, too. */
const Numbered = ({ row: { refundNumber, createTime } }: { row: Row }) => (
  <>
    <div>{refundNumber}</div>
    <Typography.Text type="secondary">{createTime}</Typography.Text>
  </>
)

/** The account that the money of a transfer goes to, and the way to correct it while it has not gone. */
function PayeeCell({ row, act }: { row: Row; act: Act }) {
  const text = useText()
  const { payee, status } = row
  if (!payee) return '–'
  return (
    <>
      <AccountLines of={payee} />
      {status !== 'done' && (
        <Button type="link" size="small" style={{ padding: 0 }} onClick={() => act('payee', row)}>
          {text('correctPayee')}
        </Button>
      )}
    </>
  )
}

/** What happened before is read whole beside what is done now. */
const DONE_WIDTH = 200

/** When the money was booked as gone; of a transfer also by which it went, and which came back before. */
function Done({ row: { doneTime, transfer, returns } }: { row: Row }) {
  const text = useText()
  return (
    <div style={{ maxWidth: DONE_WIDTH, overflowWrap: 'anywhere' }}>
      <div>{doneTime ?? '–'}</div>
      {transfer && (
        <Typography.Text type="secondary">
          {text('transferWas', { day: transfer.day, number: transfer.bankReference })}
        </Typography.Text>
      )}
      {returns.map(({ returnReference, returnDay }) => (
        <div key={returnReference}>
          <Typography.Text type="secondary">
            {text('cameBackWas', { day: returnDay, number: returnReference })}
          </Typography.Text>
        </div>
      ))}
    </div>
  )
}
