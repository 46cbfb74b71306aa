import { Tag, Typography } from 'antd'
import type { z } from 'zod'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { PageHead } from '#console/parts/page-head.tsx'
import { signInLog } from '../log-contract.ts'
import { signInOutcomes } from '../rules.ts'
import { useText } from './text.ts'

type Row = z.output<typeof signInLog.answer>['records'][number]

export default function SignInLogPage() {
  const text = useText()
  const columns: Column<Row>[] = [
    { key: 'at', title: text('at'), render: ({ at }) => at, shown: 'always' },
    { key: 'who', title: text('who'), render: ({ name, mobile }) => (name ? `${name} ${mobile}` : text('nobody')) },
    {
      key: 'audience',
      title: text('audience'),
      render: ({ audience }) => (audience ? text(audience === 'platform' ? 'platform' : 'merchant') : '–'),
    },
    {
      key: 'outcome',
      title: text('outcome'),
      render: ({ outcome }) => <Tag color={outcome === 'signedIn' ? 'success' : 'error'}>{text(outcome)}</Tag>,
      shown: 'always',
    },
    { key: 'address', title: text('address'), render: ({ address }) => address },
    { key: 'agent', title: text('agent'), render: ({ agent }) => agent, shown: 'onDemand' },
  ]
  return (
    <>
      <PageHead title={text('signInLog')}>
        <Typography.Text type="secondary">{text('signInLead')}</Typography.Text>
      </PageHead>
      <ListTable
        name="sign-ins"
        list={signInLog}
        columns={columns}
        rowKey={({ id }) => id}
        filters={[
          { key: 'keyword', label: text('find'), kind: 'text' },
          {
            key: 'outcome',
            label: text('outcome'),
            kind: 'select',
            options: signInOutcomes.map((value) => ({ value, label: text(value) })),
          },
          { key: 'from', label: text('from'), kind: 'date' },
          { key: 'to', label: text('to'), kind: 'date' },
        ]}
      />
    </>
  )
}
