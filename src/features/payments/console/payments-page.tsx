import { Tag, Typography } from 'antd'
import type { z } from 'zod'
import { formatYuan } from '#core/money.ts'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { PageHead } from '#console/parts/page-head.tsx'
import { financeChannels, paymentList, paymentStatuses } from '../finance-contract.ts'
import { paymentColours } from './colours.ts'
import { OrderLinks } from './order-links.tsx'
import { Sender } from './sender.tsx'
import { useText } from './text.ts'

type Row = z.output<typeof paymentList.answer>['records'][number]

function useColumns(): Column<Row>[] {
  const text = useText()
  return [
    { key: 'payNumber', title: text('payNumber'), render: ({ payNumber }) => payNumber, shown: 'always' },
    { key: 'channel', title: text('channel'), render: ({ channel }) => text(channel as 'wechat') },
    {
      key: 'status',
      title: text('status'),
      render: ({ status }) => <Tag color={paymentColours[status]}>{text(status)}</Tag>,
      shown: 'always',
    },
    {
      key: 'amount',
      title: text('amount'),
      render: ({ amount }) => formatYuan(amount),
      align: 'right',
      shown: 'always',
    },
    { key: 'asked', title: text('asked'), render: ({ asked }) => asked ?? '–', align: 'right', shown: 'onDemand' },
    {
      key: 'what',
      title: text('what'),
      render: ({ isTopUp, isMembership, orderNumbers }) =>
        isTopUp ? text('topUp') : isMembership ? text('membership') : <OrderLinks numbers={orderNumbers} />,
    },
    { key: 'buyer', title: text('buyer'), render: ({ buyer }) => buyer },
    {
      key: 'channelNumber',
      title: text('channelNumber'),
      render: ({ channelNumber }) => channelNumber ?? '–',
      shown: 'onDemand',
    },
    { key: 'createTime', title: text('createTime'), render: ({ createTime }) => createTime },
    { key: 'payTime', title: text('payTime'), render: ({ payTime }) => payTime ?? '–' },
  ]
}

export default function PaymentsPage() {
  const text = useText()
  const columns = useColumns()
  return (
    <>
      <PageHead title={text('payments')}>
        <Typography.Text type="secondary">{text('paymentsLead')}</Typography.Text>
      </PageHead>
      <ListTable
        name="payments"
        list={paymentList}
        columns={columns}
        rowKey={({ payNumber }) => payNumber}
        expand={(row) => <Notices notices={row.notices} />}
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
            options: paymentStatuses.map((value) => ({ value, label: text(value) })),
          },
          { key: 'from', label: text('from'), kind: 'date' },
          { key: 'to', label: text('to'), kind: 'date' },
        ]}
      />
    </>
  )
}

function Notices({ notices }: { notices: Row['notices'] }) {
  const text = useText()
  if (notices.length === 0) return text('noNotices')
  return (
    <ul aria-label={text('notices')}>
      {notices.map(({ verdict, at, bankDay, wrongAmount, sender }, index) => (
        <li key={`${at}${index}`}>
          {at} <Typography.Text code>{verdict}</Typography.Text> {bankDay && `${text('bankDayWas', { day: bankDay })} `}
          {wrongAmount !== null && text('wrongAmount', { amount: formatYuan(wrongAmount) })}
          {sender && <Sender of={sender} />}
        </li>
      ))}
    </ul>
  )
}
