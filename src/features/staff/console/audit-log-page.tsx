import { Table, Typography } from 'antd'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { PageHead } from '#console/parts/page-head.tsx'
import type { z } from 'zod'
import { useLocale } from '#ui/text.tsx'
import { auditLog } from '../log-contract.ts'
import { actionName } from './action-names.ts'
import { Subject } from './subject.tsx'
import { useText } from './text.ts'

type Row = z.output<typeof auditLog.answer>['records'][number]

export default function AuditLogPage() {
  const text = useText()
  const locale = useLocale()
  const columns: Column<Row>[] = [
    { key: 'at', title: text('at'), render: ({ at }) => at, shown: 'always' },
    { key: 'who', title: text('who'), render: ({ name }) => name },
    { key: 'shop', title: text('shop'), render: ({ shop }) => shop ?? '–' },
    {
      key: 'action',
      title: text('action'),
      render: ({ action }) => (
        <>
          {actionName(action, locale)} <Typography.Text code>{action}</Typography.Text>
        </>
      ),
      shown: 'always',
    },
    { key: 'subject', title: text('subject'), render: ({ subject }) => <Subject subject={subject} /> },
    { key: 'address', title: text('address'), render: ({ address }) => address, shown: 'wished' },
  ]
  return (
    <>
      <PageHead title={text('auditLog')}>
        <Typography.Text type="secondary">{text('auditLead')}</Typography.Text>
      </PageHead>
      <ListTable
        name="audit"
        list={auditLog}
        columns={columns}
        rowKey={({ id }) => id}
        expand={(row) => <Difference row={row} />}
        filters={[
          { key: 'keyword', label: text('find'), kind: 'text' },
          { key: 'from', label: text('from'), kind: 'date' },
          { key: 'to', label: text('to'), kind: 'date' },
        ]}
      />
    </>
  )
}

type Fields = Record<string, unknown>
const fieldsOf = (value: unknown): Fields =>
  value !== null && typeof value === 'object' ? (value as Fields) : value === null ? {} : { '': value }
const shown = (value: unknown): string => (value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value))

/** Only what differs, field by field. */
function Difference({ row }: { row: Row }) {
  const text = useText()
  const [before, after] = [fieldsOf(row.before), fieldsOf(row.after)]
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => shown(before[key]) !== shown(after[key]))
  if (fields.length === 0) return text('noDetails')
  return (
    <Table
      size="small"
      pagination={false}
      rowKey="field"
      dataSource={fields.map((field) => ({ field, before: shown(before[field]), after: shown(after[field]) }))}
      columns={[
        { title: text('field'), dataIndex: 'field', width: 200 },
        { title: text('before'), dataIndex: 'before' },
        { title: text('after'), dataIndex: 'after' },
      ]}
    />
  )
}
