import { Card, Table, Tag } from 'antd'
import { formatYuan } from '#core/money.ts'
import { hrefOf } from '#console/parts/address.ts'
import { useMay } from '#console/parts/me.ts'
import type { PaymentRecord, RefundRecord } from '../finance-contract.ts'
import { paymentColours, reasonOf, refundColours } from './colours.ts'
import { Sender } from './sender.tsx'
import { useText } from './text.ts'

/**
 * Each attempt to pay an order, and each sum that went back; whoever looks after the money finds more of it behind the
 * numbers.
 */
export function OrderMoney({ payments, refunds }: { payments: PaymentRecord[]; refunds: RefundRecord[] }) {
  const text = useText()
  const may = useMay()
  const numbered = (page: string, number: string) =>
    may('finance') ? <a href={hrefOf(`${page}?keyword=${number}`)}>{number}</a> : number
  const hasSenders = payments.some(({ notices }) => notices.some(({ sender }) => sender))
  return (
    <>
      <Card title={text('payments')}>
        {payments.length === 0 ? (
          <p>{text('notPaid')}</p>
        ) : (
          <Table
            size="small"
            rowKey="payNumber"
            pagination={false}
            dataSource={payments}
            columns={[
              { title: text('payNumber'), render: (_, { payNumber }) => numbered('/payments', payNumber) },
              { title: text('channel'), render: (_, { channel }) => text(channel as 'wechat') },
              {
                title: text('status'),
                render: (_, { status }) => <Tag color={paymentColours[status]}>{text(status)}</Tag>,
              },
              { title: text('payTime'), render: (_, { payTime, createTime }) => payTime ?? createTime },
              ...(hasSenders
                ? [{ title: text('sender'), render: (_: unknown, row: PaymentRecord) => <Senders of={row} /> }]
                : []),
              { title: text('amount'), align: 'right', render: (_, { amount }) => formatYuan(amount) },
            ]}
          />
        )}
      </Card>
      {refunds.length > 0 && (
        <Card title={text('refunds')}>
          <Table
            size="small"
            rowKey="refundNumber"
            pagination={false}
            dataSource={refunds}
            columns={[
              { title: text('refundNumber'), render: (_, { refundNumber }) => numbered('/refunds', refundNumber) },
              { title: text('channel'), render: (_, { channel }) => text(channel as 'wechat') },
              {
                title: text('status'),
                render: (_, { status }) => <Tag color={refundColours[status]}>{text(`refund_${status}`)}</Tag>,
              },
              { title: text('reason'), render: (_, { reason }) => reasonOf(reason, text) },
              { title: text('doneTime'), render: (_, { doneTime, failure }) => doneTime ?? failure ?? '–' },
              { title: text('amount'), align: 'right', render: (_, { amount }) => formatYuan(amount) },
            ]}
          />
        </Card>
      )}
    </>
  )
}

/** Of each transfer that came for it; of one with another sum than was asked for, also which. */
function Senders({ of: { notices } }: { of: PaymentRecord }) {
  const text = useText()
  return notices.map(
    ({ sender, at, bankDay, wrongAmount }) =>
      sender && (
        <div key={at} style={{ marginBottom: 'var(--space-2)' }}>
          {bankDay && <div>{text('bankDayWas', { day: bankDay })}</div>}
          <Sender of={sender} />
          {wrongAmount !== null && <div>{text('wrongAmount', { amount: formatYuan(wrongAmount) })}</div>}
        </div>
      ),
  )
}
