import { Segmented, Tag } from 'antd'
import { formatYuan } from '#core/money.ts'
import { KeyList } from '#console/parts/key-list.tsx'
import type { Column } from '#console/parts/list-table.tsx'
import { hrefOf, useSearch } from '#console/parts/location.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { useCall } from '#console/parts/use-call.ts'
import { shopOrderCounts, shopOrders, type ShopOrder } from '../shop-contract.ts'
import { COUNTED_MAX } from '../rules.ts'
import type { ShopOrderFilter } from '../states.ts'
import { LineNames } from './line-names.tsx'
import { StatusTag } from './status-tag.tsx'
import { useText } from './text.ts'

const TABS = [
  'all',
  'pendingPayment',
  'pendingDelivery',
  'partlyShipped',
  'pendingReceipt',
  'completed',
  'canceled',
] as const satisfies ShopOrderFilter[]

export default function OrdersPage() {
  const text = useText()
  const [search, change] = useSearch()
  const counts = useCall(shopOrderCounts, {}).data as Partial<Record<ShopOrderFilter, number>> | undefined
  const count = (tab: ShopOrderFilter): string => {
    const n = counts?.[tab] ?? 0
    return n === 0 ? '' : n >= COUNTED_MAX ? ` ${COUNTED_MAX - 1}+` : ` ${n}`
  }
  const columns: Column<ShopOrder>[] = [
    {
      key: 'orderNumber',
      title: text('orderNumber'),
      render: ({ orderNumber }) => <a href={hrefOf(`/orders/${orderNumber}`)}>{orderNumber}</a>,
      shown: 'always',
    },
    { key: 'goods', title: text('goods'), render: ({ lines }) => <LineNames lines={lines} />, shown: 'always' },
    { key: 'buyer', title: text('buyer'), render: ({ buyer }) => buyer },
    {
      key: 'receiver',
      title: text('receiver'),
      render: ({ receiver, mobile, region }) => `${receiver} ${mobile} ${region}`,
      shown: 'wished',
    },
    {
      key: 'amount',
      title: text('amount'),
      align: 'right',
      render: ({ actualTotal }) => <span className="num">{formatYuan(actualTotal)}</span>,
    },
    { key: 'created', title: text('created'), render: ({ createTime }) => createTime },
    { key: 'paid', title: text('paid'), render: ({ payTime }) => payTime ?? '–', shown: 'wished' },
    { key: 'remarks', title: text('remarks'), render: ({ remarks }) => remarks || '–', shown: 'wished' },
    {
      key: 'status',
      title: text('status'),
      render: (order) => (
        <>
          <StatusTag order={order} />
          {order.noteCount > 0 && <Tag>{text('noteCount', { count: order.noteCount })}</Tag>}
        </>
      ),
      shown: 'always',
    },
  ]
  return (
    <>
      <PageHead title={text('orders')} />
      <Segmented
        aria-label={text('status')}
        value={search['status'] ?? 'all'}
        onChange={(status) => change({ status: status === 'all' ? undefined : status, after: undefined })}
        options={TABS.map((tab) => ({ value: tab, label: text(tab) + count(tab) }))}
        style={{ marginBottom: 'var(--space-3)' }}
      />
      <KeyList
        name="orders"
        list={shopOrders}
        columns={columns}
        rowKey={({ orderNumber }) => orderNumber}
        alsoGiven={['status']}
        filters={[
          { key: 'orderNumber', label: text('orderNumber'), kind: 'text' },
          { key: 'product', label: text('product'), kind: 'text' },
          { key: 'buyer', label: text('buyerHint'), kind: 'text' },
          { key: 'from', label: text('from'), kind: 'date' },
          { key: 'to', label: text('to'), kind: 'date' },
        ]}
      />
    </>
  )
}
