import { Table, Typography } from 'antd'
import { auditWords } from '#console/parts/audit-words.ts'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { PageHead } from '#console/parts/page-head.tsx'
import { permissionName } from '#console/parts/permissions.ts'
import { useLocale } from '#ui/text.tsx'
import { auditLog } from '../log-contract.ts'
import { differences } from './change-words.ts'
import type { Logged } from './logged.ts'
import { Subject } from './subject.tsx'
import { useText } from './text.ts'
import css from './staff.module.css'

export default function AuditLogPage() {
  const text = useText()
  const locale = useLocale()
  const columns: Column<Logged>[] = [
    { key: 'at', title: text('at'), render: ({ at }) => at, shown: 'always' },
    { key: 'who', title: text('who'), render: ({ name }) => name },
    { key: 'shop', title: text('shop'), render: ({ shop }) => shop ?? '–' },
    {
      key: 'action',
      title: text('action'),
      render: ({ action }) => auditWords.actions[action]?.[locale] ?? action,
      shown: 'always',
    },
    { key: 'subject', title: text('subject'), render: (row) => <Subject row={row} /> },
    { key: 'address', title: text('address'), render: ({ address }) => address, shown: 'onDemand' },
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
        expand={(row) => <Changed row={row} />}
        filters={[
          { key: 'keyword', label: text('find'), kind: 'text' },
          { key: 'from', label: text('from'), kind: 'date' },
          { key: 'to', label: text('to'), kind: 'date' },
        ]}
      />
    </>
  )
}

/** Only what differs, field by field. */
function Changed({ row }: { row: Logged }) {
  const text = useText()
  const locale = useLocale()
  const permission = (word: string) => permissionName(word, locale)
  const changed = differences(row.before, row.after, { locale, names: row.names, permission, words: auditWords })
  if (changed.length === 0) return text('noDetails')
  return (
    <Table
      size="small"
      pagination={false}
      dataSource={changed}
      columns={[
        { title: text('field'), dataIndex: 'field', width: 240 },
        { title: text('before'), dataIndex: 'before', render: shown },
        { title: text('after'), dataIndex: 'after', render: shown },
      ]}
    />
  )
}

/** Pictures as pictures, whatever else as it was written. */
const shown = (value: string) =>
  /^(\/files\/\S+\.webp(、|, |$))+$/.test(value) ? (
    value.split(/、|, /).map((src) => <img key={src} src={src} alt={src} height={40} />)
  ) : (
    <span className={css['written']}>{value}</span>
  )
