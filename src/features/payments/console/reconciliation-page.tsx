import { Button, DatePicker, Drawer, Form, Select, Table, Tag, Typography } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import type { z } from 'zod'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { PageHead } from '#console/parts/page-head.tsx'
import { useChange } from '#console/parts/use-call.ts'
import { reconcileDay, reconciliationList, statementChannels, type Difference } from '../finance-contract.ts'
import { differenceWords, ResolveDrawer, sumIn } from './resolve-drawer.tsx'
import { useText } from './text.ts'

type Row = z.output<typeof reconciliationList.answer>['records'][number]
const colours = { matched: 'success', differs: 'warning', failed: 'error' } as const
const words = { matched: 'matched', differs: 'differs', failed: 'noStatement' } as const

function useColumns(): Column<Row>[] {
  const text = useText()
  return [
    { key: 'day', title: text('day'), render: ({ day }) => day, shown: 'always' },
    { key: 'channel', title: text('channel'), render: ({ channel }) => text(channel), shown: 'always' },
    {
      key: 'status',
      title: text('status'),
      render: ({ status }) => <Tag color={colours[status]}>{text(words[status])}</Tag>,
      shown: 'always',
    },
    {
      key: 'counts',
      title: text('counts'),
      render: ({ payments, refunds }) => `${payments} / ${refunds}`,
      align: 'right',
    },
    {
      key: 'open',
      title: text('open'),
      render: ({ differences }) => differences.filter(({ resolvedBy }) => resolvedBy === null).length,
      align: 'right',
    },
    { key: 'failure', title: text('failure'), render: ({ failure }) => failure ?? '–' },
    { key: 'ranTime', title: text('ranTime'), render: ({ ranTime }) => ranTime },
  ]
}

export default function ReconciliationPage() {
  const text = useText()
  const [isAsking, setIsAsking] = useState(false)
  const [clearing, setClearing] = useState<Difference>()
  const columns = useColumns()
  const options = (values: readonly string[]) => values.map((value) => ({ value, label: text(value as 'wechat') }))
  return (
    <>
      <PageHead
        title={text('reconciliation')}
        actions={
          <Button type="primary" onClick={() => setIsAsking(true)}>
            {text('run')}
          </Button>
        }
      >
        <Typography.Text type="secondary">{text('reconciliationLead')}</Typography.Text>
      </PageHead>
      <ListTable
        name="reconciliation"
        list={reconciliationList}
        columns={columns}
        rowKey={({ id }) => id}
        expand={(row) => <Differences row={row} onResolve={setClearing} />}
        filters={[
          { key: 'channel', label: text('channel'), kind: 'select', options: options(statementChannels) },
          {
            key: 'status',
            label: text('status'),
            kind: 'select',
            options: (['matched', 'differs', 'failed'] as const).map((value) => ({ value, label: text(words[value]) })),
          },
        ]}
      />
      <RunDrawer open={isAsking} close={() => setIsAsking(false)} />
      <ResolveDrawer difference={clearing} close={() => setClearing(undefined)} />
    </>
  )
}

function Differences({ row, onResolve }: { row: Row; onResolve: (difference: Difference) => void }) {
  const text = useText()
  if (row.differences.length === 0) return row.failure ?? text('none')
  return (
    <Table<Difference>
      size="small"
      pagination={false}
      rowKey="differenceId"
      dataSource={row.differences}
      columns={[
        {
          title: text('kind'),
          key: 'kind',
          render: (_, { what, kind }) => `${text(what)}: ${text(differenceWords[kind])}`,
        },
        { title: text('reference'), dataIndex: 'number' },
        { title: text('channelNumber'), key: 'channelNumber', render: (_, { channelNumber }) => channelNumber ?? '–' },
        { title: text('ours'), key: 'ours', align: 'right', render: (_, { ours, currency }) => sumIn(currency, ours) },
        {
          title: text('theirs'),
          key: 'theirs',
          align: 'right',
          render: (_, { theirs, currency }) => sumIn(currency, theirs),
        },
        {
          title: text('resolution'),
          key: 'resolution',
          render: (_, one) =>
            one.resolvedBy ? (
              `${one.note} (${one.resolvedBy})`
            ) : (
              <Button size="small" onClick={() => onResolve(one)}>
                {text('resolve')}
              </Button>
            ),
        },
      ]}
    />
  )
}

/** A day's statement is fetched and compared at once. */
function RunDrawer({ open, close }: { open: boolean; close: () => void }) {
  const text = useText()
  const run = useChange(reconcileDay, { refresh: [reconciliationList], done: text('runDone') })
  return (
    <Drawer title={text('run')} open={open} onClose={close}>
      <Form<{ channel: (typeof statementChannels)[number]; day: Dayjs }>
        layout="vertical"
        onFinish={({ channel, day }) => run.mutate({ channel, day: day.format('YYYY-MM-DD') }, { onSuccess: close })}
      >
        <Form.Item name="channel" label={text('channel')} rules={[{ required: true }]}>
          <Select options={statementChannels.map((value) => ({ value, label: text(value) }))} />
        </Form.Item>
        <Form.Item name="day" label={text('day')} rules={[{ required: true }]}>
          <DatePicker style={{ width: '100%' }} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={run.isPending}>
          {text('run')}
        </Button>
      </Form>
    </Drawer>
  )
}
