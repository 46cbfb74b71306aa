import { Segmented, Typography } from 'antd'
import { KeyList } from '#console/parts/key-list.tsx'
import { useSearch } from '#console/parts/location.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { platformOrders, type PlatformOrder } from '../shop-contract.ts'
import { orderTabs, useOrderColumns } from './order-columns.tsx'
import { useText } from './text.ts'

export default function PlatformOrdersPage() {
  const text = useText()
  const [search, change] = useSearch()
  const columns = useOrderColumns<PlatformOrder>([
    { key: 'shop', title: text('shop'), render: ({ shopName }) => shopName, shown: 'always' },
  ])
  return (
    <>
      <PageHead title={text('orders')}>
        <Typography.Text type="secondary">{text('platformLead')}</Typography.Text>
      </PageHead>
      <Segmented
        aria-label={text('status')}
        value={search['status'] ?? 'all'}
        onChange={(status) => change({ status: status === 'all' ? undefined : status, after: undefined })}
        options={orderTabs.map((tab) => ({ value: tab, label: text(tab) }))}
        style={{ marginBottom: 'var(--space-3)' }}
      />
      <KeyList
        name="platform-orders"
        list={platformOrders}
        columns={columns}
        rowKey={({ orderNumber }) => orderNumber}
        alsoGiven={['status']}
        filters={[
          { key: 'orderNumber', label: text('orderNumber'), kind: 'text' },
          { key: 'buyer', label: text('platformBuyerHint'), kind: 'text' },
          { key: 'shop', label: text('shopHint'), kind: 'text' },
          { key: 'from', label: text('from'), kind: 'date' },
          { key: 'to', label: text('to'), kind: 'date' },
        ]}
      />
    </>
  )
}
