// The parts of a page on which one application is reviewed.
import { Badge, Card, Descriptions, Table, Typography, type DescriptionsProps, type TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import { hrefOf } from '#console/parts/address.ts'
import { useMay } from '#console/parts/me.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import type { Applicant, ReviewOutcome } from '../contract.ts'
import { shownStatus, type StatusNumbers } from '../states.ts'
import { ScannedDocument } from './scanned-document.tsx'
import { useText } from './text.ts'
import classes from './applications.module.css'

type ApplicationViewProps = {
  title: string
  /** Where the queue is. */
  back: string
  /** Only while it waits. */
  decision: ReactNode
  account: Applicant
  children: ReactNode
}

/** What was sent at the left; the decision and whose it is at the right. */
export function ApplicationView({ title, back, decision, account, children }: ApplicationViewProps) {
  const text = useText()
  return (
    <>
      <PageHead title={title}>
        <a href={hrefOf(back)}>{text('back')}</a>
      </PageHead>
      <div className={classes['columns']}>
        <div className={classes['stack']}>{children}</div>
        <div className={classes['stack']}>
          {decision}
          <ApplicantCard account={account} />
        </div>
      </div>
    </>
  )
}

const statusTexts = { pending: 'statusPending', approved: 'statusApproved', rejected: 'statusRejected' } as const
const colours = { pending: 'processing', approved: 'success', rejected: 'warning' } as const

function Status({ numbers, status }: { numbers: StatusNumbers; status: number }) {
  const text = useText()
  const name = shownStatus(numbers, status)
  return <Badge status={colours[name]} text={text(statusTexts[name])} />
}

type Items = NonNullable<DescriptionsProps['items']>

type WhatWasSentProps = {
  items: Items
  review: ReviewOutcome
  numbers: StatusNumbers
  /** Beside the status. */
  children?: ReactNode
}

/** What the applicant says, and how it stands. */
export function WhatWasSent({ items, review, numbers, children }: WhatWasSentProps) {
  const text = useText()
  const { status, createTime, auditTime, auditor, remark } = review
  const decided = auditTime !== null && [
    { key: 'decidedAt', label: text('decidedAt'), children: auditTime },
    { key: 'auditor', label: text('auditor'), children: auditor ?? '–' },
  ]
  const standing = (
    <>
      <Status numbers={numbers} status={status} /> {children}
    </>
  )
  return (
    <Descriptions
      bordered
      size="small"
      column={1}
      items={[
        ...items,
        { key: 'sentAt', label: text('sentAt'), children: createTime },
        { key: 'status', label: text('status'), children: standing },
        ...(decided || []),
        ...(remark === null ? [] : [{ key: 'remark', label: text('remark'), children: remark }]),
      ]}
    />
  )
}

type DocumentsProps = { title: string; documents: readonly { label: string; url: string }[] }

export function Documents({ title, documents }: DocumentsProps) {
  const text = useText()
  return (
    <Card title={title} size="small">
      <div className={documents.length > 1 ? classes['papers'] : undefined}>
        {documents.map(({ label, url }) => (
          <ScannedDocument key={label} label={label} url={url} />
        ))}
      </div>
      <Typography.Text type="secondary">{text('expires')}</Typography.Text>
    </Card>
  )
}

type OthersProps<Row> = {
  others: readonly Row[]
  numbers: StatusNumbers
  rowKey: keyof Row & string
  columns: TableColumnType<Row>[]
}

/** What else this person sent. */
export function Others<Row extends ReviewOutcome>({ others, numbers, rowKey, columns }: OthersProps<Row>) {
  const text = useText()
  if (others.length === 0) return <Typography.Text type="secondary">{text('noHistory')}</Typography.Text>
  return (
    <Card title={text('history')} size="small">
      <Table
        size="small"
        pagination={false}
        rowKey={rowKey}
        dataSource={others}
        columns={[
          { title: text('sentAt'), dataIndex: 'createTime' },
          ...columns,
          { title: text('status'), render: (_, { status }) => <Status numbers={numbers} status={status} /> },
          { title: text('remark'), render: (_, { remark }) => remark ?? '–' },
        ]}
      />
    </Card>
  )
}

/** A person's page, for who may open it. */
function UserLink({ account: { userId, nickName } }: { account: Applicant }) {
  const may = useMay()
  return may('users') ? <a href={hrefOf(`/users/${userId}`)}>{nickName}</a> : nickName
}

function ApplicantCard({ account }: { account: Applicant }) {
  const text = useText()
  return (
    <Card title={text('applicant')} size="small">
      <Descriptions
        size="small"
        column={1}
        items={[
          { key: 'name', label: text('nickName'), children: <UserLink account={account} /> },
          { key: 'mobile', label: text('mobile'), children: account.mobile },
          { key: 'level', label: text('now'), children: text(`level${account.level}` as 'level1') },
          { key: 'firm', label: text('firmName'), children: account.firmName ?? '–' },
        ]}
      />
    </Card>
  )
}
