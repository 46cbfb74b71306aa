import { Segmented, Typography } from 'antd'
import { KeyList } from '#console/parts/key-list.tsx'
import { PageHead } from '#console/parts/page-head.tsx'
import { useSearch } from '#console/parts/search.ts'
import { platformOrders, type PlatformOrder } from '../shop-contract.ts'
import { useOrderColumns } from './order-columns.tsx'
import { platformOrderTabs, platformOrdersSearch } from './search.ts'
import { useText } from './text.ts'

export default function PlatformOrdersPage() {
  const text = useText()
  const [{ status: tab = 'all' }, change] = useSearch(platformOrdersSearch)
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
        value={tab}
        onChange={(status) => change({ status: status === 'all' ? undefined : status, after: undefined })}
        options={platformOrderTabs.map((tab) => ({ value: tab, label: text(tab) }))}
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
