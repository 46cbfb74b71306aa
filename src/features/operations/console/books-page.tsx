import { Button, Card, Space, Table, Tag, Typography } from 'antd'
import type { z } from 'zod'
import { PageHead } from '#console/parts/page-head.tsx'
import { Loaded } from '#console/parts/states.tsx'
import { useCall } from '#console/parts/use-call.ts'
import { LedgerList } from '#features/payments/console/ledger-list.tsx'
import { consistency } from '../contract.ts'
import { useText } from './text.ts'

type Rule = z.output<typeof consistency.answer>['rules'][number]

/** Whether everything adds up, and below it every entry that it is made of. */
export default function BooksPage() {
  const text = useText()
  return (
    <>
      <PageHead title={text('books')}>
        <Typography.Text type="secondary">{text('booksLead')}</Typography.Text>
      </PageHead>
      <Space orientation="vertical" size="middle" style={{ display: 'flex' }}>
        <Consistency />
        <Card title={text('ledger')}>
          <LedgerList />
        </Card>
      </Space>
    </>
  )
}

function Consistency() {
  const text = useText()
  const asked = useCall(consistency, {})
  return (
    <Card
      title={text('consistency')}
      extra={
        <Space>
          {asked.data && text('checkedAt', { at: asked.data.at })}
          <Button loading={asked.isFetching} onClick={() => void asked.refetch()}>
            {text('checkAgain')}
          </Button>
        </Space>
      }
    >
      <Loaded asked={asked}>
        {({ rules }) => (
          <Table<Rule>
            size="small"
            rowKey="name"
            pagination={false}
            dataSource={rules}
            columns={[
              { title: text('rule'), render: (_, { name }) => text(name as 'walletsMatch') },
              {
                title: text('differences'),
                align: 'right',
                render: (_, { differences }) => <Differences count={differences} />,
              },
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}

function Differences({ count }: { count: number | null }) {
  const text = useText()
  if (count === null) return <Tag color="warning">{text('tooLong')}</Tag>
  return <Tag color={count === 0 ? 'success' : 'error'}>{count}</Tag>
}
