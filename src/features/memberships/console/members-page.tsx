import { Tag, Typography } from 'antd'
import { formatYuan } from '#core/money.ts'
import { fromWireTime } from '#core/time.ts'
import { hrefOf } from '#console/parts/address.ts'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { PageHead } from '#console/parts/page-head.tsx'
import { TextLink } from '#console/parts/text-link.tsx'
import { mallTime } from '#ui/call/server-time.ts'
import { platformMembers, type MemberRecord } from '../staff-contract.ts'
import { useText } from './text.ts'

/** Who has bought which level, for how much and until when. */
export default function MembersPage() {
  const text = useText()
  return (
    <>
      <PageHead title={text('members')}>
        <Typography.Text type="secondary">{text('membersLead')}</Typography.Text>
      </PageHead>
      <ListTable
        name="paid-members"
        list={platformMembers}
        rowKey={({ membershipNumber }) => membershipNumber}
        filters={[
          { key: 'keyword', label: text('keyword'), kind: 'text' },
          {
            key: 'of',
            label: text('of'),
            kind: 'select',
            options: (['running', 'over'] as const).map((value) => ({ value, label: text(`of_${value}`) })),
          },
        ]}
        columns={useColumns()}
      />
    </>
  )
}

function useColumns(): Column<MemberRecord>[] {
  const text = useText()
  return [
    {
      key: 'member',
      title: text('member'),
      shown: 'always',
      render: ({ userId, userName }) => <TextLink href={hrefOf(`/users/${userId}`)}>{userName}</TextLink>,
    },
    { key: 'level', title: text('name'), render: ({ levelName }) => levelName },
    { key: 'span', title: text('span'), render: ({ span }) => text(span) },
    {
      key: 'amount',
      title: text('amount'),
      align: 'right',
      render: ({ amount }) => <span className="num">{formatYuan(amount)}</span>,
    },
    { key: 'payTime', title: text('payTime'), render: ({ payTime }) => <span className="num">{payTime}</span> },
    {
      key: 'term',
      title: text('term'),
      render: ({ startTime, endTime, isRunning }) => (
        <>
          <span className="num">
            {startTime.slice(0, 10)} – {endTime.slice(0, 10)}
          </span>{' '}
          <Tag color={isRunning ? 'success' : 'default'}>
            {text(isRunning ? 'now' : fromWireTime(startTime).getTime() > mallTime() ? 'later' : 'over')}
          </Tag>
        </>
      ),
    },
    { key: 'renews', title: text('renews'), render: ({ renews }) => text(renews ? 'yes' : 'no') },
    {
      key: 'number',
      title: text('number'),
      render: ({ membershipNumber }) => <span className="num">{membershipNumber}</span>,
    },
  ]
}
