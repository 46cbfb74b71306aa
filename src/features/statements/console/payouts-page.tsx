import { Button, DatePicker, Form, Table, Tag, Typography } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { formatYuan } from '#core/money.ts'
import { dayOf } from '#core/time.ts'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { PageHead } from '#console/parts/page-head.tsx'
import { useSearch } from '#console/parts/search.ts'
import { Loaded } from '#console/parts/states.tsx'
import { useCall } from '#console/parts/use-call.ts'
import { payoutList, payoutsDue, type PayoutDue, type PayoutRecord } from '../payout-contract.ts'
import { monthOf } from '../rules.ts'
import { PayDrawer, ReturnDrawer } from './payout-drawers.tsx'
import { payoutsSearch } from './search.ts'
import { useText } from './text.ts'
import css from './statements.module.css'

const DAY = 'YYYY-MM-DD'
const today = (): string => dayOf(new Date())

/**
 * Whom the mall owes by the end of a day, and what was paid. Without a day in the address it is the end of last month.
 */
export default function PayoutsPage() {
  const text = useText()
  const [{ through = monthOf(today(), 1).to }, change] = useSearch(payoutsSearch)
  const [paying, setPaying] = useState<number>()
  const [returning, setReturning] = useState<PayoutRecord>()
  return (
    <>
      <PageHead title={text('payouts')}>
        <Typography.Text type="secondary">{text('payoutsLead')}</Typography.Text>
      </PageHead>
      <section aria-label={text('due')} className={css['due'] ?? ''}>
        <Form layout="inline" className={css['through'] ?? ''}>
          <Form.Item label={text('through')} htmlFor="through" extra={text('throughHint')}>
            <DatePicker
              id="through"
              allowClear={false}
              value={dayjs(through)}
              disabledDate={(one) => one.format(DAY) >= today()}
              onChange={(one) => change({ through: one?.format(DAY) })}
            />
          </Form.Item>
        </Form>
        <Due through={through} pay={setPaying} />
      </section>
      <h2>{text('made')}</h2>
      <Made takeBack={setReturning} />
      <PayDrawer shopId={paying} through={through} close={() => setPaying(undefined)} />
      <ReturnDrawer payout={returning} close={() => setReturning(undefined)} />
    </>
  )
}

function Due({ through, pay }: { through: string; pay: (shopId: number) => void }) {
  const text = useText()
  const asked = useCall(payoutsDue, { through })
  return (
    <Loaded asked={asked}>
      {({ records }) => (
        <Table<PayoutDue>
          size="middle"
          rowKey="shopId"
          pagination={false}
          loading={asked.isPlaceholderData}
          dataSource={records}
          locale={{ emptyText: text('nothingDue') }}
          columns={[
            { title: text('shop'), dataIndex: 'shopName' },
            {
              title: text('dueAmount'),
              align: 'right',
              render: (_, { due }) => <b className="num">{formatYuan(due)}</b>,
            },
            { title: text('paidThrough'), render: (_, { paidThrough }) => paidThrough ?? text('never') },
            {
              title: text('actions'),
              render: (_, row) => <Action row={row} through={through} pay={pay} />,
            },
          ]}
        />
      )}
    </Loaded>
  )
}

function Action({
  row: { due, paidThrough, shopId, shopName },
  through,
  pay,
}: {
  row: PayoutDue
  through: string
  pay: (shopId: number) => void
}) {
  const text = useText()
  if (paidThrough !== null && paidThrough >= through) return text('paidAlready')
  if (due < 0) return text('carried')
  return (
    <Button size="small" aria-label={text('payShop', { shop: shopName })} onClick={() => pay(shopId)}>
      {text('pay')}
    </Button>
  )
}

/** The bank's number for it, and the account that it went to. */
function Transfer({ of: { bankReference, paidTo } }: { of: PayoutRecord }) {
  return (
    <>
      {bankReference}
      {paidTo && (
        <Typography.Paragraph type="secondary" className={css['payee'] ?? ''}>
          {paidTo.name} {paidTo.bank} <span className="num">{paidTo.bankAccount}</span>
        </Typography.Paragraph>
      )}
    </>
  )
}

function State({ of: { status, returnTime, returnReason } }: { of: PayoutRecord }) {
  const text = useText()
  return (
    <>
      <Tag color={status === 'paid' ? 'success' : 'warning'}>{text(`payout_${status}`)}</Tag>
      {returnTime && (
        <div>
          {returnTime} {returnReason}
        </div>
      )}
    </>
  )
}

function Made({ takeBack }: { takeBack: (payout: PayoutRecord) => void }) {
  const text = useText()
  const columns: Column<PayoutRecord>[] = [
    { key: 'payoutNumber', title: text('payoutNumber'), render: ({ payoutNumber }) => payoutNumber, shown: 'always' },
    { key: 'shop', title: text('shop'), render: ({ shopName }) => shopName, shown: 'always' },
    { key: 'through', title: text('through'), render: ({ through }) => through },
    {
      key: 'amount',
      title: text('amount'),
      align: 'right',
      render: ({ amount }) => <b className="num">{formatYuan(amount)}</b>,
      shown: 'always',
    },
    { key: 'bankReference', title: text('bankReference'), render: (payout) => <Transfer of={payout} /> },
    {
      key: 'status',
      title: text('status'),
      shown: 'always',
      render: (payout) => <State of={payout} />,
    },
    { key: 'by', title: text('by'), render: ({ by }) => by },
    { key: 'time', title: text('time'), render: ({ time }) => time },
    {
      key: 'actions',
      title: text('actions'),
      render: (payout) =>
        payout.status === 'paid' && (
          <Button size="small" onClick={() => takeBack(payout)}>
            {text('sentBack')}
          </Button>
        ),
    },
  ]
  return (
    <ListTable
      name="payouts"
      list={payoutList}
      columns={columns}
      rowKey={({ payoutNumber }) => payoutNumber}
      filters={[
        { key: 'keyword', label: text('findPayout'), kind: 'text' },
        {
          key: 'status',
          label: text('status'),
          kind: 'select',
          options: (['paid', 'returned'] as const).map((value) => ({ value, label: text(`payout_${value}`) })),
        },
      ]}
    />
  )
}
