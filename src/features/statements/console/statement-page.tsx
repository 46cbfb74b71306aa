import { Button, Space, Tag, Typography } from 'antd'
import { useEffect } from 'react'
import { formatYuan } from '#core/money.ts'
import { dayOf } from '#core/time.ts'
import { KeyList } from '#console/parts/key-list.tsx'
import { hrefOf, useGo } from '#console/parts/address.ts'
import { useMay } from '#console/parts/me.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { useSearch } from '#console/parts/search.ts'
import { Loaded } from '#console/parts/states.tsx'
import { useCall, useChange } from '#console/parts/use-call.ts'
import { transfers } from '#features/import-export/contract.ts'
import { exportStatement, shopStatement, shopStatementLines, type Statement } from '../contract.ts'
import { monthOf, statementFormats } from '../rules.ts'
import { Paid } from './paid.tsx'
import { statementSearch } from './search.ts'
import { useText } from './text.ts'
import css from './statements.module.css'

const colours = {
  payment: 'success',
  refund: 'warning',
  coupon: 'processing',
  payout: 'processing',
  payoutReturned: 'error',
} as const

type Period = { from: string; to: string }

const today = (): string => dayOf(new Date())

/** The period stands in the address; without one it is this month. */
export default function StatementPage() {
  const text = useText()
  const [{ from, to }, change] = useSearch(statementSearch)
  useEffect(() => {
    if (!from || !to) change({ ...monthOf(to ?? from ?? today()), ...(from && { from }), ...(to && { to }) })
    // oxlint-disable-next-line react/exhaustive-deps -- `change` is made anew with every look
  }, [from, to])
  if (!from || !to) return null
  return (
    <>
      <PageHead title={text('title')} actions={<Files from={from} to={to} />}>
        <Typography.Text type="secondary">{text('lead')}</Typography.Text>
      </PageHead>
      <Sums from={from} to={to} />
      <Lines change={change} />
    </>
  )
}

function Sums(period: Period) {
  const asked = useCall(shopStatement, period)
  return (
    <Loaded asked={asked}>
      {(sums) => (
        <>
          <SumList sums={sums} period={period} />
          <Paid payouts={sums.paid} />
        </>
      )}
    </Loaded>
  )
}

function SumList({ sums, period }: { sums: Statement; period: Period }) {
  const text = useText()
  const shown = [
    ['opening', sums.opening],
    ['goods', sums.goods],
    ['freight', sums.freight],
    ['refundedGoods', -sums.refundedGoods],
    ['refundedFreight', -sums.refundedFreight],
    ['subsidies', sums.subsidies],
    ['paidOut', -sums.paidOut],
    ['closing', sums.closing],
  ] as const
  return (
    <section aria-label={text('sums')}>
      <p>
        <b className="num">
          {period.from} – {period.to}
        </b>{' '}
        {text('counts', { payments: sums.payments, refunds: sums.refunds, payouts: sums.payouts })}
      </p>
      <dl className={css['sums']}>
        {shown.map(([name, amount]) => (
          <div key={name} className={name === 'opening' || name === 'closing' ? css['total'] : undefined}>
            <dt>{text(name)}</dt>
            <dd className="num">{formatYuan(amount === 0 ? 0 : amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Files(period: Period) {
  const text = useText()
  const go = useGo()
  const making = useChange(exportStatement, { refresh: [transfers], done: text('started') })
  return (
    <Space.Compact>
      {statementFormats.map((format) => (
        <Button
          key={format}
          loading={making.isPending}
          onClick={() => making.mutate({ ...period, format }, { onSuccess: () => go('/transfers') })}
        >
          {text('download', { format: format.toUpperCase() })}
        </Button>
      ))}
    </Space.Compact>
  )
}

function Lines({ change }: { change: (words: Record<string, string | undefined>) => void }) {
  const text = useText()
  const maySee = useMay()('orders')
  const show = (back: 0 | 1) => change({ ...monthOf(today(), back), after: undefined })
  return (
    <KeyList
      name="statement"
      list={shopStatementLines}
      rowKey={({ lineId }) => lineId}
      filters={[
        { key: 'from', label: text('from'), kind: 'date' },
        { key: 'to', label: text('to'), kind: 'date' },
      ]}
      actions={
        <Space.Compact>
          <Button onClick={() => show(0)}>{text('thisMonth')}</Button>
          <Button onClick={() => show(1)}>{text('lastMonth')}</Button>
        </Space.Compact>
      }
      columns={[
        { key: 'time', title: text('time'), render: ({ time }) => time, shown: 'always' },
        {
          key: 'kind',
          title: text('kind'),
          render: ({ kind }) => <Tag color={colours[kind]}>{text(kind)}</Tag>,
        },
        {
          key: 'order',
          title: text('order'),
          shown: 'always',
          render: ({ orderNumber }) =>
            orderNumber && maySee ? <a href={hrefOf(`/orders/${orderNumber}`)}>{orderNumber}</a> : (orderNumber ?? '–'),
        },
        { key: 'reference', title: text('reference'), render: ({ reference }) => reference },
        {
          key: 'goods',
          title: text('ofGoods'),
          align: 'right',
          render: ({ goods, orderNumber }) => <span className="num">{orderNumber ? formatYuan(goods) : '–'}</span>,
        },
        {
          key: 'freight',
          title: text('ofFreight'),
          align: 'right',
          render: ({ freight, orderNumber }) => <span className="num">{orderNumber ? formatYuan(freight) : '–'}</span>,
        },
        {
          key: 'amount',
          title: text('amount'),
          align: 'right',
          render: ({ amount }) => <b className="num">{formatYuan(amount)}</b>,
        },
      ]}
    />
  )
}
