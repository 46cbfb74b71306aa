import { hrefOf } from '#console/parts/address.ts'
import type { Column } from '#console/parts/list-table.tsx'
import { ApplicationQueue } from '#features/applications/console/application-queue.tsx'
import { shopAuditPage, type ShopAuditSummary } from '../console-contract.ts'
import { wireApplicationStatus } from '../states.ts'
import { useText } from './audit-text.ts'

/** People who wait for their shop, and those that were decided. */
export default function ShopAuditsPage() {
  const text = useText()
  const columns: Column<ShopAuditSummary>[] = [
    {
      key: 'shopName',
      title: text('shopName'),
      render: ({ applicationId, shopName }) => <a href={hrefOf(`/shop-audits/${applicationId}`)}>{shopName}</a>,
      shown: 'always',
    },
    { key: 'contactName', title: text('contactName'), render: ({ contactName }) => contactName },
    { key: 'city', title: text('city'), render: ({ city }) => city },
  ]
  return (
    <ApplicationQueue
      title={text('title')}
      lead={text('lead')}
      find={text('find')}
      name="shop audits"
      list={shopAuditPage}
      numbers={wireApplicationStatus}
      rowKey={({ applicationId }) => applicationId}
      columns={columns}
    />
  )
}
