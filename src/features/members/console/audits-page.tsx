import { Tag } from 'antd'
import { hrefOf } from '#console/parts/address.ts'
import type { Column } from '#console/parts/list-table.tsx'
import { ApplicationQueue } from '#features/applications/console/application-queue.tsx'
import { useText as useReviewText } from '#features/applications/console/text.ts'
import { auditPage, type AuditSummary } from '../console-contract.ts'
import { wireAuditStatus } from '../states.ts'
import { useText } from './text.ts'

/** Firms that wait, and those that were decided. */
export default function AuditsPage() {
  const text = useText()
  const reviewText = useReviewText()
  const columns: Column<AuditSummary>[] = [
    {
      key: 'firmName',
      title: text('firmName'),
      render: ({ auditId, firmName }) => <a href={hrefOf(`/audits/${auditId}`)}>{firmName}</a>,
      shown: 'always',
    },
    {
      key: 'kind',
      title: text('kind'),
      render: ({ auditType }) => <Tag>{text(auditType === 2 ? 'kind2' : 'kind1')}</Tag>,
    },
    { key: 'creditCode', title: text('creditCode'), render: ({ creditCode }) => creditCode || '–' },
    { key: 'contactName', title: text('contactName'), render: ({ contactName }) => contactName || '–' },
  ]
  const level: Column<AuditSummary> = {
    key: 'level',
    title: text('level'),
    render: ({ grantedLevel }) => (grantedLevel === null ? '–' : reviewText(`level${grantedLevel}` as 'level2')),
  }
  return (
    <ApplicationQueue
      title={text('title')}
      lead={text('lead')}
      find={text('find')}
      name="audits"
      list={auditPage}
      numbers={wireAuditStatus}
      rowKey={({ auditId }) => auditId}
      columns={columns}
      granted={[level]}
    />
  )
}
