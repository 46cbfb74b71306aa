import { App, Button, Card, Space, Table, Tag, Typography } from 'antd'
import type { z } from 'zod'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/time.ts'
import { auditWords, jobName, messageName } from '#console/parts/audit-words.ts'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { PageHead } from '#console/parts/page-head.tsx'
import { Loaded } from '#console/parts/states.tsx'
import { useAttempt, useCall, useChange } from '#console/parts/use-call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#ui/call/call.ts'
import { useLocale } from '#ui/text.tsx'
import { jobList, retryUnsent, runJob, unsentList } from '../contract.ts'
import { useText } from './text.ts'

export default function JobsPage() {
  const text = useText()
  return (
    <>
      <PageHead title={text('jobs')}>
        <Typography.Text type="secondary">{text('jobsLead')}</Typography.Text>
      </PageHead>
      <Space orientation="vertical" size="middle" style={{ display: 'flex' }}>
        <Jobs />
        <Unsent />
      </Space>
    </>
  )
}

function useSpan() {
  const text = useText()
  return (ms: number): string =>
    ms < MINUTE_MS
      ? text('seconds', { count: ms / SECOND_MS })
      : ms < HOUR_MS
        ? text('minutes', { count: ms / MINUTE_MS })
        : text('hours', { count: ms / HOUR_MS })
}

/** At once, and out of turn: how it went is said here. */
function useRun() {
  const text = useText()
  const { message } = App.useApp()
  const client = useQueryClient()
  const { attempt } = useAttempt()
  return (name: string) =>
    attempt(async () => {
      const { outcome, failure } = await call(runJob, { name }, { handles: 'all' })
      if (outcome === 'failed') void message.error(text('ranBadly', { failure: failure ?? '' }))
      else void message.info(text(outcome))
      await client.invalidateQueries({ queryKey: [jobList.path] })
    })
}

function Jobs() {
  const text = useText()
  const locale = useLocale()
  const asked = useCall(jobList, {}, { everyMs: 10_000 })
  const spanOf = useSpan()
  const run = useRun()
  return (
    <Loaded asked={asked}>
      {(jobs) => (
        <Table
          size="middle"
          rowKey="name"
          pagination={false}
          dataSource={jobs}
          columns={[
            { title: text('job'), render: (_, { name }) => jobName(name, locale) },
            { title: text('every'), render: (_, { everyMs }) => spanOf(everyMs) },
            {
              title: text('lastRun'),
              render: (_, { startedAt }) => <span style={{ whiteSpace: 'nowrap' }}>{startedAt}</span>,
            },
            { title: text('duration'), align: 'right', render: (_, { durationMs }) => `${durationMs} ms` },
            {
              title: text('state'),
              render: (_, { failure }) =>
                failure ? (
                  <>
                    <Tag color="error">{text('failed')}</Tag>
                    <Typography.Text>{failure}</Typography.Text>
                  </>
                ) : (
                  <Tag color="success">{text('fine')}</Tag>
                ),
            },
            {
              title: text('failuresSoFar'),
              align: 'right',
              render: (_, { failures, failedAt }) => (failures ? `${failures} (${failedAt})` : 0),
            },
            {
              title: text('actions'),
              render: (_, { name }) => (
                <Button size="small" onClick={() => void run(name)}>
                  {text('run')}
                </Button>
              ),
            },
          ]}
        />
      )}
    </Loaded>
  )
}

type Message = z.output<typeof unsentList.answer>['records'][number]

function Unsent() {
  const text = useText()
  const locale = useLocale()
  const retry = useChange(retryUnsent, { refresh: [unsentList], done: text('retried') })
  const columns: Column<Message>[] = [
    { key: 'kind', title: text('kind'), render: ({ kind }) => messageName(kind, locale), shown: 'always' },
    { key: 'created', title: text('created'), render: ({ createdAt }) => createdAt },
    {
      key: 'due',
      title: text('due'),
      render: ({ dueAt, closedAt }) => (closedAt ? text('givenUp', { at: closedAt }) : dueAt),
    },
    { key: 'tries', title: text('tries'), render: ({ tries }) => tries, align: 'right' },
    { key: 'failure', title: text('failure'), render: ({ failure }) => failure ?? '–' },
    {
      key: 'actions',
      title: text('actions'),
      render: ({ id, closedAt }) =>
        !closedAt && (
          <Button size="small" onClick={() => retry.mutate({ id })}>
            {text('retry')}
          </Button>
        ),
    },
  ]
  return (
    <Card title={text('unsent')}>
      <Typography.Paragraph type="secondary">{text('unsentLead')}</Typography.Paragraph>
      <ListTable
        name="outbox"
        list={unsentList}
        columns={columns}
        rowKey={({ id }) => id}
        filters={[
          {
            key: 'kind',
            label: text('kind'),
            kind: 'select',
            options: Object.keys(auditWords.messages).map((value) => ({ value, label: messageName(value, locale) })),
          },
        ]}
        actions={<Button onClick={() => retry.mutate({})}>{text('retryAll')}</Button>}
      />
    </Card>
  )
}
