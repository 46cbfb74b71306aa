import { Tabs, Tag, Typography } from 'antd'
import type { z } from 'zod'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { hrefOf, useSearch } from '#console/parts/location.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { auditPage } from '../console-contract.ts'
import { auditStatusOf, queueOf, wireAuditStatus } from '../states.ts'
import { useText } from './text.ts'

type Row = z.output<typeof auditPage.answer>['records'][number]

/** Firms that wait, and those that were decided. */
export default function AuditsPage() {
  const text = useText()
  const [search, change] = useSearch()
  const status = queueOf(search['status'])
  const isQueue = auditStatusOf(status) === 'pending'
  const columns: Column<Row>[] = [
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
          change({ status: key === String(wireAuditStatus.pending) ? undefined : key, current: undefined })
        }
        items={[
          { key: String(wireAuditStatus.pending), label: text('waiting') },
          { key: String(wireAuditStatus.approved), label: text('approvedTab') },
          { key: String(wireAuditStatus.rejected), label: text('rejectedTab') },
        ]}
      />
      <ListTable
        key={status}
        name={isQueue ? 'audits' : 'audits decided'}
        list={auditPage}
        fixed={{ status }}
        columns={columns}
        rowKey={({ auditId }) => auditId}
        filters={[{ key: 'keyword', label: text('find'), kind: 'text' }]}
      />
    </>
  )
}

const decided = (text: ReturnType<typeof useText>): Column<Row>[] => [
  { key: 'decidedAt', title: text('decidedAt'), render: ({ auditTime }) => auditTime ?? '–' },
  { key: 'auditor', title: text('auditor'), render: ({ auditor }) => auditor ?? '–' },
  {
    key: 'level',
    title: text('level'),
    render: ({ grantedLevel }) => (grantedLevel === null ? '–' : text(`level${grantedLevel}` as 'level2')),
  },
  { key: 'remark', title: text('remark'), render: ({ remark }) => remark ?? '–' },
]
