import { Tabs, Typography } from 'antd'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { hrefOf, useSearch } from '#console/parts/location.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { shopAuditPage, type ShopAuditSummary } from '../console-contract.ts'
import { applicationStatusOf, queueOf, wireApplicationStatus } from '../states.ts'
import { useText } from './audit-text.ts'

/** People who wait for their shop, and those that were decided. */
export default function ShopAuditsPage() {
  const text = useText()
  const [search, change] = useSearch()
  const status = queueOf(search['status'])
  const isQueue = applicationStatusOf(status) === 'inReview'
  const columns: Column<ShopAuditSummary>[] = [
    {
      key: 'shopName',
      title: text('shopName'),
      render: ({ applicationId, shopName }) => <a href={hrefOf(`/shop-audits/${applicationId}`)}>{shopName}</a>,
      shown: 'always',
    },
    { key: 'contactName', title: text('contactName'), render: ({ contactName }) => contactName },
    { key: 'city', title: text('city'), render: ({ city }) => city },
    { key: 'sentAt', title: text('sentAt'), render: ({ createTime }) => createTime },
    ...(isQueue ? [] : decided(text)),
  ]
  return (
    <>
      <PageHead title={text('title')}>
        <Typography.Text type="secondary">{text('lead')}</Typography.Text>
      </PageHead>
      <Tabs
        activeKey={String(status)}
        onChange={(key) =>
          change({ status: key === String(wireApplicationStatus.inReview) ? undefined : key, current: undefined })
        }
        items={[
          { key: String(wireApplicationStatus.inReview), label: text('waiting') },
          { key: String(wireApplicationStatus.passed), label: text('passedTab') },
          { key: String(wireApplicationStatus.notPassed), label: text('notPassedTab') },
        ]}
      />
      <ListTable
        key={status}
        name={isQueue ? 'shop audits' : 'shop audits decided'}
        list={shopAuditPage}
        fixed={{ status }}
        columns={columns}
        rowKey={({ applicationId }) => applicationId}
        filters={[{ key: 'keyword', label: text('find'), kind: 'text' }]}
      />
    </>
  )
}

const decided = (text: ReturnType<typeof useText>): Column<ShopAuditSummary>[] => [
  { key: 'decidedAt', title: text('decidedAt'), render: ({ auditTime }) => auditTime ?? '–' },
  { key: 'auditor', title: text('auditor'), render: ({ auditor }) => auditor ?? '–' },
  { key: 'remark', title: text('remark'), render: ({ remark }) => remark ?? '–' },
]
