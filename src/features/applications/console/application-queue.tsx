import { Tabs, Typography } from 'antd'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '#core/endpoint.ts'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { PageHead } from '#console/parts/page-head.tsx'
import { useSearch } from '#console/parts/search.ts'
import type { ReviewOutcome } from '../contract.ts'
import { queueOf, type StatusNumbers } from '../states.ts'
import { applicationsSearch } from './search.ts'
import { useText } from './text.ts'

type RowOf<E extends Endpoint> =
  z.output<E['answer']> extends { records: (infer Row extends ReviewOutcome)[] } ? Row : never

type ApplicationQueueProps<E extends Endpoint> = {
  title: string
  lead: string
  /** What an auditor may look for. */
  find: string
  /** Under which the browser keeps the columns somebody chose. */
  name: string
  list: E
  numbers: StatusNumbers
  rowKey: (row: RowOf<E>) => number
  columns: Column<RowOf<E>>[]
  /** Of those that were decided, what the approval gave. */
  granted?: Column<RowOf<E>>[]
}

/** Applications of one kind that wait, and those that were decided. */
export function ApplicationQueue<E extends Endpoint>(props: ApplicationQueueProps<E>): ReactNode {
  const { title, lead, find, name, list, numbers, rowKey, columns, granted = [] } = props
  const text = useText()
  const [{ status: named }, change] = useSearch(applicationsSearch)
  const status = queueOf(numbers, named)
  const isQueue = status === numbers.pending
  type Row = RowOf<E> & ReviewOutcome
  const sent: Column<Row> = { key: 'sentAt', title: text('sentAt'), render: ({ createTime }) => createTime }
  const decided: Column<Row>[] = [
    { key: 'decidedAt', title: text('decidedAt'), render: ({ auditTime }) => auditTime ?? '–' },
    { key: 'auditor', title: text('auditor'), render: ({ auditor }) => auditor ?? '–' },
  ]
  const why: Column<Row> = { key: 'remark', title: text('remark'), render: ({ remark }) => remark ?? '–' }
  return (
    <>
      <PageHead title={title}>
        <Typography.Text type="secondary">{lead}</Typography.Text>
      </PageHead>
      <Tabs
        activeKey={String(status)}
        onChange={(key) => change({ status: key === String(numbers.pending) ? undefined : key, current: undefined })}
        items={[
          { key: String(numbers.pending), label: text('waiting') },
          { key: String(numbers.approved), label: text('approvedTab') },
          { key: String(numbers.rejected), label: text('rejectedTab') },
        ]}
      />
      <ListTable
        key={status}
        name={isQueue ? name : `${name} decided`}
        list={list}
        fixed={{ status }}
        columns={[...columns, sent, ...(isQueue ? [] : [...decided, ...granted, why])] as Column<RowOf<E>>[]}
        rowKey={rowKey}
        filters={[{ key: 'keyword', label: find, kind: 'text' }]}
      />
    </>
  )
}
